import type { Variant } from './country.ts'
import { cached, formatted } from './formatted.ts'
import { variantRows } from './rules/variant-rows.ts'

/** An amount of money: an integer in the currency's minor unit, such as cents, never a fraction. */
export interface Money {
  amount: number
  currency: Currency
}

export type Currency = (typeof variantRows)[Variant]['currency']
/** ISO 4217. All these currencies have two decimals, which `formatMoney` and `decimalOf` rely on. */
export const currencies: readonly Currency[] = [...new Set(Object.values(variantRows).map(({ currency }) => currency))]

/** By locale and currency, of which there are few. */
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount. `locale` is the tag of a visitor's `Locale`, such as `es-US`. In English the dollar of the visitor's own country is `$`,
 * and those of other countries are `CA$`, `A$` and `NZ$`.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const key = `${locale} ${currency}`
  const isForeign = currency !== 'USD' && currency !== variantRows[locale.slice(3) as Variant]?.currency
  const tag = locale.startsWith('en-') && isForeign ? 'en-US' : locale
  const format = cached(formats, key, () =>
    formatted(() => new Intl.NumberFormat(tag, { style: 'currency', currency }), undefined)
  )
  return format ? format.format(amount / 100) : `${currency} ${decimalOf(amount)}`
}

/** The amount in the format of Braintree and Apple Pay, such as `123.45`. */
export function decimalOf(amount: number): string {
  return `${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
}

/** The fraction `numerator / denominator` of an amount in whole minor units. Half a unit is rounded up. */
export function portionOf(amount: number, numerator: number, denominator: number): number {
  return Math.floor((2 * amount * numerator + denominator) / (2 * denominator))
}
