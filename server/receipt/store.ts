import type { Writer } from '#server/database/tables.ts'
import type { StoredAnswer } from '#server/order/store.ts'

/** The stored receipts of a purchase by language. Undefined if there is no such purchase. */
export async function findReceipts(db: Writer, attemptId: string): Promise<StoredAnswer['written'] | undefined> {
  const found = await db.selectFrom('order').select('answer').where('attempt_id', '=', attemptId).executeTakeFirst()
  return (found?.answer as StoredAnswer | undefined)?.written
}
