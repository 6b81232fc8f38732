import { Temporal } from 'temporal-polyfill'
import type { PricingInfo } from '#core/contract/pricing.ts'
import type { Fact, WrittenOrder, WrittenReceipt } from '#core/contract/written-order.ts'
import { type Language, type Locale, inLanguage, localeOf } from '#core/locale.ts'
import { fill } from '#words/fill.ts'
import { serverWords } from '#words/server-words.ts'
import { formatMoney } from '#core/money.ts'
import { withOrdinalDay } from '#core/ordinal-day.ts'
import { product } from '#core/product.ts'
import type { Address } from '#core/rules/address.ts'
import { inEachLanguage, valueIn } from '#core/rules/language-record.ts'
import type { Order } from '#core/rules/order.ts'
import { type PaymentType, wallets } from '#core/rules/payment.ts'
import { zoneName } from '#core/zone-name.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { less, withColon } from '#server/mail/receipt-lines.ts'
import type { PriceRecord } from '#server/platform/database/records.ts'
import { type Seller, sellerLine } from '#server/reference/seller.ts'
import type { PackageRow } from './catalogue/catalogue.ts'

/** The facts of a purchase that its price does not have. */
export interface PurchaseFacts {
  /** The attempt's id, which is the order id at the gateway, too. */
  orderNumber: string
  date: Date
  /** The IANA id of the receipt's time zone. */
  timeZone: string
  transactionId: string | null
  paymentType: PaymentType
  cardBrand: string | null
  cardLastFour: string | null
  /** The seller. Without one the receipt names the service. */
  seller: Seller | undefined
  /** Null if the buyer's data was erased. */
  buyer: { name: string; address: Address } | null
}

/** An order at its purchase, with its price and the words in which the page showed it. */
interface Sold {
  /** The term in years. */
  years: number
  price: OrderPrice & Pick<PriceRecord, 'written'>
  pricingLocale: string
  forCoParent?: boolean
}

/** The receipts of a purchase in every language. The words of the order are those that the buyer has agreed to. */
export function writtenReceipts(
  { years, price, pricingLocale, forCoParent }: Sold,
  purchase: PurchaseFacts
): Record<Language, WrittenReceipt> {
  const { date, timeZone } = purchase
  const on = renewalDate(date, years, timeZone)
  return inEachLanguage(language => {
    const locale = inLanguage(localeOf({ locale: pricingLocale }), language)
    const agreed = valueIn(price.written, language)
    const renewal = writtenRenewal(price, { on, timeZone, amount: agreed.renewal.amount, forCoParent }, locale)
    return writtenReceipt({ ...agreed, renewal }, purchase, locale)
  })
}

export function writtenReceipt(
  order: WrittenOrder,
  purchase: PurchaseFacts,
  { language, tag }: Locale
): WrittenReceipt {
  const w = serverWords[language].receipt
  const { date, timeZone, transactionId, buyer } = purchase
  const moment = formatMoment(date, timeZone, tag, { dateStyle: 'long', timeStyle: 'short' })
  const zone = zoneName(timeZone, tag, city => serverWords[language].places.zone[city])
  const facts = [
    { label: w.date, value: `${moment} (${zone ?? timeZone})` },
    { label: w.order, value: purchase.orderNumber },
    transactionId !== null && { label: w.transaction, value: transactionId },
    { label: w.paidWith, value: methodOf(purchase, language) },
    { label: w.seller, value: purchase.seller ? sellerLine(purchase.seller) : product },
    ...taxNumbersOf(purchase).map(value => ({ label: w.taxNumbers, value }))
  ]
  return {
    facts: facts.filter(fact => fact !== false),
    ...(buyer && { buyer: writtenBuyer(buyer, language) }),
    ...order,
    total: { ...order.total, label: w.paid }
  }
}

/** The seller's registrations in the buyer's country, in one row. */
function taxNumbersOf({ seller, buyer }: PurchaseFacts): string[] {
  const numbers = buyer ? seller?.taxNumbers?.[buyer.address.country] : undefined
  return numbers?.length ? [numbers.join(', ')] : []
}

export function writtenBuyer({ name, address }: NonNullable<PurchaseFacts['buyer']>, language: Language): Fact {
  return { label: serverWords[language].receipt.buyer, value: `${name}, ${addressLine(address, language)}` }
}

/** A wallet has the same name in each language. */
function methodOf({ paymentType, cardBrand, cardLastFour }: PurchaseFacts, language: Language): string {
  const { card, branded, nothingToPay } = serverWords[language].receipt
  if (paymentType === 'NONE') return nothingToPay
  const wallet = Object.values(wallets).find(({ type }) => type === paymentType)
  return wallet?.label ?? fill(cardBrand ? branded : card, { brand: cardBrand ?? '', lastFour: cardLastFour ?? '' })
}

// Creating the names takes milliseconds, so they are created once for each language.
const countryNames = new Map<string, Intl.DisplayNames>()

function addressLine({ line1, line2, city, region, postalCode, country }: Address, language: Language): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  countryNames.set(language, names)
  const named = serverWords[language].places.region[region] ?? region
  return [line1, line2, city, named, postalCode, names.of(country)].filter(Boolean).join(', ')
}

/** The parts of a price that an order and a receipt name. */
export type OrderPrice = Pick<
  PricingInfo,
  'couponDetail' | 'payForCoParent' | 'paymentCodeDetails' | 'taxes' | 'taxIncluded' | 'taxesCalculated' | 'totals'
>

/** The ordered package with its options, in a language. */
export interface PurchasedItem {
  name: string
  /** The options of a build-your-own package with their prices in minor units. */
  options: readonly { name: string; price: number }[]
}

export function boughtOf(
  row: PackageRow,
  { services }: Pick<Order, 'services'>,
  { language }: Locale,
  forCoParent: boolean
): PurchasedItem {
  const name = row.receiptText[language]
  const chosen = row.options.filter(({ code }) => services?.includes(code))
  return {
    name: forCoParent ? fill(serverWords[language].receipt.forCoParent, { name }) : name,
    options: chosen.map(({ displayName, price }) => ({ name: displayName[language], price }))
  }
}

/** A subscription's end: the day, and the list price of the same order on the day of the purchase, if it renews. */
export interface Renewal {
  on: Date
  timeZone: string
  amount: string | undefined
  /** Whether the subscription is the co-parent's alone. */
  forCoParent?: boolean
}

/** The lines, the total and the renewal of an order. The amounts of the lines add up to the total. */
export function writtenOrder(price: OrderPrice, bought: PurchasedItem, renewal: Renewal, locale: Locale): WrittenOrder {
  const w = serverWords[locale.language].receipt
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
  const within = named.map(({ label, amount }) => `${withColon(label, locale.language)} ${amount}`).join(', ')
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
function writtenRenewal(
  { totals, payForCoParent: isForBoth, taxesCalculated }: OrderPrice,
  { on, timeZone, amount, forCoParent }: Renewal,
  { language, tag }: Locale
): WrittenOrder['renewal'] {
  const w = serverWords[language].receipt[forCoParent ? 'renewalOfCoParent' : isForBoth ? 'renewalOfBoth' : 'renewal']
  const date = formatMoment(on, timeZone, tag, { dateStyle: 'long' })
  if (totals.total === 0 || amount === undefined) return { text: fill(w.none, { date }) }
  return { text: fill(taxesCalculated ? w.priced : w.beforeTax, { date, amount }), amount }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

// Creating an `Intl.DateTimeFormat` takes a quarter of a price's time. There are few locales but hundreds of time zones, so a formatter is
// kept for each locale and none for each zone.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment by the clock of `timeZone` (an IANA id), such as `November 25, 2027`. */
export function formatMoment(
  moment: Date,
  timeZone: string,
  tag: string,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>
): string {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
  const key = `${tag} ${style.dateStyle} ${style.timeStyle}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' })
  formats.set(key, format)
  return withOrdinalDay(format.format(local.toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds), tag)
}
