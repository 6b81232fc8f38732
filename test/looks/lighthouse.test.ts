import lighthouse from 'lighthouse'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/support/free-port.ts'
import { launchChromium } from '#test/support/chromium.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
// Playwright does not report the port that a browser chooses.
const port = await freePort()
const browser = await launchChromium(`--remote-debugging-port=${port}`)
afterAll(() => browser.close())

/** The Lighthouse categories whose score does not depend on the speed of the machine. */
const onlyCategories = ['accessibility', 'best-practices', 'seo']

/** Pages that search engines do not list. Lighthouse would complain that they cannot be indexed. */
const unlisted = ['app/join/step1', 'app/join/invite/request']

/** Pages that open without data of the visitor: choices, a form, text. Pages of the documentation: with a frame, with tables, with blocks of code. */
test.each(['app/join/signup', ...unlisted, 'docs/', 'docs/options.html', 'docs/troubleshooting.html'])(
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
