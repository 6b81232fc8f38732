import type { Context, Hono } from 'hono'
import { omit } from 'superstruct'
import { headers, type ResultOf, type FailureOf, type Input, type Refusal, type Route } from '#core/contract/route.ts'
import { check } from '#core/check.ts'
import { type ErrorCode, errors, fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type Language, localeOf } from '#core/locale.ts'
import { referenceOf } from '#core/rules/embedder-reference.ts'
import { cleanText } from '#core/rules/text.ts'
import type { Limits, RateKey } from '#server/platform/limits/limits.ts'
import { bodyOf, contentTypeOf, type Form, formOf } from './body.ts'
import { languageOf, preferredOf, refusalText, validationErrorsOf } from './language.ts'

/** What a handler reads of a request besides its input. */
export interface RequestContext {
  language: Language
  anonymousId: string | undefined
  /** The caller's IP address, as the hosting environment reports it. */
  address: string
  registrationKey: string | undefined
  referrerKey: string | undefined
  inviteToken: string | undefined
  bearer: string | undefined
  /** The origin of the page that sent the request, according to its `Origin` header. */
  origin: string | undefined
  /** The embedder's own reference for the visit. */
  reference: string | undefined
}

/** The router, and functions that depend on the hosting environment. */
export interface App {
  router: Hono
  /** The caller's IP address. */
  addressOf(env: unknown): string
  /** Whether a page of this origin may read the answer. */
  mayRead(origin: string): boolean
  /** Records the route of a request for the metrics. */
  noteRoute(request: Request, route: string): void
  /** Logs that a caller is refused or has to wait. */
  noteRefusal(code: ErrorCode, route: string): void
  limits: Pick<Limits, 'guard'>
}

/** The input of a call. The contract passes the fields `Field` of the body on unchecked, and the handler validates them. */
export type Received<R extends Route, Field extends string = never> = [Field] extends [never]
  ? Input<R>
  : Omit<Input<R>, 'body'> & { body: Omit<BodyOf<R>, Field> & { [F in Field]?: unknown } }

type BodyOf<R extends Route> = Input<R> extends { body: infer Body } ? Body : never

/** The maximum size of a body in bytes: several times our largest form. */
const maxBodyBytes = 64 * 1024

/** The maximum size of another machine's form. The gateway's notice of a day's payments lists tens of thousands of them. */
const maxFormBytes = 1024 * 1024

/** Opens what the caller of a route must first open, such as a registration by its key or an account by a token, or refuses the call. */
type Open<Needs, Opened, Code extends ErrorCode> = (
  input: Needs,
  context: RequestContext
) => Promise<Result<Opened, Problem<Code>>>

/**
 * A route whose input contains everything that `open` needs, and that lists every error code of `open`. Any other route does not compile.
 */
type Openable<R extends Route, Needs, Code> = [Input<R>, Code] extends [Needs, FailureOf<R>] ? R : never

interface ServeOptions<Field extends string> {
  /** Fields of the body that the handler itself validates, because their rules read stored data. All their errors are reported together. */
  unvalidated?: readonly Field[]
  /** True if the answer is the same for every caller. Browsers cache it. */
  isShared?: boolean
}

/** Seconds for which browsers cache a shared answer. Such an answer changes only with a release, and an old answer does no harm. */
const sharedAge = 3_600

/**
 * Serves a route of the contract. If the handler returns an error code that the route does not list, the code does not compile. `open` opens
 * a row for the handler.
 */
export function serve<R extends Route, Needs, Opened, Code extends ErrorCode = never, Field extends string = never>(
  app: App,
  route: R & Openable<R, Needs, Code>,
  handle: (
    opened: Opened,
    input: Received<R, NoInfer<Field>>,
    context: RequestContext
  ) => Promise<ResultOf<NoInfer<R>>>,
  options: ServeOptions<Field> & { open: Open<Needs, Opened, Code> }
): void
export function serve<R extends Route, Field extends string = never>(
  app: App,
  route: R,
  handle: (input: Received<R, NoInfer<Field>>, context: RequestContext) => Promise<ResultOf<NoInfer<R>>>,
  options?: ServeOptions<Field>
): void
export function serve(
  app: App,
  route: Route,
  handle: (...values: never[]) => Promise<Result<unknown>>,
  { open, unvalidated = [], isShared }: ServeOptions<string> & { open?: Open<never, unknown, ErrorCode> } = {}
): void {
  const { input } = route
  const validated =
    unvalidated.length === 0 ? route : { ...route, input: { ...input, body: omit(input!.body!, [...unvalidated]) } }
  const headers = isShared ? { 'Cache-Control': `public, max-age=${sharedAge}` } : undefined
  const answer: AnyHandler = async (received, context) => {
    if (!open) return handle(received, context as never)
    const opened = await open(received, context)
    return opened.ok ? handle(opened.value as never, received, context as never) : opened
  }
  app.router.on(route.method, route.path, async c => {
    const answered = await answerTo(app, validated, answer, c, unvalidated)
    return answered.ok ? respond(app, c, answered.value, { headers }) : respondWithProblem(app, c, answered.problem)
  })
}

/** A handler of any route. The types of `serve` ensure that it fits the input and the answer of its route. */
type AnyHandler = (input: never, context: RequestContext) => Promise<Result<unknown>>

/**
 * Serves `/healthz`. Every page may read it, because a page whose calls fail can check here whether its origin arrived, and may read the
 * other answers.
 */
export function serveHealth(app: App): void {
  app.router.get('/healthz', c => {
    const origin = c.req.header('Origin')
    const body = { alive: true, origin: origin ?? null, mayRead: origin !== undefined && app.mayRead(origin) }
    return respond(app, c, body, { headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}

/** Serves a form post from another machine, outside the contract. The answer is an empty object or a refusal. */
export function serveForm(app: App, path: string, handle: (form: Form) => Promise<ErrorCode | undefined>): void {
  app.router.post(path, async c => {
    const form = await formOf(c, maxFormBytes)
    const refused = form.ok ? await handle(form.value) : form.problem.code
    if (!refused) return respond(app, c, {})
    return respondWithProblem(app, c, await countedRefusal(app, { method: 'POST', path }, c, { code: refused }))
  })
}

type TargetOf = (token: string) => Promise<string | undefined>

/**
 * Handles the POST of the button on a page to which a mailed link leads, outside the contract. The button works without script. It is there
 * because mail scanners open links but press no buttons. `form` has the name and value of the pressed button. If the handler returns no
 * target, the redirect leads to the `-ended` page. `usedTarget` returns the page for a link whose button has nothing left to do, and changes
 * nothing.
 */
export function serveMailForm(
  app: App,
  path: string,
  handle: (token: string, form: Form) => ReturnType<TargetOf>,
  { usedTarget }: { usedTarget?: TargetOf } = {}
): void {
  if (usedTarget) {
    app.router.get(path, async (c, next) => {
      const target = await usedTarget(c.req.query('token') ?? '')
      return target ? redirectTo(c, target) : next()
    })
  }
  app.router.post(path, async c => {
    const form = await formOf(c, maxBodyBytes)
    const target = form.ok ? await handle(c.req.query('token') ?? '', form.value) : undefined
    if (target === undefined) {
      const missing: Problem = { code: 'missing' }
      const problem = await countedRefusal(app, { method: 'POST', path }, c, form.ok ? missing : form.problem)
      if (problem !== missing) return respondWithProblem(app, c, problem)
    }
    return redirectTo(c, target ?? `${path}-ended`)
  })
}

/** Redirects to a page without the token, in the language and country of the mailed link, or in the browser's language. */
function redirectTo(c: Context, path: string): Response {
  const { locale, country } = c.req.query()
  const { language } = localeOf({ locale, preferred: preferredOf(c.req.header('Accept-Language')) })
  const Location = `${path}?${new URLSearchParams({ locale: language, ...(country && { country }) })}`
  return new Response(null, { status: 303, headers: { ...baseHeaders, Location } })
}

async function answerTo(
  app: App,
  route: Route,
  handle: AnyHandler,
  c: Context,
  unvalidated: readonly string[]
): Promise<Result<unknown>> {
  const body = route.input?.body ? await bodyOf(c, maxBodyBytes) : ok('')
  const input = body.ok ? inputOf(route, c, body.value, unvalidated) : body
  const answer = input.ok ? await handle(input.value as never, contextOf(app, c)) : input
  if (answer.ok) return answer
  const problem = await countedRefusal(app, route, c, answer.problem)
  // A payment's refusal has ended its attempt, so the browser gets it beyond the limit, too. Payments have their own limits.
  const isValidated = input.ok && errors[answer.problem.code].status === 422
  const hasEndedAttempt = isValidated && route.errors.includes('payment.unknown')
  return hasEndedAttempt ? answer : { ok: false, problem }
}

/** Counts a refusal by the caller. Beyond the limit the problem is only that the caller has to wait. */
async function countedRefusal(
  app: App,
  route: { method: string; path: string },
  c: Context,
  problem: Problem
): Promise<Problem> {
  if (!isCounted(problem.code)) return problem
  const allowed = await app.limits.guard(refusalKeyOf(app, route, c))
  return allowed.ok ? problem : allowed.problem
}

function refusalKeyOf(app: App, { method, path }: { method: string; path: string }, c: Context): RateKey {
  return ['refusal', `${method} ${path} ${app.addressOf(c.env)}`]
}

/** Whether a refusal counts against the limit of refused requests. Failed purchases have their own limits. */
function isCounted(code: ErrorCode): boolean {
  return [400, 401, 403, 404, 413, 422].includes(errors[code].status) || code === 'professional.invalid'
}

function inputOf(route: Route, c: Context, json: string, unvalidated: readonly string[]): Result<object> {
  const { input = {} } = route
  const raw: Record<string, unknown> = {}
  if (input.params) raw.params = c.req.param()
  if (input.query) raw.query = c.req.query()
  if (input.body) {
    raw.body = contentTypeOf(c) === 'application/json' ? parsed(json) : undefined
    if (!isRecord(raw.body) || !hasFewValues(raw.body, json)) return fail('malformed')
  }
  const value: Record<string, object> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const struct = input[part]
    if (!struct) continue
    const checked = check(struct, raw[part])
    // Only bodies contain text that visitors type. Paths and queries are written by programs, and so are fields with a pattern: ids and
    // codes.
    const isTyped = part === 'body' && !Object.values(checked.ok ? {} : checked.problem).includes('pattern')
    const code = isTyped && route.errors.includes('invalid') ? 'invalid' : 'malformed'
    if (!checked.ok) return fail(code, fieldsOf(c, checked.problem))
    value[part] = checked.value
  }
  if (!isStorable(value)) return fail('malformed')
  for (const field of unvalidated) Object.assign(value.body!, { [field]: (raw.body as Record<string, unknown>)[field] })
  return { ok: true, value }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The maximum number of values in a body: several times the values of the largest form, which has twenty children. */
const maxValues = 500

/** Whether a body has few enough values. The check protects validation, which visits every value and reports an error for each. */
function hasFewValues(value: object, json: string): boolean {
  // In JSON every value except the last one needs at least a character and a separator.
  if (json.length < 2 * maxValues) return true
  const waiting: unknown[] = [value]
  for (let count = 0; waiting.length > 0; count++) {
    if (count + waiting.length > maxValues) return false
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) continue
    const parts = Object.values(next)
    if (parts.length > maxValues) return false
    waiting.push(...parts)
  }
  return true
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether a text contains NUL or a lone surrogate, which PostgreSQL cannot store. For fields that visitors type, the field's own rule has
 * already refused both.
 */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

function fieldsOf(c: Context, fields: Readonly<Record<string, string>>) {
  return { validationErrors: validationErrorsOf(fields, languageOf(c.req.header('Accept-Language'))) }
}

/** A header whose characters each stand for a byte. */
const byteText = /^[\t -~\x80-\xFF]*$/

/** A header as text. Node decodes Latin-1, and most programs send UTF-8. */
function headerText(sent: string | undefined): string | undefined {
  if (sent === undefined || !byteText.test(sent)) return sent
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(sent, byte => byte.charCodeAt(0)))
  } catch {
    return sent
  }
}

/** The key in a header. The client escapes characters beyond Latin-1, which a damaged link may contain. */
function referrerKeyOf(sent: string | undefined): string | undefined {
  return sent && cleanText(sent.slice(0, 300).replace(/(?:%[89A-F][\dA-F])+/gi, unescaped)).slice(0, 100)
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function contextOf(app: App, c: Context): RequestContext {
  const authorization = c.req.header('Authorization')
  const bearer = authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined
  return {
    language: languageOf(c.req.header('Accept-Language')),
    anonymousId: c.req.header(headers.anonymousId)?.slice(0, 64),
    address: app.addressOf(c.env),
    registrationKey: c.req.header(headers.registrationKey) ?? bearer,
    referrerKey: referrerKeyOf(headerText(c.req.header(headers.referrerKey))),
    inviteToken: c.req.header(headers.inviteToken) ?? bearer,
    bearer,
    origin: c.req.header('Origin'),
    reference: referenceOf(headerText(c.req.header(headers.reference)))
  }
}

/** The error codes for which legacy callers expect numbers (docs/specification/calls.md#legacy-numbers). */
const legacyStatuses: Partial<Record<ErrorCode, number>> = { unauthorized: 112, 'request.failed': 111 }

const loggedStatuses = new Set([401, 403, 429])

/** The one format of all refusals. */
export function respondWithProblem(app: App, c: Context, problem: Problem): Response {
  const { code, validationErrors, detail, retryAfter, status: statusCode = errors[code].status } = problem
  if (loggedStatuses.has(statusCode)) app.noteRefusal(code, c.req.routePath)
  const body: Refusal & { detail?: unknown } = {
    statusCode,
    status: legacyStatuses[code],
    code,
    message: refusalText(problem, languageOf(c.req.header('Accept-Language'))),
    validationErrors: validationErrors && [...validationErrors],
    detail
  }
  const wait = retryAfter === undefined ? undefined : { 'Retry-After': String(Math.ceil(retryAfter)) }
  return respond(app, c, body, { status: statusCode, headers: wait })
}

/** Strict-Transport-Security for two years, as ASVS 5.0 demands (3.4.1). */
export const strictTransport = 'max-age=63072000; includeSubDomains'

/** Headers of every JSON answer. Headers that matter only for HTML documents are left out. */
const baseHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': strictTransport,
  Vary: 'Origin',
  'X-Content-Type-Options': 'nosniff'
}

interface ResponseOptions {
  status?: number
  headers?: Record<string, string>
}

/** Writes a JSON answer with all its headers as one plain record. */
export function respond(
  app: App,
  c: Context,
  value: unknown,
  { status = 200, headers }: ResponseOptions = {}
): Response {
  app.noteRoute(c.req.raw, c.req.routePath)
  const origin = c.req.header('Origin')
  const readable =
    origin !== undefined && app.mayRead(origin)
      ? { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After' }
      : undefined
  return new Response(JSON.stringify(value), { status, headers: { ...baseHeaders, ...headers, ...readable } })
}
