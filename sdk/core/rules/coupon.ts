/**
 * The whole percentage that a coupon is said to take off. `discount` and `packageTotal` are minor units of one currency; the
 * rounding is the discount-language experiment's.
 */
export function couponPercentage(discount: number, packageTotal: number, rounding: 'floor' | 'ceil' = 'floor'): number {
  return packageTotal > 0 ? Math[rounding]((100 * discount) / packageTotal) : 0
}
