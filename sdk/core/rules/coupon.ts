/**
 * The whole percentage that a coupon is shown to take off. `discount` and `packageTotal` are minor units of one currency. The
 * discount-language experiment sets the rounding. The discount itself was rounded to a whole unit, so half a unit is ignored in either
 * direction. Otherwise 15 % would be shown as 14 or 16.
 */
export function couponPercentage(discount: number, packageTotal: number, rounding: 'floor' | 'ceil' = 'floor'): number {
  const half = rounding === 'floor' ? 50 : -50
  return packageTotal > 0 ? Math[rounding]((100 * discount + half) / packageTotal) : 0
}
