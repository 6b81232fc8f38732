import { randomUUID } from 'node:crypto'
import type { BraintreeGateway } from 'braintree'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { startEmulator } from '#server/emulator/serve.ts'
import { connectBraintree, createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import type { Charge, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { cardCharge } from '#test/support/charges.ts'
import { createTestFolder } from '#test/support/folder.ts'

/** The tests connect to a Braintree sandbox only. With production keys none of them runs. */
function sandbox(): PaymentGateway | undefined {
  if (process.env.BRAINTREE_ENVIRONMENT !== 'sandbox') return undefined
  const { merchantAccounts, ...keys } = readConfig(process.env).braintree!
  return createBraintreeGateway({
    gateway: connectBraintree(keys),
    merchantAccountOf: currency => merchantAccounts[currency]
  })
}

const running = await startEmulator({ port: 0, dir: await createTestFolder('emulator'), frameScript: '' })
afterAll(() => running.stop())
const connection = connectEmulator(running.port, emulatedMerchant)
const merchantAccountOf = (currency: string) => `coparentjoin_${currency.toLowerCase()}`
const emulator = createBraintreeGateway({ gateway: connection, merchantAccountOf })

// A search in Braintree's sandbox finds a new charge only after some seconds.
const waitOptions = { timeout: 60_000, interval: 500 }
let cents = 0

function charge(changes: Partial<Charge> = {}): Charge {
  // The sandbox refuses a second charge of the same amount to the same card within seconds.
  cents += 1
  return cardCharge({ amount: 10_000 + ((Date.now() + cents) % 9_000), taxAmount: 100, ...changes })
}

describe.each([
  ['the emulator', emulator],
  ['the sandbox of Braintree (skipped without BRAINTREE_ENVIRONMENT=sandbox and its keys)', sandbox()]
])('%s', { timeout: 120_000 }, (_, known) => {
  const gateway = known!
  const tried = test.skipIf(known === undefined)

  tried('is up, and lends a browser a token', async () => {
    expect(await gateway.isUp()).toBe(true)
    expect(await gateway.clientToken('USD')).toMatch(/^[\w+/=-]{100,}$/)
  })

  tried.each([
    ['fake-valid-visa-nonce', { name: 'creditCard', brand: 'visa', prefix: expect.stringMatching(/^\d{6}/) }],
    ['fake-valid-mastercard-nonce', { name: 'creditCard', brand: 'mastercard' }],
    ['fake-valid-amex-nonce', { name: 'creditCard', brand: 'amex' }],
    ['fake-valid-discover-nonce', { name: 'creditCard', brand: 'discover' }],
    ['fake-valid-jcb-nonce', { name: 'creditCard', brand: 'other' }],
    [
      'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce',
      { name: 'creditCard', authentication: { status: 'authenticate_successful', liabilityShifted: true } }
    ],
    [
      'fake-three-d-secure-visa-failed-authentication-nonce',
      { name: 'creditCard', authentication: { status: 'authenticate_failed', liabilityShifted: false } }
    ],
    ['no-such-nonce', { name: 'invalid' }]
  ] as const)('tells what %s stands for', async (nonce, instrument) => {
    expect(await gateway.instrument(nonce)).toMatchObject(instrument)
  })

  tried('charges once, finds the charge by its order and by itself, and takes it back', async () => {
    const asked = charge()
    const outcome = await gateway.charge(asked)
    expect(outcome).toMatchObject({
      name: 'charged',
      charged: {
        amount: asked.amount,
        paymentType: 'CREDIT_CARD',
        cardBrand: 'Visa',
        cardLastFour: expect.stringMatching(/^\d{4}$/)
      }
    })
    if (outcome.name !== 'charged') return
    const { transactionId } = outcome.charged
    await vi.waitFor(
      async () =>
        expect(await gateway.find(asked.attemptId)).toMatchObject({ name: 'charged', charged: { transactionId } }),
      waitOptions
    )
    expect(await gateway.locate(transactionId)).toMatchObject({
      name: 'found',
      charge: { orderId: asked.attemptId, transactionId, amount: asked.amount, currency: asked.currency },
      became: 'standing'
    })
    const lately = await gateway.standing(new Date(Date.now() - 3_600_000))
    expect(lately).toContainEqual(expect.objectContaining({ orderId: asked.attemptId, transactionId }))

    expect(await gateway.takeBack(transactionId)).toEqual({ amount: asked.amount, currency: asked.currency })
    expect(await gateway.takeBack(transactionId)).toEqual({ amount: asked.amount, currency: asked.currency })
    expect(await gateway.locate(transactionId)).toMatchObject({ became: 'returned' })
    await vi.waitFor(
      async () => expect(await gateway.find(asked.attemptId)).toMatchObject({ name: 'returned' }),
      waitOptions
    )
  })

  tried('does not charge the same attempt twice', async () => {
    const asked = charge()
    const outcomes = [await gateway.charge(asked), await gateway.charge(asked)]
    const ids = outcomes.flatMap(outcome => (outcome.name === 'charged' ? [outcome.charged.transactionId] : []))
    expect(new Set(ids).size).toBe(1)
  })

  tried('says why it declines', async () => {
    const expired = await gateway.charge(charge({ amount: 200_400 }))
    expect(expired).toMatchObject({ name: 'declined', code: 'payment.expiration' })
    const plain = await gateway.charge(charge({ amount: 200_000 }))
    expect(plain).toMatchObject({ name: 'declined', code: 'payment.declined', isBlamed: true, isOfBank: true })
    const failed = await gateway.charge(charge({ amount: 300_000 }))
    expect(failed).toMatchObject({ name: 'declined', isBlamed: false, isOfBank: false })
    const asked = await gateway.charge(charge({ amount: 209_900 }))
    expect(asked).toMatchObject({ name: 'declined', code: 'payment.authentication', isOfBank: true })
    const unshifted = await gateway.charge(charge({ isAuthenticated: true }))
    expect(unshifted).toMatchObject({ name: 'declined', code: 'payment.authentication', isOfBank: false })
  })

  tried('knows nothing of what it was never asked', async () => {
    expect(await gateway.find(randomUUID())).toEqual({ name: 'none' })
    expect(await gateway.locate('nosuchid')).toEqual({ name: 'none' })
  })
})

test.each(['drop-before', 'drop-after'] as const)(
  'a connection that the gateway closes (%s) costs no sale, and charges once',
  async kind => {
    const asked = charge()
    running.emulator.faults.set({ on: 'sale', kind })
    expect(await emulator.charge(asked)).toMatchObject({ name: 'charged' })
    const sales = running.emulator.ledger.transactions().filter(({ orderId }) => orderId === asked.attemptId)
    expect(sales).toHaveLength(1)
  }
)

test.each([
  ['first', []],
  ['second', [{ on: 'search', kind: 'lag', delayMs: 0 }]]
] as const)(
  'a search whose %s answer is a web page fails at once',
  async (_, before) => {
    const { attemptId } = charge()
    await emulator.charge(charge({ attemptId }))
    for (const fault of [...before, { on: 'search', kind: 'html' } as const]) running.emulator.faults.set(fault)
    expect(await emulator.find(attemptId)).toMatchObject({ name: 'unknown' })
    expect(await emulator.find(attemptId)).toMatchObject({ name: 'charged' })
  },
  10_000
)

test.each([
  ['AE', 'PO Box 123456'],
  ['HK', 'Kowloon Bay'],
  ['JM', 'Kingston 10 area'],
  ['ZW', 'no postal code'],
  ['US', '55401-1234']
])('a sale to %s with the postal code “%s” is charged', async (countryCode, postalCode) => {
  const billing = { firstName: 'Ana', lastName: 'Reyes', postalCode, countryCode }
  expect(await emulator.charge(charge({ billing }))).toMatchObject({ name: 'charged' })
})

/** A gateway on the braintree library whose answers to a sale the test supplies. */
function answering(answers: readonly object[]) {
  const sent: { apiRequestKey?: string }[] = []
  const sale = async (request: object) => {
    sent.push(request)
    const answer = answers[Math.min(sent.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  const gateway = { ...connection, transaction: { sale } } as unknown as BraintreeGateway
  return { sent, gateway: createBraintreeGateway({ gateway, merchantAccountOf }) }
}

const refusal = (code: string) => ({ success: false, message: 'no', errors: { deepErrors: () => [{ code }] } })

test.each([
  ['91585', 'payment.authentication', false],
  ['91584', 'payment.authentication', false],
  ['81571', 'payment.authentication', true],
  ['91564', 'payment.declined', true],
  ['81808', 'invalid', false],
  ['81809', 'invalid', false],
  ['81813', 'invalid', false]
])('a refused sale (%s) is %s, and its payer is blamed: %s', async (error, code, isBlamed) => {
  const { gateway } = answering([refusal(error)])
  const declined = { name: 'declined', code, isBlamed, isOfBank: false }
  expect(await gateway.charge(charge({ isAuthenticated: true }))).toMatchObject(declined)
})

test('a stored card that was authenticated is the first of a series, and must have shifted liability', async () => {
  const { gateway, sent } = answering([refusal('91585')])
  await gateway.charge(charge({ isAuthenticated: true, store: true }))
  await gateway.charge(charge({ isAuthenticated: true }))
  await gateway.charge(charge({ store: true }))
  expect(sent).toMatchObject([
    { transactionSource: 'recurring_first', options: { threeDSecure: { required: true } } },
    { transactionSource: undefined, options: { threeDSecure: { required: true } } },
    { transactionSource: undefined }
  ])
  expect(sent[2]).not.toHaveProperty('options.threeDSecure')
})
