import { devices, type Page, type Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { type Buyer, buyer } from '#test/support/buyer.ts'
import { treating } from '#test/support/flags.ts'
import type { Fault } from '#server/emulator/faults.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld({ FLAGS_FILE: await treating('paypalInJoin', 'grow365Venmo', 'applePay') })
afterEach(() => world.emulator!.faults.clear())

const hosted = '/app/join/signup?locale=en&country=US'

/** A page whose clock we can put forward: nobody waits for a deadline here. */
async function withClock(page: Page) {
  await page.clock.install()
  await standInApplePay(page)
}

const venmoFrame = (page: Page) => page.frameLocator('iframe[name="venmo-desktop-iframe"]')
const blocked = (route: Route) => route.abort('blockedbyclient')
/** Questions that nobody answers as long as a fault lasts. */
const held: Route[] = []
const silent = async (route: Route) => void held.push(route)
const empty = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })

const hasButton = async ({ page, words }: Buyer, name: string) => {
  const words_ = words.method.continueWith.replace('{{method}}', name)
  await page.getByRole('button', { name: words_ }).waitFor()
}
const paypalSetup = ({ words }: Buyer) => words.method.paypalSetup
const walletSetup =
  (name: string) =>
  ({ words }: Buyer) =>
    words.method.walletSetup.replace('{{method}}', name)

interface Case {
  fault: string
  picks: string
  urls?: RegExp
  answers?: (route: Route) => Promise<void>
  spoil?: () => void
  says: (visitor: Buyer) => string
  /** In milliseconds: our deadline, put behind us. */
  after?: number
}

const cases: Case[] = [
  {
    fault: "PayPal's script is blocked",
    picks: 'PayPal',
    urls: /paypal\.com\/sdk\/js/,
    answers: blocked,
    says: paypalSetup
  },
  {
    fault: "PayPal's script never comes",
    picks: 'PayPal',
    urls: /paypal\.com\/sdk\/js/,
    answers: silent,
    says: paypalSetup,
    after: 21_000
  },
  {
    fault: 'a captive portal answers for the gateway with a web page',
    picks: 'PayPal',
    spoil: () => world.emulator!.faults.set({ on: 'configuration', kind: 'html', times: 9 }),
    says: paypalSetup,
    after: 16_000
  },
  {
    fault: "Venmo's frame is never ready",
    picks: 'Venmo',
    urls: /venmo-desktop-frame/,
    answers: empty,
    says: walletSetup('Venmo'),
    after: 21_000
  },
  {
    fault: 'the host of the frames is down',
    picks: 'Venmo',
    urls: /assets\.braintreegateway\.com/,
    answers: silent,
    says: walletSetup('Venmo'),
    after: 21_000
  },
  {
    fault: 'the gateway is down',
    picks: 'Apple Pay',
    urls: /(braintree-api|api\.sandbox\.braintreegateway)\.com/,
    answers: blocked,
    says: walletSetup('Apple Pay')
  }
]

describe('a wallet that cannot be set up says so, and everything else goes on', () => {
  test.each(cases)('$fault', async ({ picks, urls, answers, spoil, says, after }) => {
    const visitor = await buyer(world, hosted, { before: withClock })
    const { page, words } = visitor
    await visitor.reachesMethods()
    // The card's own frames are there before anything fails.
    await page.frameLocator('iframe[name="braintree-hosted-field-number"]').locator('input').first().waitFor()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    if (urls && answers) await page.route(urls, answers)
    spoil?.()
    await visitor.picks(picks)
    const told = page.getByText(says(visitor))
    if (after) {
      await page.getByText(words.method.walletLoading.replace('{{method}}', picks)).waitFor({ state: 'attached' })
      // What is on its way gets there, and then the deadline is over.
      await page.waitForTimeout(1500)
      expect(await told.count()).toBe(0)
      await page.clock.fastForward(after)
    }
    await told.waitFor()
    await Promise.all(held.splice(0).map(blocked))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    world.emulator!.faults.clear()

    await visitor.picks('Credit or debit card')
    await page.locator('iframe[name="braintree-hosted-field-number"]').waitFor()
    await page.getByText(words.method.loading).waitFor({ state: 'detached' })
    await visitor.typesCard()
    await page.getByRole('button', { name: words.method.review, disabled: false }).waitFor()
    await visitor.picks(picks)
    if (picks === 'PayPal') await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
    else await hasButton(visitor, picks)
    await page.context().close()
  })

  test('card fields that never come say so, and a wallet pays', async () => {
    const visitor = await buyer(world, hosted, {
      before: async page => {
        await withClock(page)
        await page.route(/hosted-fields-frame/, empty)
      }
    })
    const { page, words } = visitor
    await visitor.reachesMethods()
    await page.getByText(words.method.loading).waitFor({ state: 'attached' })
    await page.waitForTimeout(1500)
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
    const visitor = await buyer(world, '/app/join/signup?locale=en&country=GB', {
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
  on: Fault['on']
  fault: Omit<Fault, 'on'>
  says?: 'offline' | 'slow' | 'unavailable' | 'unexpected'
}

/** What happens to the wallets' own calls once they are asked; nothing is said where the call comes through all the same. */
const broken: Record<'PayPal' | 'Apple Pay' | 'Venmo', Broken[]> = {
  PayPal: [
    // The library asks again once by itself.
    { on: 'paypal', fault: { kind: 'truncate' } },
    { on: 'paypal', fault: { kind: 'truncate', times: 2 }, says: 'offline' },
    { on: 'paypal', fault: { kind: 'status', status: 503 }, says: 'unavailable' },
    { on: 'paypal', fault: { kind: 'html' }, says: 'unexpected' },
    { on: 'paypal', fault: { kind: 'drip', delayMs: 40 } },
    { on: 'paypal', fault: { kind: 'slow', delayMs: 120_000 }, says: 'slow' },
    { on: 'tokenize', fault: { kind: 'drop-after', times: 2 }, says: 'unavailable' }
  ],
  'Apple Pay': [
    { on: 'applePay', fault: { kind: 'html' }, says: 'unexpected' },
    { on: 'applePay', fault: { kind: 'truncate', times: 2 }, says: 'offline' },
    { on: 'tokenize', fault: { kind: 'status', status: 502 }, says: 'unavailable' },
    { on: 'tokenize', fault: { kind: 'drip', delayMs: 40 } }
  ],
  Venmo: [
    { on: 'venmo', fault: { kind: 'slow', delayMs: 1_500, times: 2 } },
    { on: 'venmo', fault: { kind: 'drip', delayMs: 40, times: 3 } },
    { on: 'venmo', fault: { kind: 'truncate', times: 3 }, says: 'offline' }
  ]
}

describe.each(Object.entries(broken))('%s, whose call', (name, rows) => {
  let visitor: Buyer
  beforeAll(async () => {
    visitor = await buyer(world, hosted, { before: withClock })
    await visitor.reachesMethods()
  })
  afterAll(() => visitor.page.context().close())

  const paypal = () => visitor.page.getByRole('button', { name: 'PayPal', exact: true })
  const asks = () => (name === 'PayPal' ? paypal().click() : visitor.continuesWith(name))
  async function agrees() {
    const { page } = visitor
    if (name === 'PayPal') await page.getByRole('button', { name: 'agree and pay' }).click()
    else if (name === 'Apple Pay') await page.getByRole('button', { name: 'Emulated Apple Pay: pay' }).click()
    else await venmoFrame(page).getByRole('button', { name: 'Approve' }).click()
  }

  test.each(rows)('($on) meets “$fault.kind” comes through, or it is said and can be asked again', async row => {
    const { on, fault, says } = row
    const { page, words } = visitor
    // What the last one has agreed to goes with it.
    await visitor.picks(name === 'PayPal' ? 'Apple Pay' : 'PayPal')
    await visitor.picks(name)
    if (name === 'PayPal') await paypal().waitFor()
    else await hasButton(visitor, name)
    world.emulator!.faults.set({ ...fault, on })
    await asks()
    if (on === 'tokenize' || !says) await agrees()
    if (says) {
      if (says === 'slow') {
        await page.waitForTimeout(1500)
        await page.clock.fastForward(21_000)
      }
      await page.getByText(words.error[says]).waitFor()
      expect(await page.getByRole('button', { name: words.method.review, disabled: true }).count()).toBe(1)
      world.emulator!.faults.clear()
      await asks()
      await agrees()
    }
    await page.getByText(words.method.authorised.replace('{{method}}', name)).waitFor()
  })
})

describe('a wallet that does not agree', () => {
  const refusals: [string, string, (visitor: Buyer) => Promise<void>][] = [
    [
      'PayPal',
      'closed in its window',
      async ({ page }) => {
        await page.getByRole('button', { name: 'PayPal', exact: true }).click()
        await page.getByRole('button', { name: 'Emulated PayPal: cancel' }).click()
      }
    ],
    [
      'Venmo',
      'closed in its frame',
      async ({ page, continuesWith }) => {
        await continuesWith('Venmo')
        await page.frameLocator('iframe[name="venmo-desktop-iframe"]').getByRole('button', { name: 'Close' }).click()
      }
    ],
    [
      'Apple Pay',
      'closed in its sheet',
      async ({ page, continuesWith }) => {
        await continuesWith('Apple Pay')
        await page.getByRole('button', { name: 'Emulated Apple Pay: cancel' }).click()
      }
    ]
  ]
  test.each(refusals)('%s, %s: nothing is authorised, and it can be asked again', async (name, _, refuses) => {
    const visitor = await buyer(world, hosted, { before: standInApplePay })
    const { page, words } = visitor
    await visitor.reachesMethods()
    await visitor.picks(name)
    await refuses(visitor)
    const told = page.getByText(words.method.cancelled.replace('{{method}}', name))
    await told.waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(await told.textContent())
    expect(await page.getByRole('button', { name: words.method.review, disabled: true }).count()).toBe(1)
    await refuses(visitor)
    await told.waitFor()
    await page.context().close()
  })

  test('Venmo, left in its app without an answer: says so to whoever is back, who starts again', async () => {
    world.complaints.length = 0
    const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']
    const visitor = await buyer(world, hosted, {
      options: iPhone,
      before: async page => void (await page.clock.install())
    })
    const { page, words, continuesWith } = visitor
    const told = (sentence: string) => page.getByText(sentence.replace('{{method}}', 'Venmo'))
    const isFocused = async (text: string) =>
      (await page.evaluate(() => document.activeElement?.textContent ?? '')).includes(
        text.replace('{{method}}', 'Venmo')
      )
    await visitor.reachesMethods()
    await visitor.picks('Venmo')
    const [app] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
    await app.close()
    // The library looks for an answer once the page is in sight again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.fastForward(1_000)
    expect(await told(words.method.waiting).count()).toBe(0)
    await page.clock.fastForward(4_000)
    await told(words.method.waiting).waitFor()
    expect(await isFocused(words.method.waiting)).toBe(true)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: words.action.retry }).click()
    await told(words.method.cancelled).waitFor()
    expect(await isFocused(words.method.cancelled)).toBe(true)

    const [again] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
    await again.getByRole('button', { name: 'Approve' }).click()
    await told(words.method.authorised).waitFor()
    await page.clock.fastForward(10_000)
    expect(world.complaints).toEqual([])
    await page.context().close()
  })

  test('ticking pay-for-co-parent after PayPal agreed asks PayPal anew, for what is then charged', async () => {
    const visitor = await buyer(world, hosted)
    const { page, words } = visitor
    const agrees = async () => {
      await page.getByRole('button', { name: 'PayPal', exact: true }).click()
      await page.getByRole('button', { name: 'agree and pay' }).click()
      await page.getByText(words.method.authorised.replace('{{method}}', 'PayPal')).waitFor()
    }
    await visitor.reachesMethods()
    await visitor.picks('PayPal')
    await agrees()
    await page.getByRole('checkbox', { name: words.method.payForCoParent }).check()
    await page.getByText(words.method.totalChanged.replace('{{method}}', 'PayPal')).waitFor()
    expect(await page.getByRole('button', { name: words.method.review, disabled: true }).count()).toBe(1)
    await agrees()
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
    const { order, charges } = await visitor.bought()
    const amount = (order.total / 100).toFixed(2)
    expect(charges).toMatchObject([{ amount, authorised: { amount, currency: 'USD' } }])
    await page.context().close()
  })
})
