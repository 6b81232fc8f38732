import type { Client } from 'braintree-web/client'
import { DeadlineError, loadTimeoutMs, within } from '#core/deadline.ts'
import { type ErrorCode, ok, type Problem, type Result } from '#core/errors.ts'

/** Timeouts in milliseconds. Braintree's library has a timeout only for its frames, of one minute. */
export const timeoutMs = {
  load: loadTimeoutMs,
  client: 15_000,
  frames: 20_000,
  tokenize: 20_000,
  teardown: 3_000,
  device: 8_000,
  /** For 3-D Secure: collecting the device's data and asking the bank. */
  lookup: 30_000,
  /** For the visitor's answer to the bank, such as in the bank's app. Banks themselves wait for ten minutes at most. */
  challenge: 600_000,
  /** For the wallet's answer after the visitor has returned from the wallet's app. */
  back: 4_000,
  /** For the visitor to find a phone or log in to a wallet, and for Apple's sheet. No wallet waits longer. */
  visitor: 360_000
}

type Codes = Readonly<Record<string, ErrorCode>>

/** Error code of the library → our code. A code that is missing here and in the wallet's own table is `unexpected`. */
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

/** An expected failure in this folder. `attempt` converts it to a problem. */
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

/** Runs the action and converts its error to a problem. `own` has the wallet's own error codes. */
export async function attempt<T>(action: () => Promise<T>, own?: Codes): Promise<Result<T>> {
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

/** Our code for an error. The error of a wallet often contains its cause as another error. */
function codeOf(error: unknown, own?: Codes): ErrorCode {
  if (error instanceof DeadlineError) return 'slow'
  const { code = '', details } = error as LibraryError
  // The library reports the status 500 even if no answer has arrived. Only a higher status is certainly the gateway's.
  if (code === 'CLIENT_GATEWAY_NETWORK' && (details?.httpStatus ?? 0) > 500) return 'unavailable'
  return own?.[code] ?? codes[code] ?? (details?.originalError ? codeOf(details.originalError, own) : 'unexpected')
}

export async function createClient(authorization: string): Promise<Client> {
  const clients = await fetched(import('braintree-web/client'))
  return within(timeoutMs.client, clients.create({ authorization }))
}

/** The nonce of the page's content security policy, for a wallet's script that adds scripts or styles of its own. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce
}

/** Imports a part of the library. Some bundlers wrap the part in a module with a `default` export. */
export async function fetched<M extends object>(importing: Promise<M>): Promise<M> {
  const module = await within(timeoutMs.load, importing).catch(() => {
    throw new RefusalError('offline')
  })
  return 'default' in module ? (module.default as M) : module
}
