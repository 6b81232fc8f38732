import type { Coupon } from '#server/catalogue/schema.ts'
import { cached } from '#server/database/cached.ts'

/** How old coupons may be where they are shown only. What is charged is computed from what stands in the database then. */
const freshForMs = 1_000

type Read = (now: Date) => Promise<Coupon[]>

export function createCachedCoupons(read: Read): Read {
  return cached(read, freshForMs)
}
