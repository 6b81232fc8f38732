/**
 * The whole percentage that a coupon is said to take off. `discount` and `packageTotal` are minor units of one currency; the
 * rounding is the discount-language experiment's. A discount was itself rounded to a whole unit: half of one counts neither way,
 * or 15 % would be told as 14 or 16.
 */
export function couponPercentage(discount: number, packageTotal: number, rounding: 'floor' | 'ceil' = 'floor'): number {
  const half = rounding === 'floor' ? 50 : -50
  return packageTotal > 0 ? Math[rounding]((100 * discount + half) / packageTotal) : 0
}
