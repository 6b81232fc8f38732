/** An amount: an integer in the currency's minor units (cents, pence), never a fraction. */
export interface Money {
  amount: number
  currency: Currency
}

/** ISO 4217. Each of these currencies has two decimals; `formatMoney` and `decimalOf` rely on that. */
export const currencies = ['USD', 'GBP', 'CAD', 'AUD', 'NZD', 'EUR', 'MXN'] as const
export type Currency = (typeof currencies)[number]

// Creating an `Intl.NumberFormat` costs far more than using one. Locales and currencies are closed lists, so the cache stays small.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * `locale` is the tag of a `Locale`, such as `es-US`. In English the dollars of other countries are written `CA$`, `A$` and `NZ$`, because
 * a page is read across borders; `en-CA` and the like would write a bare `$`.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const key = `${locale} ${currency}`
  const tag = locale.startsWith('en-') && currency !== 'USD' ? 'en-US' : locale
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency })
  formats.set(key, format)
  return format.format(amount / 100)
}

/** The amount as Braintree and Apple Pay expect it, such as `123.45`. */
export function decimalOf(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
}

/** `numerator / denominator` of an amount, half up, in whole minor units. */
export function portionOf(amount: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}
