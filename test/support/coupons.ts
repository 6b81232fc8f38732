import type { Coupon } from '#server/order/catalogue/schema.ts'

/**
 * A coupon with a percentage off every package in every country, without an end. A `referrerKey` limits it to visitors of that discount
 * link.
 */
export function percentCoupon(coupon: Pick<Coupon, 'code' | 'description' | 'value' | 'referrerKey'>): Coupon {
  return {
    kind: 'percent',
    currency: null,
    packageNames: null,
    variants: null,
    endsAt: null,
    usesLeft: null,
    ...coupon
  }
}
