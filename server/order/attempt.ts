import type { AttemptStatus } from '#server/platform/database/tables.ts'

/**
 * The statuses of an attempt to charge, and the allowed moves between them. The attempt's row is committed as `new` before the server validates
 * the request, and as `pending` before it calls the gateway. Wherever a process dies, the row keeps the last status.
 */
export const attemptMoves = {
  /** `new`: the server validates the request. A request for its outcome ends it, because nothing has been charged. */
  new: ['pending', 'declined', 'abandoned', 'retryable'],
  /**
   * `retryable`: the server could not validate the request. A repeat of the request begins the attempt again, and a request for its outcome
   * ends it.
   */
  retryable: ['new', 'abandoned'],
  /** `pending`: the server may or may not have called the gateway. */
  pending: ['paid', 'declined', 'unknown', 'abandoned', 'voiding'],
  /**
   * `unknown`: the server has called the gateway, but the answer got lost. The server searches the gateway for the order id, and never
   * sends the charge again.
   */
  unknown: ['paid', 'declined', 'abandoned', 'voiding'],
  paid: [],
  /** `declined`: a rule of ours or the gateway has refused. A charge that is found nevertheless is taken back, because the payer may know of the refusal. */
  declined: ['voiding'],
  /** `abandoned`: the server has given the attempt up without a known charge. A charge that is found later is taken back. */
  abandoned: ['voiding'],
  /**
   * `voiding`: the charge is made, but the order cannot be fulfilled. This status is committed before the void, so that no other process
   * fulfils the order meanwhile.
   */
  voiding: ['voided'],
  /** `voided`: the charge was taken back. */
  voided: []
} as const satisfies Record<AttemptStatus, readonly AttemptStatus[]>

/** While an attempt has one of these statuses, its payer cannot start another attempt. */
export const liveStatuses = ['pending', 'unknown', 'paid'] as const satisfies readonly AttemptStatus[]

/** The statuses of an unclaimed attempt, for which nothing can be charged. */
export const unclaimedStatuses = ['new', 'retryable'] as const satisfies readonly AttemptStatus[]

/** The statuses of an unknown outcome at the gateway. */
export const openStatuses = ['pending', 'unknown'] as const satisfies readonly AttemptStatus[]

export function mayMove(from: AttemptStatus, to: AttemptStatus): boolean {
  return (attemptMoves[from] as readonly string[]).includes(to)
}

export function isUnclaimed({ status }: { status: AttemptStatus }): boolean {
  return (unclaimedStatuses as readonly AttemptStatus[]).includes(status)
}

export function isOpen({ status }: { status: AttemptStatus }): boolean {
  return (openStatuses as readonly AttemptStatus[]).includes(status)
}
