import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invite } from '#core/flow/invite.ts'
import { professional } from '#core/flow/professional.ts'
import { signup } from '#core/flow/signup.ts'
import type { Visit } from '#test/gallery/recorder.ts'
import { root } from '#test/support/imports.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()
const visits = JSON.parse(readFileSync(join(root, 'examples/gallery/visits.json'), 'utf8')) as Visit[]
const names = new Set(visits.flatMap(({ steps }) => steps.map(({ name }) => name)))

test.each(Object.entries({ signup, invite, pro: professional }))('every screen of %s has an entry', (flow, rows) => {
  const screens = new Set([...names].map(name => name.split('/').slice(0, 2).join('/')))
  expect(rows.map(({ step }) => `${flow}/${step}`).filter(screen => !screens.has(screen))).toEqual([])
})

test.each(
  visits.map(
    ({ steps, flow, locale, country }) => [`${flow} ${locale}-${country}`, steps, { locale, country }] as const
  )
)('every entry of %s opens at its heading', async (_, steps, variant) => {
  const page = await world.arrives('/healthz')
  for (const { name, title } of steps) {
    await page.goto(`${world.url}/examples/gallery/frame.html?${new URLSearchParams({ entry: name, ...variant })}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.locator('html[data-is-ready]').waitFor()
  }
  await page.context().close()
})

test('a designer chooses an entry, and sees it with the switches of the page', async () => {
  const page = await world.arrives('/examples/gallery/')
  const screen = page.frameLocator('iframe[title=Screen]')
  await page.getByRole('link', { name: 'landing' }).click()
  await screen.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel('Locale').selectOption('es')
  await page.getByLabel('Country').selectOption('MX')
  await page.getByLabel('Scheme').selectOption('dark')
  await page.getByLabel('Width').selectOption('768')
  await page.getByLabel('Text').selectOption('200')
  const { title } = visits.find(({ country }) => country === 'MX')!.steps.find(({ name }) => name === 'signup/landing')!
  await screen.getByRole('heading', { name: title, level: 1 }).waitFor()
  const root = screen.locator('html')
  const measure = () => root.evaluate(html => [innerWidth, getComputedStyle(html).fontSize, html.style.colorScheme])
  expect(await measure()).toEqual([768, '32px', 'dark'])
  await page.context().close()
})

test('no page complained', () => expect(world.errors).toEqual([]))
