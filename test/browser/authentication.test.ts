import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { Variant } from '#core/country.ts'
import type { Language } from '#core/locale.ts'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { arrivesAtCheckout } from '#test/support/checkout-visit.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { percentCoupon } from '#test/support/coupons.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
site.deps.cardAuthentication = { required: ['GB', 'IE'] }

const good = '4000000000002701'
const challenged = '4000000000002503'

const places = { hosted: '/app/join/payment', embedded: '/examples/marketing/' }

/** Opens the review for a visitor who has typed a card. */
async function reviewer(number: string, { place = 'hosted', country = 'GB', language = 'en', ...rest }: Asked = {}) {
  const visitor = await arrivesAtCheckout(site, places[place], { country, language, ...rest })
  const { page, words } = visitor
  await visitor.reachesMethods()
  await visitor.typesCard({ number })
  await visitor.reviews()
  await visitor.choosesReferral()
  if (country !== 'US') await visitor.acceptsTerms()
  const dialog = page.getByRole('dialog', { name: words.challenge.title })
  const bank = page.frameLocator('iframe[name="Cardinal-CCA-IFrame"]')
  return {
    ...visitor,
    dialog,
    bank,
    hasPaid: () => page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor(),
    /** Waits for the problem above Pay, and checks that the card is still shown. */
    async hears(sentence: string) {
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor()
      await page.getByText(number.slice(-4)).filter({ visible: true }).first().waitFor()
      expect(await dialog.count()).toBe(0)
    },
    charges: () => chargesOf(visitor.parent.email)
  }
}

interface Asked {
  place?: keyof typeof places
  country?: Variant
  language?: Language
  options?: BrowserContextOptions
  before?: (page: Page) => Promise<unknown>
}

/** All charges for a payer. The gateway knows each attempt as an order. */
async function chargesOf(email: string) {
  const attempts = await site.deps.database
    .selectFrom('attempt')
    .innerJoin('registration', 'registration.id', 'attempt.registration_id')
    .select('attempt.id')
    .where('registration.email_key', '=', email.toLowerCase())
    .execute()
  return site.emulator!.ledger.transactions().filter(({ orderId }) => attempts.some(({ id }) => id === orderId))
}

describe.each(['hosted', 'embedded'] as const)('%s', place => {
  test('a card without a challenge pays, and its holder notices nothing', async () => {
    const visitor = await reviewer(good, { place })
    const { page, words } = visitor
    await page.getByText('Includes VAT (20%)').first().waitFor()
    const pay = await page.getByRole('button', { name: words.review.payTotal.split('{{total}}')[0]! }).innerText()
    await visitor.pays()
    await visitor.hasPaid()
    expect(await visitor.dialog.count()).toBe(0)
    const [charge] = await visitor.charges()
    expect(charge!.currency).toBe('GBP')
    expect(pay).toContain(`£${charge!.amount}`)
    expect(site.errors).toEqual([])
  })

  test('the bank’s page takes the focus from Pay, is labelled, and returns it, by keyboard alone', async () => {
    const visitor = await reviewer(challenged, { place })
    const { page, dialog, bank, words } = visitor
    await page.getByRole('button', { name: words.review.payTotal.split('{{total}}')[0]! }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await bank.getByLabel('Code').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1234')
    await page.keyboard.press('Enter')
    await visitor.hasPaid()
    expect(site.errors).toEqual([])
  })
})

test('a challenge that is closed by button or keyboard charges nothing, and the same card pays afterwards', async () => {
  const visitor = await reviewer(challenged)
  const { page, bank, words } = visitor
  for (const leaves of [
    () => page.getByRole('button', { name: words.challenge.cancel }).click(),
    // Keys in the bank's frame do not reach the dialog, so a keyboard leaves the frame first.
    async () => {
      await bank.getByRole('button', { name: 'Cancel' }).focus()
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: words.challenge.cancel }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Escape')
    }
  ]) {
    await visitor.pays()
    await bank.getByLabel('Code').waitFor()
    await leaves()
    await visitor.hears(words.challenge.cancelled)
  }
  expect(await visitor.charges()).toEqual([])
  await visitor.pays()
  await visitor.confirmsAtBank()
  await visitor.hasPaid()
  expect(await visitor.charges()).toMatchObject([{ currency: 'GBP', status: 'submitted_for_settlement' }])
  expect(site.errors).toEqual([])
})

test('a page that is reloaded during the challenge charges nothing, and can pay the order', async () => {
  const visitor = await reviewer(challenged)
  const { page, bank, words } = visitor
  await visitor.pays()
  await bank.getByLabel('Code').waitFor()
  await page.reload()
  await visitor.continuesToPayment()
  expect(await visitor.charges()).toEqual([])
  await visitor.typesCard({ number: good })
  await visitor.reviews()
  await page.getByRole('checkbox', { name: words.terms.accept }).check()
  await visitor.pays()
  await visitor.hasPaid()
  expect(await visitor.charges()).toHaveLength(1)
})

test('a buyer in Ireland reads in Spanish that a discount has ended, and confirms the new total', async () => {
  const description = { en: 'Until today', es: 'Hasta hoy' }
  await insertCoupon(
    site.deps.database,
    percentCoupon({ code: 'UNTIL-TODAY', description, value: 10, referrerKey: null })
  )
  const options = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' as const }
  const visitor = await reviewer(challenged, { country: 'IE', language: 'es', options })
  const { page, dialog, bank, words } = visitor
  await visitor.pays()
  await bank.getByLabel('Code').waitFor()
  await expectNoBarriers(page)
  const { x, width } = (await dialog.boundingBox())!
  expect([x >= 0, x + width <= 320]).toEqual([true, true])
  expect(await dialog.evaluate(element => element.scrollWidth <= element.clientWidth)).toBe(true)
  await site.deps.database.deleteFrom('coupon').where('code', '=', 'UNTIL-TODAY').execute()
  await visitor.confirmsAtBank()
  await page.getByText(words.error['pricing.changed']).waitFor()
  expect(await visitor.charges()).toEqual([])
  await visitor.pays()
  await visitor.confirmsAtBank()
  await visitor.hasPaid()
  expect(await visitor.charges()).toMatchObject([{ currency: 'EUR', status: 'submitted_for_settlement' }])
  site.errors.length = 0
})
