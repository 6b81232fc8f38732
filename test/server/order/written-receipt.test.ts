import { expect, test } from 'vitest'
import type { Language } from '#core/locale.ts'
import { textOf } from '#server/mail/receipt-lines.ts'
import { type PurchaseFacts, writtenReceipts } from '#server/order/receipt.ts'
import { newPricing } from '#test/support/people.ts'

const purchase: PurchaseFacts = {
  orderNumber: '5f3c',
  date: new Date('2028-02-29T05:30:00Z'),
  timeZone: 'America/Los_Angeles',
  transactionId: 'tx-1',
  paymentType: 'CREDIT_CARD',
  cardBrand: 'Visa',
  cardLastFour: '1111',
  seller: {
    name: 'Example Families Ltd',
    address: '1 High Street, London',
    taxNumbers: { GB: ['VAT GB123456789'], CA: ['TPS 1', 'TVQ 2'] }
  },
  buyer: {
    name: 'Ana Reyes',
    address: {
      line1: '1 Main Street',
      line2: 'Flat 2',
      city: 'Springfield',
      region: '',
      postalCode: '62701',
      country: 'US'
    }
  }
}

const receiptIn = (language: Language, changes: Partial<PurchaseFacts> = {}, price = newPricing()) => {
  const receipts = writtenReceipts({ years: 1, price, pricingLocale: 'en-US' }, { ...purchase, ...changes })
  return textOf(receipts[language], language).map(line => line.replaceAll(/[\u00a0\u202f]/g, ' '))
}

test('a receipt names date, zone, numbers, payment, seller, buyer, lines, total and renewal, in that order', () => {
  expect(receiptIn('en')).toEqual([
    'Date: February 28, 2028 at 9:30 PM (Pacific Time)',
    'Order number: 5f3c',
    'Transaction number: tx-1',
    'Paid with: Visa ending in 1111',
    'Sold by: Example Families Ltd, 1 High Street, London',
    'Sold to: Ana Reyes, 1 Main Street, Flat 2, Springfield, 62701, United States',
    'Premium subscription, 1 year: $144.00',
    'Total paid: $144.00',
    'Your subscription renews on February 28, 2029, currently for $144.00, unless you cancel.'
  ])
  expect(receiptIn('es').slice(0, 6)).toEqual([
    'Fecha: 28 de febrero de 2028 a las 9:30 p.m. (hora del Pacífico)',
    'Número de pedido: 5f3c',
    'Número de transacción: tx-1',
    'Pagado con: Visa terminada en 1111',
    'Vendido por: Example Families Ltd, 1 High Street, London',
    'Vendido a: Ana Reyes, 1 Main Street, Flat 2, Springfield, 62701, Estados Unidos'
  ])
})

test('a receipt names the card alone if the gateway does not know its brand', () => {
  expect(receiptIn('en', { cardBrand: null })).toContain('Paid with: Card ending in 1111')
  expect(receiptIn('fr', { cardBrand: 'Mastercard' })).toContain('Payé avec : Mastercard se terminant par 1111')
})

test.each([
  ['2028-03-01T05:30:00Z', 'America/Los_Angeles', 'February 29, 2028 at 9:30 PM', 'February 28, 2029'],
  ['2028-02-29T11:30:00Z', 'Pacific/Auckland', 'March 1, 2028 at 12:30 AM', 'March 1, 2029'],
  ['2027-11-25T07:05:00Z', 'America/Los_Angeles', 'November 24, 2027 at 11:05 PM', 'November 24, 2028']
])('a purchase at %s is dated in %s: %s, and renews on %s', (date, timeZone, bought, renewed) => {
  const said = receiptIn('en', { date: new Date(date), timeZone })
  expect(said[0]).toContain(`Date: ${bought} (`)
  expect(said.at(-1)).toContain(`renews on ${renewed}, `)
})

test('a purchase with nothing to pay has no transaction, no card and no renewal', () => {
  const free = { transactionId: null, paymentType: 'NONE', cardBrand: null, cardLastFour: null } as const
  const said = receiptIn('en', free, newPricing({ total: 0 }))
  expect(said).toContain('Paid with: Nothing to pay')
  expect(said.join()).not.toContain('Transaction')
  expect(said.at(-1)).toBe('Your subscription ends on February 28, 2029 and does not renew.')
})

test('a receipt has the tax numbers of the seller in the country of the buyer', () => {
  const { address } = purchase.buyer!
  const buyer = { name: 'Ana Reyes', address: { ...address, country: 'CA' } }
  expect(receiptIn('en', { buyer })).toContain('Tax numbers of the seller: TPS 1, TVQ 2')
  expect(receiptIn('en').join()).not.toContain('Tax numbers')
})

test('the service sells where no seller is set, and an erased buyer is not named', () => {
  const said = receiptIn('en', { seller: undefined, buyer: null })
  expect(said).toContain('Sold by: CoParentJoin')
  expect(said.join()).not.toContain('Sold to')
})
