import { portionOf } from '#core/money.ts'
import type { PackageRow } from '#server/catalogue/catalogue.ts'
import type { Coupon } from '#server/catalogue/schema.ts'

/** The facts that decide which coupons a visitor can use. */
export interface CouponChoice {
  coupons: readonly Coupon[]
  /** The referrer key of the visitor's discount link. Null without a discount link. */
  referrerKey: string | null
  now: Date
}

export interface Discount {
  coupon: Coupon
  /** The discount in minor units. It is above zero, and at most the amount that it reduces. */
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
