import type { PaymentResult } from '#core/contract/payment.ts'
import { parentDetailsOf } from '#server/account/account-store.ts'
import { issueTokens } from '#server/account/token-store.ts'
import type { Writer } from '#server/platform/database/tables.ts'

/**
 * The answer in the form that the database stores. The database has only hashes of tokens, so each repeated answer contains a new token.
 */
export type StoredAnswer = Omit<PaymentResult, 'clickToJoinToken' | 'orderToken' | 'parent' | 'purchaseId'>

function purchases(db: Writer, registrationId: string) {
  return db
    .selectFrom('order')
    .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
    .select('attempt.id')
    .where('registration_id', '=', registrationId)
}

/** The id of the attempt that has paid a registration. Undefined if there is none. */
export async function findPaidAttempt(db: Writer, registrationId: string): Promise<string | undefined> {
  return (await purchases(db, registrationId).executeTakeFirst())?.id
}

/** The id of the attempt that has paid the registration with this id and key. Undefined if there is none. */
export async function findPaidAttemptByKey(db: Writer, registrationId: string, keyHash: string) {
  const attempt = await purchases(db, registrationId)
    .innerJoin('registration', 'registration.id', 'registration_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  return attempt?.id
}

/**
 * Returns the first answer to a paid attempt again, with new tokens for the buyer's account and order. There are none if the account already
 * has credentials.
 */
export async function answerAgain(db: Writer, attemptId: string, now: Date): Promise<PaymentResult> {
  const { answer, ...account } = await db
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select('answer')
    .selectAll('account')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const tokens = await issueTokens(db, ['credentials', 'order'], account.id, now)
  return {
    ...(answer as StoredAnswer),
    purchaseId: attemptId,
    clickToJoinToken: tokens?.credentials ?? '',
    parent: tokens && parentDetailsOf(account),
    orderToken: tokens?.order
  }
}
