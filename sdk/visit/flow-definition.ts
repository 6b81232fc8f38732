import type { ReadableAtom } from 'nanostores'
import type { Credentials } from '#core/contract/call.ts'
import type { Auth } from '#core/contract/route.ts'
import type { ErrorCode, Problem } from '#core/errors.ts'
import type { Flow } from '#core/flow/flow.ts'
import type { Call, Hooks, Session, Start } from './session.ts'

/** What a flow adds to its own visits. */
export interface FlowHooks<Own extends object> extends Hooks {
  /** Members that only the visits of this flow have. */
  own?: Own
  /** Makes the calls of the screens in place of the `call` that it gets. */
  call?: Call
}

/** A visit and the values with which it began. */
export interface Opened<Facts extends object, Step extends string, Arrival, Own extends object> {
  session: Session<Facts, Step> & Own
  arrival: Arrival
}

/** A flow as data. */
export interface FlowDefinition<Facts extends object, Step extends string, Arrival, Own extends object = object> {
  rows: Flow<Facts, Step>
  /** The kind of credential that the visits of this flow have. A refusal of a call with it ends or changes the visit. */
  auth: Auth
  /** The credentials that each call may send. */
  credentials(facts: Facts, visit: Opened<Facts, Step, Arrival, Own>): Credentials
  /**
   * The visitor's country as the service has it, such as the invitation's. It decides before the browser's languages do. Until
   * it is known, no analytics event is sent and nobody is asked for consent. Absent if the service knows no country.
   */
  country?(facts: Facts, visit: Opened<Facts, Step, Arrival, Own>): string | undefined
  /** The country of the billing address, once the visitor has chosen or typed one. */
  billingCountry?(visit: Pick<Session, 'draft' | '$locale'>): ReadableAtom<string | undefined>
  /** Query parameters of the `start` call. The visit adds the country. */
  startQuery?(facts: Facts, visit: Opened<Facts, Step, Arrival, Own>): { signupId?: string; forced?: string }
  /** Facts that the `start` call's answer implies, such as an experiment that removes a question. */
  startFacts?(start: Start): Partial<Facts>
  /** Properties of every analytics event of the flow. */
  properties?: Readonly<Record<string, string>>
  /** Whether an access token identifies the visitor. */
  isSignedIn?(facts: Facts): boolean
  /** What the flow does with a refusal before a screen sees it. */
  refusals?(): Promise<Refusals<Session<Facts, Step> & Own>>
  /** `call` makes a call with the visit's credentials. */
  extend?(visit: Opened<Facts, Step, Arrival, Own>, call: Call): FlowHooks<Own>
}

/** Kinds of refusals that have no error code of their own: the family is already registered, or a person in it has been erased. */
type RefusalKind = ErrorCode | 'duplicate' | 'incomplete'

/**
 * Refusal → what the visit does before a screen sees it. Returns false if the screen has to show the refusal. The keys `duplicate` and
 * `incomplete` are codes of fields.
 */
export type Refusals<S> = Partial<
  Record<RefusalKind, (session: S, problem: Problem, input: { body?: unknown }) => boolean>
>

/** What the flow's table has for a problem. */
export function refusalOf<S>(refusals: Refusals<S> | undefined, { code, validationErrors = [] }: Problem) {
  const isDuplicate = validationErrors.some(({ field }) => field.includes('.duplicate'))
  const isIncomplete = validationErrors.some(error => error.code === 'incomplete')
  return refusals?.[isDuplicate ? 'duplicate' : isIncomplete ? 'incomplete' : code]
}
