import { postWebhooks, type WebhookDeps } from '#server/embedder/webhooks.ts'
import { refundOf } from './settlement.ts'
import type { ChargeDeps } from './standing-charges.ts'
import { type Attempt, auditRefund, findAttempt } from './store.ts'

export type RefundVerdict =
  | { name: 'paid'; attempt: Attempt & { transaction_id: string } }
  /** The attempt charged nothing, or the reconciler takes its charge back. */
  | { name: 'other'; status: Attempt['status'] }
  /** `free`: codes and coupons paid for the whole order. `none`: there is no such attempt. */
  | { name: 'free' | 'none' }

/** Whether an operator may give the charge of an order back. */
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
 * Voids or refunds the charge of an order, which stays: its subscription is for people to end. Writes an audit row before and after the
 * call. False if the gateway did not take the charge back; a second call does no harm.
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
