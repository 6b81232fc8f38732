import type { WrittenReceipt } from '#core/api/written-order.ts'
import type { Language } from '#core/locale.ts'
import { findAccount } from '#server/account/account-store.ts'
import type { Writer } from '#server/database/tables.ts'
import { priceOf } from '#server/order/price-record.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import { writtenReceipts } from './written-receipt.ts'

/** The order of a receipt: by its attempt, or the latest order of an account. */
export type OrderKey = { attempt_id: string } | { account_id: string }

/**
 * The stored receipts of an order by language. An older server has stored none: its receipts are written from the stored price, without seller
 * and buyer. Undefined if there is no such order.
 */
export async function findReceipts(
  db: Writer,
  key: OrderKey
): Promise<Partial<Record<Language, WrittenReceipt>> | undefined> {
  const [[column, id]] = Object.entries(key) as [['attempt_id' | 'account_id', string]]
  const found = await db
    .selectFrom('order')
    .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
    .select([
      'answer',
      'order.account_id',
      'order.created_at',
      'attempt_id',
      'order_detail',
      'pricing',
      'pricing_locale'
    ])
    .select(['transaction_id', 'attempt.payment_type', 'card_last_four', 'settled_at'])
    .where(`order.${column}`, '=', id)
    .orderBy('order.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const { written } = found.answer as { written?: Partial<Record<Language, WrittenReceipt>> }
  if (written) return written
  const account = await findAccount(db, found.account_id)
  return writtenReceipts(
    { order: found.order_detail, price: priceOf(found), pricingLocale: found.pricing_locale },
    {
      orderNumber: found.attempt_id,
      date: found.settled_at ?? found.created_at,
      timeZone: zoneOf(account?.time_zone ?? null, account?.country ?? ''),
      transactionId: found.transaction_id,
      paymentType: found.payment_type,
      cardLastFour: found.card_last_four,
      seller: undefined,
      buyer: null
    }
  )
}
