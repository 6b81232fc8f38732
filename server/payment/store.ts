import { sql, type Transaction } from 'kysely'
import type { Order, PricingInfo } from '#core/api/pricing.ts'
import type { PaymentType } from '#core/api/payment.ts'
import type { Currency } from '#core/money.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Writer } from '#server/deps.ts'
import { type AttemptStatus, liveStatuses } from './attempt.ts'

/** Which column names the payer, and its id. */
export type PayerKey = { registration_id: string } | { account_id: string }

export interface NewAttempt {
  id: string
  payer: PayerKey
  emailKey: string
  renews: Date | null
  fingerprint: string
  amount: number
  taxAmount: number
  currency: Currency
  paymentType: PaymentType
  nonce: string | null
  order: Order
  pricing: PricingInfo
  pricingLocale: string
  termsAccepted: boolean
  marketingOptIn: boolean
  /** By the clock that judges its age later. */
  createdAt: Date
}

/** Thrown inside the claiming transaction only, to roll it back. */
export class ClaimError extends Error {
  readonly reason: 'code' | 'coupon'
  constructor(reason: 'code' | 'coupon') {
    super(`lost ${reason}`)
    this.reason = reason
  }
}

/**
 * Commits the attempt, and with it the hold on its codes and coupon, before anybody asks the gateway for money. Undefined when
 * the payer already has a live attempt: two unique indexes decide that, whatever the number of servers.
 */
export async function claimAttempt(transaction: Transaction<Tables>, attempt: NewAttempt): Promise<boolean> {
  const inserted = await transaction
    .insertInto('attempt')
    .values({
      id: attempt.id,
      ...attempt.payer,
      email_key: attempt.emailKey,
      renews: attempt.renews,
      status: 'pending',
      fingerprint: attempt.fingerprint,
      amount: attempt.amount,
      tax_amount: attempt.taxAmount,
      currency: attempt.currency,
      payment_type: attempt.paymentType,
      nonce: attempt.nonce,
      order_detail: JSON.stringify(attempt.order),
      pricing: JSON.stringify(attempt.pricing),
      pricing_locale: attempt.pricingLocale,
      terms_accepted: attempt.termsAccepted,
      marketing_opt_in: attempt.marketingOptIn,
      created_at: attempt.createdAt
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false

  await holdDiscounts(transaction, attempt.id, attempt.pricing)
  return true
}

/** Takes the codes and the coupon of an attempt for it alone; whoever comes second gets a `ClaimError`. */
export async function holdDiscounts(
  transaction: Transaction<Tables>,
  id: string,
  { paymentCodeDetails, couponDetail }: PricingInfo
): Promise<void> {
  // A code that pays nothing of this purchase is left for another one.
  const codes = paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code)
  // In one order for everybody, so that two purchases with the same two codes cannot wait for each other.
  for (const code of codes.toSorted()) {
    const claimed = await transaction
      .updateTable('subscription_code')
      .set({ claimed_by: id })
      .where('code', '=', code)
      .where('claimed_by', 'is', null)
      .executeTakeFirst()
    if (Number(claimed.numUpdatedRows) === 0) throw new ClaimError('code')
  }
  if (couponDetail === null) return
  const claimed = await transaction
    .updateTable('coupon')
    .set({ uses_left: sql`uses_left - 1` })
    .where('code', '=', couponDetail.couponCode)
    .where(eb => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .executeTakeFirst()
  if (Number(claimed.numUpdatedRows) === 0) throw new ClaimError('coupon')
  await transaction
    .insertInto('coupon_claim')
    .values({ coupon_code: couponDetail.couponCode, attempt_id: id })
    .execute()
}

export async function findAttempt(db: Writer, id: string) {
  return db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** Holds the row until the transaction ends: whoever settles an attempt, request or reconciler, does it alone. */
export async function lockAttempt(transaction: Transaction<Tables>, id: string): Promise<Attempt> {
  return transaction.selectFrom('attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** The attempt that stands in the way of another: for a renewal only one that follows the same term, not the one that paid for it. */
/** Whom to write to about an attempt: parent A by the registration until they have an account, an invited parent by theirs. */
export async function findPayer(db: Writer, { registration_id: registrationId, account_id: accountId }: Attempt) {
  if (registrationId !== null) {
    const { parent, language, country } = await db
      .selectFrom('registration')
      .select(['parent', 'language', 'country'])
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    return { accountId: null, firstName: parent.firstName, email: parent.email, language, country }
  }
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'email', 'language', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { first_name: firstName, email, language, country } = account
  return { accountId, firstName, email: email ?? '', language, country }
}

/** Whether an address has a subscription, by whomever it was bought, other than this account's own. */
export async function isSubscribed(db: Writer, emailKey: string, accountId?: string): Promise<boolean> {
  const others = db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('subscribed_until', 'is not', null)
  const found = await (accountId === undefined ? others : others.where('id', '<>', accountId)).executeTakeFirst()
  return found !== undefined
}

export async function findLiveAttempt(db: Writer, payer: { key: PayerKey; renews: Date | null }) {
  const live = db
    .selectFrom('attempt')
    .selectAll()
    .where(eb => eb.and(payer.key))
    .where('status', 'in', [...liveStatuses])
    .orderBy('created_at', 'desc')
  return (payer.renews ? live.where('renews', '=', payer.renews) : live).executeTakeFirst()
}

/** Those whose end is still to be found out, and those whose charge is still to be taken back; the oldest first. */
export async function findUnfinishedAttempts(db: Writer): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('status', 'in', ['pending', 'unknown', 'voiding'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** What we know of order ids that the gateway named. */
export async function findKnownAttempts(db: Writer, ids: readonly string[]) {
  return db
    .selectFrom('attempt')
    .select(['id', 'status', 'transaction_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** False when it was not pending any more. */
export async function markUnknown(db: Writer, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('attempt')
    .set({ status: 'unknown' })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

export interface Paid {
  transactionId: string | null
  cardLastFour: string | null
  now: Date
}

/** Fails on the unique indexes when a late charge would be the payer's second. */
export async function markPaid(transaction: Transaction<Tables>, id: string, paid: Paid): Promise<void> {
  await transaction
    .updateTable('attempt')
    .set({
      status: 'paid',
      nonce: null,
      refusal: null,
      transaction_id: paid.transactionId,
      card_last_four: paid.cardLastFour,
      settled_at: paid.now
    })
    .where('id', '=', id)
    .execute()
}

export async function markVoided(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.updateTable('attempt').set({ status: 'voided' }).where('id', '=', id).execute()
}

export interface Unpaid {
  status: Extract<AttemptStatus, 'declined' | 'abandoned' | 'voiding'>
  refusal: string
  /** Of the charge that is to be taken back. */
  transactionId?: string
  now: Date
}

/** Ends an attempt that bought nothing, and gives back what it held. */
export async function releaseAttempt(transaction: Transaction<Tables>, id: string, end: Unpaid): Promise<void> {
  await transaction
    .updateTable('attempt')
    .set({
      status: end.status,
      refusal: end.refusal,
      nonce: null,
      transaction_id: end.transactionId ?? null,
      settled_at: end.now
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('subscription_code')
    .set({ claimed_by: null })
    .where('claimed_by', '=', id)
    .where('redeemed_at', 'is', null)
    .execute()
  const coupons = await transaction
    .deleteFrom('coupon_claim')
    .where('attempt_id', '=', id)
    .returning('coupon_code')
    .execute()
  for (const { coupon_code: code } of coupons) {
    await transaction
      .updateTable('coupon')
      .set({ uses_left: sql`uses_left + 1` })
      .where('code', '=', code)
      .execute()
  }
}

export async function auditAttempt(db: Writer, attemptId: string, event: string, detail: object): Promise<void> {
  await db
    .insertInto('audit')
    .values({ attempt_id: attemptId, event, detail: JSON.stringify(detail) })
    .execute()
}

/** False when the same is in the book already. */
export async function auditOnce(db: Writer, attemptId: string, event: string, detail: object): Promise<boolean> {
  const written = await sql`
    insert into audit (attempt_id, event, detail)
    select ${attemptId}, ${event}, ${JSON.stringify(detail)}::jsonb
    where not exists (select from audit where attempt_id = ${attemptId} and event = ${event})
  `.execute(db)
  return written.numAffectedRows === 1n
}
