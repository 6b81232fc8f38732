import type { GatewayRefund, Located } from '#server/gateways/payments/payment-gateway.ts'
import { recordRefunds, type RefundRecordDeps } from './refund-record.ts'
import { changeRefund, insertRefund, listRefunds, type Refund, reservedTotalOf } from './refund-store.ts'
import type { ChargeDeps } from './standing-charges.ts'
import { type Attempt, auditRefund, findAttempt } from './store.ts'

export type RefundDeps = ChargeDeps & RefundRecordDeps

type PaidAttempt = Attempt & { transaction_id: string }

export type RefundVerdict =
  | { name: 'paid'; attempt: PaidAttempt }
  /** The attempt has charged nothing, or the reconciler is taking its charge back. */
  | { name: 'other'; status: Attempt['status'] }
  /** `free`: codes and coupons have paid for the whole order. `none`: the attempt does not exist. */
  | { name: 'free' | 'none' }

/** Whether an operator may refund the charge of an order. */
export async function judgeRefund(
  { database }: Pick<ChargeDeps, 'database'>,
  attemptId: string
): Promise<RefundVerdict> {
  const attempt = await findAttempt(database, attemptId)
  if (!attempt) return { name: 'none' }
  if (attempt.status !== 'paid') return { name: 'other', status: attempt.status }
  const { transaction_id: transactionId } = attempt
  return transactionId === null
    ? { name: 'free' }
    : { name: 'paid', attempt: { ...attempt, transaction_id: transactionId } }
}

/** Amounts are minor units of the order's currency. */
export type Refundable =
  /** An operator may refund up to `left`. */
  | { name: 'refundable'; left: number }
  /** An earlier command has begun this refund, and its outcome is not known. It has to be finished before another one. */
  | { name: 'begun'; refund: Refund; left: number }
  /** The gateway has finished a refund that an earlier command has begun. */
  | { name: 'finished'; refund: Refund }
  /** Nothing is left: it went back, is on its way back, or a bank claims it. */
  | { name: 'nothing' }
  /** The gateway cannot be asked. */
  | { name: 'unknown' }

/** The part of a charge that may still be refunded, according to the gateway. Records the refunds that the gateway reports. */
export async function findRefundable(deps: RefundDeps, attempt: PaidAttempt): Promise<Refundable> {
  const located: Located = await deps.gateway.locate(attempt.transaction_id)
  if (located.name !== 'found') return { name: 'unknown' }
  const begunBefore = (await listRefunds(deps.database, attempt.id)).find(isRequested)
  await recordRefunds(deps, attempt.id, located.refunds)
  const refunds = await listRefunds(deps.database, attempt.id)
  const begun = refunds.find(({ id }) => id === begunBefore?.id)
  if (begun?.state === 'done') return { name: 'finished', refund: begun }
  const left = attempt.amount - reservedTotalOf(refunds.filter(refund => !isRequested(refund)))
  if (begun && isRequested(begun)) return { name: 'begun', refund: begun, left }
  return left > 0 && located.became === 'standing' ? { name: 'refundable', left } : { name: 'nothing' }
}

export type RefundResult =
  | { name: 'refunded'; refund: Refund }
  | { name: 'excess'; left: number }
  /** A refund is under way, begun by another command less than a minute ago or with another amount. */
  | { name: 'busy'; refund: Refund }
  | { name: 'nothing' | 'unsettled' | 'unknown' }
  | { name: 'refused'; detail: string }

/** Milliseconds after which the gateway has received every request of an earlier command. */
const requestPatienceMs = 60_000

/**
 * Voids or refunds the charge of an order, or a part of it. The order and its subscription stay, because people decide about ending a
 * subscription. The refund's row is committed before the gateway is asked. A repeated call finishes the same refund: the gateway knows it
 * by its id.
 */
export async function refundOrder(
  deps: RefundDeps,
  attempt: PaidAttempt,
  command: { by: string; reason: string; amount?: number }
): Promise<RefundResult> {
  const found = await findRefundable(deps, attempt)
  if (found.name === 'finished') return { name: 'refunded', refund: found.refund }
  if (found.name === 'nothing' || found.name === 'unknown') return found
  const { left } = found
  if (found.name === 'begun') {
    const { refund: begun } = found
    const isOld = deps.now().getTime() - begun.created_at.getTime() > requestPatienceMs
    if (begun.amount > left && isOld) {
      await failRefund(deps, attempt, begun, 'less is left by now')
      return refundOrder(deps, attempt, command)
    }
    // The gateway itself refuses to give a whole charge back twice. Of a part, an earlier request must have arrived or be lost.
    const mayRepeat = isOld || begun.amount === left
    const { amount = begun.amount } = command
    return mayRepeat && amount === begun.amount ? request(deps, attempt, begun) : { name: 'busy', refund: begun }
  }
  const { amount = left } = command
  if (amount > left) return { name: 'excess', left }
  const refund = {
    id: deps.newId(),
    attempt_id: attempt.id,
    kind: 'refund' as const,
    gateway_id: null,
    amount,
    currency: attempt.currency,
    state: 'requested' as const,
    reason: command.reason,
    requested_by: command.by,
    created_at: deps.now()
  }
  const isFirst = await deps.database.transaction().execute(async transaction => {
    const isInserted = await insertRefund(transaction, refund)
    const { id: refundId } = refund
    const detail = { ...command, transactionId: attempt.transaction_id, refundId, amount, currency: attempt.currency }
    if (isInserted) await auditRefund(transaction, attempt.id, 'refunding', detail)
    return isInserted
  })
  const row = { ...refund, changed_at: refund.created_at }
  return isFirst ? request(deps, attempt, row) : { name: 'busy', refund: row }
}

function isRequested({ state }: Refund): boolean {
  return state === 'requested'
}

async function request(deps: RefundDeps, attempt: PaidAttempt, refund: Refund): Promise<RefundResult> {
  const { id, amount } = refund
  const outcome = await deps.gateway.refund({ transactionId: attempt.transaction_id, refundId: id, amount })
  if (outcome.name === 'unknown') return { name: 'unknown' }
  if (outcome.name === 'refunded') return finish(deps, attempt, refund, outcome.refund)
  await failRefund(deps, attempt, refund, outcome.name === 'refused' ? outcome.detail : 'not settled yet')
  return outcome
}

/** Ends a requested refund of which no money went back. */
async function failRefund(
  { database, now }: RefundDeps,
  { id, transaction_id: transactionId }: PaidAttempt,
  { id: refundId, amount }: Refund,
  detail: string
): Promise<void> {
  await database.transaction().execute(async transaction => {
    await changeRefund(transaction, refundId, { state: 'failed' }, now())
    await auditRefund(transaction, id, 'refund failed', { transactionId, refundId, amount, detail })
  })
}

async function finish(
  deps: RefundDeps,
  attempt: PaidAttempt,
  { id }: Refund,
  made: GatewayRefund
): Promise<RefundResult> {
  await recordRefunds(deps, attempt.id, [made])
  const refund = (await listRefunds(deps.database, attempt.id)).find(one => one.id === id)!
  return refund.state === 'done'
    ? { name: 'refunded', refund }
    : { name: 'refused', detail: 'the processor declined it' }
}
