import type { Selectable } from 'kysely'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'

export type StoredProfessional = Selectable<Tables['professional']>

/** Inserts a professional. Undefined if the e-mail address is taken. For concurrent inserts the unique index decides. */
export async function insertProfessional(
  db: Writer,
  row: NewRow<'professional'>
): Promise<StoredProfessional | undefined> {
  return db
    .insertInto('professional')
    .values(row)
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findProfessional(db: Writer, emailKey: string) {
  return db.selectFrom('professional').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
}

/** Lifetime of a removal link, in seconds. */
const removalLifetime = 30 * 24 * 60 * 60

/**
 * Issues a token by which the owner of a mailbox can remove the registration. It replaces the previous token. Undefined if no professional
 * is registered with the address.
 */
export async function issueRemoval(db: Writer, emailKey: string, now: Date): Promise<string | undefined> {
  const token = createToken()
  const { numUpdatedRows } = await db
    .updateTable('professional')
    .set({
      removal_hash: await hashToken(token),
      removal_expires_at: new Date(now.getTime() + removalLifetime * 1000)
    })
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

export async function removeProfessional(db: Writer, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('professional')
    .where('removal_hash', '=', await hashToken(token))
    .where('removal_expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
