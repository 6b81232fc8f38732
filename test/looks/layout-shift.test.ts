import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { observeShifts } from '#test/support/layout-shift.ts'
import { isPainted } from '#test/support/painting.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/**
 * The test reads layout shifts from a PerformanceObserver. Lighthouse reads them from a trace, and on a busy machine the trace may lose its
 * first event (NO_NAVSTART).
 */
test.each(['signup', 'coparentstatus', 'step1', 'pro', 'invite/request'])(
  'nothing in /app/join/%s moves when its scripts come after its first paint',
  async path => {
    for (const width of [360, 1280]) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      const page = await site.browser.newPage({ locale: 'en-US', viewport: { width, height: 823 } })
      await page.addInitScript(observeShifts)
      await page.route('**/app/assets/*.js', async route => {
        await released
        await route.continue()
      })
      await page.goto(`${site.url}/app/join/${path}`, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      release()
      await page.waitForLoadState('networkidle')
      await isPainted(page)
      expect(await page.evaluate(() => window.shifts), `${width} px`).toEqual([])
      await page.context().close()
    }
  }
)

test('a page whose HTML comes in two parts waits for the second one with its first paint', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site.url + url)
    const body = await answer.text()
    const cut = body.indexOf('</svg>')
    response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '')
    if (cut > 0 && url.startsWith('/app/join')) {
      response.write(body.slice(0, cut))
      await released
      response.end(body.slice(cut))
    } else response.end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  const page = await site.browser.newPage()
  await page.addInitScript(observeShifts)
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/app/join/signup`, { waitUntil: 'commit' })
  const paints = () => performance.getEntriesByType('paint').length > 0
  await page.waitForFunction(() => document.styleSheets.length > 0, undefined, { polling: 100 })
  await expect(page.waitForFunction(paints, undefined, { polling: 100, timeout: 1_000 })).rejects.toThrow('Timeout')
  release()
  await page.waitForFunction(paints, undefined, { polling: 100 })
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

test('nothing in the checkout moves when the card fields of the gateway come', async () => {
  for (const width of [360, 1280]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { page, words, reachesMethods } = await arrivesAtCheckout(site, '/app/join/payment', {
      options: { viewport: { width, height: 1600 } },
      async before(page) {
        await page.addInitScript(observeShifts)
        await page.route(/hosted-fields-frame/, async route => {
          await released
          await route.continue()
        })
      }
    })
    await reachesMethods()
    const loading = page.getByText(words.method.loading)
    await loading.waitFor({ state: 'attached' })
    await isPainted(page)
    await page.evaluate(() => void window.shifts.splice(0))
    release()
    await loading.waitFor({ state: 'detached' })
    await isPainted(page)
    expect(await page.evaluate(() => window.shifts), `${width} px`).toEqual([])
    await page.context().close()
  }
})

test('no package moves when the arrow keys change the term', async () => {
  for (const width of [360, 1280]) {
    const visit = { options: { viewport: { width, height: 800 } } }
    const { page, words } = await arrivesAtCheckout(site, '/app/join/step3', visit)
    const term = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
    const buttons = page.getByRole('button', { name: new RegExp(`^${words.packages.choose} `) })
    const places = () => buttons.evaluateAll(all => all.map(button => JSON.stringify(button.getBoundingClientRect())))
    await term(words.packages.oneYear).focus()
    const before = await places()
    expect(before).toHaveLength(3)
    await page.keyboard.press('ArrowRight')
    await page.getByText(words.packages.renewsBiennially).waitFor()
    expect(await places(), `${width} px`).toEqual(before)
    expect(await term(words.packages.years.replace('{{count}}', '2')).evaluate(radio => radio.matches(':focus'))).toBe(
      true
    )
    await page.context().close()
  }
})
