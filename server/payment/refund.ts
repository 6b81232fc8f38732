import { postWebhooks, type WebhookDeps } from '#server/embedder/webhooks.ts'
import { refundOf } from './settlement.ts'
import type { ChargeDeps } from './standing-charges.ts'
import { type Attempt, auditRefund, findAttempt } from './store.ts'

export type RefundVerdict =
  | { name: 'paid'; attempt: Attempt & { transaction_id: string } }
  /** The attempt has charged nothing, or the reconciler is taking its charge back. */
  | { name: 'other'; status: Attempt['status'] }
  /** `free`: codes and coupons have paid for the whole order. `none`: the attempt does not exist. */
  | { name: 'free' | 'none' }

/** Whether an operator may refund the charge of an order. */
export async function judgeRefund({ database }: ChargeDeps, attemptId: string): Promise<RefundVerdict> {
  const attempt = await findAttempt(database, attemptId)
  if (!attempt) return { name: 'none' }
  if (attempt.status !== 'paid') return { name: 'other', status: attempt.status }
  const { transaction_id: transactionId } = attempt
  return transactionId === null
    ? { name: 'free' }
    : { name: 'paid', attempt: { ...attempt, transaction_id: transactionId } }
}

/**
 * Voids or refunds the charge of an order. The order and its subscription stay, because people decide about ending a subscription. Writes
 * an audit row before and after the call. False if the gateway has not taken the charge back. A second call does no harm.
 */
export async function refundOrder(
  deps: ChargeDeps & WebhookDeps,
  attempt: Attempt & { transaction_id: string },
  said: { by: string; reason: string }
): Promise<boolean> {
  const { id, transaction_id: transactionId, amount, currency } = attempt
  await auditRefund(deps.database, id, 'refunding', { transactionId, amount, currency, ...said })
  if (!(await deps.gateway.takeBack(transactionId))) return false
  await deps.database.transaction().execute(async transaction => {
    await auditRefund(transaction, id, 'refunded', { transactionId })
    await postWebhooks(deps, transaction, [refundOf(attempt)])
  })
  return true
}
