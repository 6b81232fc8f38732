import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { reservedHeights } from '#core/reserved-height.ts'
import { createEmbedder } from '#test/support/host.ts'
import { invites } from '#test/support/invited.ts'
import { observeShifts } from '#test/support/layout-shift.ts'
import { blocksOf, pages } from '#test/support/pages.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const site = await createSite({ EMBED_ORIGINS: embedder.origin })
const widths = [360, 768, 1280]
const languages = ['en', 'es', 'fr']
const here = (code: string) => code.replaceAll('https://join.example.com', site.url)

/** The layout shift of a page with text below the widget, after the widget has come and its calls have ended. */
async function shiftOf(name: string, body: string, width: number): Promise<number> {
  embedder.serve({
    [`/${name}`]: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A host</title>
      <link rel="icon" href="data:,"><body><h1>A host</h1>${body}<p>${'Text below the widget. '.repeat(200)}</p>`
  })
  const page = await site.arrives(
    `${embedder.origin}/${name}`,
    { viewport: { width, height: 800 } },
    (arriving: Page) => arriving.addInitScript(observeShifts)
  )
  await page.locator('[data-coparent-join-host]:not([hidden])').waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0))
}

/** The markup of each sample that shows the widget in a page by the script or the custom element. */
const samples = ['README.md', 'quick-start.md', 'options.md', 'frameworks.md', 'events.md'].flatMap(page =>
  blocksOf(page).filter(({ language, code }) => language === 'html' && code.includes('min-block-size'))
)

test('the documented samples reserve the space of their flow', () => {
  expect(samples.length).toBeGreaterThanOrEqual(6)
  for (const { code } of samples) expect(code).toContain(`min-block-size: ${reservedHeights.signup}`)
  for (const [flow, height] of Object.entries(reservedHeights))
    expect(pages.get('options.md')).toContain(`| the flow \`${flow}\` | \`${height}\` |`)
})

test.each(widths)(
  'a page with the documented sample does not shift at %i px, by script and by element',
  async width => {
    for (const [index, { code }] of samples.filter(({ code }) => code.includes('<script')).entries())
      expect(await shiftOf(`sample-${index}-${width}`, here(code), width)).toBe(0)
  }
)

test.each(Object.keys(reservedHeights))('the reserved space of the flow %s is that of its first screen', async flow => {
  for (const language of languages)
    for (const width of widths) {
      const attributes = flow === 'invite' ? await invitation(`${language}.${width}`) : ''
      const markup = `<div data-coparent-join="${flow}" data-locale="${language}" data-country="US"${attributes}
        style="min-block-size: ${reservedHeights[flow as keyof typeof reservedHeights]}"><a href="/join">Join</a></div>
        <script src="${site.url}/sdk/v1.js" async></script>`
      expect(await shiftOf(`${flow}-${language}-${width}`, markup, width), `${language} ${width}`).toBe(0)
    }
})

async function invitation(name: string): Promise<string> {
  const { token, userId } = await invites(site, { email: `room.${name}@example.com` })
  return ` data-invite-token="${token}" data-invite-user-id="${userId}"`
}

test.each(['react-host', 'vue-host'])('a page of %s does not shift by its component', async host => {
  for (const width of widths) {
    const page = await site.arrives(`/examples/${host}/`, { viewport: { width, height: 800 } }, (arriving: Page) =>
      arriving.addInitScript(observeShifts)
    )
    await page.locator('[data-coparent-join-host]:not([hidden])').waitFor()
    await page.waitForLoadState('networkidle')
    // The body moves once, when the page's framework draws it.
    expect(await page.evaluate(() => window.shifts.filter(({ moved }) => !moved[0]?.startsWith('<body')))).toEqual([])
  }
})
