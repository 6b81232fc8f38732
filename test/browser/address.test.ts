import { expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { lineOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

async function reachesBilling(language: 'en' | 'es', path: string) {
  const visitor = await arrivesAtCheckout(site, path, { language, options: { viewport: { width: 390, height: 844 } } })
  const { page } = visitor
  const line = lineOf(page, visitor.words.billing.line1)
  await line.waitFor()
  return { page, visitor, line }
}

test.each([
  ['en', '/app/join/payment'],
  ['es', '/examples/marketing/']
] as const)('an address is found and taken by keyboard alone, in %s at %s', async (language, path) => {
  const { page, visitor, line } = await reachesBilling(language, path)
  const { words } = visitor
  await line.focus()
  await page.keyboard.type('77 sunset')
  const list = page.getByRole('listbox', { name: words.billing.line1 })
  await list.waitFor()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  expect(await list.count()).toBe(0)
  await page.keyboard.type(' b')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  const [option] = await page.getByRole('option').all()
  expect(await line.getAttribute('aria-activedescendant')).toBe(await option!.getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect.poll(() => line.inputValue()).toBe('77 Sunset Boulevard')
  expect(await page.getByRole('textbox', { name: words.billing.city }).inputValue()).toBe('Los Angeles')
  expect(await page.getByLabel(words.billing.region).inputValue()).toBe('California')
  await visitor.continuesToPayment()
  await page.getByRole('heading', { name: words.method.title }).waitFor()
  expect(site.errors).toEqual([])
})
