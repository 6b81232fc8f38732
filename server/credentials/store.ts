import type { ReferralRecord } from '#server/database/tables.ts'
import type { Writer } from '#server/deps.ts'

export async function findAccount(db: Writer, id: string) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Whether this parent has a subscription that has not run out. */
export function isCurrent({ subscribed_until: until }: Pick<Account, 'subscribed_until'>, now: Date): boolean {
  return until !== null && until > now
}

export interface AccountChanges {
  referral?: ReferralRecord
  securityQuestion?: string
  securityAnswerHash?: string
  securityCodeHash?: string
}

export async function updateAccount(db: Writer, id: string, changes: AccountChanges): Promise<void> {
  await db
    .updateTable('account')
    .set({
      referral: changes.referral && JSON.stringify(changes.referral),
      security_question: changes.securityQuestion,
      security_answer_hash: changes.securityAnswerHash,
      security_code_hash: changes.securityCodeHash
    })
    .where('id', '=', id)
    .execute()
}

export async function agreeToTerms(db: Writer, id: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ agreed_to_terms_at: now })
    .where('id', '=', id)
    .where('agreed_to_terms_at', 'is', null)
    .execute()
}

export async function setMarketingOptIn(db: Writer, id: string, isWanted: boolean): Promise<void> {
  await db.updateTable('account').set({ marketing_opt_in: isWanted }).where('id', '=', id).execute()
}

export async function isUsernameTaken(db: Writer, usernameKey: string): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('username_key', '=', usernameKey).executeTakeFirst()
  return found !== undefined
}

/** False if the account already has credentials. Only the unique index decides whether a name is taken: the update then throws. */
export async function setCredentials(
  db: Writer,
  id: string,
  credentials: { username: string; usernameKey: string; passwordHash: string; now: Date }
): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({
      username: credentials.username,
      username_key: credentials.usernameKey,
      password_hash: credentials.passwordHash,
      credentials_set_at: credentials.now,
      joined_at: credentials.now
    })
    .where('id', '=', id)
    .where('credentials_set_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

export async function findByUsername(db: Writer, usernameKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'joined_at'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
}
