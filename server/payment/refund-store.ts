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
  return sumOf(refunds.filter(({ state }) => state === 'done'))
}

/** Minor units that nobody may refund any more, because they went back, are on their way back, or a bank claims them. */
export function reservedTotalOf(refunds: readonly Pick<Refund, 'state' | 'amount'>[]): number {
  return sumOf(refunds.filter(({ state }) => state !== 'failed'))
}

function sumOf(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** Inserts a refund. False if another refund of the order is requested at this moment. */
export async function insertRefund(db: Writer, row: Omit<Refund, 'changed_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('refund')
    .values({ ...row, changed_at: row.created_at })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type RefundChange = Partial<Pick<Refund, 'state' | 'kind' | 'gateway_id' | 'amount'>>

export async function changeRefund(db: Writer, id: string, change: RefundChange, now: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ ...change, changed_at: now })
    .where('id', '=', id)
    .execute()
}
