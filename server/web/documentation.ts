import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/**
 * The content security policy of the documentation. VitePress writes the same inline scripts into each page, which set the colour scheme
 * before the first paint. Its pages load only from their own folder. Vue sets markup of its own through the policy `vue`.
 */
const policyOf = (inlineScripts: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types vue'
  ].join('; ')

/** The hashes of the inline scripts of a page, as sources of a policy. */
function inlineScriptsOf(file: string): string[] {
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`
  )
}

interface Documentation {
  /** The folder with the built pages. */
  dir: string
  /** Whether the service has the examples. The first page then shows the harness in a frame. */
  hasExamples: boolean
  /** The service, whose address is in the samples. With a free port it is known once the server listens. */
  settings: { baseUrl: string }
}

/** The service's address in the pages as they are written. */
const sampleUrl = 'https://join.example.com'

/** Serves the documentation below `/docs/`, and its files for programs at the root. */
export function serveDocumentation({ dir, hasExamples, settings }: Documentation): Hono {
  const site = new Hono()
  const pages = new Set(globSync('**/*.html', { cwd: dir }))
  const policy = policyOf(inlineScriptsOf(join(dir, 'index.html')))
  for (const path of ['/docs/*', '/llms.txt']) site.use(path, compress(), etag(), ownAddress(settings), headers(policy))
  site.get('/robots.txt', c => c.text('User-agent: *\nDisallow:\n'))
  site.get('/llms.txt', serveStatic({ root: dir, path: 'llms.txt' }))
  site.get('/docs', c => c.redirect('/docs/'))
  site.get('/docs/service.json', c => c.json({ hasExamples }))
  site.get('/docs/*', serveStatic({ root: dir, rewriteRequestPath: path => path.replace(/^\/docs/, '') }))
  site.get('/docs/*', async c => {
    const page = `${c.req.path.slice('/docs/'.length).replace(/\/$/, '')}.html`
    if (pages.has(page)) return c.redirect(`/docs/${page}`)
    return c.html(await readFile(join(dir, '404.html'), 'utf8'), 404)
  })
  return site
}

/** Writes the service's own address into the samples, so that they run as they are copied. */
function ownAddress(settings: Documentation['settings']): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.headers.get('Content-Type')?.startsWith('text/')) return
    const text = await c.res.text()
    c.res = new Response(text.replaceAll(sampleUrl, settings.baseUrl), c.res)
    c.res.headers.delete('Content-Length')
  }
}

function headers(policy: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-cache')
    c.res.headers.set('Content-Security-Policy', policy)
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (c.req.path.endsWith('.md')) c.res.headers.set('Content-Type', 'text/markdown; charset=utf-8')
  }
}
