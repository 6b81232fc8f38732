import type { NotNull } from 'kysely'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { TokenPurpose } from '#server/platform/database/columns.ts'
import type { Writer } from '#server/platform/database/tables.ts'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'

/** Tokens follow docs/specification/credentials.md#coming-back, docs/specification/invitations.md and docs/specification/order-page.md. */
export const tokenLifetimes: Readonly<Record<TokenPurpose, number>> = {
  credentials: 24 * 60 * 60,
  invite: 30 * 24 * 60 * 60,
  email: 24 * 60 * 60,
  order: 30 * 24 * 60 * 60
}

/**
 * The maximum number of an account's tokens for one purpose: more than the retries of one mail use. A new token deletes the oldest ones.
 */
export const maxTokens = 20

/** Seconds for which an expired token is stored. Its holder can still request a new link. */
const expiredTokensKept = 90 * 24 * 60 * 60

/**
 * Issues tokens that only their holder knows, one for each purpose, together or not at all: the database keeps only their hashes. An account
 * can have several tokens for a purpose, one for each mail. Undefined if the account is erased. Also undefined once it has credentials,
 * because from then on the parent signs in; a link to an order alone works beside the login.
 */
export async function issueTokens<Purpose extends TokenPurpose>(
  db: Writer,
  purposes: readonly [Purpose, ...Purpose[]],
  accountId: string,
  now: Date
): Promise<Record<Purpose, string> | undefined> {
  const tokens = await Promise.all(
    purposes.map(async purpose => {
      const token = createToken()
      return { purpose, token, hash: await hashToken(token) }
    })
  )
  const isForOrders = purposes.every(purpose => purpose === 'order')
  // One statement is one durable commit. Its subqueries do not see the new tokens yet.
  const issued = await db
    .with('issued', db =>
      db
        .insertInto('token')
        .columns(['hash', 'purpose', 'account_id', 'expires_at'])
        .expression(eb =>
          tokens
            .map(({ purpose, hash }) =>
              eb
                .selectFrom('account')
                .select([
                  eb.val(hash).as('hash'),
                  eb.val(purpose).as('purpose'),
                  'id',
                  eb
                    .cast<Date>(eb.val(new Date(now.getTime() + tokenLifetimes[purpose] * 1000)), 'timestamptz')
                    .as('expires_at')
                ])
                .where('id', '=', accountId)
                .where('emptied_at', 'is', null)
                .$if(!isForOrders, account => account.where('credentials_set_at', 'is', null))
            )
            .reduce((all, one) => all.unionAll(one))
        )
        .returning('hash')
    )
    .with('held', db =>
      db
        .selectFrom('token')
        .select(eb => [
          'hash',
          eb.fn
            .agg<number>('row_number')
            .over(over => over.partitionBy('purpose').orderBy('expires_at', 'desc').orderBy('created_at', 'desc'))
            .as('place')
        ])
        .where('account_id', '=', accountId)
        .where('purpose', 'in', purposes)
        .where(eb => eb.exists(eb.selectFrom('issued').select('hash')))
    )
    .with('dropped', db =>
      db
        .deleteFrom('token')
        .where('hash', 'in', eb => eb.selectFrom('held').select('hash').where('place', '>=', maxTokens))
    )
    .selectFrom('issued')
    .select('hash')
    .executeTakeFirst()
  if (!issued) return undefined
  return Object.fromEntries(tokens.map(({ purpose, token }) => [purpose, token])) as Record<Purpose, string>
}

/** Issues one token as `issueTokens` does. */
export async function issueToken(
  db: Writer,
  purpose: TokenPurpose,
  accountId: string,
  now: Date
): Promise<string | undefined> {
  return (await issueTokens(db, [purpose], accountId, now))?.[purpose]
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
    .where('account_id', 'is not', null)
    .$narrowType<{ account_id: NotNull }>()
    .executeTakeFirst()
}

/** How a link's invitation has ended. Undefined if it has not, if its login is set, or if the link is unknown. */
export async function findEnding(db: Writer, token: string): Promise<InvitationEnding | undefined> {
  const row = await db
    .selectFrom('token')
    .select('ending')
    .where('hash', '=', await hashToken(token))
    .executeTakeFirst()
  return row?.ending ?? undefined
}

/**
 * Makes the links of an account's invitation tombstones: each keeps its hash and the ending, and nothing of the account. They are deleted
 * as expired tokens are.
 */
export async function buryInvites(db: Writer, accountId: string, ending: InvitationEnding, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ account_id: null, ending, expires_at: now, spent_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'invite')
    .execute()
}

/** Expires every token of that purpose. An expired token opens nothing, but still identifies the account for a new link. */
export async function expireTokens(db: Writer, purpose: TokenPurpose, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .execute()
}

/** Marks every token of that purpose as spent. When one link sets the credentials, the other links end, too. */
export async function spendTokens(db: Writer, purpose: TokenPurpose, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('token')
    .set({ spent_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .execute()
}
