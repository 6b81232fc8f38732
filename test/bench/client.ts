import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { currencies } from '#core/money.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { startServer } from '#server/start/start.ts'
import { launchChromium } from '#test/support/chromium.ts'
import manifest from '../../package.json' with { type: 'json' }
import { printTable } from '#test/support/table.ts'
import { bundle } from './bundle.ts'
import { medianOf } from './median.ts'
import { bundlePeers } from './peers.ts'

/**
 * Measures the time to the first usable field on a mid-range phone (CPU ×4) and slow 4G (Lighthouse's numbers), or with `--undelayed` on
 * the machine's own network. The baselines are five bare fields on the same stack, forms of other products, and static HTML of the same
 * screen.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    undelayed: { type: 'boolean', default: false }
  }
})
const rounds = Number(options.rounds)
const slow4g = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 691_200 / 8, offline: false }
const cpu = 4

interface Measured {
  /** Milliseconds since the navigation. */
  field: number
  longest: number
  longTasks: number
  shift: number
  /** Bytes. */
  heap: number
  sent: number
}

interface Row {
  name: string
  url: string
  /** Name of the row that the ratio compares with. */
  beside?: string
  /** The goal of the ratio. */
  goal?: number
  /** Whether the browser saves data. */
  savesData?: boolean
  /** The goal of what is sent, in bytes. */
  maxSent?: number
  /** Reason why this row has no measurement. */
  missing?: string
}

const files = new Map<string, { type: string; body: Buffer; encoding?: 'br' | 'gzip' }>()
const server = createServer(async ({ url = '' }, response) => {
  const path = url.split('?')[0]!
  const file = files.get(path) ?? (path.startsWith('/app/assets/') ? await copied(path) : undefined)
  if (!file) return void response.writeHead(404).end()
  const { type, body, encoding } = file
  response.writeHead(200, { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) }).end(body)
})
/** A file of the hosted pages. The page and its twin without scripts come from one server, so only the scripts differ. */
async function copied(path: string) {
  const answer = await fetch(ours.url + path)
  const file = {
    type: answer.headers.get('content-type')!,
    body: brotliCompressSync(await answer.text()),
    encoding: 'br' as const
  }
  files.set(path, file)
  return file
}
const html = (path: string, text: string) =>
  files.set(path, { type: 'text/html; charset=utf-8', body: gzipSync(text), encoding: 'gzip' })
const script = (path: string, code: string) =>
  files.set(path, { type: 'text/javascript', body: brotliCompressSync(code), encoding: 'br' })
const pageOf = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>${head}</head><body><div id="join"></div></body></html>`

const dir = await mkdtemp(join(tmpdir(), 'bench-client-'))
await chmod(dir, 0o755)
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const bench = `http://localhost:${(server.address() as AddressInfo).port}`
const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: createLog({ level: 'silent' }) })
const ours = await startServer(
  readConfig({
    PORT: '0',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'silent',
    EMBED_ORIGINS: bench,
    // The emulator adds a script to hosted pages, and nothing here asks the gateway.
    BRAINTREE_ENVIRONMENT: 'sandbox',
    BRAINTREE_MERCHANT_ID: 'bench',
    BRAINTREE_PUBLIC_KEY: 'bench',
    BRAINTREE_PRIVATE_KEY: 'bench',
    BRAINTREE_MERCHANT_ACCOUNTS: currencies.map(currency => `${currency}=bench`).join(',')
  })
)
const browser = await launchChromium()

try {
  const rows = await prepare()
  const runs = new Map<Row, Measured[]>(rows.map(row => [row, []]))
  // The rows take turns, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const row of rows) {
      const run = row.missing ?? (await measure(browser, row))
      if (typeof run === 'string') row.missing = run
      else runs.get(row)!.push(run)
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`)
  }
  const results = new Map([...runs].flatMap(([{ name }, some]) => (some.length > 0 ? [[name, medianRun(some)]] : [])))
  print(rows, results)
} finally {
  await browser.close()
  await ours.stop()
  await postgres.stop()
  server.close()
  await rm(dir, { recursive: true, force: true })
}

async function prepare(): Promise<Row[]> {
  script('/bare.js', await bundle(fileURLToPath(new URL('bare-form.tsx', import.meta.url))))
  html('/bare', pageOf('<script type="module" src="/bare.js"></script>'))
  const mount = (flow: string) =>
    `<script>window.CoParentJoin={queue:[sdk=>sdk.mount(document.getElementById('join'),{flow:'${flow}',locale:'en',country:'US',storage:'memory'})]}</script>`
  // The entries of one version are the evergreen ones without the emulator's bridge, which makes those larger here.
  const entryOf = (file: string) => `<script src="${ours.url}/sdk/${manifest.version}/${file}" async></script>`
  html('/widget', pageOf(mount('signup') + entryOf('join.js')))
  html('/small', pageOf(mount('signup') + entryOf('join-small.js')))
  html('/pro', pageOf(mount('pro') + entryOf('join.js')))

  const hosted = await (await fetch(`${ours.url}/app/join/step1?locale=en&country=US`)).text()
  const bare = hosted.replaceAll(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
  html('/static', bare)
  html('/app/join/step1', hosted)
  const peers = await bundlePeers(join(dir, 'peers'))
  for (const [index, { script: code, styles = '' }] of peers.entries()) {
    script(`/peer-${index}.js`, code)
    html(`/peer-${index}`, pageOf(`<style>${styles}</style><script type="module" src="/peer-${index}.js"></script>`))
  }
  return [
    { name: 'bare form', url: `${bench}/bare` },
    { name: 'widget, as in the quick start', url: `${bench}/widget`, beside: 'bare form', goal: 1.1 },
    { name: 'widget, the browser saves data', url: `${bench}/widget`, savesData: true, maxSent: 45_000 },
    { name: 'widget by the small entry', url: `${bench}/small`, beside: 'bare form', goal: 1.35 },
    { name: 'widget of a professional', url: `${bench}/pro`, beside: 'bare form', goal: 1.35 },
    ...peers.map(({ name }, index) => ({ name, url: `${bench}/peer-${index}`, beside: 'bare form' })),
    { name: 'static HTML of step 1', url: `${bench}/static` },
    {
      name: 'hosted step 1',
      url: `${bench}/app/join/step1?locale=en&country=US`,
      beside: 'static HTML of step 1',
      goal: 1.1
    }
  ]
}

/** Measures one page; returns the reason as text when no usable field appears. */
async function measure(browser: Browser, { url, savesData = false }: Row): Promise<Measured | string> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  page.on('requestfailed', request => errors.push(`${new URL(request.url()).host} is not reached`))
  let sent = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => void (sent += encodedDataLength))
  await cdp.send('Network.enable')
  if (!options.undelayed) await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Performance.enable')
  // The page reports its first field by a binding: polling from outside would run scripts and add a long task to the result.
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'reportField' })
  const firstField = new Promise<number>(resolve =>
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
  )
  await page.addInitScript(saveData => {
    Object.defineProperty(navigator, 'connection', { value: { saveData } })
    const seen = { tasks: [] as number[], shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const usable = (root: Document | ShadowRoot): boolean =>
      [...root.querySelectorAll<HTMLElement>('*')].some(element => {
        const isControl = element.matches('input:not([type=hidden]):not(:disabled),a.cpj-choice')
        if (isControl && element.getBoundingClientRect().height > 0) return true
        return element.shadowRoot ? usable(element.shadowRoot) : false
      })
    const look = () => {
      const now = performance.timeOrigin + performance.now()
      if (document.body && usable(document))
        (window as unknown as { reportField(at: string): void }).reportField(`${now}`)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, savesData)
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const at = await Promise.race([firstField, page.waitForTimeout(60_000)])
    if (at === undefined) return `no field comes: ${[...new Set(errors)].join(', ') || 'nothing is said'}`
    await page.waitForTimeout(4_000)
    const { began, seen } = await page.evaluate(() => ({
      began: performance.timeOrigin,
      seen: (window as unknown as { seen: { tasks: number[]; shift: number } }).seen
    }))
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return {
      field: at - began,
      longest: Math.max(0, ...seen.tasks),
      longTasks: seen.tasks.length,
      shift: seen.shift,
      heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value,
      sent
    }
  } finally {
    await context.close()
  }
}

function medianRun(runs: readonly Measured[]): Measured {
  const names = ['field', 'longest', 'longTasks', 'shift', 'heap', 'sent'] as const
  const medians = names.map(name => [name, medianOf(runs.map(run => run[name]))])
  return Object.fromEntries(medians) as unknown as Measured
}

function print(rows: readonly Row[], results: ReadonlyMap<string, Measured>): void {
  const lines = rows.flatMap(({ name, beside, goal, maxSent, missing }) => {
    const found = results.get(name)
    if (!found) return [[name, missing ?? 'did not run']]
    const other = beside && results.get(beside)
    const times = other ? found.field / other.field : 0
    const verdict = goal === undefined ? '' : times <= goal ? 'ok' : 'OVER'
    const ratio = other ? `${times.toFixed(2)} × ${beside} ${verdict}` : ''
    return [
      [
        name,
        `${Math.round(found.field)} ms`,
        ratio,
        `${found.longTasks} (${Math.round(found.longest)} ms)`,
        found.shift.toFixed(3),
        `${(found.heap / 1e6).toFixed(1)} MB`,
        `${(found.sent / 1000).toFixed(1)} kB${maxSent === undefined ? '' : found.sent <= maxSent ? ' ok' : ' OVER'}`
      ]
    ]
  })
  printTable([['', 'first field', 'ratio', 'long tasks', 'shift', 'heap', 'bytes'], ...lines])
}
