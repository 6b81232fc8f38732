import { type RawBuilder, sql } from 'kysely'
import type { Database, Writer } from '#server/database/tables.ts'
import { cancelInvitation } from '#server/invitation/cancellation.ts'
import { blanks, emptiedAnswer, emptiedAttempt, isOutcomeOpen } from '#server/account/emptying-store.ts'

/** The most rows that one statement changes, so that no statement takes long or locks rows for long. */
const atOnce = 1_000

/** Repeats a statement that changes at most `atOnce` rows until no row is left. */
async function inTurns(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) === atOnce);
}

/** Whether the time in `column` is older than the retention period. */
function isOlder(column: string, keeps: string, now: Date): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <= ${now}::timestamptz - ${keeps}::interval`
}

/** An interval that is longer than the search for late charges. A late charge may still need its registration. */
const lateCharges = '3 days'

/**
 * Deletes expired registrations. A registration with an attempt is emptied instead, and stays unchanged while the outcome of the attempt is
 * open.
 */
export async function endRegistrations(db: Database, now: Date, keeps: string): Promise<void> {
  const ended = (attempts: RawBuilder<unknown>) => sql`
    select id from registration
    where emptied_at is null and ${isOlder('created_at', keeps, now)} and ${attempts}
    limit ${atOnce}::int for update skip locked`
  const attempts = sql`select from attempt where registration_id = registration.id`
  await inTurns(async () => {
    const { rows } = await sql`
      with ended as materialized (${ended(sql`not exists (${attempts})`)})
      delete from registration where id in (select id from ended) returning id
    `.execute(db)
    return rows.length
  })
  await inTurns(() =>
    db.transaction().execute(async transaction => {
      const young = sql`created_at > ${now}::timestamptz - ${lateCharges}::interval`
      const { rows } = await sql<{ id: string }>`
        ${ended(sql`exists (${attempts}) and not exists (${attempts} and (${isOutcomeOpen} or ${young}))`)}
      `.execute(transaction)
      const ids = rows.map(({ id }) => id)
      await transaction
        .updateTable('attempt')
        .set(emptiedAttempt)
        .where('registration_id', 'in', ids)
        .where('status', '<>', 'paid')
        .execute()
      await transaction
        .updateTable('registration')
        .set({ ...blanks.registration, emptied_at: now })
        .where('id', 'in', ids)
        .execute()
      return ids.length
    })
  )
}

export async function emptyAnswers(db: Database, now: Date, keeps: string): Promise<void> {
  await inTurns(async () => {
    const { rows } = await sql`
      update "order" set answer = ${emptiedAnswer}
      where id in (
        select id from "order"
        where answer #>> '{registration,parent,email}' <> '' and ${isOlder('created_at', keeps, now)}
        limit ${atOnce}::int for update skip locked
      ) returning id
    `.execute(db)
    return rows.length
  })
}

/** Deletes old attempts, such as those with some statuses, together with their audit rows and other rows about them. */
async function deleteAttempts(db: Database, such: RawBuilder<unknown>, now: Date, keeps: string): Promise<void> {
  await inTurns(() =>
    db.transaction().execute(async transaction => {
      const { rows } = await sql<{ id: string; registrationId: string | null }>`
        select id, registration_id as "registrationId" from attempt
        where ${such} and ${isOlder('created_at', keeps, now)}
        limit ${atOnce}::int for update skip locked
      `.execute(transaction)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await transaction.deleteFrom('audit').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('refund').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('coupon_claim').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('subscription_code').where('claimed_by', 'in', ids).execute()
      await transaction.deleteFrom('order').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('attempt').where('id', 'in', ids).execute()
      const registrations = rows.flatMap(({ registrationId }) => registrationId ?? [])
      await transaction
        .deleteFrom('registration')
        .where('id', 'in', registrations)
        .where('emptied_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('attempt').select('attempt.id').whereRef('registration_id', '=', 'registration.id')))
        )
        .execute()
      return ids.length
    })
  )
}

export function deleteUnpaidAttempts(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteAttempts(db, sql`status in ('new', 'declined', 'abandoned')`, now, keeps)
}

export function deleteBooks(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteAttempts(db, sql`status in ('paid', 'voided')`, now, keeps)
}

/** Deletes the old rows of a table. The condition `such` limits the deletion to some of them. */
async function deleteOld(
  db: Database,
  table: 'mail' | 'webhook' | 'consent',
  now: Date,
  keeps: string,
  such = sql`true`
): Promise<void> {
  await inTurns(async () => {
    const { rows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where ${isOlder('created_at', keeps, now)} and ${such}
        limit ${atOnce}::int for update skip locked
      ) returning id
    `.execute(db)
    return rows.length
  })
}

export function deleteMails(db: Database, now: Date, keeps: string, isSent: boolean): Promise<void> {
  return deleteOld(db, 'mail', now, keeps, isSent ? sql`sent_at is not null` : sql`sent_at is null`)
}

export function deleteWebhooks(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteOld(db, 'webhook', now, keeps)
}

export function deleteConsents(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteOld(db, 'consent', now, keeps)
}

/**
 * Invitations without a login end after their time, and the invited person's data is deleted. An invited parent who has bought keeps the account.
 */
export async function endInvitations(db: Database, now: Date, keeps: string): Promise<void> {
  const ended = await db
    .selectFrom('invitation')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(sql<boolean>`coalesce(sent_at, created_at) <= ${now}::timestamptz - ${keeps}::interval`)
    .execute()
  for (const invitation of ended) {
    await db.transaction().execute(transaction => cancelInvitation(transaction, invitation, 'expired', now))
  }
}

export async function emptyExpiredHandovers(db: Writer, now: Date): Promise<void> {
  await db
    .updateTable('handover')
    .set({ sealed: null })
    .where('expires_at', '<=', now)
    .where('sealed', 'is not', null)
    .execute()
}

/** Deletes old handovers. Until then the server can answer that their code has expired. */
export async function deleteHandovers(db: Writer, now: Date, keeps: string): Promise<void> {
  await sql`delete from handover where ${isOlder('expires_at', keeps, now)}`.execute(db)
}

/** Deletes expired counts of the limits, which contain addresses. A server under load also deletes them itself. */
export async function deleteCounts(db: Writer, now: Date): Promise<void> {
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db)
}
