import type { HostedFields, HostedFieldsState, HostedFieldsEventTypeMap } from 'braintree-web/hosted-fields'
import { within } from '#core/deadline.ts'
import { attempt, createClient, fetched, type LibraryError, timeoutMs, RefusalError } from './braintree-client.ts'
import {
  type CardBrand,
  type CardCredential,
  type CardFields,
  type CardFieldsOptions,
  type CardFieldsPort,
  type CardState,
  brandNames,
  cardFieldNames,
  cardProblems
} from './card-fields.ts'
import { watchFrames } from './frame-loss.ts'

/** Brand → its names in the library: `option` in settings, `type` in events. */
const libraryBrands: Record<CardBrand, { option: string; type: string }> = {
  visa: { option: 'visa', type: 'visa' },
  mastercard: { option: 'mastercard', type: 'master-card' },
  amex: { option: 'american-express', type: 'american-express' },
  discover: { option: 'discover', type: 'discover' }
}

/** Opens Braintree's card fields. The library's code is fetched at the first opening. */
export function createBraintree(): CardFieldsPort {
  let before: Promise<unknown> = Promise.resolve()
  let current: CardFields | undefined

  return {
    open(options) {
      const opened = before.then(async () => {
        await current?.teardown()
        const outcome = await attempt(() => openFields(options))
        current = outcome.ok ? outcome.value : undefined
        return outcome
      })
      before = opened
      return opened
    },
    async deviceData(clientToken) {
      const collected = await attempt(async () =>
        (await fetched(import('./device-data.ts'))).collectDeviceData(clientToken)
      )
      return collected.ok ? collected.value : null
    },
    async authenticate(options) {
      const part = await attempt(() => fetched(import('./three-d-secure.ts')))
      return part.ok ? part.value.authenticateCard(options) : part
    }
  }
}

async function openFields(options: CardFieldsOptions): Promise<CardFields> {
  const { containers } = options
  const hostedFields = await fetched(import('braintree-web/hosted-fields'))
  const client = await createClient(options.clientToken)
  const fields = await within(
    timeoutMs.frames,
    hostedFields.create({ client, fields: fieldOptions(options), styles: stylesOf(options) }),
    late => void late.teardown().catch(() => {})
  ).catch(error => {
    // After a failure the library leaves elements behind, and it refuses a container that is not empty.
    empty(containers)
    throw error
  })
  removeIntercepts(containers)
  watchFrames(Object.values(containers), options.onLost)
  // The library has no option for required fields, and a screen reader announces them only by this attribute.
  for (const field of cardFieldNames)
    void fields.setAttribute({ field, attribute: 'aria-required', value: true }).catch(() => {})

  const report = () => options.onChange(stateOf(fields.getState(), options.brands))
  const events: (keyof HostedFieldsEventTypeMap)[] = [
    'focus',
    'blur',
    'empty',
    'notEmpty',
    'validityChange',
    'cardTypeChange'
  ]
  for (const event of events) fields.on(event, report)
  fields.on('inputSubmitRequest', options.onSubmit)

  let leaving: Promise<void> | undefined
  return {
    tokenize: holder => attempt(() => tokenize(fields, holder, options.brands)),
    focus(field) {
      // Focusing a frame throws after the frame was removed, for example because the visitor has left the page.
      fields.focus(field).catch(() => {})
    },
    teardown() {
      leaving ??= within(timeoutMs.teardown, fields.teardown()).then(
        () => empty(containers),
        () => empty(containers)
      )
      return leaving
    }
  }
}

function fieldOptions({ containers, titles, brands }: CardFieldsOptions) {
  const fields = Object.fromEntries(
    cardFieldNames.map(name => [
      name,
      {
        container: containers[name],
        iframeTitle: titles[name],
        internalLabel: titles[name]
      }
    ])
  )
  const supportedCardBrands = Object.fromEntries(
    Object.entries(libraryBrands).map(([brand, { option }]) => [option, brands.includes(brand as CardBrand)])
  )
  const refused = { 'diners-club': false, jcb: false, 'union-pay': false, maestro: false }
  return {
    ...fields,
    number: {
      ...fields.number,
      supportedCardBrands: { ...supportedCardBrands, ...refused }
    }
  }
}

/** The styles are objects, not class names: the library looks up classes in the document and finds none in a shadow root. */
function stylesOf({ look }: CardFieldsOptions): Record<string, Record<string, string>> {
  return {
    input: { color: look.color, 'font-family': look.fontFamily, 'font-size': look.fontSize },
    'input.invalid': { color: look.problemColor }
  }
}

/**
 * Removes invisible inputs that the library adds around its frames in some browsers. Inside a form of the page they trap the Tab key, and
 * they break under a strict `style-src`. The focus order is right without them.
 */
function removeIntercepts(containers: CardFieldsOptions['containers']): void {
  for (const container of Object.values(containers)) {
    const { parentElement } = container
    for (const intercept of parentElement?.querySelectorAll('[data-braintree-direction]') ?? []) intercept.remove()
  }
}

function empty(containers: CardFieldsOptions['containers']): void {
  for (const container of Object.values(containers)) container.replaceChildren()
}

function stateOf({ fields, cards }: HostedFieldsState, accepted: readonly CardBrand[]): CardState {
  const brands = cards.map(card => brandOf(card.type)).filter(brand => brand && accepted.includes(brand))
  const isRefused = !fields.number.isEmpty && cards.length > 0 && brands.length === 0
  return {
    fields: { number: pick(fields.number), expirationDate: pick(fields.expirationDate), cvv: pick(fields.cvv) },
    brand: isRefused ? 'refused' : cards.length === 1 ? brands[0] : undefined
  }
}

function brandOf(type: string): CardBrand | undefined {
  const entry = Object.entries(libraryBrands).find(([, row]) => row.type === type)
  return entry?.[0] as CardBrand | undefined
}

function pick({ isEmpty, isFocused, isValid, isPotentiallyValid }: CardState['fields']['number']) {
  return { isEmpty, isFocused, isValid, isPotentiallyValid }
}

async function tokenize(
  fields: HostedFields,
  { cardHolderName, postalCode }: Parameters<CardFields['tokenize']>[0],
  accepted: readonly CardBrand[]
): Promise<CardCredential> {
  const { brand } = stateOf(fields.getState(), accepted)
  if (brand === 'refused') throw new RefusalError('invalid', { number: 'card_brand' })
  const tokenizing = fields.tokenize({
    cardholderName: cardHolderName,
    ...(postalCode && { billingAddress: { postalCode } })
  })
  const { nonce, details } = await within(timeoutMs.tokenize, tokenizing.catch(refuseFields))
  return { nonce, bin: details.bin, brand: brand ? brandNames[brand] : details.cardType, lastFour: details.lastFour }
}

/** The gateway's errors of a postal code, somewhere in the answer to a card. */
const postalErrors = /"818(?:0[89]|1[0-3])"/

/** Converts the library's field errors to the codes of our sentences. */
function refuseFields(error: LibraryError): never {
  const { code, details } = error
  if (postalErrors.test(JSON.stringify(details?.originalError) ?? '')) {
    throw new RefusalError('invalid', { 'address.postalCode': 'postal' })
  }
  if (code === 'HOSTED_FIELDS_FIELDS_EMPTY') throw new RefusalError('invalid', cardProblems)
  if (code !== 'HOSTED_FIELDS_FIELDS_INVALID') throw error
  const wrong = cardFieldNames.filter(name => details?.invalidFieldKeys?.includes(name))
  throw new RefusalError('invalid', Object.fromEntries(wrong.map(name => [name, cardProblems[name]])))
}
