import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { percentCoupon } from '#test/support/coupons.ts'
import { signupOn, wordsOf } from '#test/support/signup.ts'
import { isPainted } from '#test/support/painting.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()

/** Opens the payment methods for a visitor with a new family. */
async function reachesMethod(language: 'en' | 'es' = 'en') {
  const visitor = await arrivesAtCheckout(site, undefined, { language })
  await visitor.reachesMethods()
  return { page: visitor.page, visitor, words: visitor.words }
}

test('a language that is chosen on the payment view stays after a reload, on the way back, and in a duplicated tab', async () => {
  const { page } = await reachesMethod('es')
  const english = await wordsOf(localeOf({ locale: 'en', country: 'US' }))
  const titled = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const entry = () => page.evaluate(() => [history.state?.view, new URLSearchParams(location.search).get('locale')])
  await page.getByRole('link', { name: /English/ }).click()
  await titled(english.method.title)
  await page.reload()
  await titled(english.billing.title)
  // A duplicated tab opens the address of the current entry.
  await expect.poll(entry).toEqual(['BILLING', 'en'])
  await page.goBack()
  await page.goForward()
  await titled(english.billing.title)
  expect(await entry()).toEqual(['BILLING', 'en'])
})

test('a double click on "Review order" pays nothing', async () => {
  const { page, visitor, words } = await reachesMethod()
  await page.setViewportSize({ width: 360, height: 740 })
  await visitor.typesCard()
  await visitor.reviews()
  await visitor.choosesReferral()
  await page.getByRole('button', { name: words.review.backToPayment }).click()
  const payments: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().includes('/v1/payments')) payments.push(request.url())
  })
  const review = page.getByRole('button', { name: words.method.review })
  await review.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await review.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await page.getByRole('button', { name: words.review.pay }).waitFor()
  // Another button may be under the pointer by now, and a fast second click could press it.
  const pay = await page.getByRole('button', { name: words.review.pay }).boundingBox()
  await page.mouse.move(pay!.x + pay!.width / 2, pay!.y + pay!.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await isPainted(page)
  expect(payments).toEqual([])
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
  expect(payments).toHaveLength(1)
})

test('a discount link is shown and deducted, and only the rest is charged', async () => {
  await insertCoupon(
    site.deps.database,
    percentCoupon({
      code: 'FAIR-START',
      description: { en: 'Fair Start friends', es: 'Amigos de Fair Start' },
      value: 25,
      referrerKey: 'fair-start'
    })
  )
  const { page: stranger, words } = await reachesMethod()
  await stranger.getByText('$159.99').filter({ visible: true }).first().waitFor()
  expect(await stranger.getByText('Fair Start friends').count()).toBe(0)
  await stranger.context().close()

  const page = await site.arrives('/app/join/step1?locale=en&country=US&offer=1&ref=fair-start&pct=MjU')
  const visitor = await signupOn(page)
  await visitor.completeUntil('packages')
  await page.getByText(words.packages.offer.replace('{{percent}}', '25')).waitFor()
  const shown = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
  await shown(words.packages.saving.replace('{{percent}}', '25').replace('{{description}}', 'Fair Start friends'))
  await visitor.completeUntil('review')
  await shown('Discount: Fair Start friends')
  await shown('$119.99')
  await visitor.completeUntil('credentials')
  expect(site.emulator!.ledger.transactions()[0]).toMatchObject({ amount: '119.99', currency: 'USD' })
})

test('no page logs an error but the refusals', () => {
  expect(site.errors.filter(complaint => !/status of 422/.test(complaint))).toEqual([])
})
