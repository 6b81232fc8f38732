import { parseResponse } from '../check.ts'
import { DeadlineError, within } from '../deadline.ts'
import { referenceHeader } from '../rules/embedder-reference.ts'
import { jsonOf } from './json.ts'
import { type ErrorCode, errors, commonErrors, fail } from '../errors.ts'
import { type ResultOf, type Auth, type FailureOf, headers, type Input, type Refusal, type Route } from './route.ts'

/** The origin of the API and the `fetch` to call it with. */
export interface Wire {
  /** Scheme, host and port of the API, such as `https://join.example.com`, without a final slash. */
  origin: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** The values that a call may send in headers. Of the keys, a call sends only the one that its route's `auth` requires. */
export interface Credentials {
  language?: string
  anonymousId?: string
  registrationKey?: string
  referrerKey?: string
  inviteToken?: string
  credentialsToken?: string
  orderToken?: string
  accessToken?: string
  /** The embedder's own reference for the visit. Only routes with this input send it. */
  reference?: string
  /** The professional sign-up's step or action, for the validator (docs/specification/professionals.md#calls). */
  activity?: 'start'
}

/** Timeouts in milliseconds. The POST timeout exceeds the 15 s within which the server answers a purchase. */
const timeoutMs = { GET: 15_000, POST: 20_000, PUT: 20_000 }

/** Makes one call of the API. Never throws: every failure is a problem with a code. */
export async function call<R extends Route>(
  wire: Wire,
  route: R,
  input: Input<R>,
  credentials: Credentials = {}
): Promise<ResultOf<R>> {
  try {
    // Pages replace `AbortSignal` by polyfills without `timeout`, so the deadline needs no signal.
    const { response, received } = await within(timeoutMs[route.method], send(wire, route, input, credentials))
    if (response.ok && response.status !== errors['payment.unknown'].status) {
      return parseResponse(route.output, received) as ResultOf<R>
    }
    return refused(route, response, received) as ResultOf<R>
  } catch (error) {
    return fail(error instanceof DeadlineError ? 'slow' : 'offline') as ResultOf<R>
  }
}

async function send(wire: Wire, route: Route, input: Input<Route>, credentials: Credentials) {
  const { params = {}, query, body } = input as { params?: object; query?: object; body?: unknown }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name]))
  )
  const search = query ? `?${new URLSearchParams(given(query))}` : ''
  const response = await wire.fetch(wire.origin + path + search, {
    method: route.method,
    headers: headersFor(route, credentials, body !== undefined),
    body: body === undefined ? undefined : jsonOf(body as object),
    credentials: 'omit'
  })
  return { response, received: (await response.json().catch(() => undefined)) as unknown }
}

/** The credential that authorises a call. The key of an embedder never leaves the embedder's server. */
const keyNames = {
  none: undefined,
  registration: 'registrationKey',
  invite: 'inviteToken',
  credentials: 'credentialsToken',
  order: 'orderToken',
  access: 'accessToken',
  embedder: undefined
} as const satisfies Record<Auth, keyof Credentials | undefined>

function headersFor(route: Route, credentials: Credentials, hasBody: boolean): Record<string, string> {
  const sent: Record<string, string | undefined> = {
    'Content-Type': hasBody ? 'application/json' : undefined,
    'Accept-Language': credentials.language,
    [headers.anonymousId]: credentials.anonymousId,
    [headers.activity]: credentials.activity
  }
  const name = keyNames[route.auth]
  const key = name && credentials[name]
  if (key) {
    // Some proxies remove unknown headers, so each key is in `Authorization`, too.
    sent.Authorization = `Bearer ${key}`
    if (name in headers) sent[headers[name as keyof typeof headers]] = key
  }
  if (route.takesReference && credentials.reference) sent[headers.reference] = referenceHeader(credentials.reference)
  if (asksForReferrer(route))
    sent[headers.referrerKey] = credentials.referrerKey?.replace(beyondLatin1, encodeURIComponent)
  return given(sent)
}

/** `fetch` throws on such characters in a header, and a link may contain any. The server decodes them. */
const beyondLatin1 = /[^ -ÿ]/gu

/** Whether a call sends the referrer key of a discount link. */
export function asksForReferrer({ path }: Pick<Route, 'path'>): boolean {
  return path === '/signups' || path === '/v1/offers/check'
}

function given(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function refused(route: Route, response: Response, received: unknown) {
  const refusal = received as (Partial<Refusal> & { detail?: unknown }) | undefined
  const known = [...route.errors, ...commonErrors].find(code => code === refusal?.code)
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return fail<FailureOf<Route>>(known ?? codeOfStatus(route, response.status, refusal?.status), {
    message: known && refusal?.message,
    validationErrors: refusal?.validationErrors,
    detail: refusal?.detail,
    retryAfter
  })
}

/**
 * The error code for an answer without one, such as a proxy's own page. A 404 counts as a 403: it ends a registration, and makes an
 * invitation start again. The legacy system has numbers of its own for two codes.
 */
function codeOfStatus(route: Route, status: number, legacy = 0): ErrorCode {
  const candidates = legacyCodes[legacy] ?? codesByStatus[status] ?? []
  const defaultCode = status === 429 ? 'limited' : status >= 502 ? 'unavailable' : 'unexpected'
  return candidates.find(code => route.errors.includes(code)) ?? defaultCode
}

const accessErrors: ErrorCode[] = ['forbidden', 'expired']
const codesByStatus: Readonly<Record<number, ErrorCode[]>> = {
  403: accessErrors,
  404: accessErrors,
  409: ['professional.invalid']
}
const legacyCodes: Readonly<Record<number, ErrorCode[]>> = { 111: ['request.failed'], 112: ['unauthorized'] }
