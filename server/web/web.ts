import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { Assets, Hosted } from '#hosted/server.tsx'
import type { Writer } from '#server/platform/database/tables.ts'
import type { Log } from '#server/platform/observability/log.ts'
import type { Emulator } from '#server/emulator/emulator.ts'
import type { Outbox } from '#server/gateways/mail/mail-outbox.ts'
import { serveDocumentation } from './documentation.ts'
import { serveFiles } from './files.ts'
import { findReleaseFile } from './store.ts'
import { serveSecurityTxt } from './security-txt.ts'
import { servePages } from './pages.ts'
import type { PageSettings } from './policy.ts'

export interface WebOptions {
  settings: PageSettings
  log: Log
  database: Writer
  now(): Date
  /** The emulator, which answers for the gateway's hosts below `/__net__/`. Undefined with Braintree. */
  emulator?: Pick<Emulator, 'fetch'>
  /** The stored mails of a server that does not send mails. Undefined with a mail server. */
  outbox?: Outbox
  /** The folders of Rollup's output and of the example pages. */
  dist?: string
  examples?: string
}

const root = (folder: string) => fileURLToPath(new URL(`../../${folder}`, import.meta.url))

/** The folder that contains Rollup's output. */
export const builtFiles = root('dist')

/**
 * Everything outside the API: the hosted pages, the SDK's files and the documentation. Outside production also the examples, the outbox
 * and the emulator's ledger and faults.
 */
export async function createWeb(options: WebOptions): Promise<Hono> {
  const { settings, log, database, now, emulator, outbox, dist = builtFiles, examples = root('examples') } = options
  const web = new Hono()
  const bridge = async (isModule: boolean) => {
    const address = `http://emulator/__net__/bridge.js${isModule ? '?kind=module' : ''}`
    return (await emulator!.fetch(new Request(address))).text()
  }
  web.route(
    '/',
    serveFiles({
      dist,
      production: settings.production,
      home: settings.production ? settings.baseUrl : undefined,
      bridge: emulator && bridge,
      findOfOtherRelease: path => findReleaseFile(database, path)
    })
  )
  web.route('/', serveSecurityTxt(settings, now))
  web.route('/', serveDocumentation({ dir: `${dist}/docs`, hasExamples: !settings.production, settings }))
  if (emulator) web.all('/__net__/*', c => emulator.fetch(c.req.raw))
  if (!settings.production) {
    // Lazy imports, because the image of production does not contain these files.
    const [{ serveExamples }, { serveOutbox }] = await Promise.all([import('./examples.ts'), import('./outbox.ts')])
    web.route('/', serveExamples({ dir: examples, built: `${dist}/examples`, bridged: emulator !== undefined }))
    web.route('/', serveOutbox(outbox))
    if (emulator) web.all('/__emulator__/*', c => emulator.fetch(c.req.raw))
  }
  web.route('/', servePages({ settings, log, ...(await loadHosted(dist)) }))
  return web
}

async function loadHosted(dist: string): Promise<{ hosted: Hosted; assets: Assets }> {
  try {
    const [hosted, assets] = await Promise.all([
      import(`${dist}/hosted/server/server.js`) as Promise<Hosted>,
      readFile(`${dist}/hosted/browser/assets.json`, 'utf8')
    ])
    return { hosted, assets: JSON.parse(assets) as Assets }
  } catch (error) {
    throw new Error('The hosted pages are not built: run `npm run build`', { cause: error })
  }
}
