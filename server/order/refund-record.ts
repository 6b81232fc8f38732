import type { Transaction } from 'kysely'
import { localeOf } from '#core/locale.ts'
import { formatMoney } from '#core/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { postWebhooks } from '#server/embedder/webhooks.ts'
import type { GatewayRefund } from '#server/gateways/payments/payment-gateway.ts'
import { postMail } from '#server/mail/store.ts'
import {
  type Attempt,
  type Refund,
  auditRefund,
  changeRefund,
  findPayer,
  insertRefund,
  listRefunds,
  lockAttempt,
  refundedTotalOf
} from './attempt-store.ts'
import { refundWebhookOf, type SettlementDeps } from './settlement.ts'

/**
 * Records the refunds that the gateway reports of an order: each once, and each later change of its state. The first report that money
 * went back causes an audit row, a webhook and, unless a bank took the money, a mail to the payer.
 */
export async function recordRefunds(
  deps: SettlementDeps,
  attemptId: string,
  reported: readonly GatewayRefund[]
): Promise<void> {
  if (reported.length === 0) return
  await deps.database.transaction().execute(async transaction => {
    const attempt = (await lockAttempt(transaction, attemptId))!
    const before = await listRefunds(transaction, attemptId)
    for (const refund of reported) {
      const known = before.find(({ kind, gateway_id: id }) => kind === refund.kind && id === refund.id)
      if (known?.state === refund.state) continue
      const row = await writeRefund(deps, transaction, attempt, known, refund)
      await report(deps, transaction, attempt, row, known)
    }
  })
}

async function writeRefund(
  deps: Pick<Deps, 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  known: Refund | undefined,
  { kind, id: gatewayId, amount, state }: GatewayRefund
): Promise<Refund> {
  const now = deps.now()
  if (known) {
    const change = { amount, state, changed_at: now }
    await changeRefund(transaction, known.id, change)
    return { ...known, ...change }
  }
  const row = {
    id: deps.newId(),
    attempt_id: attempt.id,
    kind,
    gateway_id: gatewayId,
    amount,
    currency: attempt.currency,
    state,
    created_at: now,
    changed_at: now
  }
  await insertRefund(transaction, row)
  return row
}

/** Reports a changed refund to log, audit, embedder and payer. */
async function report(
  deps: SettlementDeps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  refund: Refund,
  before: Refund | undefined
): Promise<void> {
  const { kind, state, amount } = refund
  await auditRefund(transaction, attempt.id, eventOf(refund), {
    transactionId: attempt.transaction_id!,
    refundId: refund.id,
    gatewayId: refund.gateway_id,
    kind,
    amount
  })
  const level = kind === 'dispute' || state === 'failed' ? 'error' : 'info'
  deps.log[level]({ attemptId: attempt.id, refundId: refund.id, kind, state, amount }, 'money of a paid order moved')
  const refundedTotal = refundedTotalOf(await listRefunds(transaction, attempt.id))
  if (state === 'done') {
    const type = refundedTotal < attempt.amount ? 'purchase.partially_refunded' : 'purchase.refunded'
    await postWebhooks(deps, transaction, [refundWebhookOf(type, attempt, refund, refundedTotal)])
    if (kind !== 'dispute') await mailRefund(deps, transaction, attempt, refund, refundedTotal)
  } else if (state === 'failed' && before?.state === 'done') {
    await postWebhooks(deps, transaction, [refundWebhookOf('purchase.refund_failed', attempt, refund, refundedTotal)])
  }
}

function eventOf({ kind, state }: Refund) {
  if (kind === 'dispute') return state === 'open' ? 'disputed' : state === 'done' ? 'dispute lost' : 'dispute won'
  return state === 'failed' ? 'refund failed' : 'refunded'
}

async function mailRefund(
  deps: Pick<Deps, 'enqueueMails' | 'log' | 'newId'>,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  { amount, currency }: Refund,
  refundedTotal: number
): Promise<void> {
  const { email: recipient, firstName, ...payer } = await findPayer(transaction, attempt)
  if (recipient === '') {
    return deps.log.error({ attemptId: attempt.id }, 'no mail sent, payer address deleted')
  }
  const { tag } = localeOf({ locale: payer.language, country: payer.country })
  const format = (minor: number) => formatMoney({ amount: minor, currency }, tag)
  const data = {
    firstName,
    amount: format(amount),
    total: format(attempt.amount),
    kept: format(attempt.amount - refundedTotal),
    earlier:
      refundedTotal > amount ? { amount: format(refundedTotal - amount), refundedTotal: format(refundedTotal) } : null,
    purchaseId: attempt.id
  }
  await postMail(deps, transaction, { kind: 'refund', recipient, ...payer, data })
}
