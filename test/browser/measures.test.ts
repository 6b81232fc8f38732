import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { isPainted } from '#test/support/painting.ts'
import { homesOnScreen, signupOn } from '#test/support/signup.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

async function arrive(options: Parameters<typeof site.arrives>[1] = {}, search = '') {
  const page = await site.arrives(`/app/join/step1?locale=en&country=US${search}`, options)
  const visitor = await signupOn(page)
  await visitor.completeUntil('family')
  return { page, visitor }
}

/** Goes as parent A to the billing address. The packages are the previous step. */
async function reachBilling(options: Parameters<typeof site.arrives>[1] = {}) {
  const visitor = await arrivesAtCheckout(site, undefined, { options })
  return { page: visitor.page, visitor }
}

/** Whether the whole element is visible without scrolling. */
const isInSight = (element: Locator) =>
  element.evaluate(node => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe.each([
  ['embedded', '/examples/marketing/'],
  ['hosted', undefined]
])('on a phone, %s', (_, path) => {
  test.each(['en', 'es'] as const)(
    'in %s, Pay is in sight only with the renewal date, its price, and how to cancel',
    async language => {
      const options = { viewport: { width: 360, height: 740 } }
      const { page, words, completeUntil } = await arrivesAtCheckout(site, path, { language, options })
      await completeUntil('review')
      const pay = page.getByRole('button', { name: words.review.payTotal.split('{{total}}')[0]! })
      const renewal = page.locator('.cpj-bar').filter({ has: pay }).locator('p').first()
      expect(await renewal.innerText()).toMatch(/20\d\d.*\d\.\d\d/)
      for (const sentence of [words.review.kept, words.review.cancel.split(' {{phone}}')[0]!])
        expect(await renewal.innerText()).toContain(sentence)
      const title = page.getByRole('heading', { name: words.review.title, level: 1 })
      const seen: boolean[][] = []
      for (const by of [0, 150, 300, 450, 600]) {
        await title.evaluate((element, by) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 20 + by), by)
        seen.push([await isInSight(pay), await isInSight(renewal)])
      }
      expect(seen.filter(([pay, renewal]) => pay && !renewal)).toEqual([])
      expect(seen[0]).toEqual([true, true])
    }
  )
})

describe('the checkout', () => {
  test('hides its bar while a field has the focus', async () => {
    const { page, visitor } = await reachBilling({ viewport: { width: 360, height: 500 } })
    const { words } = visitor
    await visitor.reachesMethods()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    const review = page.getByRole('button', { name: words.method.review })
    expect(await isInSight(review)).toBe(true)
    await page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first().focus()
    await expect.poll(() => isInSight(review)).toBe(false)
    await visitor.typesCard()
    await visitor.reviews()
    const pay = page.getByRole('button', { name: words.review.payTotal.split('{{total}}')[0]! })
    const change = page.getByRole('button', { name: words.action.change }).first()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await isInSight(pay)).toBe(true)
    await change.click()
    await page.getByRole('textbox', { name: words.review.email }).focus()
    expect(await isInSight(pay)).toBe(false)
  })

  test('loses no press when its bar appears after a card field', async () => {
    const { page, visitor } = await reachBilling({ viewport: { width: 360, height: 500 } })
    const { words } = visitor
    await visitor.reachesMethods()
    await visitor.typesCard()
    const box = page.getByRole('checkbox', { name: words.method.payForCoParent })
    await box.evaluate(element => element.scrollIntoView({ block: 'end' }))
    const { x, y, width, height } = (await box.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await isPainted(page)
    await page.mouse.up()
    expect(await box.isChecked()).toBe(true)
  })

  test('shows the order beside the form where there is room, and keeps it in sight', async () => {
    const { page, visitor } = await reachBilling({ viewport: { width: 900, height: 740 } })
    const { words } = visitor
    const order = page.getByRole('region', { name: words.review.order })
    const form = page.getByRole('form', { name: words.billing.title })
    const [left, right] = await Promise.all([form.boundingBox(), order.boundingBox()])
    expect(left!.x + left!.width).toBeLessThan(right!.x)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await isInSight(order)).toBe(true)
  })
})

describe('the country modal', () => {
  const open = async () => {
    const visitor = await arrivesAtCheckout(site, '/app/join/step3')
    const arrived = { page: visitor.page, visitor }
    await visitor.completeUntil('billing')
    await arrived.page.route('**/v1/country-criteria', route => route.fulfill({ json: false }))
    await arrived.visitor.typesBilling(homesOnScreen.US)
    await arrived.visitor.continuesToPayment()
    await arrived.page.getByRole('dialog').waitFor()
    return arrived
  }

  test('stays through Escape, a press outside and Back, and leaves by OK to the packages', async () => {
    const { page, visitor } = await open()
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await page.mouse.click(5, 5)
    expect(await dialog.isVisible()).toBe(true)
    await page.evaluate(async () => {
      const isBack = new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
      history.back()
      await isBack
      // React has rendered the effect of `popstate` by the second animation frame.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await dialog.isVisible()).toBe(true)
    const saved = page.waitForRequest(request => request.method() === 'PUT')
    await page.getByRole('button', { name: 'OK' }).click()
    expect((await saved).postDataJSON()).toMatchObject({ sections: ['PARENT', 'ADDRESS'] })
    await page.getByRole('heading', { name: visitor.words.packages.title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/join/step3')
    expect(await page.locator('.cpj-card').count()).toBeGreaterThan(0)
    expect(await page.locator('.cpj-card[data-chosen]').count()).toBe(0)
  })
})

test('a link that leads to no package says so, loses its parameter and opens the page anew exactly once', async () => {
  const arrived = await arrive({}, '&package=NOSUCH2')
  const { page, visitor } = arrived
  let documents = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  await visitor.completeUntil('packages')
  await expect.poll(() => new URL(page.url()).searchParams.has('package')).toBe(false)
  await page.getByText(visitor.words.packages.packageGone).waitFor()
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(1)
})

test('no page logs an error', () => expect(site.errors).toEqual([]))
