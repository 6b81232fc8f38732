import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'

const decompress = promisify(brotliDecompress)

/** In seconds. A file named by its content or its version never changes. A cached entry is about an hour old at most. */
const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=300, stale-while-revalidate=3600'

/** The evergreen script entries of the SDK. */
const entries = 'v1(-small|-element)?\\.js'
const maps = `${entries}\\.map`

interface Files {
  dist: string
  production: boolean
  /** With an emulated gateway: a script that sends a page's gateway requests to the emulator. */
  bridge?: string
  /** The brotli-compressed file of another release with that address. */
  findOfOtherRelease(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** The built files: the entries of the SDK, their chunks, and the chunks of the hosted pages. */
export function serveFiles({ dist, production, bridge, findOfOtherRelease }: Files): Hono {
  const files = new Hono()
  // A build in development keeps its version, so a browser must not cache it.
  const keep = production ? forever : 'no-cache'
  const sdk = serveStatic({
    root: `${dist}/sdk`,
    precompressed: true,
    onFound: (_, c) => (c.req.path.endsWith('.js') ? c.header('SourceMap', `${basename(c.req.path)}.map`) : undefined),
    rewriteRequestPath: path => path.replace(/^\/sdk/, '')
  })
  const assets = serveStatic({
    root: `${dist}/hosted/browser`,
    precompressed: true,
    rewriteRequestPath: path => path.replace(/^\/app\/assets/, '')
  })

  // An open page, and a browser that has cached the entry, ask for files of their release from servers of any other.
  const ofOtherRelease = async (c: Context) => {
    // Hono decodes its own path, and PostgreSQL takes no text with a null character.
    const brotli = await findOfOtherRelease(new URL(c.req.url).pathname)
    if (!brotli) return c.notFound()
    c.header('Content-Type', getMimeType(c.req.path))
    c.header('Vary', 'Accept-Encoding')
    if (!c.req.header('Accept-Encoding')?.includes('br')) return c.body(await decompress(brotli))
    c.header('Content-Encoding', 'br')
    return c.body(brotli)
  }

  // A page of another origin imports these as modules, and may check their integrity.
  files.use('/sdk/*', cors({ origin: '*' }))
  if (bridge) {
    files.get(`/sdk/:entry{${entries}}`, cached('no-cache'), async c => {
      c.header('Content-Type', 'text/javascript; charset=utf-8')
      return c.body(`${bridge};\n${await readFile(`${dist}/sdk/${c.req.param('entry')}`, 'utf8')}`)
    })
  }
  files.get(`/sdk/:entry{${entries}}`, cached(production ? shortly : 'no-cache'), etag(), sdk)
  files.get(`/sdk/:map{${maps}}`, cached('no-cache'), etag(), sdk)
  files.get('/sdk/:version{\\d+\\.\\d+\\.\\d+[^/]*}/*', cached(keep), sdk, ofOtherRelease)
  files.get('/app/assets/*', cached(keep), assets, ofOtherRelease)
  return files
}

function cached(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // A missing file may exist tomorrow, so its answer is not cached.
    if (!c.res.ok && c.res.status !== 304) return
    c.res.headers.set('Cache-Control', value)
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
  }
}
