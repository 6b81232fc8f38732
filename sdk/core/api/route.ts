import type { Infer, Struct } from 'superstruct'
import type { ErrorCode, everyCallFails, Outcome } from '../errors.ts'

/** What a call must present: nothing, a registration's key, an invite's token, a credentials token, or a signed-in parent's. */
export type Auth = 'none' | 'registration' | 'invite' | 'credentials' | 'access'

// superstruct's own name for "any struct"; its second parameter cannot be written otherwise.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

/** One call of the API: the server serves rows, the client calls rows, the description is printed from rows. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** With `:name` for each of `params`. */
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
