import type { Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { observeShifts } from '#test/support/layout-shift.ts'
import { createSite } from '#test/support/site.ts'

const network = 'https://affiliate.test'
const site = await createSite({
  AFFILIATE_IMAGE_URL: `${network}/pixel?id={transactionId}`,
  ZENDESK_WIDGET_KEY: 'widget-key'
})
const start = '/app/join/signup'
const phone = { width: 360, height: 740 }

/** A tag manager that something has put into the page, so that analytics is one of its purposes. */
const withTags = (page: Page) =>
  page.addInitScript(() => {
    ;(window as { dataLayer?: object[] }).dataLayer = []
  })

const counted = (page: Page) => page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer!.length)
const questionOn = (page: Page) => page.getByRole('region', { name: /Your privacy choices|Sus opciones de privacidad/ })
const answer = (page: Page, name: string) => questionOn(page).getByRole('button', { name, exact: true })
const reopens = (page: Page) => page.getByRole('button', { name: 'Your privacy choices' }).click()
const isAlive = (page: Page) => page.locator('.cpj-reopen').waitFor()
const answers = async () =>
  (await site.deps.database.selectFrom('consent').selectAll().orderBy('created_at').execute()).map(
    ({ purposes, text, language }) => ({ purposes, text, language })
  )
async function british(
  viewport = phone,
  before: (page: Page) => Promise<unknown> = withTags,
  query = 'locale=en&country=GB'
) {
  return site.arrives(`${start}?${query}`, { viewport }, before)
}
const all = (isGiven: boolean) => ({ analytics: isGiven, affiliate: isGiven, chat: isGiven })

afterEach(async () => {
  expect(site.errors.splice(0)).toEqual([])
  await site.deps.database.deleteFrom('consent').execute()
  for (const context of site.browser.contexts()) await context.close()
})

describe('the consent question of a hosted page', () => {
  test('names the purposes, shows both answers alike, and moves nothing', async () => {
    const page = await british({ width: 768, height: 900 }, async page => {
      await withTags(page)
      await page.addInitScript(observeShifts)
    })
    await questionOn(page).waitFor()
    expect(await questionOn(page).innerText()).toContain(
      'May we use analytics, a report of your purchase to an advertising network and the support chat of an outside provider?'
    )
    const [accept, decline] = await Promise.all(
      ['Accept', 'Decline'].map(async name => (await answer(page, name).boundingBox())!)
    )
    expect({ ...accept!, x: 0 }).toEqual({ ...decline!, x: 0 })
    expect(accept!.y + accept!.height).toBeLessThanOrEqual(900)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    await expectNoBarriers(page)
  })

  test('counts from its acceptance on, is recorded once and not shown again', async () => {
    const page = await british()
    await questionOn(page).waitFor()
    expect(await counted(page)).toBe(0)
    await answer(page, 'Accept').click()
    await questionOn(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /For Parents/ }).click()
    await expect.poll(() => counted(page)).toBeGreaterThan(1)
    const layer = await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer))
    expect(layer).not.toContain('"Step Viewed","flow":"signup","step":"landing"')
    await expect.poll(answers).toEqual([{ purposes: all(true), text: '2026-11-29', language: 'en' }])

    await page.reload()
    await isAlive(page)
    await expect.poll(() => counted(page)).toBeGreaterThan(0)
    expect(await questionOn(page).count()).toBe(0)
    expect(await answers()).toHaveLength(1)
  })

  test('can be withdrawn in the footer, in every open tab', async () => {
    const page = await british()
    await answer(page, 'Accept').click()
    await page.getByRole('link', { name: /For Parents/ }).click()
    const other = await page.context().newPage()
    await withTags(other)
    await other.goto(`${site.url}${start}?locale=en&country=GB`)
    await expect.poll(() => counted(other)).toBeGreaterThan(0)

    await reopens(page)
    expect(await questionOn(page).innerText()).toContain('You have accepted.')
    await answer(page, 'Decline').click()
    await expect.poll(answers).toEqual([all(true), all(false)].map(purposes => expect.objectContaining({ purposes })))
    const ids = await site.deps.database.selectFrom('consent').select('anonymous_id').distinct().execute()
    expect(ids).toHaveLength(1)
    const before = [await counted(page), await counted(other)]
    await page.getByRole('link', { name: /^No/ }).click()
    await page.getByRole('textbox', { name: 'First name' }).waitFor()
    await other.getByRole('link', { name: /For Parents/ }).click()
    await other.getByRole('link', { name: /^No/ }).waitFor()
    expect([await counted(page), await counted(other)]).toEqual(before)
  })

  test('never covers a field that has the focus, and comes last for the keyboard', async () => {
    const page = await british()
    await page.getByRole('link', { name: /For Parents/ }).click()
    await page.getByRole('link', { name: /^No/ }).click()
    await page.getByRole('textbox', { name: 'First name' }).waitFor()
    await questionOn(page).waitFor()
    for (const field of await page.getByRole('textbox').all()) {
      await field.focus()
      const [mine, theirs] = [(await field.boundingBox())!, (await questionOn(page).boundingBox())!]
      expect(theirs.y).toBeGreaterThanOrEqual(mine.y + mine.height)
      const isOnTop = await field.evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === element
      })
      expect(isOnTop).toBe(true)
    }
    const focused = () =>
      page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
    await page.locator('.cpj-reopen').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('BUTTON Accept')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await questionOn(page).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('BUTTON Your privacy choices')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('H2 Your privacy choices')
  })
})
