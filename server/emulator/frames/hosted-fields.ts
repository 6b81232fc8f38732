import Client from 'braintree-web/client/client'
import constants from 'braintree-web/hosted-fields/shared/constants.js'
import Framebus from 'framebus'
import {
  cvvSizes,
  digitsOf,
  eventsBetween,
  formState,
  isForeignNumber,
  type Entries,
  type FormState
} from './card-form.ts'
import { formatOf } from './field-format.ts'
import { createFieldInput, type FieldInput } from './field-input.ts'
import { applyStyles } from './field-styles.ts'
import type { FieldName, MerchantConfiguration } from './merchant-configuration.ts'
import { fieldOfFrame, siblingFrames } from './sibling-frames.ts'
import { tokenize, type TokenizeOptions } from './tokenize.ts'

/**
 * A stand-in for the page inside Braintree's hosted fields, because the npm package lacks the real page. Every field is a frame that loads
 * this script and reports that it is ready. The page answers one of the frames, and that frame writes the inputs of all frames: all have
 * the same origin, so it can access its siblings. Frames and page exchange messages by framebus, whose channel is the hash of the frame's
 * URL.
 */
const channel = location.hash.slice(1)
const bus = new Framebus({ channel })

bus.emit(event('FRAME_READY'), { field: fieldOfFrame(window.name) }, configuration =>
  takeOver(configuration as MerchantConfiguration)
)

function takeOver({ fields, styles, binVerificationLength = 6 }: MerchantConfiguration) {
  const inputs = new Map<FieldName, FieldInput>()
  let supportedCardTypes: string[] | undefined
  let entries: Entries = {}
  let state: FormState = formState(entries, { fields })
  let bin = ''

  const client = new Promise<Client>(resolve =>
    bus.emit(event('READY_FOR_CLIENT'), configuration => resolve(new Client(configuration as object)))
  )

  function update() {
    const before = state
    entries = Object.fromEntries([...inputs].map(([name, input]) => [name, input.entry()]))
    state = formState(entries, { fields, supportedCardTypes })
    for (const [name, input] of inputs) {
      const field = state.fields[name]
      if (field) input.show(field)
    }
    const number = digitsOf(entries.number?.value ?? '')
    inputs.get('number')?.setNote(isForeignNumber(number) ? 'Test cards only' : '')
    for (const { type, emittedBy } of eventsBetween(before, state)) publish(type, emittedBy)
    publishBin(number)
  }

  function publish(type: string, emittedBy: FieldName) {
    if (type === 'notEmpty') bus.emit(event('CARD_FORM_ENTRY_HAS_BEGUN'))
    bus.emit(event('INPUT_EVENT'), { type, merchantPayload: { ...state, emittedBy } })
  }

  function publishBin(number: string) {
    const now = number.length < binVerificationLength ? '' : number.slice(0, binVerificationLength)
    // framebus accepts any JSON value, but its types require an object.
    if (now !== bin && now !== '') bus.emit(event('BIN_AVAILABLE'), now as never)
    bin = now
  }

  for (const [name, frame] of siblingFrames()) {
    const options = fields[name]
    if (!options) continue
    applyStyles(frame, styles)
    const cvvSize = () => Math.max(...cvvSizes(state.cards))
    const input = createFieldInput(frame.document, {
      name,
      options,
      format: formatOf(name, options, cvvSize),
      onChange: update,
      onSubmit: () => publish('inputSubmitRequest', name)
    })
    inputs.set(name, input)
  }
  // The first state to compare with. Each change from it causes events, for example a prefilled field.
  state = formState(Object.fromEntries([...inputs.keys()].map(name => [name, { value: '', isFocused: false }])), {
    fields
  })
  update()

  async function learnSupportedCards() {
    const { gatewayConfiguration } = (await client).getConfiguration()
    supportedCardTypes = gatewayConfiguration.creditCards.supportedCardTypes
    update()
  }
  void learnSupportedCards()

  obeyPage(inputs)
  bus.on(event('TOKENIZATION_REQUEST'), (options, reply) => {
    void tokenize(entries, state, client, options as TokenizeOptions).then(reply)
  })
}

type ToField = { field: FieldName; classname: string; attribute: string; value: string | boolean; message: string }

/** Answers the page's calls that change fields. */
function obeyPage(inputs: Map<FieldName, FieldInput>) {
  const on = (name: string, act: (input: FieldInput, data: ToField) => void) =>
    bus.on(event(name), data => {
      const input = inputs.get((data as ToField).field)
      if (input) act(input, data as ToField)
    })
  on('TRIGGER_INPUT_FOCUS', input => input.focus())
  on('CLEAR_FIELD', input => input.clear())
  on('ADD_CLASS', ({ control }, { classname }) => control.classList.add(...classname.split(' ')))
  on('REMOVE_CLASS', ({ control }, { classname }) => control.classList.remove(...classname.split(' ')))
  on('SET_ATTRIBUTE', ({ control }, { attribute, value }) =>
    attribute === 'disabled'
      ? control.toggleAttribute('disabled', value === true)
      : control.setAttribute(attribute, String(value))
  )
  on('REMOVE_ATTRIBUTE', ({ control }, { attribute }) => control.removeAttribute(attribute))
  on('SET_MESSAGE', (input, { message }) => input.setMessage(message))
  bus.on(event('SET_MONTH_OPTIONS'), (months, reply) => {
    inputs.get('expirationMonth')?.setMonths(months as unknown as string[])
    reply(undefined)
  })
}

function event(name: string): string {
  return constants.events[name] ?? name
}
