import type { Client } from 'braintree-web/client'
import { DeadlineError, within } from '#core/deadline.ts'
import { type ErrorCode, ok, type Outcome, type Problem } from '#core/errors.ts'

/** In milliseconds. The library's own limit for its frames is a minute, and for the rest there is none. */
export const patience = {
  load: 20_000,
  client: 15_000,
  frames: 20_000,
  tokenize: 20_000,
  teardown: 3_000,
  device: 8_000,
  /** A wallet's app has answered by then where the visitor came back with an answer. */
  back: 4_000,
  /** A visitor looks for a phone, or logs in. No wallet waits longer. */
  visitor: 360_000
}

type Codes = Readonly<Record<string, ErrorCode>>

/** Whatever is named neither here nor by a wallet is our own mistake. */
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

/** A refusal of our own, on its way to becoming an outcome. */
export class Refusal extends Error {
  code: ErrorCode
  fields: Readonly<Record<string, string>>

  constructor(code: ErrorCode, fields: Refusal['fields'] = {}) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

/** Whatever the library throws, as a problem. */
export function problemOf(error: unknown, own?: Codes): Problem {
  const { code, fields } = error instanceof Refusal ? error : new Refusal(codeOf(error, own))
  return { code, validationErrors: Object.entries(fields).map(([field, code]) => ({ field, code, text: '' })) }
}

/** `own` are codes of a wallet. */
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

/** A wallet's error says that it failed; why is in the error that it wraps. */
function codeOf(error: unknown, own?: Codes): ErrorCode {
  if (error instanceof DeadlineError) return 'slow'
  const { code = '', details } = error as LibraryError
  // Where no answer came the library says 500, as if one had.
  if (code === 'CLIENT_GATEWAY_NETWORK' && (details?.httpStatus ?? 0) > 500) return 'unavailable'
  return own?.[code] ?? codes[code] ?? (details?.originalError ? codeOf(details.originalError, own) : 'unexpected')
}

export async function createClient(authorization: string): Promise<Client> {
  const clients = await fetched(import('braintree-web/client'))
  return within(patience.client, clients.create({ authorization }))
}

/** A part of the library. It arrives as it is or as the default of a wrapper, depending on who bundles. */
export async function fetched<M extends object>(importing: Promise<M>): Promise<M> {
  const module = await within(patience.load, importing).catch(() => {
    throw new Refusal('offline')
  })
  return 'default' in module ? (module.default as M) : module
}
