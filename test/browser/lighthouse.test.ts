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

/** The pages that search engines list. On every other page Lighthouse would complain that it cannot be indexed. */
const listed = ['signup']

/** Pages that open without data of the visitor: the first has choices, the second a form, the third text. */
test.each(['signup', 'step1', 'invite/request'])('Lighthouse finds nothing wrong with /app/join/%s', async path => {
  const skipAudits = listed.includes(path) ? [] : ['is-crawlable']
  const settings = {
    extends: 'lighthouse:default',
    settings: { onlyCategories, skipAudits, disableFullPageScreenshot: true }
  }
  const run = await lighthouse(`${site.url}/app/join/${path}`, { port, logLevel: 'error' }, settings)
  const { categories, audits } = run!.lhr
  expect(Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score]))).toEqual({
    accessibility: 1,
    'best-practices': 1,
    seo: 1
  })
  const flawed = Object.values(audits).filter(({ score }) => score !== null && score < 1)
  expect(flawed.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
})

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
