import { type ErrorCode, errors } from '#core/errors.ts'

/**
 * Statuses of a code beside its own. `payment.failed`: 404, the payer has no such attempt; 409, the attempt's id is revoked; 422, the nonce
 * is unknown to the gateway, or was used.
 */
const otherStatuses: Partial<Record<ErrorCode, readonly number[]>> = { 'payment.failed': [404, 409, 422] }

/** The HTTP statuses of a code's answers, its own first. */
export function statusesOf(code: ErrorCode): readonly number[] {
  return [errors[code].status, ...(otherStatuses[code] ?? [])]
}
