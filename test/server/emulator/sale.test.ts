import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nonceOf } from '#test/support/card-requests.ts'
import { errorCodes, openShop, type Shop } from './gateway.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

describe('the amount decides a sale', () => {
  test.each([
    ['0.01', 'authorized', '1000', 'approved'],
    ['1999.99', 'authorized', '1000', 'approved'],
    ['2000.00', 'processor_declined', '2000', 'soft_declined'],
    ['2001.00', 'processor_declined', '2001', 'soft_declined'],
    ['2004.50', 'processor_declined', '2004', 'hard_declined'],
    ['2015.00', 'processor_declined', '2015', 'hard_declined'],
    ['2999.99', 'processor_declined', '2999', 'hard_declined'],
    ['3000.00', 'failed', '3000', 'soft_declined'],
    ['3001.00', 'authorized', '1000', 'approved'],
    ['4001.00', 'authorized', '1000', 'approved']
  ])('%s is %s', async (amount, status, code, type) => {
    const { success, transaction } = await shop.sell({ amount })
    expect(transaction).toMatchObject({ status, processorResponseCode: code, processorResponseType: type, amount })
    expect(success).toBe(status === 'authorized')
  })

  test('a decline carries the words of the processor and no validation error', async () => {
    const result = await shop.sell({ amount: '2001.00' })
    expect(result).toMatchObject({ success: false, message: 'Insufficient Funds' })
    expect(errorCodes(result)).toEqual([])
  })
})

describe('a nonce decides a sale', () => {
  test.each([
    ['fake-valid-visa-nonce', 'credit_card', 'Visa'],
    ['fake-valid-mastercard-nonce', 'credit_card', 'MasterCard'],
    ['fake-valid-amex-nonce', 'credit_card', 'American Express'],
    ['fake-valid-debit-nonce', 'credit_card', 'Visa'],
    ['fake-processor-declined-visa-nonce', 'credit_card', 'Visa']
  ])('%s is charged', async (paymentMethodNonce, paymentInstrumentType, cardType) => {
    const { success, transaction } = await shop.sell({ paymentMethodNonce })
    expect(success).toBe(true)
    expect(transaction).toMatchObject({ paymentInstrumentType, creditCard: { cardType } })
  })

  test.each([
    ['fake-paypal-one-time-nonce', 'paypal_account', { paypalAccount: { payerEmail: 'parent@example.com' } }],
    ['fake-venmo-account-nonce', 'venmo_account', { venmoAccountDetails: { username: 'venmojoe' } }],
    ['fake-apple-pay-visa-nonce', 'apple_pay_card', { applePayCard: { cardType: 'Apple Pay - Visa' } }],
    ['fake-android-pay-visa-nonce', 'android_pay_card', { androidPayCard: { cardType: 'Visa', last4: '1881' } }]
  ])('%s is a wallet', async (paymentMethodNonce, paymentInstrumentType, details) => {
    const { transaction } = await shop.sell({ paymentMethodNonce })
    expect(transaction).toMatchObject({ status: 'authorized', paymentInstrumentType, ...details })
  })

  test.each([
    ['fake-gateway-rejected-fraud-nonce', 'fraud'],
    ['fake-gateway-rejected-risk-thresholds-nonce', 'risk_threshold'],
    ['fake-token-issuance-error-venmo-account-nonce', 'token_issuance']
  ])('%s is rejected by the gateway: %s', async (paymentMethodNonce, gatewayRejectionReason) => {
    const result = await shop.sell({ paymentMethodNonce })
    expect(result).toMatchObject({
      success: false,
      message: `Gateway Rejected: ${gatewayRejectionReason}`,
      transaction: { status: 'gateway_rejected', gatewayRejectionReason }
    })
  })

  test.each([
    ['fake-consumed-nonce', '91564'],
    ['fake-luhn-invalid-nonce', '81715'],
    ['no-such-nonce', '91565']
  ])('%s is invalid: %s', async (paymentMethodNonce, code) => {
    const result = await shop.sell({ paymentMethodNonce })
    expect(result.success).toBe(false)
    expect(result.transaction).toBeUndefined()
    expect(errorCodes(result)).toEqual([code])
  })
})

describe('the typed digits decide a sale', () => {
  test.each([
    [{ number: '4111111111111111', cvv: '123' }, 'authorized', ''],
    [{ number: '4111111111111111', cvv: '200' }, 'gateway_rejected', 'cvv'],
    [{ number: '4111111111111111', cvv: '201' }, 'authorized', ''],
    [{ number: '378282246310005', cvv: '2000' }, 'gateway_rejected', 'cvv'],
    [{ number: '4111111111111111', billingAddress: { postalCode: '20000' } }, 'gateway_rejected', 'avs'],
    [
      { number: '4111111111111111', cvv: '200', billingAddress: { postalCode: '20000' } },
      'gateway_rejected',
      'avs_and_cvv'
    ],
    [{ number: '4000111111111511', cvv: '123' }, 'gateway_rejected', 'fraud'],
    [{ number: '4111130000000003', cvv: '123' }, 'gateway_rejected', 'risk_threshold'],
    [{ number: '4000111111111115', cvv: '123' }, 'authorized', '']
  ])('%o is %s %s', async (card, status, reason) => {
    const { transaction } = await shop.sell({ paymentMethodNonce: await nonceOf(shop.url, card) })
    expect(transaction).toMatchObject({ status })
    expect(transaction.gatewayRejectionReason ?? '').toBe(reason)
  })
})

test('a nonce is spent once, even by a decline', async () => {
  const paymentMethodNonce = await nonceOf(shop.url, { number: '4111111111111111' })
  await shop.sell({ amount: '2000.00', paymentMethodNonce })
  expect(errorCodes(await shop.sell({ paymentMethodNonce }))).toEqual(['91564'])
})
