import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, chmod } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright'
import { type Plugin, rollup } from 'rollup'
import { readConfig } from '#server/config.ts'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { chromiumArguments, ensureChromium } from '#test/support/chromium.ts'

/**
 * How long a visitor waits for the first thing that can be used, on a phone of the middle sort (CPU ×4) and slow 4G (Lighthouse's own
 * numbers), beside what the same stack needs for five bare fields, what others ship, and static HTML of the same screen.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, peers: { type: 'boolean', default: false } }
})
const rounds = Number(options.rounds)
const slow4g = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 691_200 / 8, offline: false }
const cpu = 4

interface Measured {
  /** In milliseconds from the navigation. */
  field: number
  longest: number
  longTasks: number
  shift: number
  /** In bytes. */
  heap: number
  sent: number
}

interface Row {
  name: string
  url: string
  /** Beside which other row the ratio is. */
  beside?: string
}

const files = new Map<string, { type: string; body: Buffer; encoding?: 'br' | 'gzip' }>()
const server = createServer((request, response) => {
  const file = files.get(request.url!.split('?')[0]!)
  if (!file) return void response.writeHead(404).end()
  const { type, body, encoding } = file
  response.writeHead(200, { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) }).end(body)
})
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
    EMBED_ORIGINS: bench
  })
)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments })

try {
  const rows = await prepare()
  const results = new Map<string, Measured>()
  for (const { name, url } of rows) {
    const runs: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      const run = await measure(browser, url).catch(() => undefined)
      if (run) runs.push(run)
    }
    if (runs.length > 0) results.set(name, medianOf(runs))
    process.stderr.write(`${name}: ${runs.length} of ${rounds}\n`)
  }
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
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  const mount = `<script>window.CoParentJoin={queue:[door=>door.mount(document.getElementById('join'),{flow:'signup',locale:'en',country:'US',storage:'memory'})]}</script>`
  const door = `<script src="${ours.url}/sdk/v1.js" async></script>`
  const hint = ['widget', 'words-en']
    .map(file => `<link rel="modulepreload" href="${ours.url}/sdk/${version}/${file}.js">`)
    .join('')
  html('/widget', pageOf(mount + door))
  html('/hinted', pageOf(hint + mount + door))

  const hosted = await (await fetch(`${ours.url}/app/join/step1?locale=en&country=US`)).text()
  const bare = hosted.replaceAll(/<script[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
  html('/static', bare)
  const sheet = /href="(\/app\/assets\/[^"]+\.css)"/.exec(hosted)![1]!
  files.set(sheet, {
    type: 'text/css',
    body: brotliCompressSync(await (await fetch(ours.url + sheet)).text()),
    encoding: 'br'
  })

  const rows: Row[] = [
    { name: 'bare form', url: `${bench}/bare` },
    { name: 'widget', url: `${bench}/widget`, beside: 'bare form' },
    { name: 'widget, with a modulepreload hint', url: `${bench}/hinted`, beside: 'bare form' },
    { name: 'static HTML of step 1', url: `${bench}/static` },
    { name: 'hosted step 1', url: `${ours.url}/app/join/step1?locale=en&country=US`, beside: 'static HTML of step 1' }
  ]
  return options.peers ? [...rows, ...(await preparePeers())] : rows
}

/** Installed when they are wanted, beside us and never among our own packages. */
async function preparePeers(): Promise<Row[]> {
  const folder = join(dir, 'peers')
  const packages = ['@adyen/adyen-web@6', 'braintree-web-drop-in@1']
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages], {
    stdio: 'ignore'
  })
  const root = join(folder, 'node_modules')
  const rows: Row[] = []
  const adyen = {
    PersonalDetails: `new PersonalDetails(checkout, { onChange() {} }).mount('#join')`,
    Card: `new Card(checkout, {}).mount('#join')`
  }
  for (const [part, mount] of Object.entries(adyen)) {
    const entry = `import { AdyenCheckout, ${part} } from '${root}/@adyen/adyen-web'
const checkout = await AdyenCheckout({ clientKey: 'test_L6HTEOAXQBCZJHKNU4NLN6EI7IE6VRRW', environment: 'test', countryCode: 'US', locale: 'en-US', analytics: { enabled: false }, paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa'] }] } })
${mount}`
    const path = `/adyen-${part.toLowerCase()}`
    try {
      script(`${path}.js`, await bundle(entry, true))
      html(path, pageOf(`<script type="module" src="${path}.js"></script>`))
      rows.push({ name: `Adyen ${part}`, url: bench + path, beside: 'bare form' })
    } catch (error) {
      process.stderr.write(`Adyen ${part} could not be bundled: ${(error as Error).message}\n`)
    }
  }
  // Its fields come from Braintree's own servers with an account's token: what can be weighed here is what it ships.
  script('/drop-in.js', await readFile(join(root, 'braintree-web-drop-in/dist/browser/dropin.min.js'), 'utf8'))
  process.stderr.write(`Braintree Drop-in ships ${files.get('/drop-in.js')!.body.length} bytes before any field\n`)
  return rows
}

async function bundle(entry: string, isText = false): Promise<string> {
  const { default: config } = (await import('../../rollup.config.mjs' as string)) as {
    default: { plugins: Plugin[]; input: unknown }[]
  }
  // The widget's own: aliases to Preact, types stripped, squeezed. What it writes beside its chunks stays with it.
  const writing = ['brotli', 'swept', 'sealed', 'without-summaries', ...(isText ? ['alias'] : [])]
  const plugins = config[0]!.plugins.filter(({ name }) => !writing.includes(name))
  const virtual: Plugin = {
    name: 'entry',
    resolveId: id => (id === 'entry' ? id : null),
    load: id => (id === 'entry' ? entry : null)
  }
  const built = await rollup({
    input: isText ? 'entry' : entry,
    plugins: [...(isText ? [virtual] : []), ...plugins],
    onLog: () => {}
  })
  const { output } = await built.generate({ format: 'es', inlineDynamicImports: true })
  return output[0].code
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  let sent = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => void (sent += encodedDataLength))
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await cdp.send('Performance.enable')
  await page.addInitScript(() => {
    const seen = { field: 0, tasks: [] as number[], shift: 0 }
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
      if (document.body && usable(document)) seen.field = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window as unknown as { seen: { field: number } }).seen.field > 0, undefined, {
      timeout: 60_000
    })
    await page.waitForTimeout(4_000)
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { field: number; tasks: number[]; shift: number } }).seen
    )
    await cdp.send('HeapProfiler.collectGarbage')
    const { metrics } = await cdp.send('Performance.getMetrics')
    return {
      field: seen.field,
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

function medianOf(runs: readonly Measured[]): Measured {
  const middle = (name: keyof Measured) =>
    runs.map(run => run[name]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)]!
  const names = ['field', 'longest', 'longTasks', 'shift', 'heap', 'sent'] as const
  return Object.fromEntries(names.map(name => [name, middle(name)])) as unknown as Measured
}

function print(rows: readonly Row[], results: ReadonlyMap<string, Measured>): void {
  const lines = rows.flatMap(({ name, beside }) => {
    const found = results.get(name)
    if (!found) return [[name, 'did not run here']]
    const other = beside && results.get(beside)
    const ratio = other ? `${(found.field / other.field).toFixed(2)} × ${beside}` : ''
    return [
      [
        name,
        `${Math.round(found.field)} ms`,
        ratio,
        `${found.longTasks} (${Math.round(found.longest)} ms)`,
        found.shift.toFixed(3),
        `${(found.heap / 1e6).toFixed(1)} MB`,
        `${(found.sent / 1000).toFixed(1)} kB`
      ]
    ]
  })
  const head = ['', 'first field', 'ratio', 'long tasks', 'shift', 'heap', 'bytes']
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map(line => line[column]?.length ?? 0)))
  for (const line of [head, ...lines]) {
    process.stdout.write(`${line.map((cell, column) => cell.padEnd(widths[column]! + 2)).join('')}\n`)
  }
}
