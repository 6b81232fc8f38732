import type { WrittenOrder, WrittenReceipt } from '#core/api/written-order.ts'
import { inEachLanguage, valueIn } from '#core/rules/language-record.ts'
import { inLanguage, type Language, type Locale, localeOf } from '#core/locale.ts'
import { fill } from '#core/messages/fill.ts'
import { product } from '#core/product.ts'
import type { Address } from '#core/rules/address.ts'
import type { PaymentType } from '#core/rules/payment.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import type { PriceRecord } from '#server/database/records.ts'
import { formatMoment } from './moment.ts'
import { words } from './words.ts'
import { type OrderPrice, writtenRenewal } from './written-order.ts'

/** The facts of a purchase that its price does not have. */
export interface PurchaseFacts {
  /** The id of the attempt, which is the order id at the gateway, too. */
  orderNumber: string
  date: Date
  /** The IANA id of the zone in which the receipt names its dates. */
  timeZone: string
  transactionId: string | null
  paymentType: PaymentType
  cardLastFour: string | null
  /** The company that sells. Without it the receipt names the service. */
  seller: string | undefined
  /** Null if the buyer's data was erased. */
  buyer: { name: string; address: Address } | null
}

/** An order at its purchase, with its price and the words in which the page showed it. */
interface Sold {
  /** The term in years. */
  years: number
  price: OrderPrice & Pick<PriceRecord, 'written'>
  pricingLocale: string
}

/** The receipts of a purchase in every language. The words of the order are those that the buyer has agreed to. */
export function writtenReceipts(
  { years, price, pricingLocale }: Sold,
  purchase: PurchaseFacts
): Record<Language, WrittenReceipt> {
  const { date, timeZone } = purchase
  const on = renewalDate(date, years, timeZone)
  return inEachLanguage(language => {
    const locale = inLanguage(localeOf({ locale: pricingLocale }), language)
    const agreed = valueIn(price.written, language)
    const renewal = writtenRenewal(price, { on, timeZone, amount: agreed.renewal.amount }, locale)
    return writtenReceipt({ ...agreed, renewal }, purchase, locale)
  })
}

export function writtenReceipt(
  order: WrittenOrder,
  purchase: PurchaseFacts,
  { language, tag }: Locale
): WrittenReceipt {
  const w = words[language]
  const { date, timeZone, transactionId, paymentType, cardLastFour, buyer } = purchase
  const facts = [
    { label: w.date, value: formatMoment(date, timeZone, tag, { dateStyle: 'long', timeStyle: 'short' }) },
    { label: w.timeZone, value: nameOfZone(date, timeZone, tag) },
    { label: w.order, value: purchase.orderNumber },
    transactionId !== null && { label: w.transaction, value: transactionId },
    { label: w.paidWith, value: fill(w.methods[paymentType], { lastFour: cardLastFour ?? '' }) },
    { label: w.seller, value: purchase.seller ?? product }
  ]
  return {
    facts: facts.filter(fact => fact !== false),
    ...(buyer && { buyer: { label: w.buyer, value: `${buyer.name}, ${addressLine(buyer.address, language)}` } }),
    ...order,
    total: { ...order.total, label: w.paid }
  }
}

/** The rows of a receipt above its lines, in the order in which every rendering shows them. */
export function factsOf({ facts, buyer }: WrittenReceipt): WrittenReceipt['facts'] {
  return buyer ? [...facts, buyer] : facts
}

/** The name of a zone in words, such as "Pacific Time". */
function nameOfZone(date: Date, timeZone: string, tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return name.charAt(0).toUpperCase() + name.slice(1)
}

// Creating the names of countries takes some milliseconds, so they are created once for each language.
const countryNames = new Map<string, Intl.DisplayNames>()

function addressLine({ line1, line2, city, region, postalCode, country }: Address, language: string): string {
  const names = countryNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  countryNames.set(language, names)
  return [line1, line2, city, region, postalCode, names.of(country)].filter(Boolean).join(', ')
}
