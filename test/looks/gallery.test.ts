import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invite } from '#core/flow/invite.ts'
import { member } from '#core/flow/member.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import { type Language, localeOf } from '#core/locale.ts'
import { picturesOf, readyWith, unpicturedOf } from '#test/looks/gallery/pictures.ts'
import type { Visit } from '#test/looks/gallery/recorder.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { root } from '#test/support/imports.ts'
import { hasPinnedChromium } from '#test/looks/pinned-chromium.ts'
import { wordsOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'
import type { flows } from '#widget/visit/flows.ts'

const site = await createSite()
const visits = JSON.parse(readFileSync(join(root, 'examples/gallery/visits.json'), 'utf8')) as Visit[]
const names = new Set(visits.flatMap(({ steps }) => steps.map(({ name }) => name)))

const tables = { signup, invite, member, pro: professional } satisfies Record<keyof typeof flows, unknown>

test.each(Object.entries(tables))('every screen of %s has an entry', (flow, rows) => {
  const screens = new Set([...names].map(name => name.split('/').slice(0, 2).join('/')))
  expect(rows.map(({ step }) => `${flow}/${step}`).filter(screen => !screens.has(screen))).toEqual([])
})

test('the entries in the United States are the same in both languages', () => {
  const namesIn = (language: Language) =>
    visits
      .filter(({ locale, country }) => locale === language && country === 'US')
      .flatMap(({ steps }) => steps.map(({ name }) => name))
      .toSorted()
  expect(namesIn('es')).toEqual(namesIn('en'))
})

/** The entries of the gallery that `pictures.test.ts` opens and checks with axe. */
const opened = hasPinnedChromium ? [...picturesOf(visits), ...unpicturedOf(visits)] : []
/**
 * Whether another test opens the entry. A test has to open an entry with acts in each language, because an act names a button by its text.
 * One language is enough for an entry without acts. `test/widget/recorded-visits.test.tsx` opens the entries of countries other than the
 * US.
 */
const isOpenedThere = ({ name, acts }: Visit['steps'][number], { locale, country }: Visit) =>
  country === 'US'
    ? opened.some(picture => picture.entry === name && (!acts || picture.locale === locale))
    : !acts && hasPinnedChromium

test.each(
  visits.flatMap(visit => {
    const { flow, locale, country } = visit
    const others = visit.steps.filter(step => !isOpenedThere(step, visit))
    return others.length ? [[`${flow} ${locale}-${country}`, others, { locale, country }] as const] : []
  })
)('every entry of %s opens at its step', async (_, steps, variant) => {
  const page = await site.arrives('/healthz')
  for (const { name } of steps) {
    await page.goto(`${site.url}/examples/gallery/frame.html?${new URLSearchParams({ entry: name, ...variant })}`)
    await page.locator(readyWith(name)).waitFor({ state: 'attached' })
    if (!hasPinnedChromium) await expectNoBarriers(page)
  }
})

test('a designer chooses an entry, and sees it with the switches of the page', async () => {
  const page = await site.arrives('/examples/gallery/')
  const screen = page.frameLocator('iframe[title=Screen]')
  await page.getByRole('link', { name: 'landing' }).first().click()
  await screen.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel('Locale').selectOption('es')
  await page.getByLabel('Country').selectOption('MX')
  await page.getByLabel('Scheme').selectOption('dark')
  await page.getByLabel('Width').selectOption('768')
  await page.getByLabel('Text').selectOption('200')
  const words = await wordsOf(localeOf({ locale: 'es', country: 'MX' }))
  await screen.getByRole('heading', { name: words.landing.title, level: 1 }).waitFor()
  const root = screen.locator('html')
  const measure = () => root.evaluate(html => [innerWidth, getComputedStyle(html).fontSize, html.style.colorScheme])
  expect(await measure()).toEqual([768, '32px', 'dark'])
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
