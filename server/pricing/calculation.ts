import type { Currency } from '#core/money.ts'
import type { PackageRow } from '#server/catalogue/catalogue.ts'
import type { TaxAnswer, TaxLine } from '#server/gateways/tax.ts'
import { bestDiscount, type CouponChoice, type Discount } from './coupons.ts'
import type { OrderedPackage } from './order.ts'

/** A pre-purchased subscription code that exists and is unused. */
export interface PricedCode {
  code: string
  amount: number
  currency: Currency
}

export interface SpentCode {
  code: string
  /** The amount of this purchase that the code pays. A code that pays 0 is not redeemed, because nothing was left to pay. */
  amount: number
  /** The part of the code's value that is lost, because a code is redeemed as a whole. 0 for a code that is not redeemed. */
  forfeited: number
}

/** Amounts in minor units of the package's currency (docs/specification/checkout.md#totals). */
export interface AmountsBeforeTax {
  row: PackageRow
  payForCoParent: boolean
  selectedPackageTotal: number
  subTotal: number
  discount: Discount | undefined
  subTotalAfterDiscount: number
  codes: readonly SpentCode[]
  paymentCodeTotal: number
  /** The amount to pay after coupon and codes. Tax is computed on it. */
  due: number
}

export interface Amounts extends AmountsBeforeTax {
  taxes: readonly TaxLine[]
  taxesCalculated: boolean
  taxAmount: number
  total: number
}

export function amountsBeforeTax(
  { row, total: selectedPackageTotal }: OrderedPackage,
  payForCoParent: boolean,
  coupons: CouponChoice,
  knownCodes: readonly PricedCode[]
): AmountsBeforeTax {
  const subTotal = payForCoParent ? 2 * selectedPackageTotal : selectedPackageTotal
  const discount = bestDiscount(row, subTotal, coupons)
  const subTotalAfterDiscount = subTotal - (discount?.amount ?? 0)
  const codes = spend(knownCodes, subTotalAfterDiscount, row.currency)
  const paymentCodeTotal = sum(codes)
  return {
    row,
    payForCoParent,
    selectedPackageTotal,
    subTotal,
    discount,
    subTotalAfterDiscount,
    codes,
    paymentCodeTotal,
    due: subTotalAfterDiscount - paymentCodeTotal
  }
}

export function withTax(amounts: AmountsBeforeTax, { lines, calculated }: TaxAnswer): Amounts {
  const taxAmount = sum(lines)
  return {
    ...amounts,
    taxes: lines,
    taxesCalculated: calculated,
    taxAmount,
    total: amounts.row.taxIncluded ? amounts.due : amounts.due + taxAmount
  }
}

/**
 * Spends codes in the order in which they were typed. Each code pays at most the amount that is left. Codes in another currency and
 * repeated codes do not count.
 */
function spend(known: readonly PricedCode[], amount: number, currency: Currency): SpentCode[] {
  const usable = new Map(known.filter(code => code.currency === currency).map(code => [code.code, code.amount]))
  let left = amount
  return [...usable].map(([code, worth]) => {
    const spent = Math.min(worth, left)
    left -= spent
    return { code, amount: spent, forfeited: spent > 0 ? worth - spent : 0 }
  })
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, part) => total + part.amount, 0)
}
