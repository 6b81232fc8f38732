import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { type Product, withProduct } from '#test/looks/gallery/product.ts'
import { type Screen, signupOn } from '#test/support/signup.ts'
import { printTable } from '#test/support/table.ts'
import { bundle } from './bundle.ts'
import type { Tree } from './elements.tsx'
import { medianOf } from './median.ts'

/**
 * Buys on a mid-range phone (412 × 915, CPU ×4), hosted and embedded. Measures the time from each press to the paint of the next screen,
 * less the calls; beside it the bare library that draws the same elements, the longest interaction (INP's measure) on each screen, and how
 * far its elements shift.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)
const cpu = 4
const maxInteraction = 100
const maxRatio = 2

type Place = 'hosted' | 'embedded'

interface Shown {
  screen: Screen
  /** Milliseconds from the press to the paint of the screen, less the calls. */
  painted: number
  /** Milliseconds that the bare library takes for the same elements. */
  bare: number
  /** Milliseconds of the longest interaction since the screen before. */
  interaction: number
  /** The target of that interaction. */
  target: string
  /** The layout shift since the screen before. */
  shift: number
}

const elements = fileURLToPath(new URL('elements.tsx', import.meta.url))
const drawing = { embedded: await bundle(elements), hosted: await bundle(elements, 'hosted') }
const addresses = {
  hosted: '/app/join/signup?locale=en&country=US',
  embedded: '/examples/marketing/'
}

await withProduct(async product => {
  for (const place of ['hosted', 'embedded'] as const) {
    const runs: Shown[][] = []
    for (let round = 0; round < rounds; round += 1) runs.push(await buys(product, place))
    print(place, runs)
  }
})

async function buys({ browser, url }: Product, place: Place): Promise<Shown[]> {
  const page = await openPhone(browser)
  const twin = await openPhone(browser)
  await page.addInitScript(observe)
  await page.goto(url + addresses[place])
  const visitor = await signupOn(page)
  const shown: Shown[] = []
  const rows = Object.entries(visitor.rows()) as [Screen, { complete(): Promise<unknown> }][]
  for (const [index, [, { complete }]] of rows.slice(0, -1).entries()) {
    await complete()
    // The page waits by itself, because a look for a role from outside takes a slow phone longer than a screen.
    const taken = await page.evaluate(number => window.taken(number), index + 2)
    await twin.goto(`${url}/healthz`)
    const bare = await drawTwin(twin, place, await page.evaluate(treeOf))
    shown.push({ screen: rows[index + 1]![0], bare, ...taken })
  }
  await page.context().close()
  await twin.context().close()
  return shown
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 }, locale: 'en-US', hasTouch: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** Draws the elements of a screen on an empty page with its styles. Returns the milliseconds from the press to the paint. */
async function drawTwin(page: Page, place: Place, { styles, tree }: Elements): Promise<number> {
  await page.setContent(`<style>${styles}</style><button>Next</button><div class="cpj" id="screen"></div>`)
  await page.evaluate(drawing[place])
  await page.evaluate(next => {
    document.querySelector('button')!.addEventListener('click', ({ timeStamp }) => {
      window.draw(JSON.parse(next) as Tree)
      requestAnimationFrame(() => setTimeout(() => (document.title = String(performance.now() - timeStamp))))
    })
    document.title = ''
  }, tree)
  await page.waitForTimeout(300)
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await page.waitForFunction(() => document.title !== '')
  return Number(await page.title())
}

interface Elements {
  styles: string
  /** A `Tree` as JSON. */
  tree: string
}

interface Shift {
  value: number
  hadRecentInput: boolean
}

type Taken = Omit<Shown, 'screen' | 'bare'>

declare global {
  interface Window {
    /** Resolves a second after the paint of the screen with this number. Returns what was measured since the last call. */
    taken(screen: number): Promise<Taken>
  }
}

/** Runs in the page before its scripts, so it uses nothing outside itself. */
function observe() {
  const interactions = new Map<number, { duration: number; target: string }>()
  /** Time of an event → its kind and its control. The control may be gone when the duration is known. */
  const targets = new Map<number, string>()
  const name = (event: Event) => {
    const [element] = event.composedPath() as Element[]
    targets.set(event.timeStamp, `${event.type} ${element?.textContent?.trim().slice(0, 30) || element?.id}`)
  }
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup']) addEventListener(type, name, true)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const before = interactions.get(entry.interactionId)
      if (entry.interactionId === 0 || (before && before.duration >= entry.duration)) continue
      interactions.set(entry.interactionId, { duration: entry.duration, target: targets.get(entry.startTime) ?? '' })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)

  let shift = 0
  let changed = 0
  for (const type of ['input', 'change', 'focusin']) addEventListener(type, () => (changed = performance.now()), true)
  new PerformanceObserver(list => {
    for (const { value, startTime, hadRecentInput } of list.getEntries() as (PerformanceEntry & Shift)[]) {
      // Playwright fills in fields without the input that the browser looks for in the half second before.
      if (!hadRecentInput && startTime - changed > 500) shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  let pressed = 0
  let painted = 0
  addEventListener('click', ({ timeStamp }) => void (pressed = timeStamp), true)
  let title = ''
  let titles = 0
  const look = () => {
    const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
    const now = root.querySelector('.cpj-main h1')?.textContent ?? ''
    if (now !== title && now !== '') {
      title = now
      titles += 1
      const from = pressed
      setTimeout(() => (painted = performance.now() - from - callsSince(from, performance.now())))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  /** Milliseconds in which at least one call was under way. */
  function callsSince(from: number, to: number): number {
    let at = from
    let sum = 0
    for (const { startTime, responseEnd, name } of performance
      .getEntriesByType('resource')
      .filter(entry => (entry as PerformanceResourceTiming).initiatorType === 'fetch')
      .map(entry => entry as PerformanceResourceTiming)
      .toSorted((one, other) => one.startTime - other.startTime)) {
      if (responseEnd <= at || startTime >= to || name.endsWith('.js')) continue
      sum += Math.min(responseEnd, to) - Math.max(startTime, at)
      at = responseEnd
    }
    return sum
  }

  window.taken = async screen => {
    while (titles < screen) await new Promise(resolve => setTimeout(resolve, 50))
    await new Promise(resolve => setTimeout(resolve, 1_000))
    const [longest = { duration: 0, target: '' }] = [...interactions.values()].toSorted(
      (one, other) => other.duration - one.duration
    )
    const taken = { painted, interaction: longest.duration, target: longest.target, shift }
    interactions.clear()
    shift = 0
    return taken
  }
}

/** Runs in the page. Returns the elements of its screen, and its styles. */
function treeOf(): Elements {
  const root = document.querySelector('[data-coparent-join-host]')?.shadowRoot ?? document
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets]
  const styles = sheets.flatMap(sheet => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n')
  const read = (element: Element): Tree => {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    const children = [...element.childNodes].flatMap((node): Tree[] =>
      node instanceof Element ? [read(node)] : node.textContent ? [node.textContent] : []
    )
    const name = element.localName
    if (/^(iframe|script|style|slot)$/.test(name)) return ['div', { class: attributes.class ?? '' }]
    return [name, attributes, ...(/^(input|img|br|hr)$/.test(name) ? [] : children)]
  }
  return { styles, tree: JSON.stringify(read(root.querySelector('.cpj-main') ?? root.querySelector('main')!)) }
}

function print(place: Place, runs: readonly (readonly Shown[])[]) {
  const rows = runs[0]!.map(({ screen }, index) => {
    const median = (name: 'painted' | 'bare' | 'interaction' | 'shift') => medianOf(runs.map(run => run[index]![name]))
    const [painted, bare, interaction] = [median('painted'), median('bare'), median('interaction')]
    const validate = (isMet: boolean) => (isMet ? 'ok' : 'OVER')
    return [
      screen,
      `${Math.round(painted)} ms`,
      `${Math.round(bare)} ms`,
      `${(painted / bare).toFixed(2)} ${validate(painted / bare <= maxRatio)}`,
      `${Math.round(interaction)} ms ${validate(interaction <= maxInteraction)}`,
      runs[0]![index]!.target,
      `${median('shift').toFixed(3)} ${validate(median('shift') < 0.0005)}`
    ]
  })
  printTable([[place, 'press to paint', 'bare', 'ratio', 'longest interaction', 'of', 'shift'], ...rows])
}
