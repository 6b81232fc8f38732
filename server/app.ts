import { Hono } from 'hono'
import { resultOr } from '#core/deadline.ts'
import { secureHeaders } from 'hono/secure-headers'
import { contract } from '#core/contract/contract.ts'
import { answerPreflight } from './platform/http/cors.ts'
import { serveAccount } from './account/routes.ts'
import { serveCredentials } from './credentials/routes.ts'
import { failureOf } from './platform/database/failure.ts'
import type { Deps } from './deps.ts'
import { createOriginGuard } from './platform/http/embed-origins.ts'
import { serveEmbedder } from './embedder/routes.ts'
import { serveInvitation } from './invitation/routes.ts'
import { describeApi } from './platform/http/openapi.ts'
import { serveOrderPage } from './order/page/routes.ts'
import { servePriceList } from './order/price-list-routes.ts'
import { serveOrders } from './order/routes.ts'
import { serveProfessional } from './professional/routes.ts'
import { servePlaces, serveReference } from './reference/routes.ts'
import { serveRegistration } from './registration/routes.ts'
import { cached } from './platform/database/cached.ts'
import { isWritable } from './platform/observability/readiness-store.ts'
import { type App, respondWithProblem, respond, serveHealth, strictTransport } from './platform/http/serve.ts'
import { isSameText } from './platform/secrets/tokens.ts'

/** Milliseconds for which readiness is cached. Anybody may request it at any rate, and the gateway limits our requests. */
const readyForMs = 5_000

/** Milliseconds. A part that has not answered by then counts as down, because load balancers wait only a few seconds. */
const readyWithinMs = { database: 3_000, gateway: 500 }

/**
 * The maximum number of log lines a minute about a route's refusals. Callers cause them at will, and the metric `request` counts every
 * refusal.
 */
const maxRefusalLines = 60

/** A request with its route: a weak map of requests would take a third of the garbage collector's time. */
interface Routed extends Request {
  route?: string
}

/**
 * The API, from web-standard request to response. It runs in any runtime that can provide its `deps`. `addressOf` returns the caller's IP
 * address. `web` answers every path outside the API.
 */
export function createApp(
  deps: Deps,
  addressOf: (env: unknown) => string = () => 'unknown',
  web: Hono = new Hono()
): Hono {
  const router = new Hono()
  const isLogged = upTo(maxRefusalLines, 60_000)
  const app: App = {
    router,
    addressOf,
    mayRead: createOriginGuard(() => deps.settings, deps.log),
    get limits() {
      return deps.limits
    },
    noteRoute: (request: Routed, route) => {
      if (!route.includes('*')) request.route = route
    },
    noteRefusal(code, route) {
      if (isLogged(route)) deps.log.info({ reason: code, route }, 'request refused')
    }
  }
  const preflight = answerPreflight(app.mayRead)
  // The emulated gateway answers CORS preflights for its own paths.
  router.options('*', (c, next) => (c.req.path.startsWith('/__net__/') ? next() : preflight(c, next)))

  serveReference(app)
  servePlaces(app, deps)
  serveEmbedder(app, deps)
  serveAccount(app, deps)
  serveRegistration(app, deps)
  serveInvitation(app, deps)
  serveCredentials(app, deps)
  servePriceList(app)
  serveOrders(app, deps)
  serveOrderPage(app, deps)
  serveProfessional(app, deps)

  // The API's description takes as long to build as thousands of look-ups, and never changes, so it is built once.
  let description: object | undefined
  router.get('/openapi.json', c => respond(app, c, (description ??= describeApi(contract, deps.settings.baseUrl))))
  serveHealth(app)
  serveReadiness(app, deps)

  const around = createOuterRouter(app, deps, web)
  router.notFound(c => around.fetch(c.req.raw, c.env))
  for (const one of [router, around]) handleErrors(app, deps, one)
  measureRequests(deps, router)
  return router
}

/** Serves `/readyz`: whether this server can answer calls. */
function serveReadiness(app: App, deps: Deps): void {
  const readyDatabase = cached(() => isWritable(deps.database), readyForMs)
  const readyGateway = cached(() => deps.gateway.isUp(), readyForMs)
  app.router.get('/readyz', async c => {
    const [database, gateway] = await Promise.all([
      resultOr(readyWithinMs.database, readyDatabase(deps.now()), () => false),
      resultOr(readyWithinMs.gateway, readyGateway(deps.now()), () => false)
    ])
    // Readiness ignores the gateway: without it only payments fail, and they show the visitor a problem.
    const isReady = database && !deps.settings.isLeaving
    return respond(app, c, { database, gateway }, { status: isReady ? 200 : 503 })
  })
}

/** The router of all paths outside the API. Hono would match its middleware at every call of the API if it belonged to the API's router. */
function createOuterRouter(app: App, deps: Deps, web: Hono): Hono {
  const router = new Hono().use(
    secureHeaders({
      crossOriginResourcePolicy: 'cross-origin',
      // A wallet's window must be able to send messages to the page that opened it.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      xFrameOptions: false,
      // A page may have set one of these headers itself, and its own value stays.
      overwrite: false,
      strictTransportSecurity: strictTransport
    })
  )
  router.get('/metrics', async c => {
    if (!mayWatch(deps, c.req.header('Authorization'))) return respondWithProblem(app, c, { code: 'missing' })
    const { type, text } = await deps.metrics.page()
    return c.text(text, 200, { 'Content-Type': type })
  })
  router.route('/', web)
  router.notFound(c => respondWithProblem(app, c, { code: 'missing' }))
  return router
}

function handleErrors(app: App, deps: Deps, router: Hono): void {
  router.onError((error, c) => {
    const fields = { err: error, path: c.req.routePath }
    if (failureOf(error) === 'away') {
      deps.log.warn(fields, 'database unavailable')
      return respondWithProblem(app, c, { code: 'unavailable' })
    }
    deps.metrics.count('bugs', c.req.routePath)
    deps.log.error(fields, 'unhandled error')
    return respondWithProblem(app, c, { code: 'unexpected' })
  })
}

/** Measures the time of each request by its route. */
function measureRequests(deps: Deps, router: Hono): void {
  const { fetch } = router
  router.fetch = (request: Routed, ...rest) => {
    const began = performance.now()
    const note = (response: Response) => {
      const labels = [request.method, request.route ?? 'web', String(response.status)]
      deps.metrics.observe('request', labels, (performance.now() - began) / 1000)
      return response
    }
    const answer = fetch(request, ...rest)
    // A cached answer is a plain value. Awaiting it would delay the response by a tick.
    return answer instanceof Promise ? answer.then(note) : note(answer)
  }
}

/** Whether `/metrics` is open. It is open on a developer's machine. In production it stays closed unless a token is configured. */
function mayWatch({ settings: { metricsToken, production } }: Deps, authorization = ''): boolean {
  return metricsToken === undefined ? !production : isSameText(authorization, `Bearer ${metricsToken}`)
}

/** Whether a key was checked at most `limit` times in the current period. */
function upTo(limit: number, periodMs: number): (key: string) => boolean {
  const counts = new Map<string, number>()
  let end = 0
  return key => {
    const now = performance.now()
    if (now >= end) {
      counts.clear()
      end = now + periodMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= limit
  }
}
