import { portionOf } from '#core/money.ts'
import type { PackageRow } from '#server/catalogue/catalogue.ts'
import type { Coupon } from '#server/catalogue/schema.ts'

/** What decides which coupons a visitor has. */
export interface CouponChoice {
  coupons: readonly Coupon[]
  /** Of the link that brought the visitor; null for nobody's. */
  referrerKey: string | null
  now: Date
}

export interface Discount {
  coupon: Coupon
  /** In minor units, above zero and never more than what it is taken from. */
  amount: number
}

/** The coupon that takes most off; of equal ones the first by code, so that the same one wins every time. */
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
