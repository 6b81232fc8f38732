import { type BrowserContextOptions, devices, type Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { buyer, buyerOn } from '#test/support/buyer.ts'
import { createEmbedder } from '#test/support/host.ts'
import { invitedOn, invites } from '#test/support/invited.ts'
import { agrees, type Payer } from '#test/support/wallets.ts'
import { createSite } from '#test/support/site.ts'

const embedder = await createEmbedder()
const unapproved = embedder.origin.replace('127.0.0.1', 'localhost')
const site = await createSite({
  EMBED_ORIGINS: `${embedder.origin},${unapproved}`,
  GOOGLE_PAY_ORIGINS: embedder.origin
})

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']

const places = {
  embedded: '/examples/marketing/',
  hosted: '/app/join/payment'
}

interface Wallet {
  name: 'PayPal' | 'Venmo' | 'Apple Pay' | 'Google Pay'
  how: string
  type: string
  /** strict-mode.test.ts tests this wallet in a widget. */
  isProvedEmbedded?: boolean
  options?: BrowserContextOptions
  before?: (page: Page) => Promise<unknown>
  authorises: (visitor: Payer) => Promise<unknown>
}

/** Advances the clock second by second until the wallet is authorized, because Venmo's library polls once a second. */
const isAuthorized = ({ page, words }: Payer) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return page.getByText(words.method.authorised.replace('{{method}}', 'Venmo')).count()
    })
    .toBe(1)

const wallets: Wallet[] = [
  {
    name: 'PayPal',
    how: 'in its window',
    type: 'PayPalAccount',
    isProvedEmbedded: true,
    authorises: agrees.PayPal
  },
  {
    name: 'Venmo',
    how: 'by a code for the phone',
    type: 'VenmoAccount',
    isProvedEmbedded: true,
    before: page => page.clock.install(),
    async authorises(payer) {
      await agrees.Venmo(payer)
      await isAuthorized(payer)
    }
  },
  {
    name: 'Venmo',
    how: 'in the app of the phone and back',
    type: 'VenmoAccount',
    options: iPhone,
    before: page => page.clock.install(),
    async authorises(payer) {
      await agrees.venmoApp(payer)
      await isAuthorized(payer)
    }
  },
  {
    name: 'Apple Pay',
    how: 'in its sheet',
    type: 'ApplePayCard',
    before: standInApplePay,
    authorises: agrees['Apple Pay']
  },
  {
    name: 'Google Pay',
    how: 'in its window',
    type: 'AndroidPayCard',
    authorises: agrees['Google Pay']
  }
]

const cases = wallets.flatMap(wallet =>
  Object.entries(places)
    .filter(([environment]) => environment === 'hosted' || !wallet.isProvedEmbedded)
    .map(([environment, path]) => ({ ...wallet, environment, path }))
)

describe('a parent pays', () => {
  test.each(cases)('by $name $how, $environment', async ({ name, type, options, before, authorises, path }) => {
    const visitor = await buyer(site, path, { options, before })
    const { page, words } = visitor
    await visitor.reachesMethods()
    expect(visitor.requested(/\/(paypal|apple-pay|google-pay)[\w-]*\.js|\/sdk\/js|pay\.js|venmo-desktop/)).toEqual([])
    await visitor.picks(name)
    await authorises(visitor)
    await page.getByText(words.method.authorised.replace('{{method}}', name)).waitFor()
    await expectNoBarriers(page)
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()

    const { order, charges } = await visitor.bought()
    const amount = (order.total / 100).toFixed(2)
    expect(charges).toMatchObject([
      {
        amount,
        currency: 'USD',
        instrument: { type },
        status: 'submitted_for_settlement'
      }
    ])
    // Venmo authorizes an account, not an amount, so a change of the amount keeps the authorization.
    const agreed = name === 'Venmo' ? undefined : { amount, currency: 'USD' }
    expect(charges[0]!.authorised).toEqual(agreed)
    expect(site.errors).toEqual([])
  })
})

describe('Google Pay on a page of another origin', () => {
  const arrives = async (origin: string) => {
    embedder.serve({
      '/': `<!doctype html><html lang="en"><title>Join</title><link rel="icon" href="data:,">
        <div data-coparent-join="signup" data-locale="en" data-country="US"></div><script src="${site.url}/sdk/v1.js"></script>`
    })
    const visitor = await buyerOn(site, await site.arrives(origin))
    await visitor.reachesMethods()
    return visitor
  }

  test('that the operator lists pays', async () => {
    const visitor = await arrives(embedder.origin)
    const { page, words } = visitor
    await visitor.picks('Google Pay')
    await agrees['Google Pay'](visitor)
    await page.getByText(words.method.authorised.replace('{{method}}', 'Google Pay')).waitFor()
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
    expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: 'AndroidPayCard' } }])
  })

  test('that the operator does not list is not offered', async () => {
    const { page, requested } = await arrives(unapproved)
    await page.getByRole('radio', { name: 'PayPal' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Google Pay' }).count()).toBe(0)
    expect(requested(/pay\.google\.com/)).toEqual([])
  })
})

describe.each(['page', 'popover', 'dialog'])('in a modal over a %s', around => {
  test.each(wallets.filter(({ options }) => !options))('$name takes presses and pays', async wallet => {
    const path = `/modal-${around}-${wallet.name.replace(' ', '-')}`
    const opener = '<button id="opener">Join</button>'
    const bodies = {
      page: opener,
      popover: `<div popover="manual" id="around">${opener}</div>`,
      dialog: `<dialog id="around">${opener}</dialog>`
    }
    const page = await site.arrives(path, {}, async page => {
      if (wallet.name === 'Apple Pay') await standInApplePay(page)
      await page.route(`**${path}`, route =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Modal</title><link rel="icon" href="data:,"><body>${bodies[around as keyof typeof bodies]}
            <script src="/__net__/bridge.js"></script><script src="/sdk/v1.js"></script><script>
              const [opener, around] = ['opener', 'around'].map(id => document.getElementById(id))
              opener.onclick = () => CoParentJoin.mount(opener, { flow: 'signup', locale: 'en', country: 'US', display: 'modal' })
              if (around) around[around.localName === 'dialog' ? 'showModal' : 'showPopover']()
            </script>`
        })
      )
    })
    await page.locator('#opener').click()
    const visitor = await buyerOn(site, page)
    const { words } = visitor
    await visitor.reachesMethods()
    await visitor.picks(wallet.name)
    await agrees[wallet.name](visitor)
    await page.getByText(words.method.authorised.replace('{{method}}', wallet.name)).waitFor()
    await visitor.reviews()
    await visitor.choosesReferral()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()
    expect((await visitor.bought()).charges).toMatchObject([{ instrument: { type: wallet.type } }])
  })
})

/** Wallets do not depend on the payer. For an invited parent, one wallet in a window and one in the same tab are enough. */
const invited = wallets.filter(({ name, options }) => name === 'PayPal' || options)

describe('an invited parent pays', () => {
  test.each(invited)('by $name $how', async ({ name, how, type, options, before, authorises }) => {
    const email = `sam.${name}.${how.length}@example.com`.replaceAll(' ', '').toLowerCase()
    const link = await invites(site, { email })
    const page = await site.arrives(`${link.path}&locale=en&country=US`, options, before)
    const visitor = await invitedOn(page)
    const { words } = visitor
    const parent = { firstName: 'Sam', lastName: 'Okafor', email, phone: '4155550143' }
    await visitor.completeUntil('method', { parent })
    await page.getByRole('radio', { name }).click()
    await authorises({ page, words })
    await page.getByText(words.method.authorised.replace('{{method}}', name)).waitFor()
    await visitor.reviews()
    await visitor.pays()
    await page.getByRole('heading', { name: words.credentials.title, level: 1 }).waitFor()

    const order = await site.deps.database
      .selectFrom('order')
      .select(['attempt_id', 'total'])
      .where('account_id', '=', link.userId)
      .executeTakeFirstOrThrow()
    const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
    expect(charges).toMatchObject([{ amount: (order.total / 100).toFixed(2), instrument: { type } }])
    expect(site.errors).toEqual([])
  })
})

test('Venmo’s app leads back to the iOS app whose web view has the page', async () => {
  const userAgent = iPhone.userAgent.replace(/Version\S+ | Safari\S+/g, '')
  const app = 'partner-app://join'
  const venmoApp = /venmo\.com\/braintree\/checkout/
  const page = await site.arrives('/web-view', { ...iPhone, userAgent }, async page => {
    await page.clock.install()
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'iPhone' }))
    await page.route('**/web-view', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>App</title><script src="/sdk/v1.js"></script></head>
<body><div data-coparent-join="signup" data-locale="en" data-country="US" data-return-url="${app}"></div></body></html>`
      })
    )
    // On a phone the system opens Venmo's app instead of this address, so the web view keeps its page.
    await page.route(venmoApp, route => route.fulfill({ status: 204 }))
  })
  const visitor = await buyerOn(site, page)
  await visitor.reachesMethods()
  await visitor.picks('Venmo')
  const [asked] = await Promise.all([page.waitForRequest(venmoApp), visitor.continuesWith('Venmo')])
  const wayBack = new URL(asked.url()).searchParams
  expect(['x-success', 'x-cancel'].map(name => wayBack.get(name))).toEqual([
    `${app}#venmoSuccess=1`,
    `${app}#venmoCancel=1`
  ])

  await fetch(`${site.url}/__net__/venmo.com/emulated-app/${wayBack.get('resource_id')}`, {
    method: 'POST',
    body: JSON.stringify({ status: 'APPROVED' })
  })
  // Venmo's library starts to listen for a return one second after the visitor has left.
  await page.clock.fastForward(1_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await isAuthorized({ page, words: visitor.words })
  await page.context().close()
})
