import { expect, test } from 'vitest'
import { colours, measureNames } from '#ui/token-names.ts'
import { dark, light } from '#ui/tokens.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld()

const arrives = () => world.arrives('/examples/harness/theme.html')

test('the theme page has every token, and starts with our own values', async () => {
  const page = await arrives()
  const fields = await page
    .locator('#tokens input')
    .evaluateAll(inputs => inputs.map(input => [input.getAttribute('name'), (input as HTMLInputElement).value]))
  expect(fields).toEqual([
    ...measureNames.map(name => [name, '']),
    ...colours.flatMap(name => [
      [`light.${name}`, light[name]],
      [`dark.${name}`, dark[name]]
    ])
  ])
  await expectNoBarriers(page)
  await page.context().close()
})

test('it dresses both schemes at once, and tells which colours cannot be read', async () => {
  const page = await arrives()
  const card = (scheme: string) => page.locator(`#${scheme} .cpj-choice`).first()
  const cornerOf = (scheme: string) => card(scheme).evaluate(element => getComputedStyle(element).borderTopLeftRadius)
  await card('dark').waitFor()
  await page.getByLabel('radius').fill('20px')
  await expect.poll(() => Promise.all([cornerOf('light'), cornerOf('dark')])).toEqual(['32px', '32px'])
  expect(await page.locator('#complaints li').count()).toBe(0)

  await page.getByLabel('text, light').fill('#dddddd')
  await page.locator('#complaints').getByText('text on canvas').waitFor()
  expect(JSON.parse(await page.locator('#option').innerText())).toEqual({
    light: { radius: '20px', text: '#dddddd' },
    dark: {}
  })

  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.getByLabel('text, light').inputValue()).toBe('#dddddd')
  await page.getByRole('button', { name: 'Ours again' }).click()
  await expect.poll(() => cornerOf('light')).toBe('16px')
  expect(world.complaints).toEqual([])
  await page.context().close()
})
