import type { Selectable } from 'kysely'
import type { RefundTable, Writer } from '#server/database/tables.ts'

export type Refund = Selectable<RefundTable>

export async function listRefunds(db: Writer, attemptId: string): Promise<Refund[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Minor units that went back to the payer. */
export function refundedTotalOf(refunds: readonly Pick<Refund, 'state' | 'amount'>[]): number {
  return refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
}

export async function insertRefund(db: Writer, row: Refund): Promise<void> {
  await db.insertInto('refund').values(row).execute()
}

export async function changeRefund(
  db: Writer,
  id: string,
  change: Pick<Refund, 'state' | 'amount' | 'changed_at'>
): Promise<void> {
  await db.updateTable('refund').set(change).where('id', '=', id).execute()
}
