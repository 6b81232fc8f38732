import { variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type Currency, portionOf } from '#core/money.ts'
import type { Order } from '#core/rules/order.ts'
import type { Deps } from '#server/deps.ts'
import type { TaxAnswer, TaxCalculator, TaxLine } from '#server/gateways/tax.ts'
import { type PackageRow, findPackage } from './catalogue/catalogue.ts'
import type { Coupon, PricingGroup } from './catalogue/schema.ts'

/** A pre-purchased subscription code that exists and is unused. */
export interface PricedCode {
  code: string
  amount: number
  currency: Currency
}

interface SpentCode {
  code: string
  /** The amount of this purchase that the code pays. A code that pays 0 is not redeemed, because nothing was left to pay. */
  amount: number
  /** The part of the code's value that is lost, because a code is redeemed as a whole. 0 for a code that is not redeemed. */
  forfeited: number
}

/** Amounts in minor units of the package's currency (docs/specification/checkout.md#totals). */
interface AmountsBeforeTax {
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
    const share = Math.min(worth, left)
    left -= share
    return { code, amount: share, forfeited: share > 0 ? worth - share : 0 }
  })
}

function sum(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, part) => total + part.amount, 0)
}

export interface QuotedPurchase {
  order: Order
  payForCoParent: boolean
  /** The pricing group of the payer's phone number. */
  group: PricingGroup
  /** The billing address. Region and postal code may be missing. */
  address: { country: string; region?: string; postalCode?: string }
  coupons: CouponChoice
  codes: readonly PricedCode[]
}

/** The price of a purchase at this moment. Both the shown and the charged price come from this function. */
export async function quote(
  { order, payForCoParent, group, address, coupons, codes }: QuotedPurchase,
  tax: TaxCalculator
): Promise<Result<Amounts, Problem<'pricing.refused'>>> {
  const ordered = orderedPackage(order, { country: address.country, group })
  if (!ordered.ok) return ordered
  const amounts = amountsBeforeTax(ordered.value, payForCoParent, coupons, codes)
  const { currency, taxIncluded } = amounts.row
  const answer = await tax.calculate({ ...address, amount: amounts.due, currency, included: taxIncluded })
  return ok(withTax(amounts, answer))
}

/** The list price of the same order, without coupons and codes: the price of a renewal as of today. */
export async function quoteRenewal(
  purchase: QuotedPurchase,
  amounts: Amounts,
  tax: TaxCalculator
): Promise<Result<Amounts, Problem<'pricing.refused'>>> {
  if (amounts.due === amounts.subTotal) return ok(amounts)
  return quote({ ...purchase, coupons: { ...purchase.coupons, coupons: [] }, codes: [] }, tax)
}

/** The market of a buyer: the billing country, and the pricing group of the phone. */
export interface Market {
  country: string
  group: PricingGroup
}

interface OrderedPackage {
  row: PackageRow
  /** The price for one person, including the options of the order. */
  total: number
}

/** Whether a package is sold to a country and a phone (the specification's country criteria). */
export function isSold(row: PackageRow, { country, group }: Market): boolean {
  return row.variant === variantOf(country) && row.group === group
}

/** The ordered package and its price for one person. The detail of a refusal is only for the log. */
export function orderedPackage(
  { packageId, productId, services }: Order,
  market: Market
): Result<OrderedPackage, Problem<'pricing.refused'>> {
  const row = findPackage(packageId)
  if (!row) return refused('unknown package')
  if (!isSold(row, market)) return refused('package of another market')
  if (productId !== row.productId) return refused('product of another package')
  if (!row.buildYourOwn) return services === null ? ok({ row, total: row.price }) : refused('ready package')
  if (services === null) return refused('no services')

  const unknown = services.some(code => row.options.every(option => option.code !== code))
  if (unknown) return refused('unknown service')
  const chosen = row.options.filter(option => services.includes(option.code))
  return ok({ row, total: chosen.reduce((total, option) => total + option.price, row.price) })
}

function refused(detail: string) {
  return fail('pricing.refused', { detail })
}

/** The facts that decide which coupons a visitor can use. */
export interface CouponChoice {
  coupons: readonly Coupon[]
  /** The referrer key of the visitor's discount link. Null without a discount link. */
  referrerKey: string | null
  now: Date
}

export interface Discount {
  coupon: Coupon
  /** The discount in minor units: above zero, and at most the amount that it reduces. */
  amount: number
}

/** The coupon with the greatest discount. Of equal coupons the first one by code is chosen, so that the choice is always the same. */
export function bestDiscount(row: PackageRow, subTotal: number, choice: CouponChoice): Discount | undefined {
  return choice.coupons
    .filter(coupon => isFor(coupon, row, choice))
    .map(coupon => ({ coupon, amount: discountOf(coupon, subTotal) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => other.amount - one.amount || (one.coupon.code < other.coupon.code ? -1 : 1))[0]
}

export function isFor(coupon: Coupon, row: PackageRow, { referrerKey, now }: Omit<CouponChoice, 'coupons'>): boolean {
  return (
    (coupon.endsAt === null || now < coupon.endsAt) &&
    coupon.usesLeft !== 0 &&
    (coupon.referrerKey === null || coupon.referrerKey === referrerKey) &&
    (coupon.packageNames === null || coupon.packageNames.includes(row.packageName)) &&
    (coupon.variants === null || coupon.variants.includes(row.variant)) &&
    (coupon.currency === null || coupon.currency === row.currency)
  )
}

function discountOf({ kind, value }: Coupon, subTotal: number): number {
  return Math.min(subTotal, kind === 'percent' ? portionOf(subTotal, value, 100) : value)
}

/**
 * Whether a bank has to authenticate the card of a purchase (docs/payments.md#when). `country` is the country of the
 * billing address. A purchase with nothing to pay needs no authentication.
 */
export function authenticatesCards({ required }: Deps['cardAuthentication'], country: string, total: number): boolean {
  return total > 0 && required.includes(variantOf(country))
}
