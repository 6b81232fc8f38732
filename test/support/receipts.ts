import { Temporal } from 'temporal-polyfill'
import type { WrittenReceipt } from '#core/contract/written-order.ts'
import { type Variant, variants } from '#core/country.ts'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { packagesOf, taxes } from '#server/catalogue/catalogue.ts'
import { createTaxTable } from '#server/gateways/tax.ts'
import { pricingInfo, writtenOrders } from '#server/pricing/presentation.ts'
import { type QuotedPurchase, quote, quoteRenewal } from '#server/pricing/price.ts'
import { writtenReceipts } from '#server/receipt/receipt.ts'
import { percentCoupon } from './coupons.ts'
import { valueOf } from './outcome.ts'

const zoneOf = (variant: Variant) =>
  (({ US: 'America/Los_Angeles', CA: 'America/St_Johns' }) as Partial<Record<Variant, string>>)[variant] ??
  variantRows[variant].timeZone

const tax = createTaxTable(taxes)

/** Every kind of line that an order can have. */
export const kinds = [
  'a package',
  'a package for both parents',
  'extras',
  'free extras',
  'a percentage off',
  'an amount off',
  'a code',
  'a code with a remainder and an unused one',
  'everything at once'
] as const
type Kind = (typeof kinds)[number]

export function purchaseOf(variant: Variant, kind: Kind): QuotedPurchase {
  const isAll = kind === 'everything at once'
  const isBuilt = isAll || kind === 'extras' || kind === 'free extras'
  const row = packagesOf(variant, 'P0').find(
    ({ buildYourOwn, packageName, years }) =>
      buildYourOwn === isBuilt && (isBuilt ? years === (isAll ? 2 : 1) : packageName === 'PREMIUM')
  )!
  const chosen = row.options.filter(({ included }) => included || kind !== 'free extras')
  const percent = percentCoupon({ code: 'P', description: { en: 'Some', es: 'Algo' }, value: 15, referrerKey: null })
  const fixed = { ...percent, kind: 'fixed' as const, value: 1_000, currency: row.currency }
  const codes = {
    'a code': [1_000],
    'everything at once': [1_000],
    'a code with a remainder and an unused one': [9_999_999, 500]
  }
  const region = variant === 'CA' ? 'Quebec' : undefined
  return {
    order: {
      packageId: row.id,
      productId: row.productId,
      services: isBuilt ? chosen.map(({ code }) => code) : null
    },
    payForCoParent: isAll || kind === 'a package for both parents',
    group: 'P0',
    address: { country: variant, region },
    coupons: {
      coupons: kind === 'an amount off' ? [fixed] : isAll || kind === 'a percentage off' ? [percent] : [],
      referrerKey: null,
      now: new Date()
    },
    codes: (codes[kind as keyof typeof codes] ?? []).map((amount, index) => ({
      code: `GIFT-${index}`,
      amount,
      currency: row.currency
    }))
  }
}

/** Moments around midnight of the buyer and of Greenwich, and at the end of February of a leap year. */
function clocksIn(timeZone: string): Date[] {
  const at = (clock: string, zone: string) =>
    new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds)
  return [
    ...[
      '2027-11-24T23:59',
      '2027-11-25T00:01',
      '2028-02-28T23:59',
      '2028-02-29T00:01',
      '2028-02-29T23:59',
      '2028-03-01T00:01'
    ].map(clock => at(clock, timeZone)),
    at('2027-11-24T23:59', 'UTC'),
    at('2027-11-25T00:01', 'UTC')
  ]
}

export interface Sold {
  name: string
  variant: Variant
  kind: Kind
  language: Language
  timeZone: string
  date: Date
  receipt: WrittenReceipt
}

/** The receipts of a purchase of this kind in both languages, at each of the moments. */
export async function soldAt(variant: Variant, kind: Kind): Promise<Sold[]> {
  const purchase = purchaseOf(variant, kind)
  const amounts = valueOf(await quote(purchase, tax))
  const renewed = valueOf(await quoteRenewal(purchase, amounts, tax))
  const timeZone = zoneOf(variant)
  const locale = localeOf({ locale: 'en', country: variant })
  const { order } = purchase
  return clocksIn(timeZone).flatMap(date => {
    const on = renewalDate(date, amounts.row.years, timeZone)
    const written = writtenOrders(amounts, order, { on, timeZone, total: renewed.total }, locale)
    const isFree = amounts.total === 0
    const receipts = writtenReceipts(
      {
        years: amounts.row.years,
        price: { ...pricingInfo(amounts, 'tax', locale), written },
        pricingLocale: locale.tag
      },
      {
        orderNumber: '5f3c',
        date,
        timeZone,
        transactionId: isFree ? null : 'tx-1',
        paymentType: isFree ? 'NONE' : 'CREDIT_CARD',
        cardBrand: isFree ? null : 'Visa',
        cardLastFour: isFree ? null : '1111',
        seller: { name: 'Example Families Ltd <& "Sons">' },
        buyer: {
          name: "Ana O'Reyes",
          address: {
            line1: '1 Main Street',
            line2: null,
            city: 'Springfield',
            region: 'Illinois',
            postalCode: '62701',
            country: variant
          }
        }
      }
    )!
    return languages.map(language => ({
      name: `${kind} in ${variant}, ${language}, ${date.toISOString()}`,
      variant,
      kind,
      language,
      timeZone,
      date,
      receipt: receipts[language]
    }))
  })
}

export async function everythingSold(): Promise<Sold[]> {
  const sold = variants.flatMap(variant => kinds.map(kind => soldAt(variant, kind)))
  return (await Promise.all(sold)).flat()
}

/** Every text of a receipt in its order, which each rendering has to show. */
export function wordsOf({ facts, buyer, lines, total, renewal }: WrittenReceipt): string[] {
  return [
    ...[...facts, ...(buyer ? [buyer] : [])].flatMap(({ label, value }) => [label, value]),
    ...[...lines, total].flatMap(({ label, amount, note }) => [label, amount, ...(note ? [note] : [])]),
    renewal.text
  ]
}
