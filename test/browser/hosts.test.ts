import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { createFrameworkSite, type FrameworkSite, type Snippet } from '#test/support/hosts/framework-site.ts'
import { nextSite } from '#test/support/hosts/next.ts'
import { blocksOf } from '#test/support/pages.ts'
import { createSite } from '#test/support/site.ts'

/** Whether the frameworks are installed from the registry, which takes minutes: `npm run test:hosts`. */
const isAsked = process.env.HOSTS === 'yes'

const sites: [string, (snippet: Snippet) => FrameworkSite][] = [['Next', nextSite]]

const link = 'Create your account</a>'
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const isAt = (page: Page, path: string) => page.waitForURL(url => url.pathname === path)

/** The elements that a widget may leave: hosts of a shadow root, frames and dialogs; and the attributes of the page. */
const remains = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('*')]
      .filter(one => one.matches('coparent-join, iframe, dialog') || one.shadowRoot?.querySelector('form, h1, h2'))
      .map(one => one.localName),
    ...[document.documentElement, document.body].flatMap(one => [...one.attributes].map(({ name }) => name))
  ])

test.skipIf(isAsked)('npm run test:hosts builds the sites of frameworks', context => context.skip())

// Vitest calls a skipped `describe`, too, which would start a service.
describe.each(isAsked ? sites : [])('a site with %s', async (_, siteOf) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = await createSite({ EMBED_ORIGINS: origin })
  const site = createFrameworkSite(port)
  let printed: string[] = []

  const snippet: Snippet = (language, word) =>
    blocksOf('frameworks.md')
      .find(block => block.language === language && block.code.includes(word))!
      .code.replaceAll('https://join.example.com', service.url)

  beforeAll(async () => {
    const ours = siteOf(snippet)
    expect(await site.builds(ours)).not.toMatch(/warn.*coparent/i)
    printed = await site.starts(ours)
  }, 600_000)

  const arrives = (path: string) =>
    service.arrives(`${origin}${path}`, {}, async page =>
      page.on('console', one => void (one.type() === 'warning' && service.errors.push(one.text())))
    )

  test('renders the link on its server', async () => {
    const response = await fetch(`${origin}/join`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(link)
    expect(printed.join('')).not.toMatch(/error|warn/i)
  })

  test('mounts the widget, goes on, and takes it away and back with its pages', async () => {
    const page = await arrives('/join')
    await heading(page, 'Create your account').waitFor()
    expect(await page.getByRole('link', { name: 'Create your account' }).count()).toBe(0)
    await page.getByRole('link', { name: 'For Parents' }).click()
    await heading(page, 'Does your co-\u2060parent already have an account?').waitFor()

    await page.getByRole('link', { name: 'Home' }).click()
    await isAt(page, '/')
    await heading(page, 'Home').waitFor()
    expect(await page.locator('coparent-join').count()).toBe(0)

    await page.goBack()
    await heading(page, 'Does your co-\u2060parent already have an account?').waitFor()
    expect(await page.locator('coparent-join').count()).toBe(1)
    expect(service.errors.splice(0)).toEqual([])
    await page.context().close()
  })

  test('has nothing of a widget left when its page is gone', async () => {
    const page = await arrives('/')
    await heading(page, 'Home').waitFor()
    const before = await remains(page)
    await page.getByRole('link', { name: 'Join' }).click()
    await heading(page, 'Create your account').waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await heading(page, 'Home').waitFor()
    expect(await remains(page)).toEqual(before)
    expect(service.errors.splice(0)).toEqual([])
    await page.context().close()
  })
})
