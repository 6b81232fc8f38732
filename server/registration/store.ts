import type { ExpressionBuilder, Selectable, Transaction } from 'kysely'
import type { Address } from '#core/rules/address.ts'
import type { Parent, PersonRecord } from '#core/rules/parent.ts'
import type { ChildRecord, ReferralRecord } from '#server/platform/database/records.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import type { Assignment } from '#core/experiments/experiments.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds after its last use at which a registration expires (docs/specification/sign-up.md#life-of-a-registration). */
export const registrationLifetimeMs = day

/**
 * Milliseconds after its creation at which a registration expires even if it is used. No sign-up takes so long, and a leaked key must not
 * work for ever.
 */
const longestRegistrationMs = 30 * day

/** A condition on rows of `registration`: the registration has not expired. */
export function isOpenAt(eb: ExpressionBuilder<Tables, 'registration'>, now: Date) {
  return eb.and([
    eb('registration.used_at', '>', before(now, registrationLifetimeMs)),
    eb('registration.created_at', '>', before(now, longestRegistrationMs))
  ])
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms)
}

/** The time of use is written at most once per interval: five minutes do not matter in a lifetime of a day. */
const touchEveryMs = 5 * minute

/** The keys by which accounts and families are searched for a contact. */
interface PersonKeys {
  emailKey: string
  phoneKey: string
}

/** Whether a visitor's e-mail address and phone number occur in accounts and families. */
interface KnownContact {
  emailTaken: boolean
  /** True if a parent has named this e-mail address as the co-parent's, or if an invited parent has changed their own address to it. */
  namedByEmail: boolean
  /** True if a parent has named this phone number as the co-parent's. */
  namedByPhone: boolean
}

export async function findKnownContact(db: Writer, { emailKey, phoneKey }: PersonKeys): Promise<KnownContact> {
  const accounts = db.selectFrom('account').select('id').where('email_key', '=', emailKey)
  const families = db.selectFrom('family').select('id')
  return db
    .selectNoFrom(({ exists, or }) => [
      exists(accounts.where('joined_at', 'is not', null))
        .$castTo<boolean>()
        .as('emailTaken'),
      or([
        exists(families.where('co_parent_email_key', '=', emailKey)),
        exists(accounts.where('joined_at', 'is', null))
      ])
        .$castTo<boolean>()
        .as('namedByEmail'),
      exists(families.where('co_parent_phone_key', '=', phoneKey))
        .$castTo<boolean>()
        .as('namedByPhone')
    ])
    .executeTakeFirstOrThrow()
}

export async function insertRegistration(db: Writer, row: NewRow<'registration'>): Promise<void> {
  await db.insertInto('registration').values(row).execute()
}

interface RegistrationKey {
  id: string
  keyHash: string
  now: Date
}

export type Registration = Selectable<Tables['registration']>

/** Finds a registration by its id and key, and records its use. */
export async function findRegistration(
  db: Writer,
  { id, keyHash, now }: RegistrationKey
): Promise<Registration | undefined> {
  const registration = await db
    .selectFrom('registration')
    .selectAll()
    .where('id', '=', id)
    .where('key_hash', '=', keyHash)
    .where(eb => isOpenAt(eb, now))
    .executeTakeFirst()
  if (registration && registration.used_at < before(now, touchEveryMs)) {
    await db.updateTable('registration').set({ used_at: now }).where('id', '=', id).execute()
  }
  return registration
}

/** Locks a registration until the transaction ends. */
export async function lockRegistration(
  transaction: Transaction<Tables>,
  id: string
): Promise<Registration | undefined> {
  return transaction.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The experiment arms and flags of a registration. Neither they nor the registration's id are secret, so no key is needed. */
export async function findAssignment(db: Writer, id: string, now: Date): Promise<Assignment | undefined> {
  const registration = await db
    .selectFrom('registration')
    .select('assignment')
    .where('id', '=', id)
    .where(eb => isOpenAt(eb, now))
    .executeTakeFirst()
  return registration?.assignment
}

export interface RegistrationChanges {
  parent?: Parent
  emailKey?: string
  timeZone?: string
  coParent?: PersonRecord
  children?: ChildRecord[]
  address?: Address
  referral?: ReferralRecord
  possibleDuplicate?: boolean
}

/** Changes a registration. False if it is paid or erased: either may have happened after the caller read it. */
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
      parent: changes.parent,
      email_key: changes.emailKey,
      time_zone: changes.timeZone,
      co_parent: changes.coParent,
      children: changes.children && JSON.stringify(changes.children),
      address: changes.address,
      referral: changes.referral,
      possible_duplicate: changes.possibleDuplicate
    })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('emptied_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Whether a co-parent's e-mail address belongs to a parent who has paid, to a parent who has begun, or to nobody. */
export async function contactStatus(db: Writer, emailKey: string, now: Date): Promise<'paid' | 'known' | 'new'> {
  const accounts = await db.selectFrom('account').select('subscribed_until').where('email_key', '=', emailKey).execute()
  if (accounts.some(account => account.subscribed_until !== null)) return 'paid'
  if (accounts.length > 0) return 'known'
  const begun = await db
    .selectFrom('registration')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('completed_at', 'is', null)
    .where(eb => isOpenAt(eb, now))
    .executeTakeFirst()
  return begun ? 'known' : 'new'
}
