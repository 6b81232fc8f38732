import { describe, expect, test } from 'vitest'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { newcomer, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Opens step 1 of the hosted pages for a new visitor. */
async function arrive(options: Parameters<typeof site.arrives>[1] = {}) {
  const page = await site.arrives('/app/join/step1?locale=en&country=US', options)
  const visitor = await signupOn(page)
  return { page, visitor, parent: newcomer() }
}

/** Goes from the packages to the review with a card. The packages stay in the browser's history. */
async function upToCard() {
  const visitor = await arrivesAtCheckout(site, '/app/join/step3')
  await visitor.completeUntil('review')
  return { page: visitor.page, visitor }
}

describe('on the first step', () => {
  test.each([
    ['click', {}],
    ['tap', { hasTouch: true, isMobile: true, viewport: { width: 412, height: 900 } }]
  ])(
    'the %s that leaves a wrong field counts, although its message moves the pressed button',
    async (press, options) => {
      const { page, visitor } = await arrive(options)
      const continues = page.getByRole('button', { name: visitor.words.action.continue })
      const onItsEdge = { position: { x: 100, y: 6 } }
      await page.getByRole('textbox', { name: 'First name' }).click()
      await (press === 'tap' ? continues.tap(onItsEdge) : continues.click({ ...onItsEdge, delay: 50 }))
      await page.getByRole('link', { name: visitor.words.empty.visitor.email }).waitFor()
    }
  )

  test('a pasted phone number keeps its digits', async () => {
    const { page } = await arrive()
    const phone = page.getByRole('textbox', { name: 'Phone number' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('(866) 755-9991'))
    await phone.focus()
    await page.keyboard.press('Control+V')
    expect(await phone.inputValue()).toBe('8667559991')
  })
})

describe('going about', () => {
  test('Back leads from the review to the payment with its card, and after the payment to nothing to pay', async () => {
    const { page, visitor } = await upToCard()
    const { words } = visitor
    const before = site.emulator!.ledger.transactions().length
    const view = (name: string) => page.getByRole('heading', { name, level: 1 })
    await view(words.review.title).waitFor()
    await page.goBack()
    await page.locator('h1:focus').and(view(words.method.title)).waitFor()
    expect(await page.title()).toContain(words.method.title)
    await page.getByText('Visa ending in 1111').waitFor()
    await page.goForward()
    await visitor.choosesReferral()
    await page.goBack()
    await visitor.reviews()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title }).waitFor()
    await page.goBack()
    await page.waitForURL('**/credentials*')
    expect(await page.getByRole('heading', { name: words.credentials.title }).isVisible()).toBe(true)
    expect(site.emulator!.ledger.transactions()).toHaveLength(before + 1)
  })
})
