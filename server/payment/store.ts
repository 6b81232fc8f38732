import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { AttemptStatus, Tables, Writer } from '#server/database/tables.ts'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import { type Account, findAccount } from '#server/account/account-store.ts'
import { attemptMoves, liveStatuses, revoked } from './attempt.ts'
import type { PayerKey } from './payer.ts'

export async function findAttempt(db: Writer, id: string) {
  return db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an attempt until the transaction ends. */
export async function lockAttempt(transaction: Transaction<Tables>, id: string): Promise<Attempt | undefined> {
  return transaction.selectFrom('attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type Attempt = Selectable<Tables['attempt']>

// The statuses are literals in the SQL. For parameters, PostgreSQL's planner cannot know that they fit the partial index.
const isLive = sql<boolean>`status in (${sql.join(liveStatuses.map(status => sql.lit(status)))})`

/** Whether an id is revoked, but not for the content of this fingerprint. */
export function isRevokedForOthers(fingerprint: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(status = 'abandoned' and refusal = ${sql.lit(revoked)} and fingerprint <> '' and position(${fingerprint} in fingerprint) = 0)`
}

/** The payer, the attempt id and the content of a purchase that has not begun yet. */
export interface Trial {
  id: string
  fingerprint: string
  key: PayerKey
  renews: Date | null
}

/**
 * The earlier attempt that blocks a new one: the attempt with the same id, otherwise the payer's live attempt. If a payer has bought
 * several terms one after the other, it is the latest attempt. A renewal is blocked only by an attempt for the same term, not by the
 * attempt that paid for the expired term. An id that is revoked for other contents blocks nothing.
 */
export const findEarlierAttempt = createDataLoaderFor(async (db: Writer, trials: readonly Trial[]) => {
  const idsOf = (column: 'registration_id' | 'account_id') =>
    trials.map(({ key }) => (key as Partial<Record<typeof column, string>>)[column] ?? null)
  const { rows } = await sql<Attempt & { position: number }>`
    select attempt.*, position
    from unnest(
        ${trials.map(({ id }) => id)}::uuid[], ${trials.map(({ fingerprint }) => fingerprint)}::text[], ${idsOf('registration_id')}::uuid[], ${idsOf('account_id')}::uuid[],
        ${trials.map(({ renews }) => renews?.toISOString() ?? null)}::timestamptz[]
      ) with ordinality as requested (id, fingerprint, registration_id, account_id, renews, position)
      join lateral (
        select * from attempt where id = requested.id
          and (registration_id = requested.registration_id or account_id = requested.account_id)
          and not coalesce(${isRevokedForOthers(sql`requested.fingerprint`)}, false)
        union all
        select * from attempt where registration_id = requested.registration_id and ${isLive}
        union all
        select * from attempt where account_id = requested.account_id and ${isLive}
          and (requested.renews is null or renews = requested.renews)
      ) as attempt on true
    order by attempt.created_at desc
  `.execute(db)
  return trials.map(({ id }, index) => {
    const found = rows.filter(({ position }) => position === index + 1)
    return found.find(attempt => attempt.id === id) ?? found[0]
  })
})

/** Whether another payer has used this authentication. A bank's confirmation is valid for one purchase only. */
export async function isAuthenticationOfAnother(db: Writer, directoryServerTransactionId: string, payer: PayerKey) {
  const [[column, id]] = Object.entries(payer) as [[keyof Tables['attempt'], string]]
  const { rows } = await sql`
    select from attempt
    where authentication is not null and authentication ->> 'directoryServerTransactionId' = ${directoryServerTransactionId}
      and ${sql.ref(column)} is distinct from ${id} limit 1
  `.execute(db)
  return rows.length > 0
}

/** Whether any payer has a live attempt under this payer's e-mail address. Paid attempts are live, too. */
export async function hasLiveAttempt(db: Writer, emailKey: string): Promise<boolean> {
  const found = await db.selectFrom('attempt').select('id').where('email_key', '=', emailKey).where(isLive).execute()
  return found.length > 0
}

/**
 * The recipient of mails about an attempt: a new parent A from the registration, any other parent from the account. The e-mail address is
 * empty if it was deleted.
 */
export async function findPayer(db: Writer, { id, registration_id: registrationId, account_id: accountId }: Attempt) {
  if (registrationId !== null) {
    const { parent, language, country, emptied_at } = await db
      .selectFrom('registration')
      .select(['parent', 'language', 'country', 'emptied_at'])
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    if (emptied_at === null) {
      return { accountId: null, firstName: parent.firstName, email: parent.email, language, country }
    }
    const order = await db.selectFrom('order').select('account_id').where('attempt_id', '=', id).executeTakeFirst()
    if (!order) return { accountId: null, firstName: '', email: '', language, country }
    return payerOf((await findAccount(db, order.account_id))!)
  }
  return payerOf((await findAccount(db, accountId!))!)
}

function payerOf({ id: accountId, first_name: firstName, email, language, country }: Account) {
  return { accountId, firstName, email: email ?? '', language, country }
}

/** Attempts whose outcome is unknown or whose charge must still be taken back, the oldest first. */
export async function findUnfinishedAttempts(db: Writer): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where(sql<boolean>`status in ('pending', 'unknown', 'voiding')`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The attempts of this database whose ids the gateway has as order ids. */
export async function findKnownAttempts(db: Writer, ids: readonly string[]) {
  return db
    .selectFrom('attempt')
    .select(['id', 'status', 'transaction_id'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
}

/** Marks an attempt as unknown. False if the attempt is no longer pending. */
export async function markUnknown(db: Writer, id: string, detail: object): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update attempt set status = 'unknown' where id = ${id} and status = 'pending' returning id
    ), ${auditing('marked', 'unknown', detail)}
    select from marked
  `.execute(db)
  return rows.length === 1
}

export interface Unpaid {
  status: Extract<AttemptStatus, 'declined' | 'abandoned' | 'voiding'>
  refusal: string
  isOfBank?: boolean
  /** The id of the transaction to take back. */
  transactionId?: string
  now: Date
}

/** Ends an attempt that has bought nothing, and releases its codes and coupon. Undefined if another process has ended it. */
export async function releaseAttempt(
  db: Writer,
  id: string,
  { status, refusal, isOfBank = false, transactionId, now }: Unpaid,
  detail: object
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    with released as (
      update attempt
      set status = ${status}, refusal = ${refusal}, is_of_bank = ${isOfBank}, nonce = null, transaction_id = ${transactionId ?? null},
        settled_at = ${now}
      where id = ${id} and status = any(${movesTo(status)})
      returning *
    ), codes as (
      update subscription_code set claimed_by = null from released
      where claimed_by = released.id and redeemed_at is null
    ), unclaimed as (
      delete from coupon_claim using released where attempt_id = released.id returning coupon_code
    ), uses as (
      update coupon set uses_left = uses_left + 1 from unclaimed where code = coupon_code
    ), ${auditing('released', status, detail)}
    select * from released
  `.execute(db)
  return rows[0]
}

function movesTo(status: AttemptStatus): AttemptStatus[] {
  const statuses = Object.keys(attemptMoves) as AttemptStatus[]
  return statuses.filter(from => (attemptMoves[from] as readonly AttemptStatus[]).includes(status))
}

/** Marks a voiding attempt as voided. False if another process has done so. */
export async function markVoided(db: Writer, { id, transaction_id: transactionId }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    with marked as (
      update attempt set status = 'voided' where id = ${id} and status = 'voiding' returning id
    ), ${auditing('marked', 'voided', { transactionId })}
    select from marked
  `.execute(db)
  return rows.length === 1
}

/** A CTE that writes the audit row in the same statement that changes the attempt's status. */
export function auditing(moved: string, event: string, detail: object): RawBuilder<unknown> {
  return sql`audited as (
      insert into audit (attempt_id, event, detail) select id, ${event}, ${JSON.stringify(detail)} from ${sql.table(moved)}
    )`
}

/**
 * Writes an audit row for an event that does not change the status of the attempt. A unique index allows each such event once. False if the
 * table already has the row.
 */
export async function auditOnce(
  db: Writer,
  attemptId: string,
  event: 'asked otherwise' | 'settlement failed' | 'second charge taken back',
  detail: object
): Promise<boolean> {
  const written = await db
    .insertInto('audit')
    .values({ attempt_id: attemptId, event, detail })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Audits a refund or a dispute of an order. The gateway has reported it. */
export async function auditRefund(
  db: Writer,
  attemptId: string,
  event: 'refunded' | 'refund failed' | 'disputed' | 'dispute lost' | 'dispute won',
  detail: { transactionId: string; [name: string]: unknown }
): Promise<void> {
  await db.insertInto('audit').values({ attempt_id: attemptId, event, detail }).execute()
}
