import { createServer } from 'node:net'
import lighthouse from 'lighthouse'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '#test/support/chromium.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()
const port = await freePort()
const browser = await launchChromium(`--remote-debugging-port=${port}`)
afterAll(() => browser.close())

/** The categories that do not depend on the speed of the machine. */
const onlyCategories = ['accessibility', 'best-practices', 'seo']

/** Pages that open without any data of the visitor: one with choices, one with a form, one with a text. */
test.each(['signup', 'step1', 'invite/request'])('Lighthouse finds nothing wrong with /app/join/%s', async path => {
  const settings = { extends: 'lighthouse:default', settings: { onlyCategories, disableFullPageScreenshot: true } }
  const run = await lighthouse(`${world.url}/app/join/${path}`, { port, logLevel: 'error' }, settings)
  const { categories, audits } = run!.lhr
  expect(Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, score]))).toEqual({
    accessibility: 1,
    'best-practices': 1,
    seo: 1
  })
  const flawed = Object.values(audits).filter(({ score }) => score !== null && score < 1)
  expect(flawed.map(({ id, title }) => `${id}: ${title}`)).toEqual([])
})

/** Playwright does not report the debugging port that a browser chooses, so the test finds a free one. */
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
