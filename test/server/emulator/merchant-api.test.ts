import type { Transaction, TransactionGateway } from 'braintree'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { nonceOf } from '#test/support/card-requests.ts'
import { errorCodes, openShop, type SaleRequest, type Shop } from './gateway.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a client token names the real sandbox', async () => {
  const { clientToken } = await shop.gateway.clientToken.generate({})
  expect(JSON.parse(atob(clientToken))).toMatchObject({
    environment: 'sandbox',
    configUrl: expect.stringMatching('^https://api.sandbox.braintreegateway.com:443/'),
    graphQL: { url: 'https://payments.sandbox.braintree-api.com/graphql' }
  })
})

test.each([{ publicKey: 'wrong' }, { privateKey: 'wrong' }, { merchantId: 'wrong' }])(
  'no call is let in with %o',
  async wrong => {
    const stranger = connectEmulator(shop.port, { ...emulatedMerchant, ...wrong })
    await expect(stranger.clientToken.generate({})).rejects.toMatchObject({ type: 'authenticationError' })
  }
)

describe('finding', () => {
  test('a transaction by its id', async () => {
    const { transaction } = await shop.sell({ amount: '10.5', orderId: 'find-me <&">' })
    expect(await shop.gateway.transaction.find(transaction.id)).toMatchObject({
      amount: '10.50',
      orderId: 'find-me <&">',
      status: 'authorized'
    })
  })

  test('nothing', async () => {
    await expect(shop.gateway.transaction.find('nothing')).rejects.toMatchObject({ type: 'notFoundError' })
  })

  test('a nonce, with the type and the card that it stands for', async () => {
    const nonce = await nonceOf(shop.url, { number: '5555555555554444' })
    expect(await shop.gateway.paymentMethodNonce.find(nonce)).toMatchObject({
      nonce,
      type: 'CreditCard',
      consumed: false,
      details: { cardType: 'MasterCard', bin: '555555', lastFour: '4444' }
    })
  })

  test('a nonce of a wallet', async () => {
    expect(await shop.gateway.paymentMethodNonce.find('fake-venmo-account-nonce')).toMatchObject({
      type: 'VenmoAccount',
      details: { username: 'venmojoe' }
    })
  })
})

type Criteria = Parameters<TransactionGateway['search']>[0]

const createdBetween =
  (from: number, to: number): Criteria =>
  s => {
    s.orderId().is('search-time')
    s.createdAt().between(new Date(from), new Date(to))
  }

const search = async (criteria: Criteria): Promise<Transaction[]> => {
  const found: Transaction[] = []
  for await (const transaction of shop.gateway.transaction.search(criteria)) found.push(transaction)
  return found
}
const orders = async (criteria: Criteria) => (await search(criteria)).map(({ orderId }) => orderId)

describe('searching', () => {
  test('by order id, newest first', async () => {
    await shop.sell({ orderId: 'search-1', amount: '21.00' })
    await shop.sell({ orderId: 'search-1', amount: '22.00' })
    await shop.sell({ orderId: 'search-10' })
    expect((await search(s => s.orderId().is('search-1'))).map(({ amount }) => amount)).toEqual(['22.00', '21.00'])
    expect(await orders(s => s.orderId().startsWith('search-10'))).toEqual(['search-10'])
    expect(await orders(s => s.orderId().is('search-2'))).toEqual([])
  })

  test('by status', async () => {
    await shop.sell({ orderId: 'search-declined', amount: '2000.00' })
    const found = await orders(s => {
      s.orderId().contains('search')
      s.status().in(['processor_declined', 'failed'])
    })
    expect(found).toEqual(['search-declined'])
  })

  test('by time', async () => {
    const { transaction } = await shop.sell({ orderId: 'search-time' })
    const at = Date.parse(transaction.createdAt)
    expect(await orders(createdBetween(at - 1000, at + 1000))).toEqual(['search-time'])
    expect(await orders(createdBetween(at + 1000, at + 2000))).toEqual([])
  })

  test('over more than one page', async () => {
    for (let sale = 0; sale < 60; sale += 1) await shop.sell({ orderId: `page-${sale}` })
    expect(await orders(s => s.orderId().startsWith('page-'))).toHaveLength(60)
  })

  test('a criterion that it would have to ignore is refused', async () => {
    await expect(orders(s => s.billingCompany().is('x'))).rejects.toMatchObject({ success: false })
  })
})

describe('settlement', () => {
  test('an authorized sale is submitted, settled and refunded', async () => {
    const { transaction: sale } = await shop.sell({ amount: '30.00' })
    const { transaction } = await shop.gateway.transaction.submitForSettlement(sale.id)
    expect(transaction.status).toBe('submitted_for_settlement')
    await shop.gateway.testing.settle(sale.id)
    const refund = await shop.gateway.transaction.refund(sale.id)
    expect(refund.transaction).toMatchObject({ type: 'credit', amount: '30.00', refundedTransactionId: sale.id })
    expect(await shop.gateway.transaction.find(sale.id)).toMatchObject({
      status: 'settled',
      refundIds: [refund.transaction.id]
    })
  })

  test('less than authorized may be submitted, more may not', async () => {
    const { transaction } = await shop.sell({ amount: '30.00' })
    expect(errorCodes(await shop.gateway.transaction.submitForSettlement(transaction.id, '30.01'))).toEqual(['91522'])
    const submitted = await shop.gateway.transaction.submitForSettlement(transaction.id, '20.00')
    expect(submitted.transaction.amount).toBe('20.00')
    expect(errorCodes(await shop.gateway.transaction.submitForSettlement(transaction.id))).toEqual(['91507'])
  })

  test('a void is possible once, before settlement', async () => {
    const { transaction } = await shop.sell()
    expect((await shop.gateway.transaction.void(transaction.id)).transaction.status).toBe('voided')
    expect(errorCodes(await shop.gateway.transaction.void(transaction.id))).toEqual(['91504'])
    const settled = await shop.settledSale()
    expect(errorCodes(await shop.gateway.transaction.void(settled.id))).toEqual(['91504'])
  })

  test('a refund needs a settled sale, and never gives more than was taken', async () => {
    const { transaction } = await shop.sell()
    expect(errorCodes(await shop.gateway.transaction.refund(transaction.id))).toEqual(['91506'])
    const { id } = await shop.settledSale('10.00')
    expect(errorCodes(await shop.gateway.transaction.refund(id, '10.01'))).toEqual(['91521'])
    expect((await shop.gateway.transaction.refund(id, '4.10')).success).toBe(true)
    expect((await shop.gateway.transaction.refund(id)).transaction.amount).toBe('5.90')
    expect(errorCodes(await shop.gateway.transaction.refund(id, '0.01'))).toEqual(['91512'])
  })

  test.each([
    ['2046.00', true, '1005'],
    ['2004.00', false, '2004']
  ])('a refund of %s is asked of the processor', async (amount, success, processorResponseCode) => {
    const { id } = await shop.settledSale('4000.00')
    expect(await shop.gateway.transaction.refund(id, amount)).toMatchObject({
      success,
      transaction: { processorResponseCode }
    })
  })
})

// The SDK mutates the request object, so each sale gets a copy.
const sendTwice = async (request: Partial<SaleRequest>) => [
  await shop.sell({ ...request }),
  await shop.sell({ ...request })
]

describe('a request with a key', () => {
  test('is done once, and its replay gets the present state', async () => {
    const request = { amount: '40.00', orderId: 'keyed', apiRequestKey: 'key-1' }
    const first = await shop.sell({ ...request })
    await shop.gateway.transaction.void(first.transaction.id)
    const replay = await shop.sell({ ...request })
    expect(replay.transaction).toMatchObject({ id: first.transaction.id, status: 'voided' })
  })

  test('gets its decline again', async () => {
    const [first, again] = await sendTwice({ amount: '2000.00', orderId: 'declined', apiRequestKey: 'key-2' })
    expect(again).toMatchObject({ success: false, transaction: { id: first?.transaction.id } })
  })

  test('must be the same request', async () => {
    await shop.sell({ amount: '41.00', orderId: 'keyed', apiRequestKey: 'key-3' })
    const other = await shop.sell({ amount: '42.00', orderId: 'keyed', apiRequestKey: 'key-3' })
    expect(errorCodes(other)).toEqual(['915232'])
  })

  test('is not tried again when it was invalid', async () => {
    const request = { orderId: 'invalid', paymentMethodNonce: 'no-such-nonce', apiRequestKey: 'key-4' }
    expect((await sendTwice(request)).map(errorCodes)).toEqual([['91565'], ['915234']])
  })

  test('is not checked for duplicates', async () => {
    const order = { orderId: 'keyed-twice', amount: '43.00' }
    expect((await shop.sell({ ...order, apiRequestKey: 'key-5' })).success).toBe(true)
    expect((await shop.sell({ ...order, apiRequestKey: 'key-6' })).success).toBe(true)
  })

  test('sent twice in the same moment is still done once', async () => {
    const request = { orderId: 'race', apiRequestKey: 'key-7' }
    const [one, other] = await Promise.all([shop.sell({ ...request }), shop.sell({ ...request })])
    expect(one.transaction.id).toBe(other.transaction.id)
  })
})
