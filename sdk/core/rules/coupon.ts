/**
 * The discount of a coupon as a whole percentage to show. `discount` and `packageTotal` are in minor units of one currency. The experiment
 * `discountOfferLanguage` decides the rounding. The discount is already rounded to a whole unit, so half a unit is ignored in either
 * direction. Otherwise 15 % could become 14 or 16.
 */
export function couponPercentage(discount: number, packageTotal: number, rounding: 'floor' | 'ceil' = 'floor'): number {
  const half = rounding === 'floor' ? 50 : -50
  return packageTotal > 0 ? Math[rounding]((100 * discount + half) / packageTotal) : 0
}
