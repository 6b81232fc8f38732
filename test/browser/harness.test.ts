import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { root } from '#test/support/imports.ts'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
afterEach(() => site.emulator!.faults.clear())

const inUS = { locale: 'en', country: 'US' }
const fillsIn = (page: Page) => page.getByRole('button', { name: 'Fill in' }).click()
const opensOptions = (page: Page) => page.getByRole('button', { name: /^Options/ }).click()
const unfolds = async (page: Page, group: string) => {
  if (await page.locator('#drawer').isHidden()) await opensOptions(page)
  await page.locator('summary', { hasText: group }).click()
}
const events = (page: Page) => page.locator('#events')

test('the harness has a switch for every option, experiment and flag of the product', async () => {
  const page = await site.mounts({})
  const switches = await page
    .locator('#switches')
    .evaluate((form: HTMLFormElement) =>
      [...form.elements].map(field => field.getAttribute('name')!).filter(name => name !== null)
    )
  const source = readFileSync(join(root, 'sdk/widget/entry/options.ts'), 'utf8')
  const [, demands] = /const demands: .*? = \{\n([\s\S]*?)\n\}/.exec(source)!
  const options = [...demands!.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name!)
  expect(options.length).toBeGreaterThan(10)
  const top = new Set(switches.map(name => name.split('.')[0]))
  expect(options.filter(name => !top.has(name))).toEqual([])
  expect(switches.filter(name => name.startsWith('exp.')).toSorted()).toEqual(
    [...experiments, ...flags].map(name => `exp.${name}`).toSorted()
  )
})

test('the harness types sample people, step by step, as far as the card, and pays', async () => {
  const page = await site.mounts(inUS)
  const visitor = await signupOn(page)
  const { words } = visitor
  await visitor.completeUntil('parent')
  await fillsIn(page)
  await visitor.continues()
  await page.getByRole('heading', { name: words.family.title, level: 1 }).waitFor()
  await fillsIn(page)
  await visitor.continues()
  await visitor.choosesPackage(/premium/i)
  await page.getByRole('heading', { name: words.billing.title, level: 1 }).waitFor()
  const region = page.getByLabel(words.billing.region, { exact: true })
  await region.locator('option').nth(1).waitFor({ state: 'attached' })
  await fillsIn(page)
  expect(await region.inputValue()).toBe('Illinois')
  await visitor.continuesToPayment()
  const code = page.frameLocator('iframe[name="braintree-hosted-field-cvv"]').locator('input')
  await code.waitFor()
  await fillsIn(page)
  await unfolds(page, 'Faults')
  await page.getByLabel('Answer to a sale').selectOption('sale decline')
  await visitor.reviews()
  await visitor.choosesReferral()
  await expect.poll(() => site.emulator!.faults.pending().length).toBe(1)
  await visitor.pays()
  await page.getByText(words.error['payment.declined']).waitFor()
  await page.locator('#ledger li', { hasText: /USD processor_declined/ }).waitFor()
  await events(page).getByText('{"step":"payment"}').first().waitFor()
  await page.getByRole('button', { name: words.review.otherMethod }).click()
  await code.waitFor()
  await fillsIn(page)
  await visitor.reviews()
  await visitor.pays()
  await page.locator('#ledger li', { hasText: /USD submitted_for_settlement/ }).waitFor()
})

test('no page complained', () => expect(site.errors.filter(complaint => !complaint.includes('402'))).toEqual([]))
