import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, gzip as gzipCompress } from 'node:zlib'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { getMimeType } from 'hono/utils/mime'
import { writeHome } from '#core/home.ts'

const decompress = promisify(brotliDecompress)

async function compressed(text: string) {
  const plain = new TextEncoder().encode(text)
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzipCompress)(plain)])
  return { br, gzip, plain }
}

/**
 * Values of Cache-Control, in seconds. A file whose name contains its hash or version never changes. A browser's copy of an evergreen entry
 * is at most about an hour old.
 */
const immutableCaching = 'public, max-age=31536000, immutable'
const briefCaching = 'public, max-age=300, stale-while-revalidate=3600'

/** The evergreen script entries of the SDK. */
const entries = 'v1(-small|-element)?\\.js'
/** The entry that is a module. Only a module may have `import.meta`. */
const moduleEntry = 'v1-element.js'
const maps = `${entries}\\.map`

interface Files {
  dist: string
  production: boolean
  /** The public origin of the service, for the evergreen entries. Undefined during development, when an entry's own address counts. */
  home?: string
  /** A script that redirects a page's gateway requests to the emulator. Undefined unless the gateway is emulated. */
  bridge?: (isModule: boolean) => Promise<string>
  /** Finds a file of another release by its path. The file is brotli-compressed. */
  findOfOtherRelease(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Serves the built files: the entries of the SDK, their chunks, and the chunks of the hosted pages. */
export function serveFiles({ dist, production, home, bridge, findOfOtherRelease }: Files): Hono {
  const files = new Hono()
  // During development a build keeps its version number, so browsers must not cache its files.
  const keep = production ? immutableCaching : 'no-cache'
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

  // An open page and a browser with a cached entry request files of their own release. The server that receives the request may have
  // another release.
  const ofOtherRelease = async (c: Context) => {
    // The path stays percent-encoded. Hono would decode it, and PostgreSQL refuses a text with a null character.
    const brotli = await findOfOtherRelease(new URL(c.req.url).pathname)
    if (!brotli) return c.notFound()
    c.header('Content-Type', getMimeType(c.req.path))
    if (!c.req.header('Accept-Encoding')?.includes('br')) return c.body(await decompress(brotli))
    c.header('Content-Encoding', 'br')
    return c.body(brotli)
  }

  const atHome = new Map<string, ReturnType<typeof compressed>>()
  const entryAtHome = async (c: Context) => {
    const entry = c.req.param('entry')!
    const writing =
      atHome.get(entry) ?? readFile(`${dist}/sdk/${entry}`, 'utf8').then(text => compressed(writeHome(text, home!)))
    atHome.set(entry, writing)
    const { br, gzip, plain } = await writing
    c.header('Content-Type', getMimeType(c.req.path))
    c.header('SourceMap', `${entry}.map`)
    const accepted = c.req.header('Accept-Encoding') ?? ''
    const encoding = ['br', 'gzip'].find(name => accepted.includes(name))
    if (encoding) c.header('Content-Encoding', encoding)
    return c.body(encoding === 'br' ? br : encoding === 'gzip' ? gzip : plain)
  }

  // Pages of other origins import these files as modules and may check their integrity, and both need CORS.
  files.use('/sdk/*', cors({ origin: '*' }))
  if (bridge) {
    files.get(`/sdk/:entry{${entries}}`, cached('no-cache'), async c => {
      c.header('Content-Type', 'text/javascript; charset=utf-8')
      const entry = c.req.param('entry')
      return c.body(`${await bridge(entry === moduleEntry)};\n${await readFile(`${dist}/sdk/${entry}`, 'utf8')}`)
    })
  }
  files.get(`/sdk/:entry{${entries}}`, cached(production ? briefCaching : 'no-cache'), etag(), home ? entryAtHome : sdk)
  files.get(`/sdk/:map{${maps}}`, cached('no-cache'), etag(), sdk)
  files.get('/sdk/:version{\\d+\\.\\d+\\.\\d+[^/]*}/*', cached(keep), sdk, ofOtherRelease)
  files.get('/app/assets/*', cached(keep), assets, ofOtherRelease)
  return files
}

function cached(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // A missing file may exist tomorrow, so browsers must not cache this answer.
    if (!c.res.ok && c.res.status !== 304) return
    c.res.headers.set('Cache-Control', value)
    // A shared cache would otherwise give an uncompressed copy to every browser.
    if (!c.res.headers.has('Vary')) c.res.headers.set('Vary', 'Accept-Encoding')
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
    c.res.headers.set('X-Content-Type-Options', 'nosniff')
    if (c.req.path.endsWith('.tgz')) c.res.headers.set('Content-Type', 'application/gzip')
  }
}
