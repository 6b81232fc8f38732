import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { createEmbedder } from '#test/support/host.ts'
import { wizardOn } from '#test/support/professional-on-screen.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })

interface MountEvent {
  type: string
  step?: string
}
type Joins = Record<string, { unmount(): Promise<void>; update(options: object): void }>

/** Opens one page with a mount in each of these elements. */
async function opens(mounts: Record<string, object>): Promise<Page> {
  embedder.serve({
    '/several': `<!doctype html><html lang="en"><title>Several</title><link rel="icon" href="data:,"><body>
      ${Object.keys(mounts)
        .map(id => `<section id="${id}"><a href="/">${id}</a></section>`)
        .join('')}
      <script src="${site.url}/sdk/v1.js"></script>
      <script>
        window.events = {}
        window.joins = {}
        for (const [id, options] of Object.entries(${JSON.stringify(mounts)})) {
          events[id] = []
          joins[id] = CoParentJoin.mount(document.getElementById(id), options)
          for (const type of ['ready', 'step', 'change', 'submit']) joins[id].on(type, ({ step }) => events[id].push({ type, step }))
        }
      </script>`
  })
  const page = await site.arrives(`${embedder.origin}/several`)
  for (const id of Object.keys(mounts)) await expect.poll(() => eventsOf(page, id)).toContainEqual({ type: 'ready' })
  return page
}

const eventsOf = (page: Page, id: string) =>
  page.evaluate(id => (window as unknown as { events: Record<string, MountEvent[]> }).events[id]!, id)

/** Lets the helpers that take a page search only inside one mount. */
const within = (part: Locator) => part as unknown as Page

/** The id of the mount that contains the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.parentElement?.id)

test('two flows in two languages: each has its own words, events and focus, and one goes without the other', async () => {
  const page = await opens({
    parents: { flow: 'signup', locale: 'en', country: 'US' },
    professionals: { flow: 'pro', locale: 'es', country: 'US' }
  })
  const [left, right] = [page.locator('#parents'), page.locator('#professionals')]
  const parent = await signupOn(within(left))
  const professional = wizardOn(within(right), 'es')
  await professional.field(professional.words.field.firstName).fill('Inés')
  const before = await eventsOf(page, 'professionals')
  expect(before.map(({ type }) => type)).toContain('change')

  await parent.isAParent()
  await parent.saysCoParentIsNew()
  await left.getByRole('heading', { name: parent.words.parent.title }).waitFor()
  await expect.poll(() => focused(page)).toBe('parents')
  expect((await eventsOf(page, 'parents')).filter(({ type }) => type === 'step').map(({ step }) => step)).toEqual([
    'landing',
    'coparent-status',
    'parent'
  ])
  expect(await eventsOf(page, 'professionals')).toEqual(before)
  expect([
    await left.locator('[lang]').first().getAttribute('lang'),
    await right.locator('[lang]').first().getAttribute('lang')
  ]).toEqual(['en-US', 'es-US'])

  await left.getByRole('textbox', { name: parent.words.field.firstName }).fill('Ana')
  const last = await eventsOf(page, 'parents')
  await page.evaluate(() => (window as unknown as { joins: Joins }).joins.parents!.unmount())
  expect(await left.innerHTML()).toBe('<a href="/">parents</a>')
  expect(await professional.field(professional.words.field.firstName).inputValue()).toBe('Inés')
  await professional.typesContact()
  await professional.continues()
  await professional.atPractice()
  await expect.poll(() => focused(page)).toBe('professionals')
  expect(await eventsOf(page, 'parents')).toEqual(last)
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
