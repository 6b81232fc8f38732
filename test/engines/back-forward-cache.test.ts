import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buyer } from '#test/support/buyer.ts'
import { startFirefox } from '#test/engines/firefox.ts'
import type { Engine, Tab } from '#test/engines/tab.ts'
import { settled, visitorIn } from '#test/engines/visitor.ts'
import { findFirefox, withoutFirefox } from '#test/engines/firefox-program.ts'
import { newcomer, validCard, wordsOf } from '#test/support/signup.ts'
import { localeOf } from '#core/locale.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const words = await wordsOf(localeOf({ locale: 'en', country: 'US' }))
const asked = 'locale=en&country=US'
const places = ['/app/join/signup', '/examples/marketing/']
const elsewhere = `${site.url}/healthz`

interface Explanation {
  type: string
  reason: string
}
interface Explained {
  explanations: Explanation[]
  children: Explained[]
}
const explanationsIn = ({ explanations, children }: Explained): Explanation[] => [
  ...explanations,
  ...children.flatMap(explanationsIn)
]

/** Chromium's reasons in this page, and in its frames, against keeping the page for Back. */
async function reasonsAgainst(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const reported = Promise.withResolvers<Explained>()
  await cdp.send('Page.enable')
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanationsTree }) =>
    reported.resolve(notRestoredExplanationsTree!)
  )
  await page.goto(elsewhere)
  await page.goBack()
  // Playwright switches the cache off, and the headless shell has none. Both are circumstances, not reasons in the page.
  const explanations = explanationsIn(await reported.promise)
  expect(explanations.length).toBeGreaterThan(0)
  return explanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
}

test.each([...places, '/app/join/step1', '/app/join/pro', '/app/join/invite/request'])(
  '%s gives Chromium no reason against keeping it for Back',
  async path => {
    const page = await site.arrives(`${path}?${asked}`)
    await page.waitForLoadState('networkidle')
    expect(await reasonsAgainst(page)).toEqual([])
  }
)

test.each(['/app/join/payment', '/examples/marketing/'])(
  '%s with the card fields gives Chromium no reason against keeping it for Back',
  async path => {
    const visitor = await buyer(site, path)
    await visitor.reachesMethods()
    await visitor.typesCard()
    await visitor.page.waitForLoadState('networkidle')
    expect(await reasonsAgainst(visitor.page)).toEqual([])
    await visitor.page.context().close()
  }
)

describe.skipIf(!findFirefox())('Firefox keeps a page for Back', () => {
  let engine: Engine
  beforeAll(async () => {
    engine = await startFirefox({ keepsPages: true })
  })
  afterAll(() => engine?.ends())

  test.each(places)('%s then has its text, and goes on', async path => {
    const tab = await engine.opensTab()
    const visitor = visitorIn(tab, [])
    await visitor.opens(`${site.url}${path}?${asked}`)
    await visitor.presses(words.landing.parents)
    await visitor.comesTo(words.coParentStatus.title)
    await visitor.presses(words.coParentStatus.no)
    await visitor.comesTo(words.parent.title)
    const { firstName, lastName, email, phone } = newcomer()
    await visitor.types(words.field.firstName, firstName)
    await visitor.types(words.field.lastName, lastName)
    await leaves(tab, elsewhere)
    await tab.goesBack()
    await isKept(tab)
    await visitor.has(words.field.firstName, firstName)
    await visitor.has(words.field.lastName, lastName)
    await visitor.types(words.field.email, email)
    await visitor.types(words.field.phone, phone)
    await visitor.presses(words.action.continue)
    await visitor.comesTo(words.family.title)
    await tab.closes()
  })

  describe.each(['/app/join/payment', '/examples/marketing/'])('%s at Pay', path => {
    /** Goes up to the payment methods in Chromium, because Chromium is faster to drive, and from there to Pay in Firefox. */
    async function comesToPay() {
      const chromium = await buyer(site, path)
      await chromium.reachesMethods()
      const visit = await chromium.page.evaluate(() => Object.entries(sessionStorage))
      await chromium.page.context().close()
      const tab = await engine.opensTab()
      const visitor = visitorIn(tab, [])
      await visitor.opens(elsewhere)
      await tab.runs(visit => visit.forEach(([key, value]) => sessionStorage.setItem(key, value)), visit)
      const goesToPay = async () => {
        await visitor.opens(`${site.url}${path}?${asked}`)
        await visitor.presses(words.billing.continue)
        await visitor.typesCard(validCard, words.method.loading)
        await visitor.comesTo(words.review.title)
        await visitor.chooses(words.referral.label, words.referral.SEARCH_ENGINE)
      }
      await goesToPay()
      return { tab, visitor, goesToPay, bought: chromium.bought }
    }

    test('keeps its card, and pays once', async () => {
      const { tab, visitor, bought } = await comesToPay()
      await leaves(tab, elsewhere)
      await tab.goesBack()
      await isKept(tab)
      await visitor.presses(words.review.pay)
      await visitor.comesTo(words.credentials.title)
      expect((await bought()).charges).toHaveLength(1)
      await tab.closes()
    })

    test('leads to the login after a later page has paid, and charges nothing', async () => {
      const { tab, visitor, goesToPay, bought } = await comesToPay()
      const entries = await tab.runs(() => history.length, undefined)
      // A page opened at the URL of the current one would take the place of it in the history.
      await visitor.opens(elsewhere)
      await goesToPay()
      await visitor.presses(words.review.pay)
      await visitor.comesTo(words.credentials.title)
      await tab.runs(entries => {
        document.documentElement.dataset.later = 'true'
        history.go(entries - history.length)
      }, entries)
      await vi.waitFor(
        async () => expect(await tab.runs(() => document.documentElement.dataset.later, undefined)).toBeUndefined(),
        15_000
      )
      await visitor.comesTo(words.credentials.title)
      expect((await bought()).charges).toHaveLength(1)
      await tab.closes()
    })
  })
})

/** Marks the document of a quiet tab, and opens another one. Firefox keeps no page whose requests are under way. */
async function leaves(tab: Tab, url: string) {
  const requests = () => tab.runs(() => performance.getEntriesByType('resource').length, undefined)
  await settled(requests, { timeout: 15_000, interval: 1_000 })
  await tab.runs(() => {
    addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.kept = String(persisted)))
  }, undefined)
  await tab.opens(url)
}

/** Waits until the browser shows the marked document, which it kept. */
const isKept = (tab: Tab) =>
  vi.waitFor(
    async () => expect(await tab.runs(() => document.documentElement.dataset.kept, undefined)).toBe('true'),
    15_000
  )

test.skipIf(findFirefox())('Firefox, where there is one, keeps a page for Back', context =>
  context.skip(withoutFirefox)
)
