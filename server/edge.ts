import { Hono } from 'hono'
import { ok } from '#core/errors.ts'
import { answerPreflight } from './platform/http/cors.ts'
import { createOriginGuard, embedModes, parseEmbedOrigins } from './platform/http/embed-origins.ts'
import { servePriceList } from './order/price-list-routes.ts'
import { serveReference } from './reference/routes.ts'
import { type App, respondWithProblem, serveHealth } from './platform/http/serve.ts'

/** The variables of the edge runtime. They have the same names as the server's variables. */
export interface EdgeVariables {
  /** The server's address: scheme, host and port. Without it the edge answers `unavailable` to calls that need the server. */
  BASE_URL?: string
  EMBED_ORIGINS?: string
  EMBED_ORIGINS_MODE?: string
}

/**
 * An application for an edge runtime near the visitors, which has `fetch` and none of Node's modules. The edge itself answers calls that
 * need only the catalogue and our lists. It forwards calls that need the server's database, gateway or files.
 */
function createEdge(variables: EdgeVariables): Hono {
  const { BASE_URL } = variables
  const router = new Hono()
  const near: App = {
    router: new Hono(),
    addressOf: () => 'unknown',
    mayRead: originGuardOf(variables),
    noteRoute: () => {},
    noteRefusal: () => {},
    // Limits are off at the edge: the server limits forwarded calls, and the edge runtime has its own limits for the other calls.
    limits: { guard: async () => ok(undefined) }
  }
  serveReference(near)
  servePriceList(near)
  serveHealth(near)
  near.router.options('*', answerPreflight(near.mayRead))
  near.router.onError((_, c) => respondWithProblem(near, c, { code: 'unexpected' }))

  const paths = new Set(near.router.routes.map(({ path }) => path).filter(path => path !== '/*'))
  for (const path of paths) router.all(path, c => near.router.fetch(c.req.raw))
  router.all('*', async c => {
    if (!BASE_URL) return respondWithProblem(near, c, { code: 'unavailable' })
    const { pathname, search } = new URL(c.req.url)
    // The edge passes redirects on, because the browser has to follow them itself and show the new address.
    return fetch(new Request(BASE_URL + pathname + search, c.req.raw), { redirect: 'manual' }).catch(() =>
      respondWithProblem(near, c, { code: 'unavailable' })
    )
  })
  return router
}

/**
 * Checks the variables by the server's rules. A wrong variable, which would stop the server's start, makes every answer of the edge fail.
 */
function originGuardOf({ BASE_URL = '', EMBED_ORIGINS, EMBED_ORIGINS_MODE }: EdgeVariables) {
  const embedOrigins = EMBED_ORIGINS?.trim() ? parseEmbedOrigins(EMBED_ORIGINS) : []
  if (!embedOrigins) throw new Error('EMBED_ORIGINS must be origins separated by commas')
  const mode = EMBED_ORIGINS_MODE?.trim() || 'enforce'
  if (!embedModes.some(known => known === mode)) throw new Error(`EMBED_ORIGINS_MODE must be one of ${embedModes}`)
  const settings = { baseUrl: BASE_URL, embedOrigins, onlyReportsOrigins: mode === 'report' }
  // oxlint-disable-next-line no-console -- the log of an edge runtime is its console
  return createOriginGuard(() => settings, { warn: (fields, message) => console.warn(message, fields) })
}

// oxlint-disable-next-line import/no-default-export -- Workers look for their handler there
export default { fetch: (request: Request, variables: EdgeVariables) => createEdge(variables).fetch(request) }
