import type { PaymentMethodNonce } from 'braintree'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  authenticate,
  authenticatedNonce,
  decide,
  fingerprintOf,
  lookUp,
  nonceOf
} from '#test/support/card-requests.ts'
import { errorCodes, openShop, type SaleRequest, type Shop } from './gateway.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.emulator.faults.clear())
afterAll(() => shop.close())

const frictionless = '4000000000002701'
const challenged = '4000000000002503'

const tokenized = (number: string) => nonceOf(shop.url, { number })
const authenticated = async (number: string, amount = '10.00') =>
  authenticatedNonce(shop.url, await tokenized(number), { amount })

/** The 3-D Secure result of a nonce, as the merchant's server reads it. The published types lack most of its fields. */
async function infoOf(nonce: string) {
  const found: PaymentMethodNonce = await shop.gateway.paymentMethodNonce.find(nonce)
  return found.threeDSecureInfo as unknown as Record<string, unknown> | null | undefined
}

const required = (paymentMethodNonce: string, amount = '10.00'): Partial<SaleRequest> => ({
  paymentMethodNonce,
  amount,
  options: { threeDSecure: { required: true } }
})

/**
 * Braintree's published test cards (Visa, Mastercard, American Express), their status after the authentication, and whether the liability
 * has shifted.
 */
test.each([
  ['4000000000002701 5200000000002235 340000000002708 4000000000001000', 'authenticate_successful', true],
  ['4000000000002925 5200000000002276 340000000002096 4000000000001018', 'authenticate_frictionless_failed', false],
  ['4000000000002719 5200000000002482 340000000002872 4000000000001026', 'authenticate_attempt_successful', true],
  ['4000000000002313 5200000000002268 4000000000001034', 'authenticate_unable_to_authenticate', false],
  ['4000000000002537 5200000000002185 340000000002062 4000000000001042', 'authenticate_rejected', false],
  ['4000000000002990 5200000000002409 340000000002468 4000000000001059', 'authentication_unavailable', false],
  ['4000000000002446 5200000000002037 340000000002732 4000000000001067', 'lookup_error', false],
  ['4000000000002354 5200000000002326 4000000000001075', 'lookup_failed_acs_error', false],
  ['4000000000002560 5200000000002508 340000000002948 4000000000001083', 'lookup_bypassed', false],
  ['4000000000002503 5200000000002151 340000000002534 4000000000001091', 'authenticate_successful', true],
  ['4000000000002370 5200000000002490 340000000002237 4000000000001109', 'authenticate_failed', false],
  ['4000000000002420 5200000000002664 4000000000001117', 'authenticate_unable_to_authenticate', false],
  ['4000000000002644 5200000000002656 4000000000001125', 'authenticate_error', false]
])('the cards %s end as %s', async (numbers, status, liabilityShifted) => {
  for (const number of numbers.split(' ')) {
    const nonce = await authenticated(number)
    expect([number, await infoOf(nonce)]).toMatchObject([number, { status, liabilityShifted }])
    const { success, transaction } = await shop.sell(required(nonce))
    expect([number, success]).toEqual([number, liabilityShifted])
    expect(transaction).toMatchObject({
      threeDSecureInfo: { status },
      ...(!liabilityShifted && { status: 'gateway_rejected', gatewayRejectionReason: 'three_d_secure' })
    })
  }
})

test.each([
  ['4000000000002701', '05'],
  ['4000000000002719', '06'],
  ['5200000000002235', '02'],
  ['5200000000002482', '01'],
  ['5200000000002276', '00']
])('the card %s has the indicator %s', async (number, eciFlag) => {
  expect(await infoOf(await authenticated(number))).toMatchObject({ eciFlag, dsTransactionId: expect.any(String) })
})

test('a card that was never looked up has no information, and is sold only where none is required', async () => {
  const nonce = await tokenized(frictionless)
  expect(await infoOf(nonce)).toBeNull()
  expect(await shop.sell(required(nonce))).toMatchObject({
    success: false,
    message: 'Gateway Rejected: three_d_secure',
    transaction: { gatewayRejectionReason: 'three_d_secure' }
  })
  expect((await shop.sell({ paymentMethodNonce: await tokenized(frictionless) })).success).toBe(true)
})

test('a failed authentication is refused without a word of the merchant, and sold if the merchant insists', async () => {
  const failed = '4000000000002925'
  expect(await shop.sell({ paymentMethodNonce: await authenticated(failed) })).toMatchObject({
    transaction: { gatewayRejectionReason: 'three_d_secure' }
  })
  const insisting = { ...required(await authenticated(failed)), options: { threeDSecure: { required: false } } }
  expect((await shop.sell(insisting)).success).toBe(true)
})

test('a sale of another amount is refused before it is a transaction', async () => {
  const result = await shop.sell(required(await authenticated(frictionless, '10.00'), '10.01'))
  expect(errorCodes(result)).toEqual(['91585'])
  expect(result.transaction).toBeUndefined()
})

test('a sale for another merchant account than the client token’s is refused', async () => {
  const { clientToken } = await shop.gateway.clientToken.generate({ merchantAccountId: 'shop_gbp' })
  const fingerprint = fingerprintOf(clientToken)
  const ofPounds = async () =>
    authenticatedNonce(shop.url, await tokenized(frictionless), { amount: '10.00', fingerprint })
  expect(errorCodes(await shop.sell({ ...required(await ofPounds()), merchantAccountId: 'shop_eur' }))).toEqual([
    '91584'
  ])
  expect((await shop.sell({ ...required(await ofPounds()), merchantAccountId: 'shop_gbp' })).success).toBe(true)
})

test('each step consumes its nonce', async () => {
  const card = await tokenized(challenged)
  const found = await (await lookUp(shop.url, card, { amount: '10.00' })).json()
  expect(found.lookup).toMatchObject({ acsUrl: 'https://acs.emulated-bank.test/challenge', pareq: expect.any(String) })
  const second = found.paymentMethod.nonce
  expect((await lookUp(shop.url, card, { amount: '10.00' })).status).toBe(404)
  expect(errorCodes(await shop.sell(required(card)))).toEqual(['91564'])
  expect(await infoOf(second)).toMatchObject({ status: 'challenge_required', liabilityShifted: false })

  const { jwt } = await (await decide(shop.url, found.lookup.transactionId, 'completed', '1234')).json()
  const { paymentMethod } = await (await authenticate(shop.url, second, jwt)).json()
  expect(paymentMethod.threeDSecureInfo).toMatchObject({ status: 'authenticate_successful', liabilityShifted: true })
  expect(errorCodes(await shop.sell(required(second)))).toEqual(['91564'])
  expect((await shop.sell(required(paymentMethod.nonce))).success).toBe(true)
})

test.each(['failed', 'cancelled'])('a challenge that is %s leaves a nonce that is refused', async decision => {
  const { lookup, paymentMethod } = await (
    await lookUp(shop.url, await tokenized(challenged), { amount: '10.00' })
  ).json()
  const { jwt } = await (await decide(shop.url, lookup.transactionId, decision)).json()
  expect(await (await authenticate(shop.url, paymentMethod.nonce, jwt)).json()).toEqual({
    errors: [expect.objectContaining({ code: '81571' })],
    threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true }
  })
  expect(await shop.sell(required(paymentMethod.nonce))).toMatchObject({
    transaction: { gatewayRejectionReason: 'three_d_secure' }
  })
})

test('only the bank’s own word for this challenge counts', async () => {
  const begin = async () =>
    (await lookUp(shop.url, await tokenized(challenged), { amount: '10.00' })).json() as Promise<{
      lookup: { transactionId: string }
      paymentMethod: { nonce: string }
    }>
  const [one, other] = [await begin(), await begin()]
  expect((await decide(shop.url, one.lookup.transactionId, 'completed', '9999')).status).toBe(422)
  const { jwt } = await (await decide(shop.url, other.lookup.transactionId, 'completed', '1234')).json()
  expect((await authenticate(shop.url, one.paymentMethod.nonce, jwt)).status).toBe(422)
  expect((await authenticate(shop.url, one.paymentMethod.nonce, 'forged')).status).toBe(422)
})

test.each([
  [{ amount: '1,5' }, 'Amount format is invalid.'],
  [{ amount: '10.00', additionalInfo: { billingGivenName: 'Jørgen' } }, 'Billing given name format is invalid.'],
  [{ amount: '10.00', additionalInfo: { billingLine1: 'x'.repeat(51) } }, 'Billing line1 format is invalid.']
])('a lookup with %o is refused and consumes nothing', async (lookup, message) => {
  const nonce = await tokenized(frictionless)
  const answer = await lookUp(shop.url, nonce, lookup)
  expect([answer.status, await answer.json()]).toEqual([422, { error: { message } }])
  expect((await lookUp(shop.url, nonce, { amount: '10.00' })).status).toBe(200)
})

test('a wallet, an unknown nonce and a caller without a client token find nothing', async () => {
  expect((await lookUp(shop.url, 'fake-paypal-one-time-nonce', { amount: '10.00' })).status).toBe(404)
  expect((await lookUp(shop.url, 'unknown', { amount: '10.00' })).status).toBe(404)
  expect((await lookUp(shop.url, 'fake-valid-nonce', { amount: '10.00', fingerprint: 'x' })).status).toBe(401)
})

test.each([
  ['fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce', true],
  ['fake-three-d-secure-visa-failed-authentication-nonce', false],
  ['fake-three-d-secure-two-visa-error-on-lookup-nonce', false]
])('the sandbox’s own nonce %s shifts liability: %s', async (nonce, isShifted) => {
  expect(await infoOf(nonce)).toMatchObject({ liabilityShifted: isShifted })
  expect((await shop.sell(required(nonce))).success).toBe(isShifted)
})

test('the amount 2099 is the bank’s demand for authentication', async () => {
  expect(await shop.sell({ amount: '2099.00' })).toMatchObject({
    message: 'Cardholder Authentication Required',
    transaction: { processorResponseCode: '2099', processorResponseType: 'soft_declined' }
  })
})

test('both configurations name the script and switch 3-D Secure on', async () => {
  const api = `${shop.url}/__net__/api.sandbox.braintreegateway.com/merchants/emulated/client_api/v1/configuration`
  const byRest = await (await fetch(`${api}?authorizationFingerprint=emulated_fingerprint_test`)).json()
  expect(byRest).toMatchObject({ threeDSecureEnabled: true, threeDSecure: { cardinalSongbirdIdentityHash: null } })
  const script = byRest.threeDSecure.cardinalSongbirdUrl.replace('https://', `${shop.url}/__net__/`)
  expect(await (await fetch(script)).text()).toContain('window.Cardinal =')
})
