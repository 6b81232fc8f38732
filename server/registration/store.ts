import { sql } from 'kysely'
import type { Parent } from '#core/api/registration.ts'
import type { Address } from '#core/api/registration.ts'
import type { ChildRecord, CoParentRecord, ReferralRecord } from '#server/database/tables.ts'
import type { Writer } from '#server/deps.ts'
import type { Assignment } from '#server/gateways/flags.ts'

/** A registration that nobody touched for this long is over (decisions, "Registration"). */
export const registrationLifetime = '24 hours'

/** Every call would otherwise write; being five minutes late in a day changes nothing. */
const touchEvery = '5 minutes'

export interface NewRegistration {
  id: string
  keyHash: string
  language: string
  country: string
  anonymousId: string
  assignment: Assignment
  referrerKey: string | null
  parent: Parent
  emailKey: string
  phoneKey: string
}

/** What is known elsewhere of the person who registers. */
export interface Acquaintance {
  emailTaken: boolean
  /** Somebody named this e-mail as their co-parent. */
  namedByEmail: boolean
  /** Somebody named this phone as their co-parent's. */
  namedByPhone: boolean
}

export async function acquaintanceOf(db: Writer, emailKey: string, phoneKey: string): Promise<Acquaintance> {
  const { rows } = await sql<Acquaintance>`
    select
      exists (select from account where email_key = ${emailKey} and joined_at is not null) as "emailTaken",
      exists (select from family where co_parent_email_key = ${emailKey}) as "namedByEmail",
      exists (select from family where co_parent_phone_key = ${phoneKey}) as "namedByPhone"
  `.execute(db)
  return rows[0]!
}

/** One statement, so that a registration costs one round trip and one commit: looks and, if nothing stands against it, inserts. */
export async function insertRegistration(db: Writer, row: NewRegistration, now: Date): Promise<Acquaintance> {
  const { rows } = await sql<Acquaintance>`
    with known as materialized (
      select
        exists (select from account where email_key = ${row.emailKey} and joined_at is not null) as taken,
        exists (select from family where co_parent_email_key = ${row.emailKey}) as by_email,
        exists (select from family where co_parent_phone_key = ${row.phoneKey}) as by_phone
    ), made as (
      insert into registration
        (id, key_hash, language, country, anonymous_id, assignment, referrer_key, parent, email_key, possible_duplicate,
          used_at)
      select ${row.id}, ${row.keyHash}, ${row.language}, ${row.country}, ${row.anonymousId},
        ${JSON.stringify(row.assignment)}, ${row.referrerKey}, ${JSON.stringify(row.parent)}, ${row.emailKey}, by_phone,
        ${now}
      from known where not taken and not by_email
    )
    select taken as "emailTaken", by_email as "namedByEmail", by_phone as "namedByPhone" from known
  `.execute(db)
  return rows[0]!
}

export async function findRegistration(db: Writer, id: string, keyHash: string, now: Date) {
  const found = await db
    .selectFrom('registration')
    .selectAll()
    .select(sql<boolean>`used_at < ${now}::timestamptz - ${touchEvery}::interval`.as('isDue'))
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .where(sql<boolean>`used_at > ${now}::timestamptz - ${registrationLifetime}::interval`)
    .executeTakeFirst()
  if (found?.isDue) await db.updateTable('registration').set({ used_at: now }).where('id', '=', id).execute()
  return found
}

/** What a registration was assigned when it was made. Neither its id nor this is a secret. */
export async function findAssignment(db: Writer, id: string, now: Date): Promise<Assignment | undefined> {
  const found = await db
    .selectFrom('registration')
    .select('assignment')
    .where('id', '=', id)
    .where(sql<boolean>`used_at > ${now}::timestamptz - ${registrationLifetime}::interval`)
    .executeTakeFirst()
  return found?.assignment
}

export type Registration = NonNullable<Awaited<ReturnType<typeof findRegistration>>>

export interface RegistrationChanges {
  parent?: Parent
  emailKey?: string
  timeZone?: string
  coParent?: CoParentRecord
  children?: ChildRecord[]
  address?: Address
  referral?: ReferralRecord
  parentDuplicateConfirmed?: boolean
  coParentDuplicateConfirmed?: boolean
  possibleDuplicate?: boolean
}

export async function updateRegistration(db: Writer, id: string, changes: RegistrationChanges, now: Date) {
  await db
    .updateTable('registration')
    .set({
      used_at: now,
      parent: json(changes.parent),
      email_key: changes.emailKey,
      time_zone: changes.timeZone,
      co_parent: json(changes.coParent),
      children: json(changes.children),
      address: json(changes.address),
      referral: json(changes.referral),
      parent_duplicate_confirmed: changes.parentDuplicateConfirmed,
      co_parent_duplicate_confirmed: changes.coParentDuplicateConfirmed,
      possible_duplicate: changes.possibleDuplicate
    })
    .where('id', '=', id)
    .execute()
}

function json(value: object | undefined): string | undefined {
  return value && JSON.stringify(value)
}

/** How a co-parent's e-mail stands with us: belonging to somebody who has paid, to somebody who has begun, or to nobody. */
export async function standingOf(db: Writer, emailKey: string, now: Date): Promise<'paid' | 'known' | 'new'> {
  const { rows } = await sql<{ paid: boolean; known: boolean }>`
    select
      exists (select from account where email_key = ${emailKey} and subscribed_until is not null) as paid,
      exists (select from account where email_key = ${emailKey})
        or exists (select from registration where email_key = ${emailKey} and completed_at is null
          and used_at > ${now}::timestamptz - ${registrationLifetime}::interval) as known
  `.execute(db)
  if (rows[0]!.paid) return 'paid'
  return rows[0]!.known ? 'known' : 'new'
}

export async function ownerOf(db: Writer, emailKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'first_name', 'email', 'language', 'country'])
    .where('email_key', '=', emailKey)
    .where('joined_at', 'is not', null)
    .executeTakeFirst()
}
