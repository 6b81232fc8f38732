import type { Infer, Struct } from 'superstruct'
import type { commonErrors, ErrorCode, Problem, Result } from '../errors.ts'

/**
 * The credential that a call requires: none, a registration key, an invite token, a credentials token, an order token, an access token or
 * an embedder's key.
 */
export type Auth = 'none' | 'registration' | 'invite' | 'credentials' | 'order' | 'access' | 'embedder'

// superstruct's own type of "any struct", whose second parameter must be `any`.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

/** One call of the API. Both the server and the browser read it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** The path. It contains `:name` for each parameter in `input.params`. */
  path: `/${string}`
  auth: Auth
  /** A sentence for the API's description. */
  summary: string
  /** The structs by which the server validates the input. */
  input?: InputStructs
  /** Whether the call sends the embedder's reference, because the server stores it or passes it on. */
  takesReference?: true
  output: AnyStruct
  errors: readonly ErrorCode[]
}

export interface InputStructs {
  params?: AnyStruct
  query?: AnyStruct
  body?: AnyStruct
}

export type Input<R extends Route> = R extends { input: infer Taken extends InputStructs }
  ? { -readonly [Name in keyof Taken]: Taken[Name] extends Struct<infer Value, infer _Schema> ? Value : never }
  : Record<never, never>
export type Value<R extends Route> = Infer<R['output']>
export type FailureOf<R extends Route> = R['errors'][number] | (typeof commonErrors)[number]
export type ResultOf<R extends Route> = Result<Value<R>, Problem<FailureOf<R>>>

/** Names of the API's request headers. Credentials are headers, and the browser sends no cookie. */
export const headers = {
  registrationKey: 'X-Registration-Key',
  referrerKey: 'X-Referrer-Key',
  inviteToken: 'X-Invite-Token',
  anonymousId: 'X-Anonymous-Id',
  activity: 'X-Activity',
  reference: 'X-Reference'
} as const

/** The body of every refusal. */
export interface Refusal {
  statusCode: number
  status?: number
  code: ErrorCode
  message: string
  validationErrors?: { field: string; text: string; code: string }[]
}
