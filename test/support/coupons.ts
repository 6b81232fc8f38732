import type { Coupon } from '#server/catalogue/schema.ts'

/** A percentage off every package in every country, without an end; with `referrerKey` only for visitors of that discount link. */
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
