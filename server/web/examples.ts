import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/**
 * Serves example pages of invented embedders from `dir`, and their bundles from `built`. With an emulated gateway, the first script of a
 * page redirects requests for the gateway's hosts to the emulator.
 */
export function serveExamples({ dir, built, bridged }: { dir: string; built: string; bridged: boolean }): Hono {
  const examples = new Hono()
  const bridge = bridged ? '<script src="/__net__/bridge.js"></script>' : ''

  // `serveStatic` writes its headers before it calls `onFound`, so `onFound` could no longer set this header.
  examples.use('/examples/*', async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-cache')
  })
  examples.get('/examples/:name', c => c.redirect(`${c.req.path}/${new URL(c.req.url).search}`))
  for (const path of ['/examples/:name{[a-z-]+}/', '/examples/:name{[a-z-]+}/:file{[a-z-]+\\.html}']) {
    examples.get(path, async (c, next) => {
      const { name, file = 'index.html' } = c.req.param() as { name: string; file?: string }
      const page = await readFile(join(dir, name, file), 'utf8').catch(() => undefined)
      if (page === undefined) return next()
      return c.html(page.replace('<head>', `<head>${bridge}`))
    })
  }
  for (const root of [dir, built]) {
    examples.get('/examples/*', serveStatic({ root, rewriteRequestPath: path => path.replace(/^\/examples/, '') }))
  }
  return examples
}
