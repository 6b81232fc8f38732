import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { reachesContact, signupOn, wordsOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

const isTitled = (page: Page, title: string) => page.waitForFunction(requested => document.title === requested, title)

test.each(['en', 'es'])(
  'a refused form lists its problems, and the title says so until they are mended (%s)',
  async language => {
    const words = await wordsOf(localeOf({ locale: `${language}-US` }))
    const title = `${words.parent.title} · CoParentJoin`
    const page = await site.arrives(`/app/join/step1?locale=${language}&country=US`)
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(words.field.lastName).fill('Reyes')
    await field(words.field.email).fill('ana@example.com')
    await field(words.field.phone).fill('2125550100')
    await page.getByRole('button', { name: words.action.continue }).click()

    const summary = page.getByRole('group', { name: words.problem.title })
    await summary.and(page.locator(':focus')).waitFor()
    await isTitled(page, `Error: ${title}`)
    await expectNoBarriers(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await field(words.field.firstName).and(page.locator(':focus')).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    const top = async () => (await field(words.field.firstName).boundingBox())!.y
    const before = await top()
    await page.keyboard.type('Ana')
    await summary.waitFor({ state: 'detached' })
    await isTitled(page, title)
    expect(await top()).toBe(before)
    await page.keyboard.press('Tab')
    await expect.poll(top).toBeLessThan(before)
  }
)

test('a press that leaves a mended field counts, although the summary goes', async () => {
  const page = await site.arrives('/app/join/step1?locale=en&country=US')
  const { words, typesContact } = await signupOn(page)
  const continues = page.getByRole('button', { name: words.action.continue })
  await continues.click()
  await page.getByRole('group', { name: words.problem.title }).waitFor()
  await typesContact({ firstName: 'Ana', lastName: 'Reyes', email: 'ana.press@example.com', phone: '2125550100' })
  await continues.click({ position: { x: 100, y: 6 }, delay: 50 })
  await page.getByRole('heading', { name: words.family.title }).waitFor()
})

test('the title stays in an embedder’s page', async () => {
  const page = await site.mounts({ flow: 'signup', locale: 'en', country: 'US' })
  const { words, continues } = await reachesContact(page)
  const title = await page.title()
  // Waits for the script of the summary: a press before it has loaded moves the focus to the first wrong field instead.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('problem-summary'))
  )
  await continues()
  await page.getByRole('group', { name: words.problem.title }).and(page.locator(':focus')).waitFor()
  await page.getByRole('link', { name: 'Enter your phone number' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).and(page.locator(':focus')).waitFor()
  expect(await page.title()).toBe(title)
  expect(new URL(page.url()).hash).toBe('')
})

test('the first wrong field has the focus without the code of the summary', async () => {
  const page = await site.arrives('/app/join/step1?locale=en&country=US', {}, async page => {
    await page.route('**/problem-summary*.js', route => route.abort())
  })
  const { words, continues } = await signupOn(page)
  await continues()
  await page.getByRole('textbox', { name: words.field.firstName }).and(page.locator(':focus')).waitFor()
})
