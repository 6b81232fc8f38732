import type { Transaction } from 'kysely'
import { failureOf } from '#server/platform/database/failure.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import type { PayerKey } from './payer.ts'
import { lockAttempt } from './attempt-store.ts'

/** The terms of an attempt, which the claim sets. The e-mail key is read from the locked row of the payer. */
export type Terms = Required<
  Pick<
    NewRow<'attempt'>,
    | 'renews'
    | 'for_co_parent'
    | 'amount'
    | 'tax_amount'
    | 'currency'
    | 'payment_type'
    | 'nonce'
    | 'authentication'
    | 'order_detail'
    | 'pricing'
    | 'pricing_locale'
    | 'terms_accepted'
    | 'marketing_opt_in'
    | 'embedder_id'
    | 'reference'
  >
>

/** The discounts of a priced order that an attempt claims. A code that pays nothing is not one of them, so another purchase can use it. */
export interface Discounts {
  couponCode: string | null
  codes: readonly string[]
}

/**
 * `taken`: the payer, or another payer with the same e-mail address, has a live attempt. `code` or `coupon`: another payer has claimed the
 * code or the coupon's last use. `ended`: the attempt is no longer new, or the payer's data is erased.
 */
export type Claim = 'claimed' | 'taken' | 'code' | 'coupon' | 'ended'

/**
 * Moves an attempt from `new` to `pending`, with its claims on codes and coupon, before the charge. For any number of servers, unique
 * indexes decide which attempt of a payer is first. The payer's row is locked meanwhile, so a change of the payer's e-mail address comes
 * either before or after the claim.
 */
export async function claimAttempt(
  db: Database,
  id: string,
  payer: PayerKey,
  terms: Terms,
  discounts: Discounts
): Promise<Claim> {
  try {
    return await db.transaction().execute(transaction => claimInTransaction(transaction, id, payer, terms, discounts))
  } catch (error) {
    if (failureOf(error) === 'conflict') return 'taken'
    throw error
  }
}

/** Claims an attempt as `claimAttempt` does. Throws where another attempt is live. */
export async function claimInTransaction(
  transaction: Transaction<Tables>,
  id: string,
  payer: PayerKey,
  terms: Terms,
  { couponCode, codes }: Discounts
): Promise<Claim> {
  // The order of locks is that of a settlement and of an erasure: the attempt, the payer, the discounts.
  const attempt = await lockAttempt(transaction, id)
  if (attempt?.status !== 'new') return 'ended'
  const locked = await lockPayer(transaction, payer)
  if (!locked?.email_key) return 'ended'
  if (codes.length > 0 && !(await lockCodes(transaction, codes))) return 'code'
  const coupon = couponCode === null ? null : await lockCoupon(transaction, couponCode)
  if (coupon === undefined) return 'coupon'
  await transaction
    .updateTable('attempt')
    .set({ ...terms, email_key: locked.email_key, status: 'pending' })
    .where('id', '=', id)
    .execute()
  if (codes.length > 0) {
    await transaction.updateTable('subscription_code').set({ claimed_by: id }).where('code', 'in', codes).execute()
  }
  if (coupon?.isLimited) await useCoupon(transaction, coupon.code, id)
  return 'claimed'
}

function lockPayer(
  transaction: Transaction<Tables>,
  payer: PayerKey
): Promise<{ email_key: string | null } | undefined> {
  const [table, id] =
    'registration_id' in payer
      ? (['registration', payer.registration_id] as const)
      : (['account', payer.account_id] as const)
  return transaction
    .selectFrom(table)
    .select('email_key')
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Locks unclaimed subscription codes, always in the same order. False if one of them is claimed. */
async function lockCodes(transaction: Transaction<Tables>, codes: readonly string[]): Promise<boolean> {
  const free = await transaction
    .selectFrom('subscription_code')
    .select('code')
    .where('code', 'in', codes)
    .where('claimed_by', 'is', null)
    .orderBy('code')
    .forUpdate()
    .execute()
  return free.length === codes.length
}

/**
 * Locks a coupon that has a use left. Undefined if it has none. The row of a coupon without a limit is not locked, because all purchases
 * would wait for it.
 */
async function lockCoupon(transaction: Transaction<Tables>, code: string) {
  const coupons = transaction.selectFrom('coupon').select('code').where('code', '=', code)
  const limited = await coupons.where('uses_left', '>', 0).forNoKeyUpdate().executeTakeFirst()
  if (limited) return { code, isLimited: true }
  const unlimited = await coupons.where('uses_left', 'is', null).executeTakeFirst()
  return unlimited && { code, isLimited: false }
}

async function useCoupon(transaction: Transaction<Tables>, code: string, attemptId: string): Promise<void> {
  await transaction
    .updateTable('coupon')
    .set(eb => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('code', '=', code)
    .execute()
  await transaction.insertInto('coupon_claim').values({ coupon_code: code, attempt_id: attemptId }).execute()
}
