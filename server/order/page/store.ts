import { type Selectable, sql, type Transaction } from 'kysely'
import type { Company } from '#core/contract/order-page.ts'
import type { RenewalChangeTable, Tables, Writer } from '#server/platform/database/tables.ts'

export type RenewalChange = RenewalChangeTable

/** The orders of a buyer, the newest first. */
export async function listOrders(db: Writer, accountId: string) {
  return db
    .selectFrom('order')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The latest order of a buyer's own subscription. */
export async function findOwnOrder(db: Writer, accountId: string): Promise<Order | undefined> {
  return (await listOrders(db, accountId)).find(order => !order.for_co_parent)
}

export type Order = Selectable<Tables['order']>

/** The latest wish about an order's renewal. A withdrawal counts before any other. */
export async function findRenewalChange(db: Writer, attemptId: string): Promise<RenewalChange | undefined> {
  return db
    .selectFrom('renewal_change')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy(eb => eb('kind', '=', 'withdrawn'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertRenewalChange(transaction: Transaction<Tables>, change: RenewalChange): Promise<void> {
  await transaction.insertInto('renewal_change').values(change).execute()
}

export async function updateCompany(db: Writer, orderId: string, company: Company | null): Promise<void> {
  await db.updateTable('order').set({ company }).where('id', '=', orderId).execute()
}

/** Whether the newest invitation mail to an account was given up. */
export async function isUndelivered(db: Writer, accountId: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mail')
    .select('failed_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invite')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Boolean(mail?.failed_at)
}

/**
 * Marks the orders that renew before a time and whose buyers were not reminded, and returns their accounts. A buyer's newer order, a
 * stopped renewal or a fully refunded order needs no reminder.
 */
export async function markReminded(db: Writer, now: Date, before: Date) {
  return db
    .updateTable('order')
    .set({ reminded_at: now })
    .from('account')
    .whereRef('account.id', '=', 'order.account_id')
    .where('account.emptied_at', 'is', null)
    .where('subscribed_until', '>', now)
    .where('subscribed_until', '<=', before)
    .where('reminded_at', 'is', null)
    .where('total', '>', 0)
    .where('for_co_parent', '=', false)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('order as newer')
            .select('newer.id')
            .whereRef('newer.account_id', '=', 'order.account_id')
            .whereRef('newer.created_at', '>', 'order.created_at')
            .where('newer.for_co_parent', '=', false)
        )
      )
    )
    .where(
      sql<boolean>`coalesce((${db
        .selectFrom('renewal_change')
        .select('kind')
        .where('attempt_id', '=', sql.ref<string>('order.attempt_id'))
        .orderBy('created_at', 'desc')
        .limit(1)}), 'resumed') = 'resumed'`
    )
    .where(
      sql<boolean>`"order".total > (select coalesce(sum(amount), 0) from refund
        where refund.attempt_id = "order".attempt_id and state = 'done')`
    )
    .returning('order.account_id as accountId')
    .execute()
}

/** The changes since a time for operators, the newest first, with the end of the paid subscription. */
export async function listRenewalChanges(db: Writer, { since, limit }: { since?: Date; limit: number }) {
  return db
    .selectFrom('renewal_change')
    .innerJoin('order', 'order.attempt_id', 'renewal_change.attempt_id')
    .innerJoin('account', 'account.id', 'order.account_id')
    .select([
      'renewal_change.created_at as at',
      'renewal_change.kind',
      'renewal_change.attempt_id as purchaseId',
      'account.id as userId',
      'account.country',
      'subscribed_until as subscribedUntil',
      'order.total',
      'order.currency'
    ])
    .$if(since !== undefined, query => query.where('renewal_change.created_at', '>=', since!))
    .orderBy('renewal_change.created_at', 'desc')
    .orderBy('renewal_change.id')
    .limit(limit)
    .execute()
}
