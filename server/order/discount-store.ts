import type { Selectable } from 'kysely'
import { cached } from '#server/platform/database/cached.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import type { Coupon } from './catalogue/schema.ts'
import type { PricedCode } from './price.ts'

/** The codes that exist and that no other purchase has claimed, in the order in which they were typed. */
export async function findFreeCodes(db: Writer, typed: readonly string[]): Promise<PricedCode[]> {
  if (typed.length === 0) return []
  const rows = await db
    .selectFrom('subscription_code')
    .select(['code', 'amount', 'currency'])
    .where('code', 'in', [...typed])
    .where('claimed_by', 'is', null)
    .execute()
  return typed.flatMap(code => rows.filter(row => row.code === code))
}

function runningCoupons(db: Writer, now: Date) {
  return db
    .selectFrom('coupon')
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(eb => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
}

/** Whether visitors with this referrer key have a running coupon. */
export async function isReferrerKnown(db: Writer, referrerKey: string, now: Date): Promise<boolean> {
  const coupon = await runningCoupons(db, now).select('code').where('referrer_key', '=', referrerKey).executeTakeFirst()
  return coupon !== undefined
}

/** The running coupons. */
export function findCoupons(db: Writer, now: Date): Promise<Selectable<Tables['coupon']>[]> {
  return runningCoupons(db, now).selectAll().execute()
}

export function couponOf(row: Selectable<Tables['coupon']>): Coupon {
  return {
    code: row.code,
    description: row.description,
    kind: row.kind,
    value: row.value,
    currency: row.currency,
    packageNames: row.package_names as Coupon['packageNames'],
    variants: row.variants as Coupon['variants'],
    endsAt: row.ends_at,
    usesLeft: row.uses_left,
    referrerKey: row.referrer_key
  }
}

/** The coupons of shown prices are read once a second. A charge reads the coupons from the database. */
export const cachedCoupons = (db: Writer) => cached(now => findCoupons(db, now), 1_000)

/** Inserts a coupon. False if its code is taken. */
export async function insertCoupon(db: Writer, coupon: Coupon): Promise<boolean> {
  const { code, description, kind, value, currency, packageNames, variants, endsAt, usesLeft, referrerKey } = coupon
  const row: NewRow<'coupon'> = {
    code,
    description,
    kind,
    value,
    currency,
    variants,
    package_names: packageNames,
    ends_at: endsAt,
    uses_left: usesLeft,
    referrer_key: referrerKey
  }
  const inserted = await db
    .insertInto('coupon')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
