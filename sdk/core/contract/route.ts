import type { Infer, Struct } from 'superstruct'
import type { ErrorCode, everyCallFails, Outcome } from '../errors.ts'

/**
 * The credential that a call requires: none, a registration key, an invite token, a credentials token, an access token or an embedder's
 * key.
 */
export type Auth = 'none' | 'registration' | 'invite' | 'credentials' | 'access' | 'embedder'

// superstruct's own name for "any struct"; its second parameter cannot be written otherwise.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>

/** One call of the API. Both the server and the browser read it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** The path. It contains `:name` for each parameter in `params`. */
  path: `/${string}`
  auth: Auth
  /** Carries the type of the call's input. No object has this property; `WithInputs` adds it to the type only. */
  takes?: unknown
  gives: AnyStruct
  fails: readonly ErrorCode[]
  /** Whether the call sends the embedder's reference, because the server stores it or passes it on. */
  takesReference?: true
}

/** The part of a call that only the server needs: a summary for the API's description, and the structs that validate the input. */
export interface InputRow {
  summary: string
  params?: AnyStruct
  query?: AnyStruct
  body?: AnyStruct
  /** The rules by which the handler itself judges the body. The API's description shows them instead of `body`. */
  judged?: AnyStruct
}

/** Routes by name, one for each input. */
export type RoutesOf<Inputs> = Readonly<Record<keyof Inputs, Route>>

/** Adds the type of its input to each route. The routes import only types of the inputs, so that no browser loads the structs. */
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
