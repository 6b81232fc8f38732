import type { Writer } from './deps.ts'
import { createToken, hashToken } from './tokens.ts'

/** Decisions, "Calls, bodies, statuses" and "Invite, credentials, professional". */
export const tokenLifetimes = { credentials: 24 * 60 * 60, invite: 30 * 24 * 60 * 60 } as const
export type TokenPurpose = keyof typeof tokenLifetimes

/** A token that only its holder knows: the database keeps its hash. Several may stand for one account, one for each mail. */
export async function issueToken(db: Writer, purpose: TokenPurpose, accountId: string, now: Date): Promise<string> {
  const token = createToken()
  await db
    .insertInto('token')
    .values({
      hash: await hashToken(token),
      purpose,
      account_id: accountId,
      expires_at: new Date(now.getTime() + tokenLifetimes[purpose] * 1000)
    })
    .execute()
  return token
}

export async function findToken(db: Writer, purpose: TokenPurpose, token: string) {
  return db
    .selectFrom('token')
    .selectAll()
    .where('hash', '=', await hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Lets every token of that purpose run out at once: they open nothing more, but still tell who asks for a new link. */
export async function expireTokens(db: Writer, purpose: TokenPurpose, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
}

/** Ends every token of that purpose at once: setting credentials by one link spends the others. */
export async function spendTokens(db: Writer, purpose: TokenPurpose, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ spent_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .execute()
}
