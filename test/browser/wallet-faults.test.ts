import { devices, type Page, type Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { type Buyer, buyer } from '#test/support/buyer.ts'
import { treating } from '#test/support/flags.ts'
import type { Fault } from '#server/emulator/faults.ts'
import { createSite } from '#test/support/site.ts'

const site = await createSite({ FLAGS_FILE: await treating('paypalInJoin', 'grow365Venmo', 'applePay') })
const faults = site.emulator!.faults
afterEach(() => faults.clear())

const hosted = '/app/join/payment'
const names = ['PayPal', 'Venmo', 'Apple Pay'] as const
type Name = (typeof names)[number]

/** Installs a fake clock, so that the test does not wait for deadlines. */
async function withClock(page: Page) {
  await page.clock.install()
  await standInApplePay(page)
}

const venmoFrame = (page: Page) => page.frameLocator('iframe[name="venmo-desktop-iframe"]')
const blocked = (route: Route) => route.abort('blockedbyclient')
/** Requests that stay unanswered while a fault lasts. */
const held: Route[] = []
const silent = async (route: Route) => void held.push(route)
const empty = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })

const about = (sentence: string, name: string) => sentence.replace('{{method}}', name)
const button = ({ page, words }: Buyer, name: Name) =>
  name === 'PayPal'
    ? page.getByRole('button', { name: 'PayPal', exact: true })
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
  urls?: RegExp
  answers?: (route: Route) => Promise<void>
  spoil?: () => void
  /** Milliseconds until the widget's deadline, for a fault in which no answer comes. */
  after?: number
}

/**
 * Faults of the wallets and their sentences. PayPal's script loads once per page, so no case may depend on the state that an earlier case
 * leaves in the page.
 */
const cases: Case[] = [
  { name: 'PayPal', fault: 'its script is blocked', urls: /paypal\.com\/sdk\/js/, answers: blocked },
  { name: 'PayPal', fault: 'its script never comes', urls: /paypal\.com\/sdk\/js/, answers: silent, after: 21_000 },
  {
    name: 'PayPal',
    fault: 'a captive portal answers for the gateway with a web page',
    spoil: () => faults.set({ on: 'configuration', kind: 'html', times: 9 }),
    after: 16_000
  },
  { name: 'Venmo', fault: 'its frame is never ready', urls: /venmo-desktop-frame/, answers: empty, after: 21_000 },
  {
    name: 'Venmo',
    fault: 'the host of the frames is down',
    urls: /assets\.braintreegateway\.com/,
    answers: silent,
    after: 21_000
  },
  {
    name: 'Apple Pay',
    fault: 'the gateway is down',
    urls: /(braintree-api|api\.sandbox\.braintreegateway)\.com/,
    answers: blocked
  }
]

describe('a wallet that cannot be set up says so, and the card goes on', () => {
  let visitor: Buyer
  beforeAll(async () => {
    visitor = await buyer(site, hosted, { before: withClock })
    await visitor.reachesMethods()
    await hasCard()
  })
  afterAll(() => visitor.page.context().close())

  async function hasCard() {
    const { page, words } = visitor
    await cardFrame(page).contentFrame().locator('input').first().waitFor()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
  }

  test.each(cases)('$name: $fault', async ({ name, urls, answers, spoil, after }) => {
    const { page, words } = visitor
    const sentence = name === 'PayPal' ? words.method.paypalSetup : about(words.method.walletSetup, name)
    const notice = page.getByText(sentence)
    const isMet = urls ? page.waitForRequest(urls) : expect.poll(() => faults.pending()[0]?.times).toBeLessThan(9)
    if (urls && answers) await page.route(urls, answers)
    spoil?.()
    await visitor.picks(name)
    await isMet
    if (after) {
      await page.getByText(about(words.method.walletLoading, name)).waitFor({ state: 'attached' })
      expect(await notice.count()).toBe(0)
      await passes(page, after, () => notice.count())
    }
    await notice.waitFor()
    await Promise.all(held.splice(0).map(blocked))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    faults.clear()

    await visitor.picks('Credit or debit card')
    await hasCard()
    await visitor.typesCard()
    await page.getByRole('button', { name: words.method.review, disabled: false }).waitFor()
  })

  test.each(names)('%s is there once nothing is in its way', async name => {
    await visitor.picks(name)
    await button(visitor, name).waitFor()
  })
})

describe('without a wallet’s help', () => {
  test('card fields that never come say so, and a wallet pays', async () => {
    const visitor = await buyer(site, hosted, {
      before: async page => {
        await withClock(page)
        await page.route(/hosted-fields-frame/, empty)
      }
    })
    const { page, words } = visitor
    const isMet = page.waitForRequest(/hosted-fields-frame/)
    await visitor.reachesMethods()
    await isMet
    await page.getByText(words.method.loading).waitFor({ state: 'attached' })
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
    await page.context().close()
  })

  test('a blocked device-data script is no reason not to be paid', async () => {
    const visitor = await buyer(site, hosted, {
      country: 'GB',
      before: async page => void (await page.route(/c\.paypal\.com/, blocked))
    })
    const { page, words } = visitor
    await visitor.reachesMethods()
    await visitor.typesCard()
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.acceptsTerms()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
    expect((await visitor.bought()).charges).toHaveLength(1)
    expect(visitor.requested(/c\.paypal\.com/)).not.toEqual([])
    await page.context().close()
  })
})

interface Broken {
  name: Name
  on: Fault['on']
  fault: Omit<Fault, 'on'>
  says?: 'offline' | 'slow' | 'unavailable' | 'unexpected'
}

/** Faults of the wallets' own calls. A row without `says` expects that the call succeeds in spite of the fault. */
const broken: Broken[] = [
  // braintree-web retries a failed call once.
  { name: 'PayPal', on: 'paypal', fault: { kind: 'truncate' } },
  { name: 'PayPal', on: 'paypal', fault: { kind: 'truncate', times: 2 }, says: 'offline' },
  { name: 'PayPal', on: 'paypal', fault: { kind: 'status', status: 503 }, says: 'unavailable' },
  { name: 'PayPal', on: 'paypal', fault: { kind: 'html' }, says: 'unexpected' },
  { name: 'PayPal', on: 'paypal', fault: { kind: 'drip', delayMs: 5 } },
  { name: 'PayPal', on: 'paypal', fault: { kind: 'slow', delayMs: 120_000 }, says: 'slow' },
  { name: 'PayPal', on: 'tokenize', fault: { kind: 'drop-after', times: 2 }, says: 'unavailable' },
  { name: 'Apple Pay', on: 'applePay', fault: { kind: 'html' }, says: 'unexpected' },
  { name: 'Apple Pay', on: 'applePay', fault: { kind: 'truncate', times: 2 }, says: 'offline' },
  { name: 'Apple Pay', on: 'tokenize', fault: { kind: 'status', status: 502 }, says: 'unavailable' },
  { name: 'Apple Pay', on: 'tokenize', fault: { kind: 'drip', delayMs: 5 } },
  { name: 'Venmo', on: 'venmo', fault: { kind: 'slow', delayMs: 300, times: 2 } },
  { name: 'Venmo', on: 'venmo', fault: { kind: 'drip', delayMs: 5, times: 3 } },
  { name: 'Venmo', on: 'venmo', fault: { kind: 'truncate', times: 3 }, says: 'offline' }
]

describe('a wallet', () => {
  let visitor: Buyer
  beforeAll(async () => {
    visitor = await buyer(site, hosted, { before: withClock })
    await visitor.reachesMethods()
  })
  afterAll(() => visitor.page.context().close())

  /** Selects another method and then the wallet again, which cancels the wallet's authorization. */
  async function picksAnew(name: Name) {
    await visitor.picks(name === 'PayPal' ? 'Apple Pay' : 'PayPal')
    await visitor.picks(name)
    await button(visitor, name).waitFor()
  }
  const asks = (name: Name) => button(visitor, name).click()
  async function agrees(name: Name) {
    const { page } = visitor
    if (name === 'PayPal') await page.getByRole('button', { name: 'agree and pay' }).click()
    else if (name === 'Apple Pay') await page.getByRole('button', { name: 'Emulated Apple Pay: pay' }).click()
    else await venmoFrame(page).getByRole('button', { name: 'Approve' }).click()
    const authorised = page.getByText(about(visitor.words.method.authorised, name))
    // Venmo's library polls once a second.
    if (name === 'Venmo') await passes(page, 1_000, () => authorised.count())
    await authorised.waitFor()
  }
  async function cancels(name: Name) {
    const { page } = visitor
    if (name === 'Venmo') await venmoFrame(page).getByRole('button', { name: 'Close' }).click()
    else await page.getByRole('button', { name: `Emulated ${name}: cancel` }).click()
  }
  const isNotAuthorised = async () =>
    expect(await visitor.page.getByRole('button', { name: visitor.words.method.review, disabled: true }).count()).toBe(
      1
    )

  test.each(broken)('$name, whose call ($on) meets “$fault.kind”, comes through or says so', async row => {
    const { name, on, fault, says } = row
    const { page, words } = visitor
    await picksAnew(name)
    faults.set({ ...fault, on })
    await asks(name)
    if (!says) return agrees(name)
    if (on === 'tokenize') {
      const agree = name === 'PayPal' ? 'agree and pay' : 'Emulated Apple Pay: pay'
      await page.getByRole('button', { name: agree }).click()
    }
    const notice = page.getByText(words.error[says])
    if (says === 'slow') {
      // The deadline starts before the call, so the test waits until the call has used the fault.
      await expect.poll(() => faults.pending()).toEqual([])
      await passes(page, 21_000, () => notice.count())
    } else if (name === 'Venmo') await passes(page, 1_000, () => notice.count())
    await notice.waitFor()
    await isNotAuthorised()
    faults.clear()
    await asks(name)
    await agrees(name)
  })

  test.each(names)('%s, closed by its visitor: nothing is authorised, and it can be asked again', async name => {
    const { page, words } = visitor
    await picksAnew(name)
    const notice = page.getByText(about(words.method.cancelled, name))
    await asks(name)
    await cancels(name)
    await notice.waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(await notice.textContent())
    await isNotAuthorised()
    await asks(name)
    await cancels(name)
    await notice.waitFor()
  })

  test('PayPal is asked anew after pay-for-co-parent is ticked, for the amount that is then charged', async () => {
    const { page, words } = visitor
    await picksAnew('PayPal')
    await asks('PayPal')
    await agrees('PayPal')
    await page.getByRole('checkbox', { name: words.method.payForCoParent }).check()
    await page.getByText(about(words.method.totalChanged, 'PayPal')).waitFor()
    await isNotAuthorised()
    await asks('PayPal')
    await agrees('PayPal')
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
    const { order, charges } = await visitor.bought()
    const amount = (order.total / 100).toFixed(2)
    expect(charges).toMatchObject([{ amount, authorised: { amount, currency: 'USD' } }])
  })
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
  expect(await isFocused(words.method.waiting)).toBe(true)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: words.action.retry }).click()
  await notice(words.method.cancelled).waitFor()
  expect(await isFocused(words.method.cancelled)).toBe(true)

  const [again] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
  await again.getByRole('button', { name: 'Approve' }).click()
  await notice(words.method.authorised).waitFor()
  await page.clock.fastForward(10_000)
  expect(site.errors).toEqual([])
  await page.context().close()
})
