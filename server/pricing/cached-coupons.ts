import type { Coupon } from '#server/catalogue/schema.ts'
import { cached } from '#server/database/cached.ts'

/** Milliseconds for which coupons are cached for shown prices. A charge reads the coupons from the database. */
const freshForMs = 1_000

type Read = (now: Date) => Promise<Coupon[]>

export function createCachedCoupons(read: Read): Read {
  return cached(read, freshForMs)
}
