import { assert, boolean, constantFrom, property, string } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Authentication } from '#server/gateways/payments/payment-gateway.ts'
import { validateAuthentication, statuses } from '#server/order/authentication.ts'
import { findAttempt } from '#server/order/attempt-store.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { authenticatedCard, lookUp, nonceOf } from '#test/support/card-requests.ts'

const of = (status: string, liabilityShifted: boolean): Authentication => ({
  status,
  liabilityShifted,
  eci: '05',
  directoryServerTransactionId: 'of this authentication'
})

describe('the gateway’s word', () => {
  test.each([
    ['authenticate_successful', true, 'authenticated'],
    ['authenticate_attempt_successful', true, 'authenticated'],
    // Braintree publishes this status also without a shift of liability.
    ['authenticate_attempt_successful', false, 'refused'],
    ['authenticate_successful', false, 'refused'],
    ['authenticate_failed', true, 'refused'],
    ['lookup_error', false, 'refused'],
    ['unsupported_card', false, 'refused'],
    ['exemption_low_value_successful', false, 'refused'],
    ['of_the_future', true, 'refused'],
    ['toString', true, 'refused'],
    ['', true, 'refused']
  ])('%s, shifted: %s, is %s, required or not', (status, isShifted, name) => {
    for (const isRequired of [true, false])
      expect(validateAuthentication(of(status, isShifted), isRequired)).toMatchObject({ name })
  })

  test('refuses a card without any only where it is required, and counts no failure', () => {
    expect(validateAuthentication(undefined, false)).toEqual({ name: 'unneeded' })
    expect(validateAuthentication(undefined, true)).toEqual({ name: 'refused', isBlamed: false })
  })

  test('only an authenticated status with a shift of liability is charged', () => {
    assert(
      property(constantFrom(...Object.keys(statuses)), boolean(), boolean(), (status, isShifted, isRequired) => {
        const { name } = validateAuthentication(of(status, isShifted), isRequired)
        expect(name === 'authenticated').toBe(isShifted && statuses[status] === 'authenticated')
      })
    )
    assert(
      property(string(), status => {
        if (status in statuses) return
        expect(validateAuthentication(of(status, true), true)).toEqual({ name: 'refused', isBlamed: false })
      })
    )
  })
})

const api = await createApi()
const { gateway } = api.deps
beforeEach(() => {
  Object.assign(api.deps, { gateway, cardAuthentication: { required: ['GB'] } })
})

const good = '4000000000002701'
const pounds = 'coparentjoin_gbp'

async function inBritain() {
  const visitor = await visitUpToPayment(api, { country: 'GB' })
  const { payment } = await visitor.payment()
  return { visitor, amount: (payment.amountDisplayed / 100).toFixed(2) }
}

const pays = (visitor: Visitor, nonce: string) => visitor.pays({ payment: { nonce } })

const unauthenticated = { ok: false, problem: { code: 'payment.authentication', message: expect.any(String) } }

/** Runs a purchase and returns its answer. Fails if the purchase has charged anything. */
async function withoutCharge<T>(purchase: () => Promise<T>): Promise<T> {
  const good = () => api.charges().filter(({ status }) => status === 'submitted_for_settlement').length
  const before = good()
  const answer = await purchase()
  expect(good()).toBe(before)
  return answer
}

describe('where authentication is required', () => {
  test.each([good, '4000000000002503', '4000000000002719', '5200000000002235'])(
    'the authenticated card %s is charged once, and the attempt keeps the proof',
    async number => {
      const { visitor, amount } = await inBritain()
      const nonce = await authenticatedCard(api.emulatorUrl, number, amount, pounds)
      const body = await visitor.payment({ payment: { nonce } })
      expect(await visitor.sends(body)).toMatchObject({ ok: true })
      expect(await visitor.sends(body)).toMatchObject({ ok: true })
      const charges = api.chargesOf(body.attemptId)
      expect(charges).toMatchObject([
        { transactionSource: 'recurring_first', threeDSecureInfo: { liabilityShifted: true } }
      ])
      expect((await findAttempt(api.database, body.attemptId))?.authentication).toEqual({
        status: charges[0]!.threeDSecureInfo!.status,
        liabilityShifted: true,
        eci: charges[0]!.threeDSecureInfo!.eciFlag,
        directoryServerTransactionId: charges[0]!.threeDSecureInfo!.dsTransactionId
      })
    }
  )

  test.each([
    ['never looked up', (): Promise<string> => nonceOf(api.emulatorUrl, { number: good })],
    ['of the sandbox', async () => 'fake-valid-visa-nonce'],
    [
      'that the bank rejects',
      (amount: string) => authenticatedCard(api.emulatorUrl, '4000000000002537', amount, pounds)
    ],
    [
      'whose challenge failed',
      (amount: string) => authenticatedCard(api.emulatorUrl, '4000000000002370', amount, pounds)
    ],
    [
      'while 3-D Secure is down',
      (amount: string) => authenticatedCard(api.emulatorUrl, '4000000000002446', amount, pounds)
    ],
    ['that was bypassed', (amount: string) => authenticatedCard(api.emulatorUrl, '4000000000002560', amount, pounds)],
    [
      'whose challenge was left',
      async (amount: string) => {
        const fingerprint = `emulated_fingerprint_test|merchant_account_id=${pounds}`
        const nonce = await nonceOf(api.emulatorUrl, { number: '4000000000002503' })
        const answer = await (await lookUp(api.emulatorUrl, nonce, { amount, fingerprint })).json()
        return answer.paymentMethod.nonce
      }
    ]
  ] as [string, (amount: string) => Promise<string>][])('a card %s is refused before a charge', async (_, nonceFor) => {
    const { visitor, amount } = await inBritain()
    const transactions = api.charges().length
    const body = await visitor.payment({ payment: { nonce: await nonceFor(amount) } })
    expect(await withoutCharge(() => visitor.sends(body))).toMatchObject(unauthenticated)
    expect(api.charges()).toHaveLength(transactions)
    expect(await findAttempt(api.database, body.attemptId)).toMatchObject({ status: 'declined', amount: 0 })
    // Once the bank has confirmed the holder, the same card may pay by a further attempt.
    const nonce = await authenticatedCard(api.emulatorUrl, good, amount, pounds)
    expect(await visitor.pays({ payment: { nonce } })).toMatchObject({ ok: true })
  })

  test('a card for another amount or currency is refused, and nothing is charged', async () => {
    const { visitor, amount } = await inBritain()
    const dearer = await authenticatedCard(api.emulatorUrl, good, `1${amount}`, pounds)
    expect(await withoutCharge(() => pays(visitor, dearer))).toMatchObject(unauthenticated)
    const inEuros = await authenticatedCard(api.emulatorUrl, good, amount, 'coparentjoin_eur')
    expect(await withoutCharge(() => pays(visitor, inEuros))).toMatchObject(unauthenticated)
    expect(await pays(visitor, await authenticatedCard(api.emulatorUrl, good, amount, pounds))).toMatchObject({
      ok: true
    })
  })

  test('an old nonce is refused, whether it was replaced or charged', async () => {
    const { visitor, amount } = await inBritain()
    const card = await nonceOf(api.emulatorUrl, { number: good })
    await lookUp(api.emulatorUrl, card, { amount })
    expect(await withoutCharge(() => pays(visitor, card))).toMatchObject({ problem: { code: 'payment.failed' } })
    const nonce = await authenticatedCard(api.emulatorUrl, good, amount, pounds)
    expect(await pays(visitor, nonce)).toMatchObject({ ok: true })
    const other = await inBritain()
    expect(await withoutCharge(() => pays(other.visitor, nonce))).toMatchObject({ problem: { code: 'payment.failed' } })
  })

  test('a card that another payer has begun to pay with is refused', async () => {
    const [mine, theirs] = [await inBritain(), await inBritain()]
    const nonce = await authenticatedCard(api.emulatorUrl, good, mine.amount, pounds)
    // The charge of the other payer never reaches the gateway, so the nonce is still unspent.
    api.deps.gateway = { ...gateway, charge: async () => ({ name: 'unsent', detail: 'cut' }) }
    expect(await pays(theirs.visitor, nonce)).toMatchObject({ problem: { code: 'payment.failed' } })
    api.deps.gateway = gateway
    expect(await withoutCharge(() => pays(mine.visitor, nonce))).toMatchObject(unauthenticated)
    expect(await pays(theirs.visitor, nonce)).toMatchObject({ ok: true })
  })

  test('a gateway that sees no shift of liability at the sale charges nothing', async () => {
    const { visitor } = await inBritain()
    const lying = of('authenticate_successful', true)
    api.deps.gateway = {
      ...gateway,
      instrument: async () => ({ name: 'creditCard', brand: 'visa', authentication: lying })
    }
    const body = await visitor.payment({ payment: { nonce: 'fake-valid-visa-nonce' } })
    const answer = await withoutCharge(() => visitor.sends(body))
    api.deps.gateway = gateway
    expect(answer).toMatchObject(unauthenticated)
    expect(await visitor.asks(body.attemptId)).toMatchObject(unauthenticated)
    expect(answer.ok || answer.problem.detail).toBeUndefined()
  })
})

describe('where authentication is optional', () => {
  test('a bank’s demand is reported to the browser, which pays by a new attempt', async () => {
    const visitor = await visitUpToPayment(api)
    const { attemptId, ...body } = await visitor.payment()
    api.faults.set({ on: 'sale', kind: 'decline', status: 2099 })
    const asked = { ...unauthenticated, problem: { ...unauthenticated.problem, detail: { isAsked: true } } }
    expect(await withoutCharge(() => visitor.sends({ ...body, attemptId }))).toEqual(asked)
    expect(await visitor.sends({ ...body, attemptId })).toEqual(asked)

    const amount = (body.payment.amountDisplayed / 100).toFixed(2)
    const nonce = await authenticatedCard(api.emulatorUrl, '4000000000002503', amount, 'coparentjoin_usd')
    expect(await pays(visitor, nonce)).toMatchObject({ ok: true })
  })
})
