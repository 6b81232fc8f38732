import type { Transaction, TransactionStatus } from './ledger.ts'
import { answerOfProcessorToRefund } from './sandbox-values.ts'
import { readAmount, refusalOf, withStatus, type Circumstances, type Verdict } from './verdict.ts'

/** The changes of a transaction after the sale: settlement, void and refund. */
export type Change = (
  transaction: Transaction,
  request: { amount?: unknown; apiRequestKey?: string; orderId?: string },
  circumstances: Circumstances
) => Verdict

const changed = (transaction: Transaction): Verdict => ({ transaction, entry: { transactions: [transaction] } })

export const voidTransaction: Change = (transaction, _request, { now }) =>
  ['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(transaction.status)
    ? changed(withStatus(transaction, 'voided', now))
    : refusalOf('91504', 'base', 'Transaction can only be voided if status is authorized or submitted_for_settlement.')

export const submitForSettlement: Change = (transaction, request, { now }) => {
  if (transaction.status !== 'authorized')
    return refusalOf('91507', 'base', 'Cannot submit for settlement unless status is authorized.')
  const amount = request.amount === undefined ? transaction.amount : readAmount(request.amount)
  if (!amount) return refusalOf('81503', 'amount', 'Amount is an invalid format.')
  if (Number(amount) > Number(transaction.amount))
    return refusalOf('91522', 'amount', 'Settlement amount cannot be more than the authorized amount.')
  return changed(withStatus({ ...transaction, amount }, 'submitted_for_settlement', now))
}

export const settle: Change = (transaction, _request, { now }) =>
  ['submitted_for_settlement', 'settlement_pending'].includes(transaction.status)
    ? changed(withStatus(transaction, 'settled', now))
    : refusalOf('91507', 'base', 'Cannot settle unless status is submitted_for_settlement.')

/** Statuses of refunds whose money did not go back. A refund that was accepted may still fail in its settlement. */
const failedRefunds: readonly TransactionStatus[] = ['processor_declined', 'failed', 'settlement_declined']

export const refund: Change = (sale, request, { ledger, now, newId }) => {
  if (sale.type === 'credit') return refusalOf('91507', 'base', 'Cannot refund a credit transaction.')
  if (sale.status !== 'settled') return refusalOf('91506', 'base', 'Cannot refund a transaction unless it is settled.')

  const made = ledger.refundsOf(sale.id).filter(({ status }) => !failedRefunds.includes(status))
  const refunded = made.reduce((sum, { amount }) => sum + Number(amount), 0)
  const refundable = Number(sale.amount) - refunded
  if (refundable < 0.005) return refusalOf('91512', 'base', 'Transaction has already been completely refunded.')
  const amount = request.amount === undefined ? refundable.toFixed(2) : readAmount(request.amount)
  if (!amount) return refusalOf('81503', 'amount', 'Amount is an invalid format.')
  if (Number(amount) > refundable + 0.005)
    return refusalOf('91521', 'amount', 'Refund amount is too large. Refund amount cannot exceed the sale.')

  const { status, ...processor } = answerOfProcessorToRefund(Number(amount))
  const credit: Transaction = {
    ...sale,
    id: newId(),
    type: 'credit',
    amount,
    processor,
    nonce: undefined,
    orderId: request.orderId,
    disputes: undefined,
    apiRequestKey: request.apiRequestKey,
    refundedTransactionId: sale.id,
    history: [],
    createdAt: now,
    updatedAt: now
  }
  return changed(withStatus(credit, status === 'authorized' ? 'submitted_for_settlement' : status, now))
}
