import type { PricingInfo } from '#core/api/pricing.ts'
import type { WrittenOrder } from '#core/api/written-order.ts'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/messages/fill.ts'
import { formatMoney } from '#core/money.ts'
import type { Order } from '#core/rules/order.ts'
import type { PackageRow } from '#server/catalogue/catalogue.ts'
import { formatMoment } from './moment.ts'
import { words } from './words.ts'

/** The parts of a price that an order and a receipt name. */
export type OrderPrice = Pick<
  PricingInfo,
  'couponDetail' | 'payForCoParent' | 'paymentCodeDetails' | 'taxes' | 'taxIncluded' | 'taxesCalculated' | 'totals'
>

/** The ordered package with its options, in a language. */
export interface Bought {
  name: string
  /** The options of a build-your-own package with their prices in minor units. */
  options: readonly { name: string; price: number }[]
}

export function boughtOf(row: PackageRow, { services }: Pick<Order, 'services'>, { language }: Locale): Bought {
  const chosen = row.options.filter(({ code }) => services?.includes(code))
  return {
    name: row.receiptText[language],
    options: chosen.map(({ displayName, price }) => ({ name: displayName[language], price }))
  }
}

/** The end of a subscription: the day, and the list price of the same order on the day of the purchase, if it renews. */
export interface Renewal {
  on: Date
  timeZone: string
  amount: string | undefined
}

/** The lines, the total and the renewal of an order. The amounts of the lines add up to the total. */
export function writtenOrder(price: OrderPrice, bought: Bought, renewal: Renewal, locale: Locale): WrittenOrder {
  const w = words[locale.language]
  const { totals, couponDetail, payForCoParent, paymentCodeDetails, taxes, taxIncluded, taxesCalculated } = price
  const write = (amount: number) => formatMoney({ amount, currency: totals.currencyCode }, locale.tag)
  // Nothing to pay has no tax to name.
  const charged = taxes.filter(({ amount }) => amount > 0)
  const named = charged.map(({ name, rateFormatted, amountFormatted }) => ({
    label: fill(w.tax, { name, rate: rateFormatted }),
    amount: amountFormatted
  }))
  const lines: WrittenOrder['lines'] = [
    {
      label: bought.name,
      amount:
        bought.options.length === 0
          ? totals.selectedPackageTotalFormatted
          : write(totals.selectedPackageTotal - sum(bought.options.map(option => option.price)))
    },
    ...bought.options.map(({ name: label, price }) => ({ label, amount: price === 0 ? w.included : write(price) }))
  ]
  if (payForCoParent) lines.push({ label: w.coParent, amount: totals.selectedPackageTotalFormatted })
  if (couponDetail) {
    const { description, discountFormatted } = couponDetail
    lines.push({ label: fill(w.coupon, { description }), amount: less(discountFormatted), isDiscount: true })
  }
  for (const { code, amount, amountFormatted, forfeited, forfeitedFormatted } of paymentCodeDetails) {
    const note = amount === 0 ? w.unused : forfeited > 0 ? fill(w.forfeited, { amount: forfeitedFormatted }) : undefined
    const taken = amount === 0 ? amountFormatted : less(amountFormatted)
    lines.push({ label: fill(w.code, { code }), amount: taken, note, isDiscount: true, code })
  }
  // A tax on top of the price is a line of the order. A tax within the price is a note under the total.
  if (!taxIncluded) lines.push(...named)
  const within = named.map(({ label, amount }) => `${label}: ${amount}`).join(', ')
  const note = !taxesCalculated
    ? w.taxPending
    : taxIncluded && within
      ? fill(w.taxIncluded, { taxes: within })
      : undefined
  return {
    lines,
    total: { label: w.dueToday, amount: totals.totalFormatted, note },
    renewal: writtenRenewal(price, renewal, locale)
  }
}

/** A purchase with nothing to pay leaves no payment method, so its subscription ends. */
export function writtenRenewal(
  { totals, payForCoParent: isForBoth, taxesCalculated }: OrderPrice,
  { on, timeZone, amount }: Renewal,
  { language, tag }: Locale
): WrittenOrder['renewal'] {
  const w = words[language][isForBoth ? 'renewalOfBoth' : 'renewal']
  const date = formatMoment(on, timeZone, tag, { dateStyle: 'long' })
  if (totals.total === 0 || amount === undefined) return { text: fill(w.none, { date }) }
  return { text: fill(taxesCalculated ? w.priced : w.beforeTax, { date, amount }), amount }
}

/** A minus sign instead of a hyphen: screen readers pronounce it, and no line break separates it from the number. */
export function less(amount: string): string {
  return `\u2212${amount}`
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
