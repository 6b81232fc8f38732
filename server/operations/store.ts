import { expressionBuilder, sql } from 'kysely'
import type { Currency } from '#core/money.ts'
import type { AttemptStatus, Database, Tables, Writer } from '#server/platform/database/tables.ts'
import { idsOfNumber } from '#server/order/order-number.ts'
import { openStatuses } from '#server/order/attempt.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { networksOf } from '#server/platform/limits/networks.ts'
import { isKeyedBy } from '#server/privacy/people-store.ts'
import { isOpenAt, registrationLifetimeMs } from '#server/registration/store.ts'
import { findAccountsByEmail, listParents } from '#server/account/account-store.ts'

export async function insertCodes(
  db: Database,
  codes: readonly { code: string; amount: number; currency: Currency }[]
): Promise<void> {
  await db.insertInto('subscription_code').values(codes).execute()
}

export async function listCodes(db: Database, { limit, isUnused }: { limit: number; isUnused: boolean }) {
  return db
    .selectFrom('subscription_code')
    .select([
      'code',
      'amount',
      'currency',
      'claimed_by as attemptId',
      'redeemed_at as redeemedAt',
      'created_at as createdAt'
    ])
    .$if(isUnused, query => query.where('claimed_by', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** Deletes a code that no purchase uses. Undefined if the code is claimed, redeemed or unknown. */
export async function revokeCode(db: Database, code: string) {
  return db
    .deleteFrom('subscription_code')
    .where('code', '=', code)
    .where('claimed_by', 'is', null)
    .returning(['code', 'amount', 'currency'])
    .executeTakeFirst()
}

/** Ends a coupon. Purchases under way keep it. Undefined if the coupon does not exist. */
export async function endCoupon(db: Database, code: string, now: Date) {
  return db
    .updateTable('coupon')
    .set(eb => ({ ends_at: eb.fn<Date>('least', ['ends_at', eb.val(now)]) }))
    .where('code', '=', code)
    .returning(['code', 'ends_at as endsAt', 'uses_left as usesLeft'])
    .executeTakeFirst()
}

/**
 * Deletes the counts and pauses of an IP address, an e-mail address, a user name or an id, for every server. An IPv6 address stands for its
 * networks. Returns the limits that had such counts.
 */
export async function liftLimits(db: Database, name: string): Promise<{ limit: string; points: number }[]> {
  const names = [name, ...networksOf(name)]
  const { rows } = await sql<{ limit: string; points: number }>`
    delete from rate_limit where ${isKeyedBy(names)} returning split_part(key, ':', 1) as limit, points
  `.execute(db)
  return rows
}

export async function listCoupons(db: Database) {
  return db
    .selectFrom('coupon')
    .select([
      'code',
      'description',
      'kind',
      'value',
      'currency',
      'package_names as packages',
      'variants as countries',
      'ends_at as endsAt',
      'uses_left as usesLeft',
      'referrer_key as referrerKey'
    ])
    .orderBy('code')
    .execute()
}

const refusalCode = expressionBuilder<Tables, 'attempt'>().ref('problem', '->>').key('code').as('refusal')

export async function listAttempts(db: Database, { status, limit }: { status?: AttemptStatus; limit: number }) {
  return db
    .selectFrom('attempt')
    .select([
      'id',
      'status',
      'amount',
      'currency',
      'payment_type as paymentType',
      'transaction_id as transactionId',
      refusalCode,
      'email_key as email',
      'created_at as createdAt',
      sql<number>`(
        select coalesce(sum(amount), 0)::int from refund where attempt_id = attempt.id and state = 'done'
      )`.as('refundedTotal')
    ])
    .$if(status !== undefined, query => query.where('status', '=', status!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function showAttempt(db: Database, number: string) {
  const attempt = await db
    .selectFrom('attempt')
    .select([
      'id',
      'status',
      'amount',
      'tax_amount as taxAmount',
      'currency',
      'payment_type as paymentType',
      'card_brand as cardBrand',
      'card_last_four as cardLastFour',
      'transaction_id as transactionId',
      refusalCode,
      'authentication',
      'email_key as email',
      'registration_id as signupId',
      'account_id as userId',
      'order_detail as order',
      'created_at as createdAt',
      'settled_at as settledAt'
    ])
    .where(eb => eb.between('id', ...idsOfNumber(number)))
    .executeTakeFirst()
  if (!attempt) return undefined
  const { id } = attempt
  const [events, refunds, codes, coupons] = await Promise.all([
    db
      .selectFrom('audit')
      .select(['event', 'detail', 'created_at as at'])
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('refund')
      .select(['id', 'kind', 'state', 'amount', 'gateway_id as gatewayId'])
      .select(['created_at as createdAt', 'changed_at as changedAt'])
      .where('attempt_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('subscription_code')
      .select(['code', 'amount', 'redeemed_at as redeemedAt'])
      .where('claimed_by', '=', id)
      .execute(),
    db.selectFrom('coupon_claim').select('coupon_code as code').where('attempt_id', '=', id).execute()
  ])
  return { ...attempt, refunds, codes, coupon: coupons[0]?.code ?? null, events }
}

export async function countOpenAttempts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('attempt')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', [...openStatuses])
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a server handles jobs on this database. pg-boss in a server keeps a connection that runs LISTEN. */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query ilike 'listen %' limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether a reconciliation is queued or running, according to pg-boss's own table. */
export async function hasReconciliation(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = 'reconcile-all' and state in ('created', 'retry', 'active') limit 1
  `.execute(db)
  return rows.length > 0
}

export async function listRegistrations(db: Database, limit: number, now: Date) {
  return db
    .selectFrom('registration')
    .select(eb => [
      'id as signupId',
      'email_key as email',
      'country',
      'language',
      eb
        .case()
        .when('completed_at', 'is not', null)
        .then(4)
        .when('address', 'is not', null)
        .then(3)
        .when('co_parent', 'is not', null)
        .then(2)
        .else(1)
        .end()
        .as('step'),
      'possible_duplicate as possibleDuplicate',
      eb.and([eb('completed_at', 'is', null), eb.not(isOpenAt(eb, now))]).as('expired'),
      'created_at as createdAt',
      'used_at as usedAt',
      'completed_at as completedAt'
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function expireRegistrations(db: Database, { id, email }: { id?: string; email?: string }, now: Date) {
  const end = new Date(now.getTime() - registrationLifetimeMs)
  return db
    .updateTable('registration')
    .set(eb => ({ used_at: eb.fn<Date>('least', ['used_at', eb.val(end)]) }))
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .$if(email !== undefined, query => query.where('email_key', '=', emailKeyOf(email!)))
    .returning(['id as signupId', 'email_key as email', 'used_at as usedAt'])
    .execute()
}

const mailColumns = [
  'id',
  'kind',
  'recipient as to',
  'language',
  'created_at as createdAt',
  'sent_at as sentAt',
  'failed_at as failedAt',
  'refusal'
] as const

export async function listMails(
  db: Database,
  { to, limit, hasFailed = false }: { to?: string; limit: number; hasFailed?: boolean }
) {
  return db
    .selectFrom('mail')
    .select(mailColumns)
    .$if(to !== undefined, query => query.where(eb => eb(eb.fn<string>('lower', ['recipient']), '=', emailKeyOf(to!))))
    .$if(hasFailed, query => query.where('failed_at', 'is not', null))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks one mail, or each mail that was given up since a time, as unsent, so that it is sent again. */
export async function reviveMails(db: Writer, mails: { id: string } | { failedSince: Date }) {
  return db
    .updateTable('mail')
    .set({ sent_at: null, failed_at: null, refusal: null })
    .$if('id' in mails, query => query.where('id', '=', (mails as { id: string }).id))
    .$if('failedSince' in mails, query => query.where('failed_at', '>=', (mails as { failedSince: Date }).failedSince))
    .returning(mailColumns)
    .execute()
}

export async function findStoredMail(db: Database, id: string) {
  return db.selectFrom('mail').select(mailColumns).where('id', '=', id).executeTakeFirst()
}

export async function showFamily(db: Database, { id, email }: { id?: string; email?: string }) {
  const ofParent = email === undefined ? [] : await findAccountsByEmail(db, emailKeyOf(email))
  const ids = id === undefined ? ofParent.map(account => account.family_id) : [id]
  const family = await db
    .selectFrom('family')
    .select(['id', 'children', 'created_at as createdAt'])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!family) return undefined
  const [parents, orders] = await Promise.all([
    listParents(db, family.id),
    db
      .selectFrom('order')
      .select([
        'id',
        'attempt_id as attemptId',
        'account_id as userId',
        'package_id as packageId',
        'services',
        'pay_for_co_parent as payForCoParent',
        'currency',
        'total',
        'created_at as createdAt'
      ])
      .where('family_id', '=', family.id)
      .orderBy('created_at')
      .execute()
  ])
  return { ...family, parents, orders }
}
