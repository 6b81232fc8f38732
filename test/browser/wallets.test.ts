import { type BrowserContextOptions, devices, type Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectNoBarriers } from '#test/support/accessibility.ts'
import { standInApplePay } from '#test/support/apple-pay.ts'
import { treating } from '#test/support/flags.ts'
import { buyer, type Buyer } from '#test/support/buyer.ts'
import { createWorld } from '#test/support/world.ts'

const world = await createWorld({ FLAGS_FILE: await treating('paypalInJoin', 'grow365Venmo', 'applePay') })

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 14']

const places = {
  embedded: '/examples/marketing/?locale=en&country=US',
  hosted: '/app/join/signup?locale=en&country=US'
}

interface Wallet {
  name: 'PayPal' | 'Venmo' | 'Apple Pay'
  how: string
  type: string
  options?: BrowserContextOptions
  before?: (page: Page) => Promise<unknown>
  authorises: (visitor: Buyer) => Promise<unknown>
}

const venmoFrame = (page: Page) => page.frameLocator('iframe[name="venmo-desktop-iframe"]')
const pressIn = (frame: Pick<Page, 'getByRole'>, name: string) => frame.getByRole('button', { name }).click()

const wallets: Wallet[] = [
  {
    name: 'PayPal',
    how: 'in its window',
    type: 'PayPalAccount',
    async authorises({ page }) {
      await page.getByRole('button', { name: 'PayPal', exact: true }).click()
      await pressIn(page, 'agree and pay')
    }
  },
  {
    name: 'Venmo',
    how: 'by a code for the phone',
    type: 'VenmoAccount',
    async authorises({ page, continuesWith }) {
      await continuesWith('Venmo')
      await venmoFrame(page).getByRole('button', { name: 'Approve' }).click()
    }
  },
  {
    name: 'Venmo',
    how: 'in the app of the phone and back',
    type: 'VenmoAccount',
    options: iPhone,
    async authorises({ page, continuesWith }) {
      const [app] = await Promise.all([page.waitForEvent('popup'), continuesWith('Venmo')])
      await pressIn(app, 'Approve')
    }
  },
  {
    name: 'Apple Pay',
    how: 'in its sheet',
    type: 'ApplePayCard',
    before: standInApplePay,
    async authorises({ page, continuesWith }) {
      await continuesWith('Apple Pay')
      await pressIn(page, 'Emulated Apple Pay: pay')
    }
  }
]

const cases = wallets.flatMap(wallet => Object.entries(places).map(([place, path]) => ({ ...wallet, place, path })))

describe('a parent pays', () => {
  test.each(cases)('by $name $how, $place', async ({ name, type, options, before, authorises, path }) => {
    const visitor = await buyer(world, path, { options, before })
    const { page, words } = visitor
    await visitor.reachesMethods()
    expect(visitor.requested(/\/(paypal|apple-pay)[\w-]*\.js|\/sdk\/js|venmo-desktop/)).toEqual([])
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
    // Venmo lends an account and is told no amount.
    const agreed = name === 'Venmo' ? undefined : { amount, currency: 'USD' }
    expect(charges[0]!.authorised).toEqual(agreed)
    expect(world.complaints).toEqual([])
    await page.context().close()
  })
})
