import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { allowEmbedders } from './cors.ts'
import { isEmbedOrigin, parseEmbedOrigin } from './embed-origins.ts'
import { servePriceList } from './pricing/routes.ts'
import { serveLists } from './reference/routes.ts'
import { type App, refuse, type Variables } from './serve.ts'

/** What the runtime lends us, by the names of the server's own variables. */
export interface EdgeVariables {
  /** The address of the server: scheme, host and port. Without it, what we cannot answer is `unavailable`. */
  BASE_URL?: string
  EMBED_ORIGINS?: string
}

/**
 * Stands near the visitors, in a runtime that has `fetch` and nothing of Node: answers what the catalogue and our lists can tell, and
 * hands on to the server what needs its database, its gateway or its files.
 */
export function createEdge({ BASE_URL, EMBED_ORIGINS = '' }: EdgeVariables): App {
  const edge: App = new Hono<{ Variables: Variables }>()
  const embedOrigins = EMBED_ORIGINS.split(',').flatMap(entry => parseEmbedOrigin(entry) ?? [])

  const near: App = new Hono<{ Variables: Variables }>()
  near.use(secureHeaders({ crossOriginResourcePolicy: 'cross-origin', xFrameOptions: false }))
  near.use(allowEmbedders(origin => isEmbedOrigin(embedOrigins, origin)))
  serveLists(near)
  servePriceList(near)
  near.get('/healthz', c => c.json({ alive: true }))
  near.onError((_, c) => refuse(c, { code: 'unexpected' }))

  const paths = new Set(near.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))
  for (const path of paths) edge.all(path, c => near.fetch(c.req.raw))
  edge.all('*', async c => {
    if (!BASE_URL) return refuse(c, { code: 'unavailable' })
    const { pathname, search } = new URL(c.req.url)
    return fetch(new Request(BASE_URL + pathname + search, c.req.raw)).catch(() => refuse(c, { code: 'unavailable' }))
  })
  return edge
}

// oxlint-disable-next-line import/no-default-export -- Workers look for their handler there
export default { fetch: (request: Request, variables: EdgeVariables) => createEdge(variables).fetch(request) }
