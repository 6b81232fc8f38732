import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** The content security policy of the documentation. Its pages have nothing inline and load only from their own folder. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join('; ')

interface Documentation {
  /** The folder with the built pages. */
  dir: string
  /** Whether the service has the examples. The first page then shows one of them in a frame. */
  hasExamples: boolean
}

/** Serves the documentation below `/docs/`. */
export function serveDocumentation({ dir, hasExamples }: Documentation): Hono {
  const site = new Hono().basePath('/docs')
  site.get('/', (c, next) => (c.req.path === '/docs' ? c.redirect('/docs/') : next()))
  site.use('/*', headers, compress(), etag())
  if (hasExamples) site.get('/assets/service.json', c => c.json({ hasExamples }))
  site.get('/*', serveStatic({ root: dir, rewriteRequestPath: path => path.replace(/^\/docs/, '') }))
  return site
}

const headers: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.ok && c.res.status !== 304) return
  c.res.headers.set('Cache-Control', 'no-cache')
  c.res.headers.set('Content-Security-Policy', policy)
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
}
