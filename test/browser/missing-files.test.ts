import { createHash } from 'node:crypto'
import type { Page, Route } from 'playwright'
import { describe, expect, test } from 'vitest'
import { manifest } from '#build/manifest.ts'
import { failure as english } from '#words/en/first.ts'
import { frameWords } from '#language/words.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const words = english.failure

const html = (head = '') => `<!doctype html>
<html lang="en">
  <head><title>A page</title>${head}<script src="/__net__/bridge.js"></script><script src="/sdk/v1.js"></script></head>
  <body>
    <div id="join"><a href="/app/join/signup">Join</a></div>
    <script>
      window.reported = []
      const join = CoParentJoin.mount('#join', { flow: 'signup', locale: 'en', country: 'US' })
      for (const name of ['error', 'status'])
        join.on(name, ({ code, status }) => window.reported.push(code ?? status))
    </script>
  </body>
</html>`

/** Opens a page that mounts the sign-up, and refuses its later files by `refuse` or by a header of the page. */
const opens = (name: string, refuse?: (route: Route) => Promise<void>, policy?: string) =>
  site.arrives(`/${name}`, {}, async page => {
    await page.route(`**/${name}`, route =>
      route.fulfill({
        contentType: 'text/html',
        body: html(),
        headers: policy ? { 'Content-Security-Policy': policy } : {}
      })
    )
    if (refuse) await page.route(`**/sdk/${manifest.version}/*.js`, refuse)
  })

const toldOn = (page: Page) => page.evaluate(() => (window as unknown as { reported: string[] }).reported)

describe('later files of the widget that do not come', () => {
  const ways: Record<string, [((route: Route) => Promise<void>)?, string?]> = {
    'by a 404': [route => route.fulfill({ status: 404, body: '' })],
    'by a lost connection': [route => route.abort()],
    'by a policy with a path': [
      undefined,
      `script-src 'unsafe-inline' ${site.url}/sdk/v1.js ${site.url}/__net__/bridge.js`
    ]
  }

  test.each(Object.entries(ways))('%s leave a sentence, another try and a link', async (way, [refuse, policy]) => {
    const page = await opens(`missing-${createHash('sha1').update(way).digest('hex').slice(0, 6)}`, refuse, policy)
    await page.getByRole('link', { name: 'For Parents' }).click()
    await page.getByText(words.sentence).waitFor()
    const link = page.getByRole('link', { name: words.hosted })
    expect(await link.getAttribute('href')).toContain(`${site.url}/app/join/coparentstatus`)
    expect(await toldOn(page)).toEqual(expect.arrayContaining(['load', 'error']))
    if (refuse) {
      await page.unroute(`**/sdk/${manifest.version}/*.js`)
      await page.getByRole('button', { name: words.retry }).click()
      await page.getByRole('heading', { name: /already have an account/ }).waitFor()
      expect((await toldOn(page)).at(-1)).toBe('ready')
    }
  })
})

/** Reasons why a hosted page does not handle events. An extension may replace a function that React needs for each render. */
const reasons: Record<string, (page: Page) => Promise<unknown>> = {
  'whose scripts do not come': page => page.route('**/app/assets/*.js', route => route.abort()),
  'whose performance.now throws': page =>
    page.addInitScript(() => {
      if (sessionStorage.getItem('broken')) return
      sessionStorage.setItem('broken', 'once')
      performance.now = () => {
        throw new Error('taken by an extension')
      }
    })
}

test.each(Object.entries(reasons))('a hosted page %s says so, with another try and the phone', async (_, breaks) => {
  const page = await site.arrives('/app/join/signup?locale=es&country=US', {}, breaks)
  const notice = page.locator('#late')
  expect(await notice.isVisible()).toBe(false)
  await notice.evaluate(element => element.getAnimations().forEach(animation => animation.finish()))
  await page.getByText(frameWords.es.late).waitFor()
  await page.unroute('**/app/assets/*.js')
  await page.getByRole('link', { name: frameWords.es.reload }).click()
  await notice.waitFor({ state: 'detached' })
})
