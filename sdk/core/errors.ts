/**
 * The party that can remove the cause of a refusal. It decides whether the refusal is shown at the field, in the console, with a retry, or
 * with an apology.
 */
export type Blame = 'visitor' | 'embedder' | 'network' | 'us'

interface ErrorRow {
  /** HTTP status; 0 if no answer arrived. */
  status: number
  blame: Blame
}

/** All error codes of the API's calls. A code without a sentence in every language does not compile. */
export const errors = {
  malformed: { status: 400, blame: 'embedder' },
  unauthorized: { status: 401, blame: 'visitor' },
  /** Unknown registrations, other people's and expired ones get the same answer, so that nobody can find out which ids exist. */
  expired: { status: 403, blame: 'visitor' },
  used: { status: 403, blame: 'visitor' },
  /** The invitation is valid, but the call names another user's data. */
  forbidden: { status: 403, blame: 'visitor' },
  /** The invitation was declined, revoked, moved to another address, or has expired for good. `detail` says which. */
  'invite.ended': { status: 410, blame: 'visitor' },
  origin: { status: 403, blame: 'embedder' },
  missing: { status: 404, blame: 'embedder' },
  too_large: { status: 413, blame: 'embedder' },
  invalid: { status: 422, blame: 'visitor' },
  /** The professional sign-up is older than the other calls. Its callers recognise refused fields by the status 409. */
  'professional.invalid': { status: 409, blame: 'visitor' },
  'pricing.refused': { status: 422, blame: 'visitor' },
  'pricing.changed': { status: 409, blame: 'visitor' },
  'payment.declined': { status: 402, blame: 'visitor' },
  'payment.expiration': { status: 402, blame: 'visitor' },
  'payment.number': { status: 402, blame: 'visitor' },
  /** The card's bank must authenticate the cardholder first. Nothing was charged. */
  'payment.authentication': { status: 402, blame: 'visitor' },
  /** The gateway treats this charge as a duplicate of one that it has just made or refused. Nothing was charged. */
  'payment.repeated': { status: 402, blame: 'visitor' },
  'payment.brand': { status: 422, blame: 'visitor' },
  'payment.code': { status: 422, blame: 'visitor' },
  /** The service answers, but this browser cannot load the gateway's card fields. */
  'payment.blocked': { status: 0, blame: 'network' },
  'payment.unknown': { status: 202, blame: 'us' },
  'payment.failed': { status: 502, blame: 'us' },
  'request.failed': { status: 400, blame: 'visitor' },
  /** The page of an order is out of date: the invitation or the renewal can no longer be changed. */
  'order.closed': { status: 409, blame: 'visitor' },
  'login.failed': { status: 401, blame: 'visitor' },
  /**
   * The person who would pay already has a subscription. If the same registration or account has bought it, `detail` is the result of that
   * payment.
   */
  subscribed: { status: 409, blame: 'visitor' },
  limited: { status: 429, blame: 'visitor' },
  unavailable: { status: 503, blame: 'us' },
  unexpected: { status: 500, blame: 'us' },
  offline: { status: 0, blame: 'network' },
  slow: { status: 0, blame: 'network' }
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** The error codes of every call, in addition to the codes in the call's own `errors`. */
export const commonErrors = [
  'malformed',
  'origin',
  'too_large',
  'limited',
  'unavailable',
  'unexpected',
  'offline',
  'slow'
] as const satisfies readonly ErrorCode[]

/** One refused field. `field` is the path in the body, such as `parent.email`; `text` is a sentence in the visitor's language. */
export interface ValidationError {
  field: string
  text: string
  code: string
}

/** A failure, in a form that a screen can show and a log can count. */
export interface Problem<Code extends string = ErrorCode> {
  code: Code
  /** The server's sentence in the visitor's language. If it is absent, the screen shows its own sentence for the code. */
  message?: string
  validationErrors?: readonly ValidationError[]
  /** Further data of a refusal, such as the new price after a changed amount. */
  detail?: unknown
  /** Whether the visitor is already led to a screen that explains the problem. A screen then shows nothing. */
  isExplained?: boolean
  /** Seconds that the caller has to wait before trying again. */
  retryAfter?: number
  /** The HTTP status of the answer, if it is not the code's status. Only the server sets it. */
  status?: number
}

/** A value, or the reason why there is none: a problem, or the broken rules of a form. */
export type Result<Value, Cause = Problem> = { ok: true; value: Value } | { ok: false; problem: Cause }

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function fail<Code extends string>(
  code: Code,
  rest: Omit<Problem<Code>, 'code'> = {}
): { ok: false; problem: Problem<Code> } {
  return { ok: false, problem: { code, ...rest } }
}
