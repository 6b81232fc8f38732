import type { Writer } from '#server/platform/database/tables.ts'
import type { StoredAnswer } from '#server/registration/paid-store.ts'

/** The stored answer of a purchase, with its receipts by language. Undefined if there is no such purchase. */
export async function findAnswer(db: Writer, attemptId: string): Promise<StoredAnswer | undefined> {
  const order = await db.selectFrom('order').select('answer').where('attempt_id', '=', attemptId).executeTakeFirst()
  return order?.answer as StoredAnswer | undefined
}

/** The id of the attempt that paid an account's latest order. Undefined without an order. */
export async function findOrderOf(db: Writer, accountId: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('order')
    .select('attempt_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.attempt_id
}
