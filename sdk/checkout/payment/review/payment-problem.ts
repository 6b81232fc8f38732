import { type ErrorCode, errors, type Problem } from '#core/errors.ts'
import type { AuthenticationFailure } from '#payment/card-fields.ts'

/** The details of a payment's problem, as the server or this browser adds them. */
interface Detail {
  /** The attempt to ask about. If another tab has started a payment first, it is that tab's attempt. */
  attemptId?: string
  isOfBank?: boolean
  isUncharged?: boolean
  /** Whether the bank has declined the card because it wants to authenticate the cardholder. */
  isAsked?: boolean
  /** The reason for which the bank has not authenticated the cardholder. Only the browser knows it. */
  failure?: AuthenticationFailure
}

export function detailOf({ detail }: Problem): Detail {
  return detail ?? {}
}

/** Whether the bank or its processor has declined the charge. */
export const isDecline = ({ code }: Problem) => /^payment\.(declined|expiration|number)$/.test(code)

export const isUncharged = (problem: Problem) => detailOf(problem).isUncharged === true

/** Whether the processor or the card's bank has refused, not a rule of the gateway. */
export const isOfBank = (problem: Problem) => detailOf(problem).isOfBank === true

/** Whether the bank has declined the card because it wants to authenticate the cardholder. */
export const asksForAuthentication = (problem: Problem) =>
  problem.code === 'payment.authentication' && detailOf(problem).isAsked === true

/** Adds the failed authentication's reason to the server's refusal. */
export function explained(problem: Problem, failure: AuthenticationFailure | undefined): Problem {
  if (problem.code !== 'payment.authentication' || !failure) return problem
  return { ...problem, detail: { ...detailOf(problem), failure } }
}

/** Error codes after which a card or wallet cannot be used again, although it was not charged. */
const spentCodes: ReadonlySet<ErrorCode> = new Set([
  'payment.declined',
  'payment.expiration',
  'payment.number',
  'payment.repeated',
  'payment.brand',
  'payment.failed'
])

/** Whether the same card or wallet cannot be used again. After a failure that surely charged nothing, it can. */
export const isSpent = (problem: Problem) =>
  spentCodes.has(problem.code) && !(problem.code === 'payment.failed' && isUncharged(problem))

/**
 * The visitor cannot do anything about an error of the service or the embedder, so they see a failed payment
 * (docs/specification/checkout.md#payment-errors).
 */
export function withGeneralCode(problem: Problem): Problem {
  const isOurs = problem.code === 'unexpected' || errors[problem.code].blame === 'embedder'
  return isOurs ? { ...problem, code: 'payment.failed', message: undefined } : problem
}
