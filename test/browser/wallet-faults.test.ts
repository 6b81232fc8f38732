import { devices, type Page, type Route } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { type Buyer, buyer } from '#test/support/buyer.ts'
import type { Fault } from '#server/emulator/faults.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite()
const faults = site.emulator!.faults
afterEach(() => faults.clear())

const hosted = '/app/join/payment'
type Name = 'PayPal' | 'Venmo' | 'Apple Pay' | 'Google Pay'

/** Installs a fake clock, so that the test does not wait for deadlines. */
async function withClock(page: Page) {
  await page.clock.install()
  await standInApplePay(page)
}

// The frame of a failed set-up stays in the page, hidden.
const venmoFrame = (page: Page) => page.locator('iframe[name="venmo-desktop-iframe"]').last().contentFrame()
const blocked = (route: Route) => route.abort('blockedbyclient')
const empty = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })

const about = (sentence: string, name: string) => sentence.replace('{{method}}', name)
const button = ({ page, words }: Buyer, name: Name) =>
  name === 'PayPal' || name === 'Google Pay'
    ? page.getByRole('button', { name, exact: true })
    : page.getByRole('button', { name: about(words.method.continueWith, name) })
const cardFrame = (page: Page) => page.locator('iframe[name="braintree-hosted-field-number"]')

/** Advances the clock step by step until `count` is 1: one deadline may start only after another has passed. */
const passes = (page: Page, ms: number, count: () => Promise<number>) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(ms)
      return count()
    })
    .toBe(1)

interface Case {
  name: Name
  fault: string
  urls: RegExp
  answers: (route: Route) => Promise<void>
  /** Milliseconds until the widget's deadline, for a fault in which no answer comes. */
  after?: number
  /** The fault of the wallet's own call, and its sentence. */
  call: Fault
  says: 'offline' | 'slow' | 'unavailable'
}

const cases: Case[] = [
  {
    name: 'PayPal',
    fault: 'its script is blocked',
    urls: /paypal\.com\/sdk\/js/,
    answers: blocked,
    call: { on: 'paypal', kind: 'slow', delayMs: 120_000 },
    says: 'slow'
  },
  {
    name: 'Venmo',
    fault: 'its frame is never ready',
    urls: /venmo-desktop-frame/,
    answers: empty,
    after: 21_000,
    call: { on: 'venmo', kind: 'truncate', times: 3 },
    says: 'offline'
  },
  {
    name: 'Apple Pay',
    fault: 'the gateway is down',
    urls: /(braintree-api|api\.sandbox\.braintreegateway)\.com/,
    answers: blocked,
    call: { on: 'tokenize', kind: 'status', status: 502 },
    says: 'unavailable'
  },
  {
    name: 'Google Pay',
    fault: 'its script is blocked',
    urls: /pay\.google\.com\/gp/,
    answers: blocked,
    call: { on: 'tokenize', kind: 'status', status: 502 },
    says: 'unavailable'
  }
]

test.each(cases)(
  '$name reports that $fault, that its call failed, and that it was closed',
  async ({ name, urls, answers, after, call, says }) => {
    const visitor = await buyer(site, hosted, { before: withClock })
    const { page, words } = visitor
    await visitor.reachesMethods()
    await hasCard()

    const setUp = page.getByText(name === 'PayPal' ? words.method.paypalSetup : about(words.method.walletSetup, name))
    const isMet = page.waitForRequest(urls)
    await page.route(urls, answers)
    await visitor.picks(name)
    await isMet
    if (after) {
      await page.getByText(about(words.method.walletLoading, name)).waitFor({ state: 'attached' })
      expect(await setUp.count()).toBe(0)
      await passes(page, after, () => setUp.count())
    }
    await setUp.waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.picks('Card')
    await hasCard()
    await visitor.typesCard()
    await page.getByRole('button', { name: words.method.review, disabled: false }).waitFor()

    await visitor.picks(name)
    await asks()
    await closes()
    const cancelled = page.getByText(about(words.method.cancelled, name))
    await cancelled.waitFor()
    const text = await cancelled.textContent()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(text)
    await isNotAuthorised()

    faults.set(call)
    await asks()
    if (call.on === 'tokenize') await agrees()
    const notice = page.getByText(words.error[says])
    if (says === 'slow') {
      // The deadline starts before the call, so the test waits until the call has used the fault.
      await expect.poll(() => faults.pending()).toEqual([])
      await passes(page, 21_000, () => notice.count())
    } else if (name === 'Venmo') await passes(page, 1_000, () => notice.count())
    await notice.waitFor()
    await isNotAuthorised()
    faults.clear()

    await asks()
    await agrees()
    const authorised = page.getByText(about(words.method.authorised, name))
    // Venmo's library polls once a second.
    if (name === 'Venmo') await passes(page, 1_000, () => authorised.count())
    await authorised.waitFor()
    await page.context().close()

    async function hasCard() {
      await cardFrame(page).contentFrame().locator('input').first().waitFor()
      await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    }
    async function asks() {
      await button(visitor, name).click()
    }
    async function agrees() {
      if (name === 'PayPal') await page.getByRole('button', { name: 'agree and pay' }).click()
      else if (name === 'Venmo') await venmoFrame(page).getByRole('button', { name: 'Approve' }).click()
      else await page.getByRole('button', { name: `Emulated ${name}: pay` }).click()
    }
    async function closes() {
      if (name === 'Venmo') await venmoFrame(page).getByRole('button', { name: 'Close' }).click()
      else await page.getByRole('button', { name: `Emulated ${name}: cancel` }).click()
    }
    async function isNotAuthorised() {
      await page.getByRole('button', { name: words.method.review, disabled: true }).waitFor()
    }
  }
)

const never = () => new Promise<void>(() => {})

test.each([
  ['whose frames stay empty', /hosted-fields-frame/, empty],
  ['whose code of ours stalls', /assets\/braintree-(?!client)/, never]
])('card fields %s say so, and Apple Pay pays', async (_, urls, answers) => {
  const visitor = await buyer(site, hosted, {
    before: async page => {
      await withClock(page)
      await page.route(urls, answers)
    }
  })
  const { page, words } = visitor
  const isMet = page.waitForRequest(urls)
  const hasToken = page.waitForResponse(/\/v1\/payment-token/)
  await visitor.reachesMethods()
  await Promise.all([isMet, hasToken])
  await page.getByText(words.method.loading).waitFor({ state: 'attached' })
  await page.getByRole('radio', { name: 'Apple Pay' }).waitFor()
  // One step of the clock is enough. At the first deadline a call finds out whether the frame is blocked or the network is down, and that
  // call has its own deadline.
  await page.clock.fastForward(21_000)
  await page.getByText(words.error['payment.blocked']).waitFor()
  await visitor.picks('Apple Pay')
  await visitor.continuesWith('Apple Pay')
  await page.getByRole('button', { name: 'Emulated Apple Pay: pay' }).click()
  await visitor.reviews()
  await visitor.choosesReferral()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
  expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: 'ApplePayCard' } }])
})

test('Apple Pay whose sheet is never shown says so, and can be started again', async () => {
  const visitor = await buyer(site, hosted, {
    before: async page => {
      await withClock(page)
      await page.addInitScript(() => {
        const { ApplePaySession } = window as unknown as { ApplePaySession: { prototype: { begin(): void } } }
        const { begin } = ApplePaySession.prototype
        ApplePaySession.prototype.begin = () => void (ApplePaySession.prototype.begin = begin)
      })
    }
  })
  const { page, words, continuesWith } = visitor
  await visitor.reachesMethods()
  await visitor.picks('Apple Pay')
  await continuesWith('Apple Pay')
  await passes(page, 361_000, () => page.getByText(words.error.slow).count())
  await continuesWith('Apple Pay')
  await page.getByRole('button', { name: 'Emulated Apple Pay: pay' }).click()
  await page.getByText(about(words.method.authorised, 'Apple Pay')).waitFor()
})

test('Google Pay whose script stalls says so, and so does its window, whose late answer counts no more', async () => {
  const visitor = await buyer(site, hosted, { before: withClock })
  const { page, words } = visitor
  const googles = button(visitor, 'Google Pay')
  await visitor.reachesMethods()
  const isMet = page.waitForRequest(/pay\.google\.com\/gp/)
  await page.route(/pay\.google\.com\/gp/, never)
  await visitor.picks('Google Pay')
  await isMet
  await passes(page, 21_000, () => page.getByText(about(words.method.walletSetup, 'Google Pay')).count())
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: words.action.retry }).click()

  await googles.click()
  await page.getByRole('button', { name: 'Emulated Google Pay: pay' }).waitFor()
  await passes(page, 361_000, () => page.getByText(words.error.slow).count())
  await page.getByRole('button', { name: 'Emulated Google Pay: pay' }).click()
  await googles.click()
  await page.getByRole('button', { name: 'Emulated Google Pay: cancel' }).click()
  await page.getByText(about(words.method.cancelled, 'Google Pay')).waitFor()
  await page.getByRole('button', { name: words.method.review, disabled: true }).waitFor()
  await googles.click()
  await page.getByRole('button', { name: 'Emulated Google Pay: pay' }).click()
  await page.getByText(about(words.method.authorised, 'Google Pay')).waitFor()
})

test.each([
  ['hosted', hosted],
  ['embedded', '/examples/marketing/']
])('Google Pay that the bank declines can approve once more and pay, %s', async (_, path) => {
  const visitor = await buyer(site, path)
  const { page, words } = visitor
  const approves = async () => {
    await button(visitor, 'Google Pay').click()
    await page.getByRole('button', { name: 'Emulated Google Pay: pay' }).click()
    await page.getByText(about(words.method.authorised, 'Google Pay')).waitFor()
    await visitor.reviews()
  }
  await visitor.reachesMethods()
  await visitor.picks('Google Pay')
  await approves()
  await visitor.choosesReferral()
  faults.set({ on: 'sale', kind: 'decline' })
  await visitor.pays()
  await page.getByText(words.error['payment.declined']).waitFor()
  await page.getByRole('button', { name: words.review.backToPayment }).click()
  await approves()
  await visitor.pays()
  await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
  expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: 'AndroidPayCard' } }])
})

test('Venmo, left in its app without an answer, says so on the return and can be started again', async () => {
  site.errors.length = 0
  const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']
  const visitor = await buyer(site, hosted, {
    options: iPhone,
    before: async page => void (await page.clock.install())
  })
  const { page, words, continuesWith } = visitor
  const notice = (sentence: string) => page.getByText(sentence.replace('{{method}}', 'Venmo'))
  const isFocused = async (text: string) =>
    (await page.evaluate(() => document.activeElement?.textContent ?? '')).includes(text.replace('{{method}}', 'Venmo'))
  await visitor.reachesMethods()
  await visitor.picks('Venmo')
  const [app] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
  await app.close()
  // Venmo's library polls when the page becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.clock.fastForward(1_000)
  expect(await notice(words.method.waiting).count()).toBe(0)
  await page.clock.fastForward(4_000)
  await notice(words.method.waiting).waitFor()
  await expect.poll(() => isFocused(words.method.waiting)).toBe(true)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: words.action.retry }).click()
  await notice(words.method.cancelled).waitFor()
  await expect.poll(() => isFocused(words.method.cancelled)).toBe(true)

  const [again] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
  await again.getByRole('button', { name: 'Approve' }).click()
  await notice(words.method.authorised).waitFor()
  await page.clock.fastForward(10_000)
  expect(site.errors).toEqual([])
})
