import type { Infer, Struct } from 'superstruct'
import type { ErrorCode, everyCallFails, Outcome } from '../errors.ts'

/** The credential that a call requires: none, a registration key, an invite token, a credentials token or an access token. */
export type Auth = 'none' | 'registration' | 'invite' | 'credentials' | 'access'

// superstruct's own name for "any struct"; its second parameter cannot be written otherwise.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

/** One call of the API. The server, the client and the OpenAPI description all use these rows. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** Contains `:name` for each of `params`. */
  path: `/${string}`
  auth: Auth
  summary: string
  params?: AnyStruct
  query?: AnyStruct
  body?: AnyStruct
  gives: AnyStruct
  fails: readonly ErrorCode[]
}

type Part<R extends Route, Key extends 'params' | 'query' | 'body'> =
  R[Key] extends Struct<infer Value, infer _Schema> ? { [K in Key]: Value } : unknown

export type Input<R extends Route> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>
export type Value<R extends Route> = Infer<R['gives']>
export type FailureOf<R extends Route> = R['fails'][number] | (typeof everyCallFails)[number]
export type Answer<R extends Route> = Outcome<Value<R>, FailureOf<R>>

/** Header names of the API; the browser sends no cookie. */
export const headers = {
  registrationKey: 'X-Registration-Key',
  referrerKey: 'X-Referrer-Key',
  inviteToken: 'X-Invite-Token',
  anonymousId: 'X-Anonymous-Id',
  activity: 'X-Activity'
} as const

/** The form of every refusal on the wire. */
export interface Refusal {
  statusCode: number
  status?: number
  code: ErrorCode
  message: string
  validationErrors?: { field: string; text: string; code: string }[]
}
