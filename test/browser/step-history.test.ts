import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Opens a page with the option `history`, whose router has this state in the current entry. */
async function opens(state: object) {
  const page = await site.mounts({})
  const html = `<!doctype html><main id="join"></main>
    <script src="/__net__/bridge.js"></script><script src="/sdk/v1.js"></script>
    <script>history.replaceState(${JSON.stringify(state)}, '')
      CoParentJoin.mount('#join', { flow: 'signup', locale: 'en', country: 'US', history: true })</script>`
  await page.route('**/own-page', route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${site.url}/own-page`)
  const visitor = await signupOn(page)
  const sees = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
  return { page, visitor, sees, words: visitor.words }
}

const stateOf = (page: Page) => page.evaluate(() => history.state as object)
const lengthOf = (page: Page) => page.evaluate(() => history.length)

test('Back and Forward move through the steps, and the router of the page finds its own state in each entry', async () => {
  const { page, visitor, sees, words } = await opens({ router: 'ours' })
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  await sees(words.parent.title)
  await page.goBack()
  await sees(words.coParentStatus.title)
  await page.goBack()
  await sees(words.landing.title)
  expect(await stateOf(page)).toMatchObject({ router: 'ours' })
  await page.goForward()
  await sees(words.coParentStatus.title)
  await page.goForward()
  await sees(words.parent.title)
  expect(await stateOf(page)).toMatchObject({ router: 'ours' })
})

test('the Back of a screen goes back in the history too, so no entry is twice', async () => {
  const { page, visitor, sees, words } = await opens({})
  await visitor.isAParent()
  await visitor.saysCoParentIsNew()
  await sees(words.parent.title)
  const entries = await lengthOf(page)
  await page.getByRole('button', { name: words.action.back, exact: true }).click()
  await sees(words.coParentStatus.title)
  await visitor.saysCoParentIsNew()
  await sees(words.parent.title)
  expect(await lengthOf(page)).toBe(entries)
})

test('the views of the checkout are entries, also after a reload, and nothing leads back from a paid order', async () => {
  const { page, visitor, sees, words } = await opens({})
  await visitor.completeUntil('review')
  await page.goBack()
  await sees(words.method.title)
  await page.goBack()
  await sees(words.billing.title)
  await page.reload()
  await sees(words.billing.title)
  await visitor.completeUntil('credentials')
  await page.goBack()
  await sees(words.credentials.title)
})

test('beside Turbo, which renders the page anew at a move, no step is an entry', async () => {
  const { page, visitor, sees, words } = await opens({ turbo: { restorationIdentifier: '1' } })
  const entries = await lengthOf(page)
  await visitor.isAParent()
  await sees(words.coParentStatus.title)
  expect(await lengthOf(page)).toBe(entries)
})
