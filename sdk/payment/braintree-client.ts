import type { Client } from 'braintree-web/client'
import { DeadlineError, within } from '#core/deadline.ts'
import { type ErrorCode, ok, type Outcome, type Problem } from '#core/errors.ts'

/** Timeouts in milliseconds. Braintree's library limits only its frames, to one minute. */
export const patience = {
  load: 20_000,
  client: 15_000,
  frames: 20_000,
  tokenize: 20_000,
  teardown: 3_000,
  device: 8_000,
  /** The time for 3-D Secure to collect the device's data and to ask the bank. */
  lookup: 30_000,
  /** The time for the visitor to answer the bank, such as by its app. A bank itself waits for ten minutes at most. */
  challenge: 600_000,
  /** The time for a wallet's answer after the visitor has returned from its app. */
  back: 4_000,
  /** The time for the visitor to find a phone or log in. No wallet waits longer. */
  visitor: 360_000
}

type Codes = Readonly<Record<string, ErrorCode>>

/** Codes of the library. A code that is neither here nor in a wallet's table is `unexpected`. */
const codes: Codes = {
  HOSTED_FIELDS_TIMEOUT: 'slow',
  HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR: 'offline',
  HOSTED_FIELDS_FAILED_TOKENIZATION: 'payment.number',
  HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED: 'payment.declined',
  CLIENT_GATEWAY_NETWORK: 'offline',
  CLIENT_REQUEST_TIMEOUT: 'slow',
  CLIENT_REQUEST_ERROR: 'unavailable',
  CLIENT_GRAPHQL_REQUEST_ERROR: 'unavailable',
  CLIENT_RATE_LIMITED: 'limited',
  CLIENT_AUTHORIZATION_INVALID: 'unavailable',
  CLIENT_INVALID_AUTHORIZATION: 'unavailable'
}

/** An expected failure of this folder; `attempt` converts it to an outcome. */
export class RefusalError extends Error {
  code: ErrorCode
  fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode, fields: RefusalError['fields'] = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** Converts any error of the library to a problem. */
export function problemOf(error: unknown, own?: Codes): Problem {
  const { code, fields } = error instanceof RefusalError ? error : new RefusalError(codeOf(error, own))
  return { code, validationErrors: Object.entries(fields).map(([field, code]) => ({ field, code, text: '' })) }
}

/** Runs the action and converts its error to a problem. `own` is the code table of a wallet. */
export async function attempt<T>(action: () => Promise<T>, own?: Codes): Promise<Outcome<T, ErrorCode>> {
  try {
    return ok(await action())
  } catch (error) {
    return { ok: false, problem: problemOf(error, own) }
  }
}

export interface LibraryError extends Error {
  code?: string
  details?: { invalidFieldKeys?: string[]; httpStatus?: number; originalError?: LibraryError }
}

/** The code of an error. A wallet's error often wraps the error with the cause. */
function codeOf(error: unknown, own?: Codes): ErrorCode {
  if (error instanceof DeadlineError) return 'slow'
  const { code = '', details } = error as LibraryError
  // Without any answer the library reports the status 500 too, so only a higher one is the gateway's.
  if (code === 'CLIENT_GATEWAY_NETWORK' && (details?.httpStatus ?? 0) > 500) return 'unavailable'
  return own?.[code] ?? codes[code] ?? (details?.originalError ? codeOf(details.originalError, own) : 'unexpected')
}

export async function createClient(authorization: string): Promise<Client> {
  const clients = await fetched(import('braintree-web/client'))
  return within(patience.client, clients.create({ authorization }))
}

/** Imports a part of the library. Some bundlers wrap it in a module with a `default` export. */
export async function fetched<M extends object>(importing: Promise<M>): Promise<M> {
  const module = await within(patience.load, importing).catch(() => {
    throw new RefusalError('offline')
  })
  return 'default' in module ? (module.default as M) : module
}
