import type { Infer, Struct } from 'superstruct'
import type { ErrorCode, everyCallFails, Outcome } from '../errors.ts'

/** The credential that a call requires: none, a registration key, an invite token, a credentials token, an access token or an embedder's key. */
export type Auth = 'none' | 'registration' | 'invite' | 'credentials' | 'access' | 'embedder'

// superstruct's own name for "any struct"; its second parameter cannot be written otherwise.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

/** One call of the API, as the server and the browser read it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** Contains `:name` for each of its input's `params`. */
  path: `/${string}`
  auth: Auth
  /** The type of the input. No row has this property: `WithInputs` adds its type. */
  takes?: unknown
  gives: AnyStruct
  fails: readonly ErrorCode[]
}

/** What only the server reads of a call: its summary in the API description, and the structs that validate its input. */
export interface InputRow {
  summary: string
  params?: AnyStruct
  query?: AnyStruct
  body?: AnyStruct
}

/** One row for each of the inputs. */
export type RoutesOf<Inputs> = Readonly<Record<keyof Inputs, Route>>

/** The rows, each with the type of its input. Rows import inputs as types only, so that no browser loads the structs. */
export type WithInputs<Rows extends RoutesOf<Inputs>, Inputs> = {
  readonly [Name in keyof Inputs]: Rows[Name] & { readonly takes?: TakenBy<Inputs[Name]> }
}

type TakenBy<Row> = Part<Row, 'params'> & Part<Row, 'query'> & Part<Row, 'body'>
type Part<Row, Key extends 'params' | 'query' | 'body'> =
  Row extends Record<Key, Struct<infer Value, infer _Schema>> ? Record<Key, Value> : unknown

export type Input<R extends Route> = NonNullable<R['takes']>
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
