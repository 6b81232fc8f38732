import { expect, test } from 'vitest'
import { localeOf } from '#core/locale.ts'
import { insertCodes } from '#server/operations/store.ts'
import { insertCoupon } from '#server/pricing/store.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { percentCoupon } from '#test/support/coupons.ts'
import { newcomer, signupOn, wordsOf } from '#test/support/signup.ts'
import { isPainted } from '#test/support/painting.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
let visits = 0
/** E-mail address of the co-parent whose subscription the last visitor has paid for. */
let paidFor = ''

interface Asked {
  language?: 'en' | 'es'
  country?: 'US' | 'GB' | 'IE'
  search?: string
  phone?: string
}

/** Opens step 1 for a visitor with a new family. */
async function arrives({ language = 'en', country = 'US', search = '', phone }: Asked = {}) {
  visits += 1
  const page = await site.arrives(`/app/join/step1?locale=${language}&country=${country}${search}`)
  const visitor = await signupOn(page, { locale: language, country })
  const known = newcomer(country)
  const parent = { ...known, phone: phone ?? known.phone }
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email: `co.${parent.email}` }
  return { page, visitor, words: visitor.words, parent, coParent }
}

const child = { firstName: 'Lu', lastName: 'Reyes' }

async function reachesPackages(asked?: Asked) {
  const visit = await arrives(asked)
  await visit.visitor.typesContact(visit.parent)
  await visit.visitor.continues()
  await visit.visitor.namesFamily(visit.coParent, child)
  await visit.visitor.continues()
  await visit.page.getByRole('heading', { name: visit.words.packages.title, level: 1 }).waitFor()
  return visit
}

async function reachesMethod({ phone, ...asked }: Asked = {}) {
  const parent = newcomer(asked.country)
  const visitor = await arrivesAtCheckout(site, undefined, {
    ...asked,
    parent: { ...parent, phone: phone ?? parent.phone }
  })
  await visitor.reachesMethods()
  const { page, words, coParent } = visitor
  return { page, visitor, words, parent, coParent }
}

test.each([
  ['control', 'en'],
  ['treatment', 'es']
] as const)('/alacarte in the layout %s, in %s', async (arm, language) => {
  const { page, visitor, words } = await reachesPackages({
    language,
    search: `&exp.showPriceInBuildYourOwn=${arm}`
  })
  await visitor.choosesPackage(language === 'en' ? /build your own/i : /a su medida/i)
  await page.getByRole('heading', { name: words.builder.title, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/join/alacarte')
  // The heading appears before the prices have arrived.
  const extras = page.getByRole('checkbox')
  await extras.first().waitFor()
  expect(await page.getByText(words.builder.included).count()).toBe(arm === 'treatment' ? 1 : 0)
  expect(await page.getByText(words.builder.perTerm).count()).toBe(arm === 'treatment' ? 1 : 0)
  await extras.first().check()
  await page.getByRole('button', { name: words.action.continue }).click()
  await page.getByRole('heading', { name: words.billing.title, level: 1 }).waitFor()
  await page.context().close()
})

test('the co-parent’s e-mail is asked for, thanked for, changed and given up', async () => {
  const { page, visitor, words, parent } = await arrives({ language: 'es' })
  await visitor.typesContact(parent)
  await visitor.continues()
  await visitor.namesFamily({ firstName: 'Sam', lastName: 'Okafor' }, child)
  await page.getByRole('checkbox', { name: words.family.emailUnknown }).check()
  const them = page.getByRole('group', { name: words.family.coParent })
  await them.getByRole('textbox', { name: words.field.phone }).fill('2125550998')
  await visitor.continues()
  const dialog = page.getByRole('dialog', { name: words.coParentEmail.title })
  const email = dialog.getByRole('textbox', { name: words.coParentEmail.label })
  await email.fill('nonsense')
  await dialog.getByRole('button', { name: words.action.submit }).click()
  await dialog.locator('.cpj-message').waitFor()
  await expectNoBarriers(page)
  const address = `late.${visits}@example.com`
  await email.fill(address)
  await dialog.getByRole('button', { name: words.action.submit }).click()
  await page.getByText(words.coParentEmail.thanks.replace('{{email}}', address)).waitFor()
  await page.getByRole('button', { name: words.action.change, exact: true }).click()
  await dialog.getByRole('button', { name: words.coParentEmail.skip }).click()
  await page.getByText(words.coParentEmail.skipped).waitFor()
  const { co_parent: kept } = await site.deps.database
    .selectFrom('registration')
    .select('co_parent')
    .where('email_key', '=', parent.email)
    .executeTakeFirstOrThrow()
  expect(kept?.email ?? null).toBeNull()
  await page.context().close()
})

test('a language that is chosen on the payment view stays after a reload, on the way back, and in a duplicated tab', async () => {
  const { page } = await reachesMethod({ language: 'es' })
  const english = await wordsOf(localeOf({ locale: 'en', country: 'US' }))
  const titled = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor()
  const entry = () => page.evaluate(() => [history.state?.view, new URLSearchParams(location.search).get('locale')])
  await page.getByRole('link', { name: /English/ }).click()
  await titled(english.method.title)
  await page.reload()
  await titled(english.billing.title)
  // A duplicated tab opens the address of the present entry.
  await expect.poll(entry).toEqual(['BILLING', 'en'])
  await page.goBack()
  await page.goForward()
  await titled(english.billing.title)
  expect(await entry()).toEqual(['BILLING', 'en'])
  await page.context().close()
})

test('a code that pays for everything leaves no card to ask for', async () => {
  await insertCodes(site.deps.database, [{ code: 'FREE', amount: 100_000, currency: 'USD' }])
  const { page, visitor, words, coParent } = await reachesMethod()
  paidFor = coParent.email
  await page.getByRole('checkbox', { name: words.method.hasCode }).check()
  await page.getByRole('textbox', { name: words.method.code }).fill('  FREE ')
  await page.getByRole('button', { name: words.method.apply }).click()
  await page.getByText(words.method.nothingDue).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await visitor.reviews()
  await visitor.choosesReferral()
  await page.getByRole('button', { name: words.review.confirm }).click()
  await visitor.finishes({ username: `branch.${visits}`, password: 'correct horse 9!' })
  await visitor.hasReceipt()
  expect(await page.getByRole('link', { name: words.receipt.appStore }).count()).toBe(1)
  await page.context().close()
})

test('a co-parent of a member ends at /duplicate', async () => {
  const { page, visitor, words, parent } = await arrives()
  await visitor.typesContact({ ...parent, email: paidFor.toUpperCase() })
  await visitor.continues()
  await page.getByRole('heading', { name: words.duplicate.title, level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/join/duplicate')
  await page.reload()
  await page.getByRole('button', { name: words.duplicate.restart }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.context().close()
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
  await page.context().close()
})

test('a package that takes neither Amex nor Discover says which cards it takes, and refuses those', async () => {
  const { visitor, page, words } = await reachesMethod({
    country: 'IE',
    phone: '851234199',
    search: '&exp.paypalInJoin=treatment&exp.grow365Venmo=treatment'
  })
  await page.getByText('Visa, Mastercard', { exact: false }).first().waitFor()
  expect(await page.getByText('Amex').count()).toBe(0)
  await page.getByRole('radio', { name: 'PayPal' }).waitFor()
  expect(await page.getByText('Venmo').count()).toBe(0)
  for (const number of ['378282246310005', '6011111111111117']) {
    await visitor.typesCard({ number, cvv: number.startsWith('37') ? '1234' : '123' })
    await page.getByText('We accept Visa, Mastercard. Please use one of these.').waitFor()
    const review = page.getByRole('button', { name: words.method.review })
    expect(await review.getAttribute('aria-disabled')).toBe('true')
  }
  await visitor.typesCard({ number: '5555555555554444' })
  await visitor.reviews()
  await page.context().close()
})

test('paying for the co-parent doubles the price, and the VAT that is shown', async () => {
  const { page, words } = await reachesMethod({ country: 'GB' })
  const pounds = async () =>
    [...(await page.getByRole('region', { name: words.review.order }).innerText()).matchAll(/£([\d.]+)/g)].map(
      ([, amount]) => Number(amount)
    )
  const before = await pounds()
  await page.getByRole('checkbox', { name: words.method.payForCoParent }).check()
  await page.getByText("Your co-parent's subscription").waitFor()
  const after = await pounds()
  expect(Math.max(...after)).toBeCloseTo(2 * Math.max(...before), 2)
  // The last amount is the VAT. The service rounds it once over the total, so twice the VAT of one person may differ by a cent.
  expect(Math.abs(after.at(-1)! - 2 * before.at(-1)!)).toBeLessThan(0.02)
  await page.context().close()
})

test('a phone of another pricing group sees the prices of its group', async () => {
  const { page } = await reachesPackages({ phone: '4805550612' })
  await page.getByRole('button', { name: /premium for 1 year \$143\.99/i }).waitFor()
  await page.context().close()
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

  const { page, visitor } = await reachesPackages({ search: '&offer=1&ref=fair-start&pct=MjU' })
  await page.getByText(words.packages.offer.replace('{{percent}}', '25')).waitFor()
  const shown = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
  await shown(words.packages.saving.replace('{{percent}}', '25').replace('{{description}}', 'Fair Start friends'))
  await visitor.ordersPremium()
  await visitor.typesCard()
  await visitor.reviews()
  await shown('Discount: Fair Start friends')
  await shown('$119.99')
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
  expect(site.emulator!.ledger.transactions()[0]).toMatchObject({ amount: '119.99', currency: 'USD' })
  await page.context().close()
})

test('a legacy page leads to the member area', async () => {
  const page = await site.arrives('/app/join/securityquestions')
  expect(new URL(page.url()).pathname).toBe('/legacy/billing')
  await page.context().close()
})

test('no page complained of anything but the refusals', () => {
  expect(site.errors.filter(complaint => !/status of 422/.test(complaint))).toEqual([])
})
