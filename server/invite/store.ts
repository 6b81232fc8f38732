import { sql, type Transaction } from 'kysely'
import type { Tables, Writer } from '#server/database/tables.ts'
import { emailKeyOf } from '#core/rules/email.ts'

/** The package in the latest order of the family's other parent. */
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

/** Whether another family with a parent A has invited this address, and the account's own family has no second parent. */
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

/** Locks a family until the transaction ends, so that two concurrent invitations cannot both become its second parent. */
export async function lockFamily(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.selectFrom('family').select('id').where('id', '=', id).forUpdate().execute()
}

/**
 * Inserts a family that has only an invited parent. If this parent starts a sign-up with the same address, the sign-up sends them to the
 * invitation.
 */
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

/** The e-mail address of the family's other parent. */
export async function updateInvitedEmail(db: Writer, id: string, email: string): Promise<void> {
  await db
    .updateTable('family')
    .set({ co_parent: sql`co_parent || ${JSON.stringify({ email })}::jsonb`, co_parent_email_key: emailKeyOf(email) })
    .where('id', '=', id)
    .execute()
}
