import { describe, expect, test, vi } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { integrations } from '#plugins/integrations/integrations.ts'
import { breaks, createMemory, deferred, gives, refuses } from '#test/support/fake-environment.ts'
import { newCoupon, newPackage, newStart, newSubscription, paymentResult } from '#test/support/people.ts'
import { untilIdle } from '#test/support/render.tsx'
import { payButton } from '#test/support/screens/checkout.ts'
import { bearersOf, memberVisit, type MemberVisit } from '#test/support/screens/member-visit.tsx'
import { bodyOf } from '#test/support/screens/visit.tsx'

async function reachesReview(visitor: MemberVisit) {
  await visitor.press(/Premium/)
  await visitor.press('Continue to payment')
  await visitor.cards.hold()
  await visitor.press('Review order')
}

const onlyFor = (good: string) => (visitor: { headers: Record<string, string> }) =>
  visitor.headers.Authorization === `Bearer ${good}`

describe('a signed-in parent without a subscription', () => {
  test('begins with the packages and pays by the token, for themselves alone', async () => {
    const visitor = await memberVisit()
    expect(visitor.step()).toBe('packages')
    expect(visitor.all('button', 'Back')).toEqual([])
    await visitor.press(/Premium/)
    expect(visitor.all<HTMLInputElement>('textbox', 'Billing address')[0]!.value).toBe('1 Main Street')
    await visitor.press('Continue to payment')
    expect(visitor.all('checkbox', /co-parent's subscription/)).toEqual([])
    await visitor.cards.hold()
    await visitor.press('Review order')
    expect(visitor.all('combobox', 'How did you hear about us?')).toEqual([])
    expect(visitor.all('button', /Change/)).toHaveLength(2)
    await visitor.press(payButton)
    expect(visitor.step()).toBe('receipt')

    expect(bodyOf(visitor, 'ownCountryCriteria')).toMatchObject({ packageId: 'premium-1' })
    expect(bodyOf(visitor, 'updateOwnAddress')).toMatchObject({
      address: { city: 'Springfield', line2: null },
      timeZone: 'America/Chicago'
    })
    expect(bodyOf(visitor, 'payOwn')).not.toHaveProperty('payForCoparent')
    const own = ['ownSubscription', 'ownPricing', 'ownCountryCriteria', 'updateOwnAddress', 'payOwn']
    for (const name of own) expect(new Set(bearersOf(visitor, name))).toEqual(new Set(['Bearer lent']))
    for (const name of ['start', 'pricingLookup', 'regions', 'paymentToken'])
      expect(bearersOf(visitor, name).filter(Boolean)).toEqual([])
  })

  test('sees the other parent’s package, and the coupons of the day', async () => {
    const coupon = newCoupon({
      couponCode: 'BACK5',
      description: 'Welcome back',
      discount: 720,
      discountFormatted: '$7.20'
    })
    const subscription = newSubscription({ coparentPackageId: 'premium-1' })
    const answers = { ownSubscription: gives(subscription), ownCoupons: gives([coupon]) }
    const visitor = await memberVisit({ answers })
    expect(visitor.text()).toContain("Your co-parent's plan")
    expect(visitor.text()).toContain('5% off: Welcome back')
  })

  test('the receipt leads to the member area', async () => {
    const visitor = await memberVisit()
    await reachesReview(visitor)
    await visitor.press(payButton)
    expect(visitor.remembered()).toEqual({})
    // The screen must not name the other parent's state, because it does not know whether the other parent has joined.
    expect(visitor.text()).toContain('Once you both have an account')
    await visitor.press('Log in')
    expect(visitor.left).toEqual(['https://members.test/home'])
  })
})

describe('a member with a subscription', () => {
  const current = gives(newSubscription({ subscriptionStatus: 'current' }))

  test('is sent to the legacy page', async () => {
    const visitor = await memberVisit({ answers: { ownSubscription: current } })
    expect(visitor.left).toEqual(['https://join.test/app/join/securityquestions?locale=en&country=US'])
    expect(visitor.title()).toBe('You already have a subscription')
    expect(visitor.remembered()).toEqual({})
  })

  test('reads the receipt first, when it was bought here', async () => {
    const facts = { subscription: newSubscription(), package: newPackage(), payment: paymentResult }
    const visitor = await memberVisit({ facts, answers: { ownSubscription: current } })
    expect(visitor.step()).toBe('receipt')
    expect(visitor.left).toEqual([])
  })

  test('who has bought in another tab is charged nothing and sent on', async () => {
    const visitor = await memberVisit({ answers: { payOwn: refuses('subscribed') } })
    await reachesReview(visitor)
    visitor.answers.ownSubscription = current
    await visitor.press(payButton)
    expect(visitor.left).toEqual(['https://join.test/app/join/securityquestions?locale=en&country=US'])
  })
})

describe('a token', () => {
  const ownSubscription = (good: string) => (_: unknown) => (good === '' ? fail('unauthorized') : ok(newSubscription()))

  test('that is refused is shown in clear words, with the way to log in', async () => {
    const visitor = await memberVisit({ answers: { ownSubscription: ownSubscription('') as never } })
    expect(visitor.title()).toBe('Please log in again')
    expect(visitor.find('link', 'Log in').getAttribute('href')).toBe('https://members.test/login')
    expect(visitor.all('button', 'Try again')).toEqual([])
  })

  test('that has expired is replaced once, and the call goes through', async () => {
    const lend = vi.fn(() => `token-${lend.mock.calls.length}`)
    const visitor = await memberVisit({ arrival: { accessToken: lend } })
    await visitor.press(/Premium/)
    visitor.answers.ownCountryCriteria = () =>
      onlyFor('token-2')(visitor.asked.at(-1)!) ? ok(true) : fail('unauthorized')
    await visitor.press('Continue to payment')
    expect(bearersOf(visitor, 'ownCountryCriteria')).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(lend).toHaveBeenCalledTimes(2)
    expect(visitor.text()).toContain('Payment method')
  })

  test('that is refused midway stops the visit, and another one continues it', async () => {
    const lend = vi.fn(() => `token-${lend.mock.calls.length}`)
    const visitor = await memberVisit({ arrival: { accessToken: lend } })
    await visitor.press(/Premium/)
    await visitor.types('City', 'Peoria')
    visitor.answers.ownCountryCriteria = refuses('unauthorized')
    await visitor.press('Continue to payment')
    expect(visitor.step()).toBe('access')
    await visitor.press('Try again')
    expect(visitor.step()).toBe('payment')
    expect(visitor.all<HTMLInputElement>('textbox', 'City')[0]!.value).toBe('Peoria')
  })

  test.each([
    ['throws', () => Promise.reject(new Error('signed out'))],
    ['has none', async () => undefined as never]
  ])('that is missing sends no call when the page %s', async (_, accessToken) => {
    const visitor = await memberVisit({ arrival: { accessToken } })
    expect(visitor.title()).toBe('Please log in again')
    expect(bearersOf(visitor, 'ownSubscription')).toEqual([])
  })

  test('that no server can take is not sent, and the console says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    const visitor = await memberVisit({ arrival: { accessToken: () => 'a'.repeat(20_000) } })
    expect(visitor.asked.filter(({ headers }) => headers.Authorization)).toEqual([])
    expect(said.mock.calls.flat()).toEqual([expect.stringContaining('must return a token of up to 8 kB')])
  })

  test('is never stored', async () => {
    const visitor = await memberVisit({ arrival: { accessToken: async () => 'lent-secret' } })
    await visitor.press(/Premium/)
    expect(visitor.memory.read()).toContain('premium-1')
    expect(visitor.memory.read()).not.toContain('lent-secret')
  })

  test('stays unchecked while the service is unreachable, and another try is enough', async () => {
    const visitor = await memberVisit({ answers: { ownSubscription: breaks } })
    expect(visitor.step()).toBe('access')
    expect(visitor.text()).toContain('You seem to be offline.')
    visitor.answers.ownSubscription = gives(newSubscription())
    await visitor.press('Try again')
    expect(visitor.step()).toBe('packages')
  })
})

describe('the one-time code of a hosted page', () => {
  test('becomes a token that outlives a reload, and is sent once', async () => {
    const memory = createMemory()
    memory.write('of somebody before')
    const visitor = await memberVisit({ arrival: { code: 'once' }, memory })
    expect(visitor.step()).toBe('packages')
    expect(bodyOf(visitor, 'redeemCode')).toEqual({ code: 'once' })
    expect(bearersOf(visitor, 'ownSubscription')).toEqual(['Bearer redeemed'])
    const again = await memberVisit({ arrival: {}, memory, step: 'packages' })
    expect(bearersOf(again, 'ownSubscription')).toEqual(['Bearer redeemed'])
    expect(again.bodiesOf('redeemCode')).toEqual([])
  })

  test('that is spent says so, and leaves nothing in the way of a new visit', async () => {
    const visitor = await memberVisit({ arrival: { code: 'spent' }, answers: { redeemCode: refuses('unauthorized') } })
    expect(visitor.title()).toBe('Please log in again')
    expect(visitor.remembered()).toEqual({})
  })

  test('is kept for the next try when the service cannot be reached', async () => {
    const visitor = await memberVisit({ arrival: { code: 'once' }, answers: { redeemCode: refuses('unavailable') } })
    expect(visitor.text()).toContain('Our service is not available right now.')
    visitor.answers.redeemCode = gives({ accessToken: 'redeemed' })
    await visitor.press('Try again')
    expect(visitor.step()).toBe('packages')
  })
})

test('the chat on the landing signs in a signed-in member', async () => {
  const tokens: string[] = []
  const script = document.createElement('script')
  script.id = 'ze-snippet'
  document.head.append(script)
  const answered = deferred<void>()
  ;(window as { zE?: unknown }).zE = (_: string, verb: string, sign: (answer: (token: string) => void) => void) => {
    if (verb !== 'loginUser') return
    sign(token => {
      tokens.push(token)
      answered.resolve()
    })
  }
  const start = gives(newStart({ flags: { ...newStart().flags, zdChat: true }, chatScript: 'https://chat.test/s.js' }))
  const visitor = await memberVisit({ step: 'landing', answers: { start } })
  expect(visitor.step()).toBe('landing')
  integrations(visitor.session as never, { chat: true, affiliate: false })
  await answered.promise
  expect(tokens).toEqual(['chat-token'])
  expect(bearersOf(visitor, 'chatToken')).toEqual(['Bearer lent'])
  visitor.end()
  await visitor.press(/For Parents/)
  expect(visitor.step()).toBe('packages')
  script.remove()
  delete (window as { zE?: unknown }).zE
  await untilIdle()
})
