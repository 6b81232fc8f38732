import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { createEmbedder } from '#test/support/host.ts'
import { reachesContact } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })

/** Opens a page whose own script has replaced `fetch` before ours runs. */
function opens(name: string, script: string): Promise<Page> {
  embedder.serve({
    [`/${name}`]: `<!doctype html><html lang="en"><title>A host</title><link rel="icon" href="data:,"><body>
      <script>const browsers = window.fetch; ${script}</script>
      <div data-coparent-join="signup" data-locale="en" data-country="US">
        <a href="${site.url}/app/join/signup?locale=en">My own link</a>
      </div>
      <script src="${site.url}/sdk/v1.js"></script>`
  })
  return site.arrives(`${embedder.origin}/${name}`)
}

test('headers that a page’s tools add to each request break no call', async () => {
  const names = [
    'traceparent',
    'baggage',
    'sentry-trace',
    'X-CSRF-Token',
    'X-Requested-With',
    'x-app-version',
    'x-datadog-trace-id',
    'newrelic'
  ]
  const page = await opens(
    'headers',
    `window.fetch = (input, init = {}) => {
      const headers = new Headers(init.headers)
      for (const name of ${JSON.stringify(names)}) headers.set(name, '1')
      return browsers(input, { ...init, headers })
    }`
  )
  const { words, ...visitor } = await reachesContact(page)
  await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email: 'traced@example.com', phone: '2125550144' })
  await visitor.continues()
  await page.getByRole('heading', { name: words.family.title }).waitFor()
  expect(site.errors).toEqual([])
})

describe('a `fetch` of the page that', () => {
  test.each([
    ['sends cookies', `window.fetch = (input, init) => browsers(input, { ...init, credentials: 'include' })`],
    ['throws', `window.fetch = () => { throw new Error('no') }`]
  ])('%s is named in the console, and the link comes back', async (name, script) => {
    const page = await opens(name.replaceAll(' ', '-'), script)
    await expect.poll(() => site.errors.join('\n')).toContain('CoParentJoin: a script of this page replaces `fetch`')
    await page.getByRole('link', { name: 'My own link' }).waitFor()
    expect(await page.locator('[data-coparent-join-host], iframe').count()).toBe(0)
    expect(site.errors.splice(0).join('\n')).not.toContain('EMBED_ORIGINS')
  })
})
