import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { buyerOn } from '#test/support/buyer.ts'
import { angularSite } from '#test/hosts/angular.ts'
import { astroSite } from '#test/hosts/astro.ts'
import { createFrameworkSite, type Service } from '#test/hosts/framework-site.ts'
import { nextSite } from '#test/hosts/next.ts'
import { nuxtSite } from '#test/hosts/nuxt.ts'
import { blocksOf } from '#test/support/pages.ts'
import { createSite } from '#test/support/site.ts'

const sites = await Promise.all([
  createFrameworkSite('Next', nextSite),
  createFrameworkSite('Nuxt', nuxtSite),
  createFrameworkSite('Astro', astroSite),
  createFrameworkSite('Angular', angularSite)
])
const service = await createSite({ EMBED_ORIGINS: sites.map(({ origin }) => origin).join(',') })

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Everything that a widget may leave in a page: elements, and attributes that stop the page behind a modal. */
const remains = (page: Page) =>
  page
    .locator('[data-coparent-join-host], iframe, dialog, html[style], body[style], html[class], body[class], [inert]')
    .count()

const taken: Service = {
  snippet: (language, word) =>
    blocksOf('frameworks.md')
      .find(block => block.language === language && block.code.includes(word))!
      .code.replaceAll('https://join.example.com', service.url),
  bridge: `${service.url}/__net__/bridge.js`
}

describe.each(sites)('a site with $framework', ({ framework, origin, complaints, starts }) => {
  beforeAll(() => starts(taken), 600_000)

  test('renders the link on its server', async () => {
    const response = await fetch(`${origin}/join`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/Create your account\s*<\/a>/)
  })

  test.runIf(framework === 'Next')('renders the component in a server component', async () => {
    expect(await (await fetch(`${origin}/server`)).text()).toContain('From a server component</a>')
  })

  test('mounts the widget, removes it with its page, and mounts it again', async () => {
    const page = await service.arrives(`${origin}/join`, {}, async page =>
      page.on('console', one => void (one.type() === 'warning' && service.errors.push(one.text())))
    )
    const showsSecondStep = () => heading(page, 'Does your co-\u2060parent already have an account?').waitFor()
    await heading(page, 'Create your account').waitFor()
    await page.getByRole('link', { name: 'For Parents' }).click()
    await showsSecondStep()

    await page.getByRole('link', { name: 'Home' }).click()
    await heading(page, 'Home').waitFor()
    expect(await remains(page)).toBe(0)

    await page.getByRole('link', { name: 'Join' }).click()
    await showsSecondStep()
    // The custom element contains the widget's own host, which has the same name.
    expect(await page.locator('[data-coparent-join-host]').count()).toBe(1)
    expect(service.errors.splice(0)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('sells, and the site’s code gets the purchase', async () => {
    const said: string[] = []
    const page = await service.arrives(`${origin}/join`, {}, async page =>
      page.on('console', one => void (one.type() === 'log' && said.push(one.text())))
    )
    const visitor = await buyerOn(service, page)
    await visitor.completeUntil('credentials')
    // The page of Next names the package, and sends the buyer to another page, where the visit goes on.
    const isNext = framework === 'Next'
    if (isNext) await page.waitForURL(`${origin}/welcome`)
    await visitor.completeUntil('receipt')
    const { order } = await visitor.bought()
    expect(said).toEqual(isNext ? [] : [`${order.total} ${order.currency}`])
    expect(service.errors.splice(0)).toEqual([])
    expect(complaints).toEqual([])
  })
})
