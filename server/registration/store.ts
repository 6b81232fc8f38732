import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Parent } from '#core/rules/parent.ts'
import type { Address } from '#core/rules/address.ts'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import type { ChildRecord, CoParentRecord, ReferralRecord } from '#server/database/records.ts'
import type { Tables, Writer } from '#server/database/tables.ts'
import { inserting, type NewRow } from '#server/database/row-store.ts'
import type { Assignment } from '#core/experiments/experiments.ts'

/** The time after its last use at which a registration expires (docs/specification/sign-up.md#life-of-a-registration). */
export const registrationLifetime = '24 hours'

/**
 * The time after its creation at which a registration expires even if it is used. No sign-up takes so long, and a leaked key must not work
 * for ever.
 */
const longestRegistration = '30 days'

/** A condition on rows of `registration`: the registration has not expired. */
export function isOpenAt(moment: Expression<unknown>): RawBuilder<boolean> {
  return sql`(used_at > ${moment} - ${registrationLifetime}::interval
    and created_at > ${moment} - ${longestRegistration}::interval)`
}

/** The time of use is written at most once per interval, and not in every call. Five minutes do not matter for a lifetime of a day. */
const touchEvery = '5 minutes'

export type NewRegistration = Omit<NewRow<'registration'>, 'possible_duplicate'> & {
  phoneKey: string
}

/** The keys by which accounts and families are searched for a contact. */
export interface PersonKeys {
  emailKey: string
  phoneKey: string
}

/** Whether a visitor's e-mail address and phone number occur in accounts and families. */
export interface KnownContact {
  emailTaken: boolean
  /** True if a parent has named this e-mail address as the co-parent's, or if an invited parent has changed their own address to it. */
  namedByEmail: boolean
  /** True if a parent has named this phone number as the co-parent's. */
  namedByPhone: boolean
}

/**
 * The known contacts of people, with their positions. They are subselects, because PostgreSQL may answer an `exists` for several rows by
 * scanning whole tables.
 */
function knownContacts(people: readonly PersonKeys[]): RawBuilder<unknown> {
  return sql`
    select position,
      (select true from account where email_key = requested.email_key and joined_at is not null limit 1) is not null as "emailTaken",
      (select true from family where co_parent_email_key = requested.email_key limit 1) is not null
        or (select true from account where email_key = requested.email_key and joined_at is null limit 1) is not null as "namedByEmail",
      (select true from family where co_parent_phone_key = requested.phone_key limit 1) is not null as "namedByPhone"
    from unnest(${people.map(({ emailKey }) => emailKey)}::text[], ${people.map(({ phoneKey }) => phoneKey)}::text[])
      with ordinality as requested (email_key, phone_key, position)`
}

export const findKnownContact = createDataLoaderFor(async (db: Writer, people: readonly PersonKeys[]) => {
  const { rows } = await sql<KnownContact>`${knownContacts(people)} order by position`.execute(db)
  return rows
})

/**
 * Registers all visitors of one moment in one statement and one commit. The statement looks up each contact and inserts the registrations
 * that no match forbids.
 */
export const insertRegistration = createDataLoaderFor(async (db: Writer, registrations: readonly NewRegistration[]) => {
  const people = registrations.map(({ email_key: emailKey, phoneKey }) => ({ emailKey, phoneKey }))
  const rows = registrations.map(({ phoneKey: _, ...row }) => row)
  const isNew = sql`join known on position = ordinality where not "emailTaken" and not "namedByEmail"`
  const { rows: known } = await sql<KnownContact>`
    with known as materialized (${knownContacts(people)}), made as (
      ${inserting('registration', rows, { possible_duplicate: sql`"namedByPhone"` }, isNew)}
      on conflict (id) do nothing
    )
    select "emailTaken", "namedByEmail", "namedByPhone" from known order by position
  `.execute(db)
  return known
})

export interface RegistrationKey {
  id: string
  keyHash: string
  now: Date
}

export type Registration = Selectable<Tables['registration']>

/** Finds a registration by its id and key, and records its use. */
export const findRegistration = finding<Registration>(sql`found.*`)

/**
 * The columns of a registration on which a price depends. Sending and parsing the other columns would take a third of the time of a price.
 */
export type Referred = Pick<Registration, 'id' | 'referrer_key' | 'completed_at' | 'time_zone'>
export const findReferred = finding<Referred>(sql`found.id, found.referrer_key, found.completed_at, found.time_zone`)

function finding<Found extends { id: string }>(columns: RawBuilder<unknown>) {
  const read = createDataLoaderFor(async (db: Writer, keys: readonly RegistrationKey[]) => {
    const { rows } = await sql<Found & { position: number; isDue: boolean }>`
      select ${columns}, position, used_at < now - ${touchEvery}::interval as "isDue"
      from unnest(
          ${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ keyHash }) => keyHash)}::text[],
          ${keys.map(({ now }) => now.toISOString())}::timestamptz[]
        ) with ordinality as requested (id, key_hash, now, position)
        -- A lateral join uses the index for each row: a plain join may scan the whole table.
        join lateral (
          select * from registration where id = requested.id and key_hash = requested.key_hash limit 1
        ) as found on ${isOpenAt(sql.ref('requested.now'))}
    `.execute(db)
    const found = new Map(rows.map(row => [row.position - 1, row]))
    return keys.map((_, position) => found.get(position))
  })

  return async (db: Writer, key: RegistrationKey): Promise<Found | undefined> => {
    const row = await read(db, key)
    if (row?.isDue) await db.updateTable('registration').set({ used_at: key.now }).where('id', '=', row.id).execute()
    return row
  }
}

/** The experiment arms and flags of a registration. Neither they nor the registration's id are secret, so no key is needed. */
export async function findAssignment(db: Writer, id: string, now: Date): Promise<Assignment | undefined> {
  const found = await db
    .selectFrom('registration')
    .select('assignment')
    .where('id', '=', id)
    .where(isOpenAt(sql`${now}::timestamptz`))
    .executeTakeFirst()
  return found?.assignment
}

export interface RegistrationChanges {
  parent?: Parent
  emailKey?: string
  timeZone?: string
  coParent?: CoParentRecord
  children?: ChildRecord[]
  address?: Address
  referral?: ReferralRecord
  possibleDuplicate?: boolean
}

/** Changes a registration. False if it is paid: a payment may have completed it after the caller read it. */
export async function updateRegistration(
  db: Writer,
  id: string,
  changes: RegistrationChanges,
  now: Date
): Promise<boolean> {
  const updated = await db
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
      possible_duplicate: changes.possibleDuplicate
    })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

function json(value: object | undefined): string | undefined {
  return value && JSON.stringify(value)
}

/** Whether a co-parent's e-mail address belongs to a parent who has paid, to a parent who has begun, or to nobody. */
export async function standingOf(db: Writer, emailKey: string, now: Date): Promise<'paid' | 'known' | 'new'> {
  const { rows } = await sql<{ paid: boolean; known: boolean }>`
    select
      exists (select from account where email_key = ${emailKey} and subscribed_until is not null) as paid,
      exists (select from account where email_key = ${emailKey})
        or exists (select from registration where email_key = ${emailKey} and completed_at is null
          and ${isOpenAt(sql`${now}::timestamptz`)}) as known
  `.execute(db)
  if (rows[0]!.paid) return 'paid'
  return rows[0]!.known ? 'known' : 'new'
}
