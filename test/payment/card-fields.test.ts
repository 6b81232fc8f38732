// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBraintree } from '#payment/braintree.ts'
import { cardBrands, type CardFieldsOptions, type CardState } from '#payment/card-fields.ts'
import { deferred } from '#test/support/fake-environment.ts'

/** A mock of braintree-web that follows its documentation. The test controls the mock's frames and results. */
const library = vi.hoisted(() => ({
  createClient: vi.fn(),
  createFields: vi.fn(),
  createCollector: vi.fn()
}))
vi.mock('braintree-web/client', () => ({ create: library.createClient }))
vi.mock('braintree-web/hosted-fields', () => ({ default: { create: library.createFields } }))
vi.mock('braintree-web/data-collector', () => ({ create: library.createCollector }))

const field = (changes = {}) => ({
  isEmpty: false,
  isFocused: false,
  isValid: true,
  isPotentiallyValid: true,
  ...changes
})
const card = (type: string) => ({ type, niceType: type, code: { name: 'CVV', size: 3 } })

function newFields(cards = [card('visa')]) {
  const listeners = new Map<string, () => void>()
  return {
    listeners,
    on: (event: string, listener: () => void) => void listeners.set(event, listener),
    getState: () => ({ cards, fields: { number: field(), expirationDate: field(), cvv: field() } }),
    tokenize: vi.fn(async () => ({ nonce: 'nonce', details: { bin: '411111', lastFour: '1111', cardType: 'Visa' } })),
    focus: vi.fn(async () => {}),
    setAttribute: vi.fn(async () => {}),
    teardown: vi.fn(async () => {})
  }
}

const container = () => document.body.appendChild(document.createElement('div'))

function newOptions(changes: Partial<CardFieldsOptions> = {}): CardFieldsOptions {
  return {
    clientToken: 'token',
    containers: { number: container(), expirationDate: container(), cvv: container() },
    titles: { number: 'Card number', expirationDate: 'Expiration date', cvv: 'Security code' },
    look: {
      scheme: 'light',
      color: '#111',
      problemColor: '#a00',
      fontFamily: 'serif',
      fontSize: '16px'
    },
    brands: cardBrands,
    onChange: () => {},
    onSubmit: () => {},
    onLost: () => {},
    ...changes
  }
}

const holder = { cardHolderName: 'Ana Reyes', postalCode: '62701' }

async function open(options = newOptions(), fields = newFields()) {
  library.createFields.mockResolvedValueOnce(fields)
  const opened = await createBraintree().open(options)
  if (!opened.ok) throw new Error(opened.problem.code)
  return { ...opened.value, library: fields }
}

beforeEach(() => {
  library.createClient.mockReset().mockResolvedValue({})
  library.createFields.mockReset()
  library.createCollector.mockReset()
})
afterEach(() => document.body.replaceChildren())

test('a frame that the page has moved is reported as lost once, and the load of a new frame is not', async () => {
  const onLost = vi.fn()
  const options = newOptions({ onLost })
  const frames = Object.values(options.containers).map(lent => lent.appendChild(document.createElement('iframe')))
  let own = {}
  for (const frame of frames) Object.defineProperty(frame, 'contentWindow', { get: () => own })
  await open(options)
  for (const frame of frames) frame.dispatchEvent(new Event('load'))
  expect(onLost).not.toHaveBeenCalled()
  own = {}
  for (const frame of frames) frame.dispatchEvent(new Event('load'))
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('the fields stand in the containers that were lent, named, styled by values and for the accepted brands', async () => {
  const options = newOptions({ brands: ['visa', 'amex'] })
  const { library: fields } = await open(options)
  expect(library.createClient).toHaveBeenCalledWith({ authorization: 'token' })
  const asked = library.createFields.mock.calls[0]![0]
  expect(asked.fields.number).toMatchObject({ container: options.containers.number, iframeTitle: 'Card number' })
  expect(asked.fields.number.supportedCardBrands).toMatchObject({
    visa: true,
    'american-express': true,
    mastercard: false,
    discover: false,
    jcb: false
  })
  for (const field of ['number', 'expirationDate', 'cvv']) {
    expect(fields.setAttribute).toHaveBeenCalledWith({ field, attribute: 'aria-required', value: true })
  }
  expect(asked.styles.input).toEqual({ color: '#111', 'font-family': 'serif', 'font-size': '16px' })
})

test('a second opening waits until the first is gone, as when a screen is mounted twice', async () => {
  const first = newFields()
  const pending = deferred<typeof first>()
  library.createFields.mockReturnValueOnce(pending.promise).mockResolvedValueOnce(newFields())
  const port = createBraintree()
  const one = port.open(newOptions())
  const two = port.open(newOptions())
  await vi.waitFor(() => expect(library.createFields).toHaveBeenCalledTimes(1))
  pending.resolve(first)
  await Promise.all([one, two])
  expect(first.teardown).toHaveBeenCalledTimes(1)
  expect(library.createFields).toHaveBeenCalledTimes(2)
  expect(first.teardown.mock.invocationCallOrder[0]).toBeLessThan(library.createFields.mock.invocationCallOrder[1]!)
})

test.each([
  [[card('visa')], 'visa'],
  [[card('master-card')], 'mastercard'],
  [[card('visa'), card('discover')], undefined],
  [[card('jcb')], 'refused'],
  [[card('maestro'), card('unionpay')], 'refused'],
  [[card('american-express')], 'amex']
])('of %j the brand is %s', async (cards, brand) => {
  const states: CardState[] = []
  const { library: fields } = await open(newOptions({ onChange: state => states.push(state) }), newFields(cards))
  fields.listeners.get('cardTypeChange')!()
  expect(states[0]?.brand).toBe(brand)
})

test('a card is exchanged for a nonce, with the holder and the postal code', async () => {
  const { tokenize, library: fields } = await open()
  expect(await tokenize(holder)).toEqual({
    ok: true,
    value: { nonce: 'nonce', bin: '411111', brand: 'Visa', lastFour: '1111' }
  })
  expect(fields.tokenize).toHaveBeenCalledWith({
    cardholderName: 'Ana Reyes',
    billingAddress: { postalCode: '62701' }
  })
})

test('a card without a postal code that the gateway takes is sent without one', async () => {
  const { tokenize, library: fields } = await open()
  await tokenize({ ...holder, postalCode: undefined })
  expect(fields.tokenize).toHaveBeenCalledWith({ cardholderName: 'Ana Reyes' })
})

test('a brand that is not accepted is never sent', async () => {
  const { tokenize, library: fields } = await open(newOptions(), newFields([card('jcb')]))
  const answer = await tokenize(holder)
  expect(answer).toMatchObject({
    problem: { code: 'invalid', validationErrors: [{ field: 'number', code: 'card_brand' }] }
  })
  expect(fields.tokenize).not.toHaveBeenCalled()
})

test.each([
  [{ code: 'HOSTED_FIELDS_FIELDS_INVALID', details: { invalidFieldKeys: ['cvv'] } }, 'invalid', ['cvv card_code']],
  [
    { code: 'HOSTED_FIELDS_FIELDS_EMPTY' },
    'invalid',
    ['number card_number', 'expirationDate card_expiration', 'cvv card_code']
  ],
  [{ code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' }, 'offline', []],
  [{ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' }, 'payment.number', []],
  [
    {
      code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
      details: {
        originalError: { details: { originalError: { fieldErrors: [{ fieldErrors: [{ code: '81809' }] }] } } }
      }
    },
    'invalid',
    ['address.postalCode postal']
  ],
  [{ code: 'SOMETHING_NEW' }, 'unexpected', []],
  [new TypeError('a bug'), 'unexpected', []]
])('%j is reported as %s', async (error, code, wrong) => {
  const { tokenize, library: fields } = await open()
  fields.tokenize.mockRejectedValueOnce(error)
  const answer = await tokenize(holder)
  expect(answer.ok).toBe(false)
  if (answer.ok) return
  expect(answer.problem.code).toBe(code)
  expect(answer.problem.validationErrors?.map(({ field, code }) => `${field} ${code}`)).toEqual(wrong)
})

test('a gateway that cannot be reached is a problem, and the next opening starts over', async () => {
  const port = createBraintree()
  library.createClient.mockRejectedValueOnce({ code: 'CLIENT_GATEWAY_NETWORK' })
  expect(await port.open(newOptions())).toMatchObject({ ok: false, problem: { code: 'offline' } })
  library.createFields.mockResolvedValueOnce(newFields())
  expect((await port.open(newOptions())).ok).toBe(true)
})

test('frames that never load are abandoned, and removed if they load later', async () => {
  vi.useFakeTimers()
  const late = newFields()
  const pending = deferred<typeof late>()
  library.createFields.mockReturnValueOnce(pending.promise)
  const opening = createBraintree().open(newOptions())
  await vi.advanceTimersByTimeAsync(21_000)
  vi.useRealTimers()
  expect(await opening).toMatchObject({ ok: false, problem: { code: 'slow' } })
  pending.resolve(late)
  await vi.waitFor(() => expect(late.teardown).toHaveBeenCalledTimes(1))
})
