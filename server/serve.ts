import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { headers, type Answer, type Input, type Refusal, type Route } from '#core/api/route.ts'
import { check } from '#core/check.ts'
import { type ErrorCode, errors, fail, type Problem } from '#core/errors.ts'
import type { Language } from '#core/locale.ts'
import { errorText, languageOf, validationErrorsOf } from './language.ts'

/** What a handler may know of the request besides its input. */
export interface Asked {
  language: Language
  anonymousId: string | undefined
  /** As the place that lent us the connection saw it. */
  address: string
  registrationKey: string | undefined
  referrerKey: string | undefined
  inviteToken: string | undefined
  bearer: string | undefined
}

export interface Variables {
  address: string
}

export type App = Hono<{ Variables: Variables }>
type Handler<R extends Route> = (input: Input<R>, asked: Asked) => Promise<Answer<R>>

/** The largest body that a form of ours can make, several times over. */
const maxBodyBytes = 64 * 1024
const maxFormBytes = 1024 * 1024

/** Answers a row of the contract. A code that the row does not list does not compile. */
export function serve<R extends Route>(app: App, route: R, handle: Handler<R>): void {
  if (route.body) app.on(route.method, route.path, limitBody)
  app.on(route.method, route.path, async c => {
    const input = await inputOf(route, c)
    if (!input.ok) return refuse(c, input.problem)
    const answer = await handle(input.value as Input<R>, askedOf(c))
    if (!answer.ok) return refuse(c, answer.problem as Problem)
    c.header('Cache-Control', 'no-store')
    return c.json(answer.value as object)
  })
}

const limitUnannounced = bodyLimit({ maxSize: maxBodyBytes, onError: c => refuse(c, { code: 'too_large' }) })

/** Nobody can send more than was announced, so the library need not open the body, which takes longer than to read it. */
const limitBody: MiddlewareHandler = (c, next) => {
  const isAnnounced = c.req.header('Transfer-Encoding') === undefined
  return isAnnounced && Number(c.req.header('Content-Length')) <= maxBodyBytes ? next() : limitUnannounced(c, next)
}

/** What a machine that we do not write tells us: a form outside the contract, answered with an empty object or a refusal. */
export function serveForm(
  app: App,
  path: string,
  handle: (fields: Partial<Record<string, string>>) => Promise<ErrorCode | undefined>
): void {
  const limit = bodyLimit({ maxSize: maxFormBytes, onError: c => refuse(c, { code: 'too_large' }) })
  app.post(path, limit, async c => {
    const form = await c.req.parseBody()
    const texts = Object.entries(form).filter((field): field is [string, string] => typeof field[1] === 'string')
    const refused = await handle(Object.fromEntries(texts))
    return refused ? refuse(c, { code: refused }) : c.json({})
  })
}

async function inputOf(
  route: Route,
  c: Context
): Promise<{ ok: true; value: object } | { ok: false; problem: Problem }> {
  const raw: Record<string, unknown> = {}
  if (route.params) raw.params = c.req.param()
  if (route.query) raw.query = c.req.query()
  if (route.body) {
    const isJson = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() === 'application/json'
    raw.body = isJson ? await c.req.json().catch(() => undefined) : undefined
    if (!isRecord(raw.body)) return fail('malformed')
  }
  const value: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const struct = route[part]
    if (!struct) continue
    const checked = check(struct, raw[part])
    // Addresses and queries are written by programs; only a body is typed by somebody whom a sentence beside the field can help.
    const code = part === 'body' && route.fails.includes('invalid') ? 'invalid' : 'malformed'
    if (!checked.ok) return fail(code, fieldsOf(c, checked.fields))
    value[part] = checked.value
  }
  return isStorable(value) ? { ok: true, value } : fail('malformed')
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair; what visitors type is asked for both by its own rules before. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

function fieldsOf(c: Context, fields: Readonly<Record<string, string>>) {
  return { validationErrors: validationErrorsOf(fields, languageOf(c.req.header('Accept-Language'))) }
}

function askedOf(c: Context<{ Variables: Variables }>): Asked {
  const authorization = c.req.header('Authorization')
  return {
    language: languageOf(c.req.header('Accept-Language')),
    anonymousId: c.req.header(headers.anonymousId)?.slice(0, 64),
    address: c.get('address'),
    registrationKey: c.req.header(headers.registrationKey),
    referrerKey: c.req.header(headers.referrerKey)?.slice(0, 100),
    inviteToken: c.req.header(headers.inviteToken),
    bearer: authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
  }
}

/** Legacy callers know these two by their own numbers (specification 2, section 9). */
const legacyStatuses: Partial<Record<ErrorCode, number>> = { unauthorized: 112, 'request.failed': 111 }

/** Every refusal of the API has this one body. */
export function refuse(c: Context, problem: Problem): Response {
  const { code, validationErrors, detail, retryAfter } = problem
  const statusCode = errors[code].status
  if (retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(retryAfter)))
  c.header('Cache-Control', 'no-store')
  const body: Refusal & { detail?: unknown } = {
    statusCode,
    status: legacyStatuses[code],
    code,
    message: problem.message ?? errorText(code, languageOf(c.req.header('Accept-Language'))),
    validationErrors: validationErrors && [...validationErrors],
    detail
  }
  return c.json(body, statusCode as ContentfulStatusCode)
}
