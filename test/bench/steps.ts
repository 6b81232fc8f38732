import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { withProduct } from '#test/gallery/product.ts'
import { buys, purchases } from '#test/looks/purchases.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { printTable } from '#test/support/table.ts'
import { type BareScreen, measureBare } from './bare-screens.ts'
import { median } from './median.ts'

/**
 * Measures a purchase by card on a mid-range phone (CPU ×4), hosted and embedded: the wait from a press to the next screen beside the time
 * of the calls in it and that of the same HTML without code, and the slowest interactions. The goals are 50 ms more than the calls, and
 * 100 ms for each interaction.
 */
const cpu = 4
const rounds = 3
const most = { wait: 50, interaction: 100 }
const size = { width: 412, height: 823 }
const paths = { hosted: '/app/join/signup', embedded: '/examples/marketing/' }

interface Wait {
  /** The headings of both screens. */
  from: string
  to: string
  /** Milliseconds. `calls` is the time in which at least one call of the service was under way. */
  total: number
  calls: number
}

interface Interaction {
  on: string
  /** Milliseconds from the input to the next paint, in steps of 8. */
  duration: number
}

declare global {
  interface Window {
    waits: Wait[]
    interactions: Interaction[]
  }
}

interface SeenScreen extends BareScreen {
  heading: string
}

await withProduct(async product => {
  for (const [place, path] of Object.entries(paths)) {
    const waits = new Map<string, Wait[]>()
    const interactions = new Map<string, number[]>()
    const screens = new Map<string, BareScreen>()
    for (let round = 0; round < rounds; round += 1) {
      const { page: before, arrival, seen } = observed()
      await buys(product, size, { ...purchases[0]!, path, before, arrival })
      for (const wait of seen.waits) push(waits, `${wait.from} → ${wait.to}`, wait)
      for (const { on, duration } of seen.interactions) push(interactions, on, duration)
      for (const { heading, ...screen } of seen.screens) screens.set(heading, screen)
    }
    process.stdout.write(`\n${place}\n\n`)
    const rows: string[][] = []
    for (const [name, some] of waits) {
      const total = median(some.map(wait => wait.total))
      const ours = median(some.map(wait => wait.total - wait.calls))
      const { from, to } = some[0]!
      const bare = await measureBare(product.browser, size, cpu, screens.get(from)!, screens.get(to)!)
      rows.push([name, ms(total), ms(total - ours), ms(ours), ours <= most.wait ? 'ok' : 'OVER', ms(bare)])
    }
    printTable([['', 'wait', 'in calls', 'ours', 'goal', 'same HTML'], ...rows])
    const slowest = [...interactions]
      .map(([on, some]) => [on, median(some)] as const)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 12)
    process.stdout.write('\n')
    printTable([
      ['slowest interactions', 'to the next paint', 'goal'],
      ...slowest.map(([on, duration]) => [on, ms(duration), duration <= most.interaction ? 'ok' : 'OVER'])
    ])
  }
}, launchChromium)

function push<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  map.set(key, [...(map.get(key) ?? []), value])
}

function ms(time: number): string {
  return `${Math.round(time)} ms`
}

/** Slows a page down and collects what it reports. */
function observed() {
  const seen = { waits: [] as Wait[], interactions: [] as Interaction[], screens: [] as SeenScreen[] }
  async function page(page: Page) {
    await page.exposeBinding('reportWait', (_, wait: Wait) => void seen.waits.push(wait))
    await page.exposeBinding('reportInteraction', (_, found: Interaction) => void seen.interactions.push(found))
    await page.exposeBinding('reportScreen', (_, screen: SeenScreen) => void seen.screens.push(screen))
    await page.addInitScript(observe)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  }
  async function arrival(title: string) {
    while (!seen.screens.some(({ heading }) => heading === title)) await delay(50)
  }
  return { page, arrival, seen }
}

/** An init script, so it stands alone. */
function observe() {
  if (window !== top) return
  const report = window as unknown as {
    reportWait(wait: Wait): void
    reportInteraction(interaction: Interaction): void
    reportScreen(screen: SeenScreen): void
  }
  let pressed: { from: string; at: number } | undefined
  let shown = ''
  const rootOf = () => document.querySelector('coparent-join')?.shadowRoot ?? document
  const headingOf = () => rootOf().querySelector('main h1, .cpj h1, h1')?.textContent ?? ''
  const isReady = () => !rootOf().querySelector('.cpj-skeleton')

  function press(event: Event) {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    pressed = { from: shown, at: event.timeStamp }
  }
  addEventListener('click', press, true)
  addEventListener('keydown', press, true)

  function look() {
    const heading = headingOf()
    if (heading && heading !== shown && isReady()) {
      const arrived = pressed && { ...pressed, to: heading }
      pressed = undefined
      shown = heading
      // The next frame begins after this one has been painted.
      requestAnimationFrame(() => {
        if (arrived?.from) measure(arrived)
        setTimeout(() => tell(heading))
      })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  function tell(heading: string) {
    const root = rootOf()
    const sheets = [...root.styleSheets, ...root.adoptedStyleSheets]
    const css = sheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText)).join('\n')
    const html = root instanceof ShadowRoot ? root.innerHTML : document.body.innerHTML
    if (headingOf() === heading) report.reportScreen({ heading, html, css, isInShadow: root !== document })
  }

  function measure({ from, to, at }: { from: string; to: string; at: number }) {
    const end = performance.now()
    const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, responseEnd }) => initiatorType === 'fetch' && responseEnd > at)
      .map(({ startTime, responseEnd }) => [Math.max(startTime, at), Math.min(responseEnd, end)] as const)
      .toSorted(([one], [other]) => one - other)
    let until = at
    let time = 0
    for (const [start, stop] of calls) {
      time += Math.max(0, stop - Math.max(start, until))
      until = Math.max(until, stop)
    }
    report.reportWait({ from, to, total: end - at, calls: time })
  }

  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      const control = entry.target instanceof Element ? entry.target : undefined
      const name = control?.getAttribute('aria-label') ?? control?.textContent?.trim().slice(0, 30) ?? ''
      report.reportInteraction({ on: `${shown}: ${entry.name} ${name}`, duration: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
