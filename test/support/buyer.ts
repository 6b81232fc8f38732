import { emailKeyOf } from '#core/rules/email.ts'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { arrivesAtCheckout } from './checkout-visit.ts'
import { newcomer, type Screen, signupOn } from './signup.ts'
import type { Site } from './site.ts'

export type Buyer = Awaited<ReturnType<typeof buyer>>

type BuyerCountry = 'US' | 'GB'

interface Circumstances {
  options?: BrowserContextOptions
  /** Runs before any script of the page. */
  before?: (page: Page) => Promise<unknown>
  country?: BuyerCountry
}

/** Opens the billing address on a new page for a new parent A. Returns actions up to the payment. */
export async function buyer(site: Site, path: string, { country = 'US', ...circumstances }: Circumstances = {}) {
  const visitor = await arrivesAtCheckout(site, path, { ...circumstances, country })
  return { ...visitor, ...paying(site, visitor.page, visitor.words, visitor.parent.email) }
}

/** A buyer on the first step of an open page. `part` limits the buyer to one part of the page. */
export async function buyerOn(site: Site, page: Page, country: BuyerCountry = 'US', part?: Locator) {
  const here = (part ?? page) as Page
  const visitor = await signupOn(here, { locale: 'en', country })
  const { words } = visitor
  const parent = newcomer(country)
  const completeUntil = (until: Screen) => visitor.completeUntil(until, { parent })
  return {
    ...visitor,
    ...paying(site, page, words, parent.email, here),
    page,
    completeUntil,
    reachesMethods: () => completeUntil('method')
  }
}

type Words = Awaited<ReturnType<typeof signupOn>>['words']

function paying(site: Site, page: Page, words: Words, email: string, here = page) {
  const requests: string[] = []
  page.context().on('request', request => requests.push(request.url()))
  return {
    /** The URLs that the browser has requested so far and that match the pattern. */
    requested: (pattern: RegExp) => requests.filter(url => pattern.test(url)),
    picks: (method: string) => here.getByRole('radio', { name: method }).click(),
    continuesWith: (method: string) =>
      here.getByRole('button', { name: words.method.continueWith.replace('{{method}}', method) }).click(),
    /** The order and all its charges at the gateway. */
    async bought() {
      const order = await site.deps.database
        .selectFrom('order')
        .innerJoin('account', 'account.id', 'order.account_id')
        .select(['order.attempt_id', 'order.total', 'order.currency'])
        .where('account.email_key', '=', emailKeyOf(email))
        .executeTakeFirstOrThrow()
      const charges = site.emulator!.ledger.transactions().filter(({ orderId }) => orderId === order.attempt_id)
      return { order, charges }
    }
  }
}
