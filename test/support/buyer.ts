import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { homesOnScreen, signupOn } from './signup.ts'
import type { World } from './world.ts'

export type Buyer = Awaited<ReturnType<typeof buyerOn>>

interface Circumstances {
  options?: BrowserContextOptions
  /** Runs before any script of the page. */
  before?: (page: Page) => Promise<unknown>
  country?: 'US' | 'GB' | 'AU'
}

let buyers = 0

/** A new parent A, on a new page, who is about to pay. */
export async function buyer(world: World, path: string, { options, before, country = 'US' }: Circumstances = {}) {
  return buyerOn(world, await world.arrives(path, options, before), country)
}

/** The same on a given page, or only in a part of it. */
export async function buyerOn(world: World, page: Page, country: 'US' | 'GB' | 'AU' = 'US', part?: Locator) {
  buyers += 1
  const unique = `${Date.now()}${buyers}`
  const email = `buyer.${unique}@example.com`
  const requests: string[] = []
  page.context().on('request', request => requests.push(request.url()))
  const here = (part ?? page) as Page
  const visitor = await signupOn(here, { locale: 'en', country })
  const { words } = visitor

  return {
    ...visitor,
    page,
    email,
    /** The browser's requests so far whose URL matches the pattern. */
    requested: (pattern: RegExp) => requests.filter(url => pattern.test(url)),
    async reachesMethods() {
      const phone = country === 'US' ? `212555${unique.slice(-4)}` : `79${unique.slice(-8)}`
      await visitor.isAParent()
      await visitor.saysCoParentIsNew()
      await visitor.typesContact({ firstName: 'Ana', lastName: 'Reyes', email, phone })
      await visitor.continues()
      await visitor.tellsFamily()
      await visitor.ordersPremium(homesOnScreen[country])
      await here.getByRole('heading', { name: words.method.title }).waitFor()
    },
    picks: (method: string) => here.getByRole('radio', { name: method }).click(),
    continuesWith: (method: string) =>
      here.getByRole('button', { name: words.method.continueWith.replace('{{method}}', method) }).click(),
    /** The order and all its charges at the gateway. */
    async bought() {
      const order = await world.deps.database
        .selectFrom('order')
        .innerJoin('account', 'account.id', 'order.account_id')
        .select(['order.attempt_id', 'order.total', 'order.currency'])
        .where('account.email', '=', email)
        .executeTakeFirstOrThrow()
      const charges = world.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
      return { order, charges }
    }
  }
}
