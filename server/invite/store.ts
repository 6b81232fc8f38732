import { sql, type Transaction } from 'kysely'
import type { Address } from '#core/rules/address.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Writer } from '#server/deps.ts'
import { emailKeyOf } from '#core/rules/email.ts'

export async function findFamily(db: Writer, familyId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'side', 'first_name', 'last_name'])
    .where('family_id', '=', familyId)
    .orderBy('side')
    .execute()
}

/** The package of the latest order by the other parent of the family. */
export async function findPackageOfCoParent(db: Writer, familyId: string, userId: string): Promise<string | null> {
  const order = await db
    .selectFrom('order')
    .select('package_id')
    .where('family_id', '=', familyId)
    .where('account_id', '<>', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.package_id ?? null
}

export interface InvitedParent {
  firstName: string
  lastName: string
  email: string
  emailKey: string
  phoneCountryCode: string
  phoneNumber: string
}

export async function updateInvited(
  db: Writer,
  id: string,
  changes: {
    parent?: Pick<InvitedParent, 'firstName' | 'lastName'> & Partial<InvitedParent>
    timeZone?: string
    language?: string
    address?: Address
    country?: string
  }
): Promise<void> {
  const { parent } = changes
  await db
    .updateTable('account')
    .set({
      first_name: parent?.firstName,
      last_name: parent?.lastName,
      email: parent?.email,
      email_key: parent?.emailKey,
      phone_country_code: parent?.phoneCountryCode,
      phone_number: parent?.phoneNumber,
      time_zone: changes.timeZone,
      language: changes.language,
      address: changes.address && JSON.stringify(changes.address),
      country: changes.country
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the address belongs to another parent who has joined or has a subscription. */
export async function isEmailTaken(db: Writer, emailKey: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where(eb => eb.or([eb('joined_at', 'is not', null), eb('subscribed_until', 'is not', null)]))
    .where('id', '<>', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a family with a parent A has invited this address, while the account's own family has no other parent. */
export async function isAwaitedElsewhere(
  db: Writer,
  { id, family_id: familyId, email_key: emailKey }: { id: string; family_id: string; email_key: string | null }
): Promise<boolean> {
  const { rows } = await sql<{ awaited: boolean }>`
    select
      exists (
        select from family join account on account.family_id = family.id and account.side = 'a'
        where family.co_parent_email_key = ${emailKey} and family.id <> ${familyId}
      )
      and not exists (select from account where family_id = ${familyId} and id <> ${id}) as awaited
  `.execute(db)
  return rows[0]!.awaited
}

export interface InvitationChanges {
  email: string
  emailKey: string
  name?: { firstName: string; lastName: string }
  pro?: { firstName: string | null; lastName: string }
  paidUntil?: Date
  billing?: { address: Address; timeZone: string }
  country?: string
  language?: string
}

export type Invitation = InvitationChanges & Required<Pick<InvitationChanges, 'name' | 'country' | 'language'>>

/** All accounts with this address, those that have joined first. */
export async function findInvited(db: Writer, emailKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'family_id', 'joined_at'])
    .where('email_key', '=', emailKey)
    .orderBy(sql`joined_at is null`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The lock keeps two invitations to one family from both taking its second place. */
export async function findMembers(transaction: Transaction<Tables>, familyId: string) {
  await transaction.selectFrom('family').select('id').where('id', '=', familyId).forUpdate().execute()
  return transaction
    .selectFrom('account')
    .select(['id', 'side', 'joined_at'])
    .where('family_id', '=', familyId)
    .execute()
}

/** A family of an invited parent without parent A. A visitor who registers with that address is sent to the invitation. */
export async function insertFamily(
  db: Writer,
  id: string,
  { firstName, lastName, email }: { firstName: string; lastName: string; email: string }
): Promise<void> {
  const invited = { firstName, lastName, email, phoneCountryCode: null, phoneNumber: null }
  await db
    .insertInto('family')
    .values({
      id,
      co_parent: JSON.stringify(invited),
      co_parent_email_key: emailKeyOf(email),
      children: JSON.stringify([])
    })
    .execute()
}

interface InvitedKey {
  id: string
  familyId: string
}

export async function insertInvited(db: Writer, { id, familyId }: InvitedKey, invitation: Invitation): Promise<void> {
  const { name, country, language } = invitation
  await db
    .insertInto('account')
    .values({
      ...columnsOf(invitation),
      id,
      country,
      language,
      family_id: familyId,
      side: 'b',
      first_name: name.firstName,
      last_name: name.lastName
    })
    .execute()
}

/** Omitted values stay unchanged. The family row gets the same address for its other parent. */
export async function updateInvitation(
  db: Writer,
  { id, familyId }: InvitedKey,
  changes: InvitationChanges
): Promise<void> {
  const { name, country, language, email, emailKey } = changes
  await db
    .updateTable('account')
    .set({ ...columnsOf(changes), country, language, first_name: name?.firstName, last_name: name?.lastName })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('family')
    .set({ co_parent: sql`co_parent || ${JSON.stringify({ email })}::jsonb`, co_parent_email_key: emailKey })
    .where('id', '=', familyId)
    .execute()
}

function columnsOf({ email, emailKey, pro, paidUntil, billing }: InvitationChanges) {
  return {
    email,
    email_key: emailKey,
    pro_first_name: pro?.firstName,
    pro_last_name: pro?.lastName,
    subscribed_until: paidUntil,
    address: billing && JSON.stringify(billing.address),
    time_zone: billing?.timeZone
  }
}
