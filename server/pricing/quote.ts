import type { Order } from '#core/rules/order.ts'
import { ok, type Outcome } from '#core/errors.ts'
import type { PricingGroup } from '#server/catalogue/schema.ts'
import type { TaxCalculator } from '#server/gateways/tax.ts'
import { type Amounts, amountsBeforeTax, type PricedCode, withTax } from './calculation.ts'
import type { CouponChoice } from './coupons.ts'
import { orderedPackage } from './order.ts'

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
): Promise<Outcome<Amounts, 'pricing.refused'>> {
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
): Promise<Outcome<Amounts, 'pricing.refused'>> {
  if (amounts.due === amounts.subTotal) return ok(amounts)
  return quote({ ...purchase, coupons: { ...purchase.coupons, coupons: [] }, codes: [] }, tax)
}
