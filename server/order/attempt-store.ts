import type { Selectable, Transaction } from 'kysely'
import type { Problem } from '#core/errors.ts'
import { type Account, findAccount } from '#server/account/account-store.ts'
import type { AttemptStatus, Database, RefundTable, Tables, Writer } from '#server/platform/database/tables.ts'
import { attemptMoves, liveStatuses, unclaimedStatuses } from './attempt.ts'
import type { Payer, PayerKey } from './payer.ts'

export async function findAttempt(db: Writer, id: string) {
  return db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an attempt until the transaction ends. */
export async function lockAttempt(transaction: Transaction<Tables>, id: string): Promise<Attempt | undefined> {
  return transaction.selectFrom('attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type Attempt = Selectable<Tables['attempt']>

interface NewAttempt {
  id: string
  payer: PayerKey
  now: Date
}

/**
 * Begins an attempt as `new`: inserts its row, or opens the row of the same payer again if its last request may be repeated. False if another
 * request has the row.
 */
export async function beginAttempt(db: Writer, { id, payer, now }: NewAttempt): Promise<boolean> {
  const [column, payerId] = columnOf(payer)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attempt')
    .values({ id, ...payer, created_at: now })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ status: 'new', problem: null, settled_at: null, created_at: now })
        .where('attempt.status', '=', 'retryable')
        .where(`attempt.${column}`, '=', payerId)
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

interface Refusal {
  /** The time at which the refused request began the attempt. */
  began: Date
  /** A `declined` attempt gives each repeat the same answer. */
  status: 'declined' | 'retryable'
  problem: Problem
  now: Date
}

/**
 * Ends a new attempt by the refusal of its request. False if the attempt is no longer new, or if a repeat has begun it again: the earlier
 * request may not end the later one.
 */
export function refuseAttempt(db: Database, id: string, { began, status, problem, now }: Refusal): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('attempt')
      .set({ status, problem, settled_at: now })
      .where('id', '=', id)
      .where('status', '=', 'new')
      .where('created_at', '=', began)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await audit(transaction, id, status, { reason: problem.code })
    return true
  })
}

/**
 * Ends an attempt of the payer that is not claimed. If the id has no row, inserts one, so that a request that arrives later finds it.
 * Changes no other attempt. Returns the attempt after that.
 */
export function endUnclaimedAttempt(db: Database, { id, payer, now }: NewAttempt): Promise<Attempt> {
  const [column, payerId] = columnOf(payer)
  return db.transaction().execute(async transaction => {
    // Setting the id to itself locks an existing row and returns it.
    const attempt = await transaction
      .insertInto('attempt')
      .values({ id, ...payer, created_at: now })
      .onConflict(conflict => conflict.column('id').doUpdateSet(eb => ({ id: eb.ref('excluded.id') })))
      .returningAll()
      .executeTakeFirstOrThrow()
    const ended = await transaction
      .updateTable('attempt')
      .set({ status: 'abandoned', problem: null, settled_at: now })
      .where('id', '=', id)
      .where(column, '=', payerId)
      .where('status', 'in', unclaimedStatuses)
      .returningAll()
      .executeTakeFirst()
    if (!ended) return attempt
    await audit(transaction, id, 'abandoned', { reason: 'asked for' })
    return ended
  })
}

/**
 * The payer's live attempt. If a payer has bought several terms one after the other, it is the latest attempt. A renewal is blocked only by an
 * attempt for the same term, not by the attempt that paid for the expired term.
 */
export function findLiveAttempt(
  db: Writer,
  { key, renews, forCoParent }: Pick<Payer, 'key' | 'renews' | 'forCoParent'>
): Promise<Attempt | undefined> {
  const [column, payerId] = columnOf(key)
  return db
    .selectFrom('attempt')
    .selectAll()
    .where(column, '=', payerId)
    .where('status', 'in', liveStatuses)
    .where('for_co_parent', '=', forCoParent)
    .$if(renews !== null, query => query.where('renews', '=', renews))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The column that references the payer, and the payer's id. */
function columnOf(payer: PayerKey) {
  return 'registration_id' in payer
    ? (['registration_id', payer.registration_id] as const)
    : (['account_id', payer.account_id] as const)
}

/** Whether another payer has used this authentication, which is valid for one purchase. */
export async function isForeignAuthentication(db: Writer, directoryServerTransactionId: string, payer: PayerKey) {
  const [column, payerId] = columnOf(payer)
  const attempt = await db
    .selectFrom('attempt')
    .select('id')
    .where('authentication', 'is not', null)
    .where(eb => eb.ref('authentication', '->>').key('directoryServerTransactionId'), '=', directoryServerTransactionId)
    .where(column, 'is distinct from', payerId)
    .limit(1)
    .executeTakeFirst()
  return attempt !== undefined
}

/** Whether any payer has a live attempt under this payer's e-mail address. Paid attempts are live, too. */
export async function hasLiveAttempt(db: Writer, emailKey: string): Promise<boolean> {
  const attempts = await db
    .selectFrom('attempt')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('status', 'in', liveStatuses)
    .execute()
  return attempts.length > 0
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

function payerOf({ id: accountId, person, language, country }: Account) {
  return { accountId, firstName: person.firstName, email: person.email ?? '', language, country }
}

/** Attempts with an unknown outcome or a charge to be taken back, the oldest first. */
export async function findUnfinishedAttempts(db: Writer): Promise<string[]> {
  const rows = await db
    .selectFrom('attempt')
    .select('id')
    .where('status', 'in', ['pending', 'unknown', 'voiding'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** This database's attempts among the gateway's order ids. */
export async function findKnownAttempts(db: Writer, ids: readonly string[]) {
  return db.selectFrom('attempt').select(['id', 'status', 'transaction_id']).where('id', 'in', ids).execute()
}

/** Marks an attempt as unknown. False if the attempt is no longer pending. */
export function markUnknown(db: Database, id: string, detail: object): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { numUpdatedRows } = await transaction
      .updateTable('attempt')
      .set({ status: 'unknown' })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await audit(transaction, id, 'unknown', detail)
    return true
  })
}

export interface Unpaid {
  status: Extract<AttemptStatus, 'declined' | 'abandoned' | 'voiding'>
  /** The refusal of a declined attempt. */
  problem?: Problem
  /** The id of the transaction to take back. */
  transactionId?: string
  now: Date
}

/** Ends an attempt that has bought nothing, and releases its codes and coupon. Undefined if another process has ended it. */
export function releaseAttempt(
  db: Database,
  id: string,
  { status, problem, transactionId, now }: Unpaid,
  detail: object
): Promise<Attempt | undefined> {
  return db.transaction().execute(async transaction => {
    const released = await transaction
      .updateTable('attempt')
      .set({
        status,
        problem: problem ?? null,
        nonce: null,
        transaction_id: transactionId ?? null,
        settled_at: now
      })
      .where('id', '=', id)
      .where('status', 'in', movesTo(status))
      .returningAll()
      .executeTakeFirst()
    if (!released) return undefined
    await releaseDiscounts(transaction, id)
    await audit(transaction, id, status, detail)
    return released
  })
}

async function releaseDiscounts(transaction: Transaction<Tables>, attemptId: string): Promise<void> {
  await transaction
    .updateTable('subscription_code')
    .set({ claimed_by: null })
    .where('claimed_by', '=', attemptId)
    .where('redeemed_at', 'is', null)
    .execute()
  const claim = await transaction
    .deleteFrom('coupon_claim')
    .where('attempt_id', '=', attemptId)
    .returning('coupon_code')
    .executeTakeFirst()
  if (!claim) return
  await transaction
    .updateTable('coupon')
    .set(eb => ({ uses_left: eb('uses_left', '+', 1) }))
    .where('code', '=', claim.coupon_code)
    .execute()
}

function movesTo(status: AttemptStatus): AttemptStatus[] {
  const statuses = Object.keys(attemptMoves) as AttemptStatus[]
  return statuses.filter(from => (attemptMoves[from] as readonly AttemptStatus[]).includes(status))
}

/** Marks a voiding attempt as voided. False if another process has done so. */
export async function markVoided(
  transaction: Transaction<Tables>,
  { id, transaction_id: transactionId }: Attempt
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('attempt')
    .set({ status: 'voided' })
    .where('id', '=', id)
    .where('status', '=', 'voiding')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await audit(transaction, id, 'voided', { transactionId })
  return true
}

/** Writes the audit row of a change of the attempt's status, in the change's transaction. */
export async function audit(
  transaction: Transaction<Tables>,
  attemptId: string,
  event: AttemptStatus,
  detail: object
): Promise<void> {
  await transaction.insertInto('audit').values({ attempt_id: attemptId, event, detail }).execute()
}

/**
 * Writes an audit row for an event that does not change the status of the attempt. A unique index allows each such event once. False if the
 * table already has the row.
 */
export async function auditOnce(
  db: Writer,
  attemptId: string,
  event: 'settlement failed' | 'second charge taken back',
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

export type Refund = Selectable<RefundTable>

export async function listRefunds(db: Writer, attemptId: string): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Minor units that went back to the payer. */
export function refundedTotalOf(refunds: readonly Pick<Refund, 'state' | 'amount'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
}

export async function insertRefund(db: Writer, row: Refund): Promise<void> {
  await db.insertInto('refund').values(row).execute()
}

export async function changeRefund(
  db: Writer,
  id: string,
  change: Pick<Refund, 'state' | 'amount' | 'changed_at'>
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}
