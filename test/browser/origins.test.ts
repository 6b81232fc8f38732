import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createEmbedder } from '#test/support/host.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const stranger = await createEmbedder()
const logged: string[] = []
const site = await createSite({ LOG_LEVEL: 'warn' }, { logTo: { write: line => void logged.push(line) } })
const link = `<a href="${site.url}/app/join/signup?locale=en&country=US">Create your account</a>`

function arrives(name: string, content: string, origin = stranger.origin): Promise<Page> {
  stranger.serve({
    [`/${name}`]: `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><body>
      <div id="join">${content}</div>
      <script>
        window.events = []
        window.CoParentJoin = { queue: [sdk => {
          const join = sdk.mount(document.getElementById('join'), { flow: 'signup', locale: 'en', country: 'US' })
          for (const type of ['error', 'status', 'ready']) join.on(type, ({ type, code, status }) => events.push([type, code ?? status]))
        }] }
      </script>
      <script src="${site.url}/sdk/v1.js" async></script>`
  })
  return site.arrives(`${origin}/${name}`)
}

const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as { events: [string, string?][] }).events)
const mounts = (page: Page) => page.locator('[data-coparent-join-host]').count()

test('an unlisted page is named in a warning, and its visitors continue by its link', async () => {
  const page = await arrives('stranger', link)
  await expect.poll(() => eventsOf(page)).toContainEqual(['error', 'origin'])
  await expect.poll(async () => (await eventsOf(page)).at(-1)).toEqual(['status', 'error'])
  await expect.poll(() => site.errors.join('\n')).toContain(`${stranger.origin} is not among the EMBED_ORIGINS of`)
  expect(await mounts(page)).toBe(0)
  expect(logged.join('\n')).toContain(stranger.origin)

  await page.getByRole('link', { name: 'Create your account' }).click()
  await (await signupOn(page)).isAParent()
  expect(new URL(page.url()).origin).toBe(new URL(site.url).origin)
})

test('an unlisted page without a link of its own gets one', async () => {
  const page = await arrives('bare', '')
  await page.locator('#join').getByRole('link').click()
  await (await signupOn(page)).isAParent()
})

test('a report-only list lets the page work, and tells the operator who would be shut out', async () => {
  site.deps.settings.onlyReportsOrigins = true
  logged.length = 0
  const other = stranger.origin.replace('127.0.0.1', 'localhost')
  const page = await arrives('tried', link, other)
  await expect.poll(async () => (await eventsOf(page)).map(([type]) => type)).toContain('ready')
  const visitor = await signupOn(page)
  await visitor.completeUntil('family')
  expect((await eventsOf(page)).map(([type]) => type)).not.toContain('error')
  expect(logged.join('\n')).toContain(`"origin":"${other}"`)
  expect(logged.join('\n')).toContain('was let in')
})
