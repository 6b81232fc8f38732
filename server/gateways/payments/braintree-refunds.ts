import type { Transaction } from 'braintree'
import type { GatewayRefund } from './payment-gateway.ts'

/** A sale with all money that went back. */
export interface ValidatedSale {
  transaction: Transaction
  refunds: readonly GatewayRefund[]
  /** Minor units that stay with us. Zero for a sale that took no money. */
  left: number
  /** `returned`: all of it went back. `failed`: it took no money. */
  became: 'standing' | 'returned' | 'failed'
}

export const goodStatuses: Transaction['status'][] = [
  'authorized',
  'submitted_for_settlement',
  'settling',
  'settlement_pending',
  'settlement_confirmed',
  'settled'
]

/** The statuses of a refund whose money stays with us. Some refunds fail days after the gateway has accepted them. */
const failedStatuses: readonly string[] = [
  'authorization_expired',
  'failed',
  'gateway_rejected',
  'processor_declined',
  'settlement_declined',
  'voided'
]

/** A dispute of Braintree's SDK. The published type lacks some statuses. */
interface Dispute {
  id: string
  kind: string
  amountDisputed: string
  status: string
}

/** Whether the bank claims money. A retrieval request only asks for documents, and moves no money however it ends. */
function isClaim({ kind }: Dispute): boolean {
  return kind !== 'retrieval'
}

const disputeStates: Readonly<Record<string, GatewayRefund['state']>> = {
  accepted: 'done',
  auto_accepted: 'done',
  expired: 'done',
  lost: 'done',
  won: 'failed'
}

/** Classifies a sale by amounts. `find` reads a transaction, because a sale has only the ids of its refunds. */
export async function validateSale(
  transaction: Transaction,
  find: (id: string) => Promise<Transaction>
): Promise<ValidatedSale> {
  const { status, id } = transaction
  const amount = minorOf(transaction.amount)
  const disputes = ((transaction.disputes ?? []) as unknown as Dispute[]).filter(isClaim).map(disputeOf)
  const isVoided = status === 'voided'
  const made: GatewayRefund[] = isVoided
    ? [{ kind: 'void', id, amount, state: 'done' }]
    : (await Promise.all((transaction.refundIds ?? []).map(find))).map(refundOf)
  const refunds = [...made, ...disputes]
  const returned = refunds.filter(({ state }) => state === 'done').reduce((sum, refund) => sum + refund.amount, 0)
  const hasTaken = isVoided || goodStatuses.includes(status)
  const left = hasTaken ? Math.max(0, amount - returned) : 0
  const became = left > 0 ? 'standing' : hasTaken ? 'returned' : 'failed'
  return { transaction, refunds, left, became }
}

function refundOf({ id, amount, status }: Transaction): GatewayRefund {
  const state = failedStatuses.includes(status) ? 'failed' : 'done'
  return { kind: 'refund', id, amount: minorOf(amount), state }
}

function disputeOf({ id, amountDisputed, status }: Dispute): GatewayRefund {
  const state = disputeStates[status.toLowerCase()] ?? 'open'
  return { kind: 'dispute', id, amount: minorOf(amountDisputed), state }
}

/** The gateway's decimal amount in minor units. */
export function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
