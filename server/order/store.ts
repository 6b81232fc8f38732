import { sql } from 'kysely'
import type { PaymentResult } from '#core/api/payment.ts'
import { findAccount, parentDetailsOf } from '#server/account/account-store.ts'
import { expiryOf, issuing } from '#server/account/token-store.ts'
import { createToken, hashToken } from '#server/account/tokens.ts'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import type { Writer } from '#server/database/tables.ts'

/**
 * The answer in the form that the database stores. The database has only hashes of tokens, so each repeated answer contains a new token.
 */
export type StoredAnswer = Omit<PaymentResult, 'clickToJoinToken' | 'parent' | 'purchaseId'>

function purchases(db: Writer, registrationId: string) {
  return db
    .selectFrom('order')
    .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
    .select('attempt.id')
    .where('registration_id', '=', registrationId)
}

/** The id of the attempt that has paid a completed registration. */
export async function findPaidAttempt(db: Writer, registrationId: string): Promise<string> {
  return (await purchases(db, registrationId).executeTakeFirstOrThrow()).id
}

/** The id of the attempt that has paid the registration with this id and key. Undefined if there is none. */
export async function findPaidAttemptByKey(db: Writer, registrationId: string, keyHash: string) {
  const found = await purchases(db, registrationId)
    .innerJoin('registration', 'registration.id', 'registration_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return found?.id
}

/**
 * Returns the first answer to a paid attempt again, with a new token for the buyer's account. The token is empty if the account already has
 * credentials.
 */
export async function answerAgain(db: Writer, attemptId: string, now: Date): Promise<PaymentResult> {
  const token = createToken()
  const { answer, accountId, isIssued } = await readAnswer(db, { attemptId, hash: await hashToken(token), now })
  const account = isIssued ? await findAccount(db, accountId) : undefined
  return {
    ...answer,
    purchaseId: attemptId,
    clickToJoinToken: account ? token : '',
    parent: account && parentDetailsOf(account)
  }
}

interface Lookup {
  attemptId: string
  /** The hash of the new credentials token. */
  hash: string
  now: Date
}

const readAnswer = createDataLoaderFor(async (db: Writer, lookups: readonly Lookup[]) => {
  const { rows } = await sql<{ position: number; answer: StoredAnswer; accountId: string; isIssued: boolean }>`
    with bought as materialized (
      select position, hash, expires_at, account_id, answer
      from unnest(
          ${lookups.map(({ attemptId }) => attemptId)}::uuid[], ${lookups.map(({ hash }) => hash)}::text[],
          ${lookups.map(({ now }) => expiryOf('credentials', now))}::timestamptz[]
        ) with ordinality as wanted (attempt_id, hash, expires_at, position)
        join lateral (select account_id, answer from "order" where attempt_id = wanted.attempt_id limit 1) as bought on true
    ), requested as materialized (
      select hash, account_id, expires_at from bought
        join lateral (select from account where id = account_id and credentials_set_at is null limit 1) as account on true
    ), ${issuing('credentials')}
    select position, answer, account_id as "accountId", hash in (select hash from issued) as "isIssued" from bought
  `.execute(db)
  const answers = new Map(rows.map(row => [row.position - 1, row]))
  // A missing answer must fail here. Otherwise the following attempts would get the answers of others.
  return lookups.map(({ attemptId }, position) => answers.get(position) ?? missing(attemptId))
})

function missing(attemptId: string): never {
  throw new Error(`attempt ${attemptId} is paid and has no order`)
}
