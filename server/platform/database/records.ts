import type { Currency } from '#core/money.ts'
import type { Language } from '#core/locale.ts'

export interface ChildRecord {
  firstName: string
  lastName: string
  email: string | null
}

/** The bank's authentication of a card's holder, as the gateway reported it. */
export interface AuthenticationRecord {
  status: string
  liabilityShifted: boolean
  eci: string | null
  directoryServerTransactionId: string | null
}

export interface ReferralRecord {
  selection: string
  other: string | null
}

/** An order in one language, as its buyer has agreed to it. */
interface OrderRecord {
  lines: { label: string; amount: string; note?: string; isDiscount?: boolean; code?: string }[]
  total: { label: string; amount: string; note?: string }
  renewal: { text: string; amount?: string }
}

/**
 * An attempt's price, as it is stored for ten years. Amounts are in minor units, each with its text. A field may be added; a change of a field is a further version, which a release writes only once the release before reads it.
 */
export interface PriceRecord {
  version: 1
  couponDetail: { couponCode: string; description: string; discount: number; discountFormatted: string } | null
  payForCoParent: boolean
  paymentCodeDetails: {
    code: string
    amount: number
    amountFormatted: string
    /** The part of the code's value that was lost, because it exceeds the total. */
    forfeited: number
    forfeitedFormatted: string
  }[]
  /** The rate is in per cent. */
  taxes: { name: string; rate: number; rateFormatted: string; amount: number; amountFormatted: string }[]
  taxIncluded: boolean
  taxId: string
  taxesCalculated: boolean
  totals: {
    currencyCode: Currency
    selectedPackageTotal: number
    selectedPackageTotalFormatted: string
    subTotal: number
    subTotalFormatted: string
    subTotalAfterDiscount: number
    subTotalAfterDiscountFormatted: string
    paymentCodeTotal: number
    paymentCodeTotalFormatted: string
    taxAmount: number
    taxAmountFormatted: string
    total: number
    totalFormatted: string
  }
  /** The order by language, in the languages of its day. */
  written: Partial<Record<Language, OrderRecord>> & { en: OrderRecord }
}

/** The column `pricing` of an attempt. A revoked id has no price. */
export type StoredPrice = PriceRecord | { version?: undefined }

/** An attempt's price. Throws if a newer server has stored it in a form that this one does not support. */
export function priceOf({ pricing }: { pricing: StoredPrice }): PriceRecord {
  if (pricing.version !== 1) throw new Error(`unknown price version ${pricing.version}`)
  return pricing
}
