import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WrittenOrder } from '#core/contract/written-order.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { serverWords } from '#words/server-words.ts'
import { taxes } from '#server/order/catalogue/catalogue.ts'
import { createTaxTable } from '#server/order/tax-table.ts'
import { writtenOrders } from '#server/order/price-presentation.ts'
import { type QuotedPurchase, quote, quoteRenewal } from '#server/order/price.ts'
import { valueOf } from '#test/support/outcome.ts'
import { anyPurchase } from './any-purchase.ts'
import { purchaseOf } from './purchase-of.ts'

const tax = createTaxTable(taxes)

async function written(purchase: QuotedPurchase) {
  const amounts = valueOf(await quote(purchase, tax))
  const renewed = valueOf(await quoteRenewal(purchase, amounts, tax))
  const renewal = { on: new Date('2027-11-25T07:05:00Z'), timeZone: 'America/Los_Angeles', total: renewed.total }
  const orders = writtenOrders(
    amounts,
    purchase.order,
    renewal,
    localeOf({ locale: 'en', country: amounts.row.variant })
  )
  const reported = inEachLanguage(language => rowsOf(orders[language]))
  return { amounts, renewed, orders, reported }
}

/** The lines and the total of an order, one text each. Spaces that do not break are spaces. */
function rowsOf({ lines, total, renewal }: WrittenOrder): string[] {
  const rows = [...lines, total].map(({ label, amount, note }) => [label, amount, note].filter(Boolean).join(' | '))
  return [...rows, renewal.text].map(row => row.replaceAll('\u00a0', ' '))
}

describe('an order in words', () => {
  test.each([
    [
      'each extra with its price, and the free ones as included',
      purchaseOf('US', 'extras'),
      [
        'Build your own subscription, 1 year | $99.99',
        'File storage | Included',
        'Basic calls | Included',
        'Tone check | $15.00',
        'Unlimited payments | $20.00',
        'Total due today | $134.99',
        'Your subscription renews on November 24, 2027, currently for $134.99, unless you cancel.'
      ],
      'Su suscripción se renueva el 24 de noviembre de 2027, actualmente por $134.99, salvo que usted la cancele.'
    ],
    [
      'a tax within the price with its rate, below the total',
      purchaseOf('GB', 'a package for both parents'),
      [
        'Premium subscription, 1 year | £127.99',
        "Your co-parent's subscription | £127.99",
        'Total due today | £255.98 | Includes VAT (20%): £42.66',
        'Both subscriptions renew on 24 November 2027, currently for £255.98 together, unless you cancel.'
      ],
      'Ambas suscripciones se renuevan el 24 de noviembre de 2027, actualmente por 255,98 GBP en total, salvo que usted las cancele.'
    ],
    [
      'each tax on top of the price with its rate, and renews without the discount',
      purchaseOf('CA', 'a percentage off'),
      [
        'Premium subscription, 1 year | $204.99',
        'Discount: Some | −$30.75',
        'GST (5%) | $8.71',
        'QST (9.975%) | $17.38',
        'Total due today | $200.33',
        'Your subscription renews on November 24, 2027, currently for $235.69, unless you cancel.'
      ],
      'Su suscripción se renueva el 24 de noviembre de 2027, actualmente por 235,69 CAD, salvo que usted la cancele.'
    ],
    [
      'what is lost of a code and which code stays unused, and ends when nothing is paid',
      purchaseOf('US', 'a code with a remainder and an unused one'),
      [
        'Premium subscription, 1 year | $159.99',
        'Subscription code GIFT-0 | −$159.99 | Your order uses up the code. The remaining $99,840.00 cannot be used later.',
        'Subscription code GIFT-1 | $0.00 | Your order was already covered. You can still use this code another time.',
        'Total due today | $0.00',
        'Your subscription ends on November 24, 2027 and does not renew.'
      ],
      'Su suscripción termina el 24 de noviembre de 2027 y no se renueva.'
    ],
    [
      'a renewal before tax while the address has too little for the tax',
      { ...purchaseOf('CA', 'a package'), address: { country: 'CA' } },
      [
        'Premium subscription, 1 year | $204.99',
        'Total due today | $204.99 | Tax is worked out from your billing address.',
        'Your subscription renews on November 24, 2027, currently for $204.99 before tax, unless you cancel.'
      ],
      'Su suscripción se renueva el 24 de noviembre de 2027, actualmente por 204,99 CAD antes de impuestos, salvo que usted la cancele.'
    ]
  ] as const)('names %s', async (_name, purchase, english, spanish) => {
    const { reported } = await written(purchase)
    expect(reported.en).toEqual(english)
    expect(reported.es.at(-1)).toBe(spanish)
    expect(reported.es).toHaveLength(english.length)
  })
})

test('the lines of any order add up to its total, in every language', () =>
  fc.assert(
    fc.asyncProperty(anyPurchase, async purchase => {
      const { amounts, orders } = await written(purchase)
      for (const language of languages) {
        const { lines, total } = orders[language]
        expect(lines.reduce((sum, { amount }) => sum + minorUnits(amount, language), 0)).toBe(amounts.total)
        expect(minorUnits(total.amount, language)).toBe(amounts.total)
      }
    }),
    { numRuns: 500 }
  ))

test('the renewal of any order is its price without coupons and codes, and no renewal is named when nothing is paid', () =>
  fc.assert(
    fc.asyncProperty(anyPurchase, async purchase => {
      const { amounts, renewed, orders } = await written(purchase)
      const list = await quote({ ...purchase, coupons: { ...purchase.coupons, coupons: [] }, codes: [] }, tax)
      expect(renewed.total).toBe(valueOf(list).total)
      for (const language of languages) {
        const { amount, text } = orders[language].renewal
        if (amounts.total === 0) expect(amount).toBeUndefined()
        else {
          expect(minorUnits(amount!, language)).toBe(renewed.total)
          expect(text).toContain(amount)
        }
      }
    }),
    { numRuns: 500 }
  ))

/** The amount that a text names. Every currency has two decimals, so the digits are minor units. */
function minorUnits(text: string, language: Language): number {
  if (text === serverWords[language].receipt.included) return 0
  expect(text).toMatch(/\d[.,]\d\d(?!\d)/)
  return Number(text.replaceAll(/\D/g, '')) * (text.startsWith('\u2212') ? -1 : 1)
}
