import { type RawBuilder, sql } from 'kysely'
import type { TokenPurpose, Writer } from '#server/database/tables.ts'
import { createToken, hashToken } from './tokens.ts'

/** docs/specification/credentials.md#coming-back and docs/specification/invitations.md */
export const tokenLifetimes: Readonly<Record<TokenPurpose, number>> = {
  credentials: 24 * 60 * 60,
  invite: 30 * 24 * 60 * 60
}

/** More tokens than the retries of one mail use. A new token deletes the oldest ones of its purpose. */
export const mostTokens = 20

/** Seconds that an expired token is kept: until then its holder can ask for a new link with it. */
export const expiredTokensKept = 90 * 24 * 60 * 60

/**
 * A token that only its holder knows: the database keeps its hash. An account can have several, one for each mail. Undefined once the
 * account has credentials: from then on a parent signs in.
 */
export async function issueToken(
  db: Writer,
  purpose: TokenPurpose,
  accountId: string,
  now: Date
): Promise<string | undefined> {
  const token = createToken()
  const { rows } = await sql`
    with requested as materialized (
      select ${await hashToken(token)}::text as hash, id as account_id, ${expiryOf(purpose, now)}::timestamptz as expires_at
      from account where id = ${accountId} and credentials_set_at is null
    ), ${issuing(purpose)}
    select from issued
  `.execute(db)
  return rows.length === 1 ? token : undefined
}

export function expiryOf(purpose: TokenPurpose, now: Date): string {
  return new Date(now.getTime() + tokenLifetimes[purpose] * 1000).toISOString()
}

/**
 * CTEs that issue the tokens of the CTE `requested` (`hash`, `account_id`, `expires_at`) as `issued`. With arrays PostgreSQL looks tokens up
 * by an index; it would plan a join as a scan of the table.
 */
export function issuing(purpose: TokenPurpose): RawBuilder<unknown> {
  return sql`old as (
      select hash, row_number() over (partition by account_id order by expires_at desc, created_at desc) as age
      from token where account_id = any(array(select account_id from requested)) and purpose = ${purpose}
    ), removed as (
      delete from token where hash = any(array(select hash from old where age >= ${mostTokens}))
    ), issued as (
      insert into token (hash, purpose, account_id, expires_at) select hash, ${purpose}, account_id, expires_at from requested
      returning hash
    )`
}

export async function deleteExpiredTokens(db: Writer, now: Date): Promise<void> {
  await db
    .deleteFrom('token')
    .where('expires_at', '<', new Date(now.getTime() - expiredTokensKept * 1000))
    .execute()
}

export async function findToken(db: Writer, purpose: TokenPurpose, token: string) {
  return db
    .selectFrom('token')
    .selectAll()
    .where('hash', '=', await hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Expires every token of that purpose at once. Expired tokens open nothing, but still identify the account that asks for a new link. */
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
