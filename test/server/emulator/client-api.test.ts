import braintreeWeb from 'braintree-web/package.json' with { type: 'json' }
import { assert, asyncProperty, pre, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { createEmulator, type Emulator } from '#server/emulator/emulator.ts'
import { createLedger } from '#server/emulator/ledger/ledger.ts'
import { brandOfTestCard } from '#server/emulator/ledger/sandbox-cards.ts'

const emulator = createEmulator({ ledger: createLedger(), frameScript: () => 'frame script' })

function callsOf({ fetch }: Pick<Emulator, 'fetch'>) {
  const get = (url: string, init?: RequestInit) => fetch(new Request(url, init))
  const graphQL = async (operationName: string, variables: object = {}, fingerprint = 'emulated_fingerprint_test') => {
    const response = await get('https://payments.sandbox.braintree-api.com/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${fingerprint}` },
      body: JSON.stringify({ operationName, query: '', variables })
    })
    return response.json()
  }
  return { get, graphQL }
}

const { get, graphQL } = callsOf(emulator)

const tokenize = (creditCard: object) =>
  graphQL('TokenizeCreditCard', {
    input: { creditCard: { expirationMonth: '12', expirationYear: '2030', ...creditCard } }
  })

const rest = 'https://api.sandbox.braintreegateway.com/merchants/emulated/client_api/v1'

test('the configuration is the same by GraphQL and by REST', async () => {
  const { data } = await graphQL('ClientConfiguration')
  const byRest = await (await get(`${rest}/configuration?authorizationFingerprint=emulated_fingerprint_test`)).json()
  for (const key of ['assetsUrl', 'clientApiUrl', 'merchantId']) expect(byRest[key]).toBe(data.clientConfiguration[key])
  expect(byRest.creditCards.supportedCardTypes).toHaveLength(
    data.clientConfiguration.creditCard.supportedCardBrands.length
  )
})

test('no call gets in without a client token', async () => {
  expect(await graphQL('ClientConfiguration', {}, 'somebody-else')).toMatchObject({
    errors: [{ extensions: { errorClass: 'AUTHENTICATION' } }]
  })
  expect((await get(`${rest}/configuration`)).status).toBe(401)
  expect((await get(`${rest}/payment_methods/credit_cards`, { method: 'POST', body: '{}' })).status).toBe(401)
})

test('a page that asks while Venmo approves hears of no approval without its nonce', async () => {
  const asked = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const append = () => (asked.resolve(), written.promise)
  const slow = callsOf(createEmulator({ ledger: createLedger({ append }), frameScript: '' }))
  const { data } = await slow.graphQL('CreateVenmoPaymentContext')
  const { id } = data.createVenmoPaymentContext.venmoPaymentContext
  const approving = slow.get(`https://venmo.com/emulated-app/${id}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'APPROVED' })
  })
  await asked.promise
  expect((await slow.graphQL('PaymentContext', { id })).data.node).toMatchObject({ status: 'CREATED' })
  written.resolve()
  await approving
  expect((await slow.graphQL('PaymentContext', { id })).data.node).toMatchObject({
    status: 'APPROVED',
    paymentMethodId: expect.any(String)
  })
})

test('a test card becomes a nonce, and neither its number nor its code is kept', async () => {
  const number = '4012000033330026'
  const { data } = await tokenize({ number, cvv: '567' })
  const { token, creditCard } = data.tokenizeCreditCard
  expect(creditCard).toMatchObject({ bin: '401200', last4: '0026', brandCode: 'VISA', expirationYear: '2030' })
  const kept = JSON.stringify(emulator.ledger.nonce(token))
  expect(kept).not.toContain(number)
  expect(kept).not.toContain('567')
})

test.each([
  [{ number: '4242424242424242' }, 'number', '81715'],
  [{ number: '' }, 'number', '81714'],
  [{ number: '4111111111111111', cvv: '1234' }, 'cvv', '81707'],
  [{ number: '378282246310005', cvv: '123' }, 'cvv', '81707'],
  [{ number: '4111111111111111', expirationMonth: '13' }, 'expirationMonth', '81712'],
  [{ number: '4111111111111111', expirationYear: 'next' }, 'expirationYear', '81713']
])('%o is refused', async (card, field, legacyCode) => {
  expect(await tokenize(card)).toMatchObject({
    errors: [{ extensions: { errorClass: 'VALIDATION', legacyCode, inputPath: ['input', 'creditCard', field] } }]
  })
})

test.each([
  ['PO Box 123456', '81809'],
  ['n/a', '81813']
])('a card with the postal code “%s” is refused', async (postalCode, legacyCode) => {
  expect(await tokenize({ number: '4111111111111111', billingAddress: { postalCode } })).toMatchObject({
    errors: [{ extensions: { legacyCode, inputPath: ['input', 'creditCard', 'billingAddress', 'postalCode'] } }]
  })
})

test('no number but the test cards is ever accepted', async () => {
  await assert(
    asyncProperty(stringMatching(/^[3-6]\d{12,18}$/), async number => {
      pre(!brandOfTestCard(number))
      expect(await tokenize({ number })).toMatchObject({ errors: [{ extensions: { legacyCode: '81715' } }] })
    })
  )
})

const frame = (version: string, page = 'hosted-fields-frame.min.html') =>
  get(`https://assets.braintreegateway.com/web/${version}/html/${page}`)

test('a card frame is served for the installed version of braintree-web only', async () => {
  expect((await frame(braintreeWeb.version)).status).toBe(200)
  expect((await frame(braintreeWeb.version, 'hosted-fields-frame.html')).status).toBe(200)
  expect(await (await frame(braintreeWeb.version, 'hosted-fields-frame.js')).text()).toBe('frame script')
  expect((await frame('3.143.0')).status).toBe(404)
})

test.each([
  ['the bridge', 'http://localhost:3000/__net__/c.paypal.com/da/r/fb.js', undefined],
  ['a header', 'http://emulator/da/r/fb.js', { 'x-emulated-host': 'c.paypal.com' }],
  ['the address', 'https://c.paypal.com/da/r/fb.js', undefined]
])('a virtual host is chosen by %s', async (_, url, headers) => {
  expect((await get(url, { headers })).status).toBe(200)
  expect(
    (await get(url.replace('c.paypal.com', 'example.com'), headers && { headers: { 'x-emulated-host': 'x' } })).status
  ).toBe(404)
})

test.each(['https://www.paypal.com/xoplatform/logger/api/logger', 'https://b.stats.paypal.com/counter.cgi'])(
  'telemetry to %s is swallowed',
  async url => {
    expect((await get(url, { method: 'POST', body: '{}' })).ok).toBe(true)
  }
)

test('a page of another origin may read the answers', async () => {
  const response = await get(`${rest}/configuration`, { headers: { origin: 'https://shop.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example')
})

test('the ledger can be read over HTTP, by order', async () => {
  const sell = (orderId: string) =>
    get('https://any.host/merchants/emulated/transactions', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('emulated:emulated')}` },
      body: JSON.stringify({
        transaction: {
          amount: '10',
          order_id: orderId,
          payment_method_nonce: 'fake-valid-nonce',
          api_request_key: orderId
        }
      })
    })
  await sell('one')
  await sell('two')
  const response = await get('http://localhost/__emulator__/ledger?orderId=one')
  expect(await response.json()).toEqual([
    {
      id: expect.any(String),
      orderId: 'one',
      amount: '10.00',
      currency: 'USD',
      status: 'authorized',
      type: 'sale',
      nonce: 'fake-valid-nonce',
      cardLastFour: '1881',
      liabilityShifted: null,
      createdAt: expect.any(String),
      apiRequestKey: 'one',
      refundedTransactionId: null
    }
  ])
})
