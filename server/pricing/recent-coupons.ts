import type { Coupon } from '#server/catalogue/schema.ts'

/** How old coupons may be where they are shown only. What is charged is computed from what stands in the database then. */
const freshForMs = 1_000

type Read = (now: Date) => Promise<Coupon[]>

/** Everybody who looks at prices within a second is told of the same coupons, so that they are read once. */
export function createRecentCoupons(read: Read): Read {
  let known: { at: number; coupons: Promise<Coupon[]> } | undefined

  return now => {
    const at = now.getTime()
    if (known && known.at <= at && at < known.at + freshForMs) return known.coupons
    const asked = { at, coupons: read(now) }
    known = asked
    asked.coupons.catch(() => {
      if (known === asked) known = undefined
    })
    return asked.coupons
  }
}
