import type { Browser } from 'playwright'
import type { Size } from '#test/looks/purchases.ts'
import { median } from './median.ts'

/** A screen without its code. */
export interface BareScreen {
  html: string
  css: string
  isInShadow: boolean
}

const rounds = 7

/**
 * The median time from a press to the paint of a screen whose finished HTML takes the place of another one: no framework can show this screen
 * sooner on this machine. In milliseconds, from the same frame to the same frame as the waits beside it.
 */
export async function measureBare(browser: Browser, size: Size, cpu: number, from: BareScreen, to: BareScreen) {
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.setContent('<!doctype html><html lang="en"><head></head><body></body></html>')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate(swap, { from, to }))
  await page.close()
  return median(times)
}

/** Runs in the page, so it stands alone. */
async function swap({ from, to }: { from: BareScreen; to: BareScreen }): Promise<number> {
  const frame = () => new Promise(resolve => void requestAnimationFrame(resolve))
  const pause = (time: number) => new Promise(resolve => void setTimeout(resolve, time))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(to.css)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = to.isInShadow ? host.attachShadow({ mode: 'open' }) : document
  root.adoptedStyleSheets = [sheet]
  const place = to.isInShadow ? (root as ShadowRoot) : host
  place.innerHTML = from.html
  const buttons = place.querySelectorAll<HTMLElement>('button, a')
  buttons[buttons.length - 1]?.focus()
  await pause(200)
  await frame()

  return new Promise(resolve => {
    addEventListener(
      'click',
      async ({ timeStamp }) => {
        place.innerHTML = to.html
        place.querySelector<HTMLElement>('h1')?.focus()
        await frame()
        await frame()
        resolve(performance.now() - timeStamp)
      },
      { once: true }
    )
    setTimeout(() => document.body.click())
  })
}
