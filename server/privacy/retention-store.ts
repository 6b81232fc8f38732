import { type RawBuilder, sql } from 'kysely'
import type { Database, Writer } from '#server/database/tables.ts'
import { emptied, emptiedAnswer, emptiedKey, emptyFamily, isOutcomeOpen } from './emptying-store.ts'

/** A few at a time, so that no statement takes long and none keeps rows locked. */
const atOnce = 1_000

/** Repeats a statement that changes at most `atOnce` rows until it finds no more. */
async function inTurns(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) === atOnce);
}

/** Applies to the time in `column`. */
function isOlder(column: string, keeps: string, now: Date): RawBuilder<boolean> {
  return sql`${sql.ref(column)} <= ${now}::timestamptz - ${keeps}::interval`
}

/** Longer than the gateway is searched for charges that come to light late. Until then a charge may still need its registration. */
const lateCharges = '3 days'

/** Deletes registrations, or empties those with an attempt. An attempt whose outcome is open keeps its registration. */
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
  await inTurns(async () => {
    const young = sql`created_at > ${now}::timestamptz - ${lateCharges}::interval`
    const { rows } = await sql`
      with ended as materialized (
        ${ended(sql`exists (${attempts}) and not exists (${attempts} and (${isOutcomeOpen} or ${young}))`)}
      ), unpaid as (
        update attempt set email_key = ${emptiedKey}, fingerprint = ''
        where registration_id = any(array(select id from ended)) and status <> 'paid'
      )
      update registration set ${emptied('registration')}, emptied_at = ${now}
      where id = any(array(select id from ended)) returning id
    `.execute(db)
    return rows.length
  })
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

/** Deletes attempts with these outcomes and all that was written about them. */
async function deleteAttempts(db: Database, statuses: readonly string[], now: Date, keeps: string): Promise<void> {
  await inTurns(() =>
    db.transaction().execute(async transaction => {
      const { rows } = await sql<{ id: string; registrationId: string | null }>`
        select id, registration_id as "registrationId" from attempt
        where status = any(${statuses}) and ${isOlder('created_at', keeps, now)}
        limit ${atOnce}::int for update skip locked
      `.execute(transaction)
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await sql`delete from audit where attempt_id = any(${ids}::uuid[])`.execute(transaction)
      await sql`delete from coupon_claim where attempt_id = any(${ids}::uuid[])`.execute(transaction)
      await sql`delete from subscription_code where claimed_by = any(${ids}::uuid[])`.execute(transaction)
      await sql`delete from "order" where attempt_id = any(${ids}::uuid[])`.execute(transaction)
      await sql`delete from attempt where id = any(${ids}::uuid[])`.execute(transaction)
      const registrations = rows.flatMap(({ registrationId }) => registrationId ?? [])
      await sql`
        delete from registration where id = any(${registrations}::uuid[]) and emptied_at is not null
          and not exists (select from attempt where registration_id = registration.id)
      `.execute(transaction)
      return ids.length
    })
  )
}

export function deleteUnpaidAttempts(db: Database, now: Date, keeps: string): Promise<void> {
  return deleteAttempts(db, ['declined', 'abandoned'], now, keeps)
}

export async function deleteBooks(db: Database, now: Date, keeps: string): Promise<void> {
  await deleteAttempts(db, ['paid', 'voided'], now, keeps)
  await sql`delete from audit where attempt_id is null and ${isOlder('created_at', keeps, now)}`.execute(db)
}

/** Deletes the old rows of a table, or those of them that are `such`. */
async function deleteOld(
  db: Database,
  table: 'mail' | 'webhook',
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

/** Invitations into families of which no parent has ever joined: those of professionals and operators. */
export async function deleteInvitations(db: Database, now: Date, keeps: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from family
    where co_parent_email_key is not null and ${isOlder('created_at', keeps, now)}
      and not exists (
        select from account where family_id = family.id and (
          joined_at is not null or subscribed_until is not null
          or exists (select from token where account_id = account.id)
          or exists (select from attempt where account_id = account.id and ${isOutcomeOpen})
        )
      )
  `.execute(db)
  for (const { id } of rows) {
    await db.transaction().execute(async transaction => {
      const accounts = await transaction.selectFrom('account').select('id').where('family_id', '=', id).execute()
      await emptyFamily(transaction, { id, accountIds: accounts.map(account => account.id) })
    })
  }
}

export async function emptyExpiredHandovers(db: Writer, now: Date): Promise<void> {
  await sql`update handover set sealed = null where expires_at <= ${now} and sealed is not null`.execute(db)
}

/** Deletes handovers whose codes are not reported as expired any more. */
export async function deleteHandovers(db: Writer, now: Date, keeps: string): Promise<void> {
  await sql`delete from handover where ${isOlder('expires_at', keeps, now)}`.execute(db)
}

/** The counts of the limits name addresses. A server under load deletes them itself. */
export async function deleteCounts(db: Writer, now: Date): Promise<void> {
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db)
}
