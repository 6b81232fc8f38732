import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '#test/support/chromium.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const port = await freePort()
const browser = await launchChromium(`--remote-debugging-port=${port}`)
afterAll(() => browser.close())

/** The Lighthouse categories whose score does not depend on the speed of the machine. */
const onlyCategories = ['accessibility', 'best-practices', 'seo']

/** Pages that search engines do not list. Lighthouse would complain that they cannot be indexed. */
const unlisted = ['app/join/step1', 'app/join/invite/request']

/** Pages that open without data of the visitor: choices, a form, text. Pages of the documentation: with a frame, with tables. */
test.each(['app/join/signup', ...unlisted, 'docs/', 'docs/options.html', 'docs/architecture.html'])(
  'Lighthouse finds nothing wrong with /%s',
  async path => {
    const skipAudits = unlisted.includes(path) ? ['is-crawlable'] : []
    const settings = {
      extends: 'lighthouse:default',
      settings: { onlyCategories, skipAudits, disableFullPageScreenshot: true }
    }
    const run = await lighthouse(`${site.url}/${path}`, { port, logLevel: 'error' }, settings)
    const { categories, audits } = run!.lhr
    expect(Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score]))).toEqual({
      accessibility: 1,
      'best-practices': 1,
      seo: 1
    })
    const flawed = Object.values(audits).filter(({ score }) => score !== null && score < 1)
    expect(flawed.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
  }
)

/** The test finds a free debugging port itself, because Playwright does not report the port that a browser chooses. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
