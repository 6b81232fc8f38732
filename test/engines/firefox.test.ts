import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { variantRows } from '#core/rules/variant-rows.ts'
import { buyer } from '#test/support/buyer.ts'
import { findFirefox, withoutFirefox } from '#test/engines/firefox-program.ts'
import { validCard } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const executablePath = findFirefox()
const site = await createSite()
let firefox: Browser
beforeAll(async () => {
  if (executablePath) firefox = await puppeteer.launch({ browser: 'firefox', executablePath })
})
afterAll(() => firefox?.close())

const path = '/examples/marketing/?locale=en&country=US'

/** Goes up to the payment methods in Chromium, because Chromium is faster to drive. Resumes the same visit in Firefox. */
async function comesToPay(html?: string) {
  const visitor = await buyer(site, '/examples/marketing/')
  await visitor.reachesMethods()
  const visit = await visitor.page.evaluate(() => Object.entries(sessionStorage))
  await visitor.page.context().close()

  const page = await firefox.newPage()
  await page.evaluateOnNewDocument(visit => visit.forEach(([key, value]) => sessionStorage.setItem(key, value)), visit)
  if (html) await serves(page, html)
  await page.goto(site.url + path)
  return { page, words: visitor.words }
}

/** A page with the widget inside a form. In a form braintree-web keeps inputs around its frames, and these trap Tab in Firefox. */
const inForm = `<!doctype html><html lang="en"><title>A form</title><script src="/__net__/bridge.js"></script>
  <form><div id="join"></div></form><script src="/sdk/v1.js"></script>
  <script>CoParentJoin.mount(document.getElementById('join'), { flow: 'signup', locale: 'en', country: 'US' })</script>`

/** Serves this HTML in place of the page at `path`. */
async function serves(page: Page, html: string) {
  await page.setRequestInterception(true)
  page.on('request', request =>
    request.url() === site.url + path ? request.respond({ contentType: 'text/html', body: html }) : request.continue()
  )
}

/** Waits for a control of the widget, then focuses or clicks the control. */
const act = (page: Page, name: string, does: 'focus' | 'click') =>
  vi.waitFor(
    () =>
      page.evaluate(
        ({ name, does }) => {
          const root = document.querySelector('[data-coparent-join-host]')!.shadowRoot!
          const called = [...root.querySelectorAll<HTMLElement>('input, button')].find(control =>
            ((control as HTMLInputElement).labels?.[0] ?? control).textContent!.startsWith(name)
          )
          if (!called || called.ariaDisabled === 'true') throw new Error(`“${name}” is not there`)
          called[does]()
        },
        { name, does }
      ),
    20_000
  )

/** The name of the focused element: of a gateway frame its `name`, of a widget control its label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    if (element instanceof HTMLIFrameElement) return element.name.replace('braintree-hosted-field-', 'frame: ')
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return ((element as HTMLInputElement).labels?.[0] ?? element)?.textContent ?? ''
  })

async function tabs(page: Page, times: number, isBack = false): Promise<string[]> {
  const seen: string[] = []
  for (let step = 0; step < times; step += 1) {
    const before = await focused(page)
    if (isBack) await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    if (isBack) await page.keyboard.up('Shift')
    // A frame of another origin moves the focus by a message, so asynchronously.
    const next = vi.waitFor(async () => {
      const now = await focused(page)
      expect(now).not.toBe(before)
      return now
    }, 10_000)
    seen.push(await next)
  }
  return seen
}

describe.skipIf(!executablePath)("in Firefox the keyboard goes through the gateway's frames and on", () => {
  test.each([
    ['on a page', undefined],
    ["in a page's form", inForm]
  ])('%s, both ways', async (_, html) => {
    const { page, words } = await comesToPay(html)
    const { creditCard, holder, loading, hasCode, review } = words.method
    await act(page, words.billing.continue, 'click')
    await vi.waitFor(async () => {
      const [text, frames] = await page.evaluate(() => [
        document.querySelector('[data-coparent-join-host]')!.shadowRoot!.textContent!,
        document.querySelectorAll('iframe[name^="braintree-hosted-field"]').length
      ])
      expect(frames).toBe(3)
      expect(text).not.toContain(loading)
    }, 20_000)
    await act(page, holder, 'focus')

    const names = Object.keys(validCard).map(name => `frame: ${name}`)
    expect(await tabs(page, 4, true)).toEqual([...names.toReversed(), expect.stringContaining(creditCard)])
    for (const [name, typed] of Object.entries(validCard)) {
      expect(await tabs(page, 1)).toEqual([`frame: ${name}`])
      await page.keyboard.type(typed)
    }
    // The phone of the support is a link below the card.
    expect(await tabs(page, 3)).toEqual([expect.stringContaining(holder), variantRows.US.supportPhone, hasCode])
    await act(page, review, 'click')
    await act(page, words.review.pay, 'focus')
    await page.close()
  })
})

test.skipIf(executablePath)('Firefox passes these tests, where there is one', context => context.skip(withoutFirefox))
