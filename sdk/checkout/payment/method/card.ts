import { atom, computed } from 'nanostores'
import { gatewayPostalCode } from '#core/rules/postal.ts'
import { CardHolderName } from '#core/rules/payment.ts'
import type { ChosenPackage } from '#core/contract/pricing.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import { check } from '#core/check.ts'
import { fail, ok, type Result } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import {
  type AuthenticatedCard,
  type CardBrand,
  cardBrands,
  type CardCredential,
  type CardFieldName,
  cardFieldNames,
  cardProblems,
  type CardFields,
  type CardFieldsOptions,
  type CardFieldsPort,
  type CardState,
  type Challenge,
  type FrameLook,
  untouchedCard
} from '#payment/card-fields.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import type { FieldProblem } from '#visit/form.ts'
import type { Status } from '#visit/submission.ts'
import { needsDeviceData } from './device-data.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'

/** The gateway's card fields, from opening to teardown. The values typed stay inside the gateway's frames. */
export function createCard(checkout: Checkout, services: Services, submit: () => void) {
  const { session, buyer } = checkout
  const gateway = createGateway(checkout, services)
  const $status = atom<Status>({ name: 'idle' })
  const $state = atom<CardState>(untouchedCard)
  const $refused = atom<Partial<Record<CardFieldName, string>>>({})
  const $isTried = atom(false)
  /** Whether the page has moved, and so emptied, the frames. */
  const $isLost = atom(false)
  const $holder = atom('')
  /** The colour scheme of the open frames, which keep the colours of their creation: Braintree cannot restyle them. */
  const $scheme = atom<FrameLook['scheme']>('light')
  let fields: CardFields | undefined
  let requestId = 0

  function fieldsOptions(): FieldsOptions {
    const look = services.frames.look()
    $scheme.set(look.scheme)
    return {
      ...frameParts(services),
      look,
      brands: acceptedBrands(session.$facts.get().package),
      onChange(state) {
        $refused.set({})
        $state.set(state)
      },
      onSubmit: submit,
      onLost: () => void reopen()
    }
  }

  /** Opens the fields. A second call during loading discards the first. */
  async function open() {
    const mine = ++requestId
    const { firstName = '', lastName = '' } = session.$facts.get().parent ?? {}
    $holder.set($holder.get() || `${firstName} ${lastName}`.trim())
    $status.set({ name: 'sending' })
    const opened = await gateway.open(fieldsOptions)
    if (mine !== requestId) {
      if (opened.ok) await opened.value.teardown()
      return
    }
    if (opened.ok) fields = opened.value
    $status.set(opened.ok ? { name: 'idle' } : { name: 'failed', problem: opened.problem })
  }

  function close() {
    requestId += 1
    void fields?.teardown()
    fields = undefined
    $state.set(untouchedCard)
    $refused.set({})
    $isTried.set(false)
    $isLost.set(false)
    $status.set({ name: 'idle' })
    // The name is sent with every payment method. An invalid name would refuse the payment after its field is gone, so it is cleared.
    if (holderProblem($holder.get())) $holder.set('')
  }

  /** A card that is tokenized already stays chosen, also during a payment: its nonce does not depend on the frames. */
  async function reopen() {
    if (!fields) return
    close()
    $isLost.set(true)
    await open()
  }

  return {
    token: gateway.token,
    $status,
    $isLost,
    $state,
    $scheme,
    /** The cardholder's name, typed into a field outside the gateway's frames. */
    $holder,
    $isValid: computed([$state, $holder], ({ fields, brand }, holder) => {
      return !holderProblem(holder) && brand !== 'refused' && cardFieldNames.every(name => fields[name].isValid)
    }),
    /** A missing name is shown as a problem only after the first submit. */
    $holderProblem: computed([$holder, $isTried], (holder, isTried) => {
      const code = holderProblem(holder)
      return code && (isTried || code !== 'holder_empty') ? { code } : undefined
    }),
    $problems: computed([$state, $refused, $isTried], problemsOf),
    brands: () => acceptedBrands(session.$facts.get().package),
    frames: services.frames,
    focus: (field: CardFieldName) => fields?.focus(field),
    typeHolder: (name: string) => $holder.set(name),
    /** Shows the problems of all fields, including untouched ones. */
    validate: () => $isTried.set(true),
    /** Whether the fields have the card that was tokenized. Fields that the page has emptied do not. */
    isOpen: () => fields !== undefined && !$isLost.get(),
    open,
    close,
    authenticate: gateway.authenticate,
    /** Exchanges the card for a nonce, and adds the device data that some countries' fraud checks require. */
    async tokenize(): Promise<Result<CardCredential & { deviceData: string | null }>> {
      $isTried.set(true)
      if (!fields) return fail('slow')
      const { country, postalCode } = billingDraft(session).get()
      const [answer, deviceData] = await Promise.all([
        fields.tokenize({ cardHolderName: $holder.get().trim(), postalCode: gatewayPostalCode(country, postalCode) }),
        needsDeviceData(country, buyer) ? gateway.deviceData() : null
      ])
      if (answer.ok) {
        $isLost.set(false)
        return ok({ ...answer.value, deviceData })
      }
      const wrong = answer.problem.validationErrors ?? []
      $refused.set(Object.fromEntries(wrong.map(({ field, code }) => [field, code])))
      return answer
    }
  }
}

type FieldsOptions = Omit<CardFieldsOptions, 'clientToken'>

function frameParts({ t, frames }: Services): Pick<FieldsOptions, 'containers' | 'titles'> {
  return {
    containers: {
      number: frames.container('number'),
      expirationDate: frames.container('expirationDate'),
      cvv: frames.container('cvv')
    },
    titles: {
      number: t('method.number'),
      expirationDate: `${t('method.expirationDate')} (${t('method.expirationHint')})`,
      cvv: t('method.cvv')
    }
  }
}

/** The gateway's code, which is loaded once, and the client tokens with which it works. */
function createGateway({ session }: Checkout, services: Services) {
  let port: CardFieldsPort | undefined
  let clientToken = ''
  let latestToken: ReturnType<typeof callToken> | undefined

  function callToken() {
    const { country } = billingDraft(session).get()
    return session.call(referenceCalls.paymentToken, { query: { country } })
  }

  const fetchToken = () => (latestToken = callToken())

  return {
    async open(optionsOf: () => FieldsOptions): Promise<Result<CardFields>> {
      const [token, loaded] = await Promise.all([fetchToken(), port ?? services.cardFields().catch(() => undefined)])
      if (!token.ok) return token
      clientToken = token.value.clientToken
      // The port stays the same for all openings: it waits for the teardown of earlier fields before it opens new ones.
      port = loaded
      const openFields = async () => (port ? port.open({ clientToken, ...optionsOf() }) : fail('offline'))
      const opened = await openFields().catch(() => fail('unexpected'))
      if (opened.ok || !/offline|slow|unexpected/.test(opened.problem.code)) return opened
      // If the service still answers, something on this page or in this browser blocks the gateway's code.
      return (await fetchToken()).ok ? fail('payment.blocked') : opened
    },
    /** The latest client token; undefined if none could be had, or none was needed yet. */
    async token(): Promise<string | undefined> {
      const answer = await latestToken
      return answer?.ok ? answer.value.clientToken : undefined
    },
    deviceData: () => port?.deviceData(clientToken) ?? null,
    /**
     * Asks the bank of a tokenized card to authenticate the cardholder. The card's nonce cannot be used afterwards; the result has another
     * one.
     */
    async authenticate(
      { nonce, bin }: CardCredential,
      amount: Money,
      onChallenge: (challenge: Challenge) => void
    ): Promise<Result<AuthenticatedCard>> {
      const { parent } = session.$facts.get()
      const { line1, line2, city, postalCode, country } = billingDraft(session).get()
      if (!port || !parent) return fail('slow')
      const token = await fetchToken()
      if (!token.ok) return token
      const { firstName, lastName, email, phoneCountryCode, phoneNumber } = parent
      const phone = `${phoneCountryCode}${phoneNumber}`
      return port.authenticate({
        clientToken: token.value.clientToken,
        card: { nonce, bin },
        amount,
        holder: { firstName, lastName, email, phone, line1, line2, city, postalCode, country },
        frameTitle: services.t('challenge.frame'),
        onChallenge
      })
    }
  }
}

function problemsOf(
  state: CardState,
  refused: Partial<Record<CardFieldName, string>>,
  isTried: boolean
): Partial<Record<CardFieldName, FieldProblem>> {
  const problems = cardFieldNames.map(name => [name, refused[name] ?? problemOf(state, name, isTried)] as const)
  return Object.fromEntries(problems.flatMap(([name, code]) => (code ? [[name, { code }]] : [])))
}

function holderProblem(holder: string): string | undefined {
  const validated = check(CardHolderName, holder)
  return validated.ok ? (validated.value === '' ? 'holder_empty' : undefined) : validated.problem['']
}

/** The problem of a field. While the field has the focus, input that may still become valid is no problem. */
function problemOf({ fields, brand }: CardState, name: CardFieldName, isTried: boolean): string | undefined {
  const { isEmpty, isFocused, isValid, isPotentiallyValid } = fields[name]
  if (name === 'number' && brand === 'refused') return 'card_brand'
  if (isValid) return undefined
  const isLeft = !isEmpty && (!isFocused || !isPotentiallyValid)
  return isLeft || isTried ? cardProblems[name] : undefined
}

function acceptedBrands(chosen: ChosenPackage | undefined): CardBrand[] {
  const { amex = true, discover = true } = chosen?.restrictions ?? {}
  return cardBrands.filter(brand => (brand !== 'amex' || amex) && (brand !== 'discover' || discover))
}
