import { expect, test, vi } from 'vitest'
import { createApi } from '#test/support/api.ts'
import { type CheckoutPage, type Choice, moves, openCheckoutPage, storedVisit } from '#test/checkout/checkout-page.ts'

const api = await createApi()

const choices: readonly Choice[] = ['premium', 'basic', 'premium for both']

/** What the database says of the visit. */
async function truthOf(page: CheckoutPage) {
  const { signupId } = page.claims().registration!
  const orders = await api.database
    .selectFrom('order')
    .innerJoin('attempt', 'attempt.id', 'order.attempt_id')
    .innerJoin('account', 'account.id', 'order.account_id')
    .innerJoin('family', 'family.id', 'order.family_id')
    .select(['attempt.id', 'package_id', 'pay_for_co_parent', 'total', 'username', 'family.co_parent'])
    .where('registration_id', '=', signupId)
    .execute()
  const attempts = await api.attemptsOf({ signupId })
  const ids = new Set(attempts.map(({ id }) => id))
  const charges = api.charges().filter(({ orderId }) => ids.has(orderId ?? ''))
  const { co_parent: coParent } = await api.database
    .selectFrom('registration')
    .select('co_parent')
    .where('id', '=', signupId)
    .executeTakeFirstOrThrow()
  return { orders, charges, coParent }
}

/** Whether the page itself has sent the payment, and no other page. */
function isPayer(page: CheckoutPage, attemptId: string) {
  return page.attemptIds.has(attemptId)
}

/** Nothing that a page has told its visitor is untrue. */
async function isHonest(pages: readonly CheckoutPage[]) {
  const { orders, charges, coParent } = await truthOf(pages[0]!)
  expect(charges.length).toBeLessThanOrEqual(1)
  expect(orders).toHaveLength(charges.length)
  const [order] = orders
  for (const page of pages) {
    const { payment, paidElsewhere } = page.claims()
    if (payment) {
      expect(payment.receipt.totals.total).toBe(order!.total)
      expect(payment.registration.order.packageId).toBe(order!.package_id)
      const chosen = page.order()
      const isBought = chosen?.packageId === order!.package_id && chosen.isForBoth === order!.pay_for_co_parent
      expect(paidElsewhere).toBe(isBought || !chosen ? (isPayer(page, order!.id) ? undefined : 'same') : 'other')
    }
    const login = page.login()
    if (login?.isDone) expect(order!.username).toBe(login.username)
    if (login?.used === 'paid.otherLogin') expect(order!.username).not.toBe(login.username)
    if (login && !login.isDone) expect(login.used).toBeDefined()
  }
  // Of two pages that rename the co-parent, the later one counts.
  const renamed = pages.map(page => page.savedCoParent()).filter(email => email !== undefined)
  if (renamed.length > 0) {
    expect(renamed).toContain(coParent!.email)
    if (order) expect(order.co_parent!.email).toBe(coParent!.email)
  }
  return order
}

/**
 * `paid`: the first page has paid, and the second one has another order open. `known`: the second page has learned of the payment. In this
 * order, two payments begin with `open`, and two logins with the others.
 */
const beginnings = ['known', 'paid', 'open', 'open'] as const

/** Each pair of moves, once in one browser and once on two devices, in turn from each beginning, one after the other and at once. */
const scenarios = [true, false].flatMap(isSameBrowser => moves.map(first => ({ isSameBrowser, first })))
const seen = new Map<string, number>()

test.each(scenarios)(
  'two pages, of which one $first, show no success that did not happen (same browser: $isSameBrowser)',
  async ({ isSameBrowser, first }) => {
    for (const [index, second] of moves.entries()) {
      const turn = index + moves.indexOf(first) + Number(isSameBrowser)
      const begin = beginnings[turn % beginnings.length]!
      const atOnce = turn % 5 < 3
      const stored = await storedVisit(api)
      const one = await openCheckoutPage(api, stored, { isSameBrowser })
      const other = await openCheckoutPage(api, stored, { isSameBrowser })
      other.wants(choices[(index + Number(atOnce)) % choices.length]!)
      if (begin !== 'open') {
        await other.prices()
        await one.pays()
      }
      if (begin === 'known') await other.prices()
      if (atOnce) await Promise.all([one[first](), other[second]()])
      else {
        await one[first]()
        await other[second]()
      }
      await isSettled([one, other], isSameBrowser)
      const said = `${begin}: ${first}, ${second}`
      const order = await isHonest([one, other])
      // A page on another device learns of the payment by its next call.
      const isAsked = isSameBrowser || begin === 'known' || second !== 'setsLogin'
      const isPaidBefore = begin !== 'open' || (!atOnce && first === 'pays')
      if (isPaidBefore && isAsked) expect([said, other.step()]).toEqual([said, 'credentials'])
      if (isPaidBefore) expect([said, other.handedOver, other.savedCoParent()]).toEqual([said, [], undefined])
      expect([said, order === undefined]).toEqual([said, begin === 'open' && first !== 'pays' && second !== 'pays'])
      for (const what of readBy(other)) seen.set(what, (seen.get(what) ?? 0) + 1)
      one.closes()
      other.closes()
    }
  }
)

function readBy(page: CheckoutPage): string[] {
  const { paidElsewhere, payment } = page.claims()
  const login = page.login()
  return [payment && (paidElsewhere ?? 'own'), login && (login.isDone ? 'login set' : login.used!)].filter(
    what => what !== undefined
  )
}

test('the pages have read every kind of answer', () => {
  expect([...seen.keys()].toSorted()).toEqual(['login set', 'other', 'own', 'paid.otherLogin', 'same'])
})

const waitOptions = { interval: 2, timeout: 15_000 }

/** Waits until no call is open. A tab whose twin has paid has learned it by then. */
async function isSettled(pages: readonly CheckoutPage[], isSameBrowser: boolean) {
  await vi.waitFor(() => {
    const arePaid = pages.map(page => page.claims().payment !== undefined)
    if (pages.some(page => page.isBusy())) throw new Error('a call is open')
    if (isSameBrowser && arePaid.includes(true)) expect(arePaid).not.toContain(false)
  }, waitOptions)
}
