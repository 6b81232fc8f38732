import type { AttemptStatus } from '#server/database/tables.ts'

/**
 * The statuses of one attempt to charge, and the moves between them. Its row is committed as `pending` before the gateway is called. A
 * process that dies at any point leaves a row with the last known status.
 */
export const attemptMoves = {
  /** The gateway may or may not have been called. */
  pending: ['paid', 'declined', 'unknown', 'abandoned', 'voiding'],
  /** The gateway was called and its answer was lost. The server searches for the order id; it never sends the charge again. */
  unknown: ['paid', 'declined', 'abandoned', 'voiding'],
  paid: [],
  /** The gateway refused. Like an abandoned attempt, it may turn out later to have been charged. */
  declined: ['paid', 'voiding'],
  /** Nothing was charged, as far as the server knew when it gave the attempt up. */
  abandoned: ['paid', 'voiding'],
  /**
   * Charged, but the order cannot be fulfilled. Committed before the gateway is asked to void, so that no other process fulfils the order
   * meanwhile.
   */
  voiding: ['voided'],
  /** The charge was taken back. */
  voided: []
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

/** While an attempt has one of these statuses, its payer cannot start another. */
export const liveStatuses = ['pending', 'unknown', 'paid'] as const satisfies readonly AttemptStatus[]

/** Statuses of an attempt whose payment is not yet known. */
export const openStatuses = ['pending', 'unknown'] as const satisfies readonly AttemptStatus[]

export function mayMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return (attemptMoves[from] as readonly string[]).includes(to)
}

export function isOpen({ status }: { status: AttemptStatus }): boolean {
  return (openStatuses as readonly AttemptStatus[]).includes(status)
}
