import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { wordsOf } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const words = await wordsOf(localeOf({ locale: 'en', country: 'US' }))

/** Opens a page. `bring` answers the page's requests for scripts. */
async function sees(path: string, bring: (route: Route) => Promise<unknown>): Promise<Page> {
  const page = await site.browser.newPage({ locale: 'en-US' })
  page.setDefaultTimeout(15_000)
  await page.route('**/app/assets/*.js', bring)
  await page.goto(site.url + path, { waitUntil: 'commit' })
  return page
}

test('text typed before the script has loaded stays, and counts', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await sees('/app/join/step1?locale=en&country=US', async route => {
    await released
    await route.continue()
  })
  const firstName = page.getByRole('textbox', { name: words.field.firstName })
  const lastName = page.getByRole('textbox', { name: words.field.lastName })
  await firstName.fill('Ana')
  const isLookedUp = page.waitForRequest('**/v1/start*')
  release()
  await isLookedUp

  await page.getByRole('button', { name: words.action.continue }).click()
  await lastName.and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await firstName.inputValue()).toBe('Ana')
  expect(await firstName.getAttribute('aria-invalid')).toBeNull()
})

test.each(['a press of Continue', 'Enter in a field'])('%s before the script has loaded is not lost', async press => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const page = await sees('/app/join/step1?locale=en&country=US', async route => {
    if (!/\/early-/.test(route.request().url())) await released
    await route.continue()
  })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/early-'))
  )
  const firstName = page.getByRole('textbox', { name: words.field.firstName })
  await firstName.fill('Ana')
  if (press.startsWith('Enter')) await firstName.press('Enter')
  else await page.getByRole('button', { name: words.action.continue }).click()
  release()

  const lastName = page.getByRole('textbox', { name: words.field.lastName })
  await lastName.and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await firstName.getAttribute('aria-invalid')).toBeNull()
  // The summary of wrong fields takes the focus. While its script is loading, the first wrong field takes the focus instead.
  await page.locator('[data-summary]:focus, [aria-invalid=true]:focus').waitFor()
})

test.each([
  '/step1?locale=en&country=US',
  '/step1?locale=es&country=MX',
  '/signup?locale=en&country=GB',
  '/pro?locale=es'
])('%s lists at once every file that it needs', async path => {
  const answer = await fetch(`${site.url}/app/join${path}`)
  const named = [...(await answer.text()).matchAll(/ (?:href|src)="([^"]+\.js)"/g)].map(([, file]) => file)
  const page = await sees(`/app/join${path}`, async route => {
    // All other scripts of the page never arrive.
    if (named.includes(new URL(route.request().url()).pathname)) await route.continue()
  })
  await page.waitForRequest('**/v1/start*')
})
