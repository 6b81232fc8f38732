/**
 * The life of one try to charge. Its row is committed as `pending` before the gateway is called, so a process that dies at
 * any point leaves a row that tells what may have happened.
 */
export const attemptMoves = {
  /** The gateway may or may not have been asked. */
  pending: ['paid', 'declined', 'unknown', 'abandoned', 'voiding'],
  /** The gateway was asked and its answer is lost: to be found out by searching for the order id, never by asking again. */
  unknown: ['paid', 'declined', 'abandoned', 'voiding'],
  paid: [],
  /** Refused by the gateway. Like an abandoned one it may learn of a charge that came to light late. */
  declined: ['paid', 'voiding'],
  /** Nothing was charged, as far as could be told when it was given up. */
  abandoned: ['paid', 'voiding'],
  /** Charged, but the order cannot be honoured: decided before the gateway is asked, so that nobody honours it meanwhile. */
  voiding: ['voided'],
  /** The charge was taken back. */
  voided: []
} as const satisfies Record<string, readonly string[]>

export type AttemptStatus = keyof typeof attemptMoves

/** While one of these stands, its payer cannot start another. */
export const liveStatuses = ['pending', 'unknown', 'paid'] as const satisfies readonly AttemptStatus[]

/** Whether it was paid for is still to be found out. */
export const openStatuses = ['pending', 'unknown'] as const satisfies readonly AttemptStatus[]

export function mayMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return (attemptMoves[from] as readonly string[]).includes(to)
}

export function isOpen({ status }: { status: AttemptStatus }): boolean {
  return (openStatuses as readonly AttemptStatus[]).includes(status)
}
