import type { Browser } from 'playwright'
import type { Size } from '#test/looks/purchases.ts'
import type { BareNode } from './bare-renderer.ts'
import { median } from './median.ts'

/** A screen without its code. */
export interface BareScreen {
  html: string
  css: string
  isInShadow: boolean
}

const rounds = 7

/**
 * The median time from a press to the paint of a screen of finished HTML, which takes the place of another one. With the code of
 * `bare-renderer.ts` a framework creates the same elements. Neither has models, words, events or effects, so no code of ours can show the
 * screen sooner on this machine. In milliseconds, from the same event to the same event as the waits beside it.
 */
export async function measureBare(
  browser: Browser,
  size: Size,
  cpu: number,
  screens: { from: BareScreen; to: BareScreen },
  renderer?: string
): Promise<number> {
  const times: number[] = []
  // Each round has a page of its own: like a visitor's, its code has not run before.
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.setContent('<!doctype html><html lang="en"><head></head><body></body></html>')
    if (renderer) await page.addScriptTag({ type: 'module', content: renderer })
    times.push(await page.evaluate(swap, screens))
    await page.close()
  }
  return median(times)
}

/** Runs in the page, so it stands alone. */
async function swap({ from, to }: { from: BareScreen; to: BareScreen }): Promise<number> {
  const frame = () => new Promise(resolve => void requestAnimationFrame(resolve))
  const pause = (time: number) => new Promise(resolve => void setTimeout(resolve, time))
  const painted = () =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(undefined)
    })
  const nodesOf = (html: string): BareNode[] => {
    const template = document.createElement('template')
    template.innerHTML = html
    const names: Record<string, string> = { class: 'className', for: 'htmlFor', value: 'defaultValue' }
    const propsOf = ({ attributes }: Element) =>
      Object.fromEntries(
        [...attributes]
          .filter(({ name }) => !['style', 'selected', 'checked'].includes(name))
          .map(({ name, value }) => [names[name] ?? name, value])
      )
    const nodeOf = (node: ChildNode): BareNode =>
      node instanceof Element
        ? { type: node.localName, props: propsOf(node), children: [...node.childNodes].map(nodeOf) }
        : (node.textContent ?? '')
    return [...template.content.childNodes].map(nodeOf)
  }

  const sheet = new CSSStyleSheet()
  sheet.replaceSync(to.css)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = to.isInShadow ? host.attachShadow({ mode: 'open' }) : document
  root.adoptedStyleSheets = [sheet]
  const place = to.isInShadow ? (root as ShadowRoot) : host
  const render = (window as Partial<Window>).renderElements
  const nodes = { from: nodesOf(from.html), to: nodesOf(to.html) }
  const show = (screen: 'from' | 'to') => {
    if (render) render(place, nodes[screen])
    else place.innerHTML = { from, to }[screen].html
  }

  show('from')
  await pause(200)
  const buttons = place.querySelectorAll<HTMLElement>('button, a')
  buttons[buttons.length - 1]?.focus()
  await pause(200)
  await frame()

  return new Promise(resolve => {
    addEventListener(
      'click',
      async ({ timeStamp }) => {
        show('to')
        // React renders at the end of this task.
        queueMicrotask(() => queueMicrotask(() => place.querySelector<HTMLElement>('h1')?.focus()))
        await frame()
        await painted()
        resolve(performance.now() - timeStamp)
      },
      { once: true }
    )
    setTimeout(() => document.body.click())
  })
}
