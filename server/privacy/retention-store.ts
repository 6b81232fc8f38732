import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { AttemptStatus, Database, Tables, Writer } from '#server/platform/database/tables.ts'
import { cancelInvitation } from '#server/invitation/cancellation.ts'
import { erasedValues, emptiedAnswer, emptiedAttempt, isOutcomeOpen } from '#server/account/emptying-store.ts'

/** The maximum number of rows that one statement changes, so that no statement takes long or locks rows for long. */
const atOnce = 1_000

/** Repeats a statement that changes at most `atOnce` rows until no row is left. */
async function inTurns(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) === atOnce);
}

/** Whether a time, such as that of a column, is older than the retention period. */
function isOlder(time: string | Expression<Date | null>, keeps: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`${typeof time === 'string' ? sql.ref(time) : time} <= ${now}::timestamptz - ${keeps}::interval`
}

/** An interval that is longer than the search for late charges. A late charge may still need its registration. */
const lateCharges = '3 days'

/**
 * Deletes expired registrations. A registration with an attempt is emptied instead, and stays unchanged while the attempt's outcome is
 * open.
 */
export async function endRegistrations(db: Database, now: Date, keeps: string): Promise<void> {
  const endedIn = (db: Writer) =>
    db
      .selectFrom('registration')
      .select('id')
      .where('emptied_at', 'is', null)
      .where(isOlder('created_at', keeps, now))
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
  const attemptsOf = (eb: ExpressionBuilder<Tables, 'registration'>) =>
    eb.selectFrom('attempt').select('attempt.id').whereRef('registration_id', '=', 'registration.id')
  await inTurns(async () => {
    const { numDeletedRows } = await db
      .with(
        ended => ended('ended').materialized(),
        () => endedIn(db).where(eb => eb.not(eb.exists(attemptsOf(eb))))
      )
      .deleteFrom('registration')
      .where('id', 'in', eb => eb.selectFrom('ended').select('id'))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  await inTurns(() =>
    db.transaction().execute(async transaction => {
      const rows = await endedIn(transaction)
        .where(eb => eb.exists(attemptsOf(eb)))
        .where(eb =>
          eb.not(
            eb.exists(
              attemptsOf(eb).where(({ not, or }) => or([isOutcomeOpen, not(isOlder('created_at', lateCharges, now))]))
            )
          )
        )
        .execute()
      const ids = rows.map(({ id }) => id)
      await transaction
        .updateTable('attempt')
        .set(emptiedAttempt)
        .where('registration_id', 'in', ids)
        .where('status', '<>', 'paid')
        .execute()
      await transaction
        .updateTable('registration')
        .set({ ...erasedValues.registration, emptied_at: now })
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

/** Deletes old attempts with some statuses, together with their audit rows and other rows about them. */
async function deleteAttempts(db: Database, statuses: AttemptStatus[], now: Date, keeps: string): Promise<void> {
  await inTurns(() =>
    db.transaction().execute(async transaction => {
      const rows = await transaction
        .selectFrom('attempt')
        .select(['id', 'registration_id as registrationId'])
        .where('status', 'in', statuses)
        .where(isOlder('created_at', keeps, now))
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await transaction.deleteFrom('audit').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('refund').where('attempt_id', 'in', ids).execute()
      await transaction.deleteFrom('renewal_change').where('attempt_id', 'in', ids).execute()
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
  return deleteAttempts(db, ['new', 'retryable', 'declined', 'abandoned'], now, keeps)
}

export function deleteBooks(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteAttempts(db, ['paid', 'voided'], now, keeps)
}

/** Deletes the old rows of a table. The condition `such` limits the deletion to some of them. */
async function deleteOld(
  db: Database,
  table: 'mail' | 'webhook' | 'consent',
  now: Date,
  keeps: string,
  such?: Expression<SqlBool>
): Promise<void> {
  const old = db
    .selectFrom(table)
    .select('id')
    .where(isOlder('created_at', keeps, now))
    .$if(such !== undefined, query => query.where(such!))
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  await inTurns(async () => {
    const { numDeletedRows } = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirst()
    return Number(numDeletedRows)
  })
}

export function deleteMails(db: Database, now: Date, keeps: string, isSent: boolean): Promise<void> {
  const such = expressionBuilder<Tables, 'mail'>()('sent_at', isSent ? 'is not' : 'is', null)
  return deleteOld(db, 'mail', now, keeps, such)
}

export function deleteWebhooks(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteOld(db, 'webhook', now, keeps)
}

export function deleteConsents(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteOld(db, 'consent', now, keeps)
}

/**
 * The rule ends invitations without a login after their time, and deletes the invited person's data. An invited parent with a purchase keeps
 * the account.
 */
export async function endInvitations(db: Database, now: Date, keeps: string): Promise<void> {
  const endedIn = (db: Writer) =>
    db
      .selectFrom('invitation')
      .selectAll()
      .where('ended_at', 'is', null)
      .where(eb => isOlder(eb.fn.coalesce('sent_at', 'created_at'), keeps, now))
  for (const { id } of await endedIn(db).execute()) {
    await db.transaction().execute(async transaction => {
      // A link may have been sent again since the list was read.
      const invitation = await endedIn(transaction).where('id', '=', id).executeTakeFirst()
      if (invitation) await cancelInvitation(transaction, invitation, 'expired', now)
    })
  }
}

/** Deletes the hint of a declined address once its link would have expired. Until then the inviting parent must not notice the decline. */
export async function deleteHints(db: Writer, now: Date, keeps: string): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ typed_hint: null })
    .where('outcome', '=', 'declined')
    .where('typed_hint', 'is not', null)
    .where(isOlder('expires_at', keeps, now))
    .execute()
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
  await db
    .deleteFrom('handover')
    .where(isOlder('expires_at', keeps, now))
    .execute()
}

/** Deletes expired counts of the limits, which contain addresses. A server under load also deletes them itself. */
export async function deleteCounts(db: Writer, now: Date): Promise<void> {
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db)
}
