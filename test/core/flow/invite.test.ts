import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { InviteContext } from '#core/contract/invite.ts'
import { nextStep, previousStep, resolveStep } from '#core/flow/flow.ts'
import { invite, type InviteFacts, type InviteStep } from '#core/flow/invite.ts'
import { progress } from '#shell/step-progress.ts'
import { builtPackage, newInvitation, newPackage, parent, paymentResult } from '#test/support/people.ts'

const link = { token: 't', userId: 'u-2' }
const ready = newPackage()
const built = newPackage({ id: 'byo-1', buildYourOwn: true, packageName: 'BYO' })
const invited = (changes: Partial<InviteContext> = {}): InviteFacts => ({
  invite: link,
  context: newInvitation(changes)
})
const paidFor = invited({ isSubscriptionCurrent: true })
const complete = invited({ isSubscriptionCurrent: true, billingAddressComplete: true })
const byPro = invited({ userCreatedByPro: true, proFirstName: 'Grace', proLastName: 'Hall' })

test('the table holds every route of the specification', () => {
  expect(invite.map(row => `${row.exit ? '!' : (row.dot ?? '-')} ${row.path} ${row.step}`)).toMatchInlineSnapshot(`
    [
      "! /invite/payment payment",
      "! /duplicate duplicate",
      "! /invite/request request",
      "! /invite/home home",
      "! /invite/credentials credentials",
      "- /invite welcome",
      "1 /invite/step1 parent",
      "2 /invite/billing-info billing",
      "2 /invite/packages packages",
      "2 /invite/choose-your-own build-your-own",
      "3 /invite/payment payment",
      "3 /invite/payment payment",
      "4 /invite/credentials credentials",
      "- /invite/receipt receipt",
    ]
  `)
})

describe('where an invited parent may be', () => {
  test.each<[string, InviteFacts, string | undefined, InviteStep]>([
    ['without a link there is nothing to join', {}, 'welcome', 'home'],
    ['a link that has run out leads to the request', { invite: link, isExpired: true }, 'payment', 'request'],
    ['so does asking for another one without a link', { isExpired: true }, 'request', 'request'],
    [
      'who is awaited in another family is told whom to ask',
      { ...invited(), parent, duplicate: { name: 'Sam', email: 'sam@example.com' } },
      'payment',
      'duplicate'
    ],
    ['a link that was used leads home', { invite: link, isOver: true }, 'parent', 'home'],
    ['the first page comes before anything is known', { invite: link }, 'welcome', 'welcome'],
    ['step 1 may be come to straight', { invite: link }, 'parent', 'parent'],
    ['packages without step 1 are step 1', invited(), 'packages', 'parent'],
    ['payment after step 1 is the packages', { ...invited(), parent }, 'payment', 'packages'],
    ['payment with a package', { ...invited(), parent, package: ready }, 'payment', 'payment'],
    ['a package to build is built first', { ...invited(), parent, package: built }, 'payment', 'build-your-own'],
    ['paid, but without an address: billing', { ...paidFor, parent }, 'payment', 'billing'],
    ['who is paid for chooses no package', { ...paidFor, parent }, 'packages', 'billing'],
    [
      'who is paid for meanwhile builds nothing any more',
      { ...paidFor, parent, billing: true, package: built },
      'build-your-own',
      'credentials'
    ],
    ['who is paid for and billed sets a login', { ...paidFor, parent, billing: true }, 'parent', 'credentials'],
    ['paid and complete: only a login is missing, whatever they ask for', complete, 'welcome', 'credentials'],
    [
      'paid, complete and no login needed: home',
      invited({ ...complete.context, requireCredentials: false }),
      'welcome',
      'home'
    ],
    ['paid for, with a login: home', { ...paidFor, parent, billing: true, credentials: {} }, 'receipt', 'home'],
    [
      'who has paid here does not pay again',
      { ...invited(), parent, package: ready, payment: paymentResult },
      'payment',
      'credentials'
    ],
    [
      'and what the service says of it afterwards changes nothing',
      { ...complete, parent, package: ready, payment: paymentResult },
      'payment',
      'credentials'
    ],
    [
      'who has paid and has a login sees the receipt',
      { ...invited(), parent, package: ready, payment: paymentResult, credentials: {} },
      'credentials',
      'receipt'
    ]
  ])('%s', (_, facts, requested, step) => {
    expect(resolveStep(invite, facts, requested).step).toBe(step)
  })

  test('no visitor pays who is paid for, and none without a package, from any address', () => {
    const some = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined })
    const facts = fc.record({
      invite: some(link),
      context: fc.constantFrom(undefined, invited().context, paidFor.context, complete.context, byPro.context),
      parent: some(parent),
      package: fc.option(fc.constantFrom(ready, built), { nil: undefined }),
      builtPackage: some(builtPackage),
      billing: some(true as const)
    })
    const steps = fc.option(fc.constantFrom(...invite.map(row => row.step)), { nil: undefined })
    fc.assert(
      fc.property(facts, steps, (known, requested) => {
        if (resolveStep(invite, known, requested).step !== 'payment') return
        expect(known).toMatchObject({ parent, package: known.package === built ? built : ready })
        if (known.package === built) expect(known.builtPackage).toEqual(builtPackage)
        expect(known.context?.isSubscriptionCurrent).not.toBe(true)
      })
    )
  })
})

describe('the way on and back', () => {
  test.each<[InviteFacts, InviteStep, InviteStep]>([
    [invited(), 'welcome', 'parent'],
    [{ ...invited(), parent }, 'parent', 'packages'],
    [{ ...paidFor, parent }, 'parent', 'billing'],
    [{ ...paidFor, parent, billing: true }, 'billing', 'credentials'],
    [{ ...invited(), parent, package: ready }, 'packages', 'payment'],
    [{ ...invited(), parent, package: built }, 'packages', 'build-your-own'],
    [{ ...invited(), payment: paymentResult }, 'credentials', 'receipt']
  ])('%o goes on from %s to %s', (facts, step, next) => {
    expect(nextStep(invite, facts, step).step).toBe(next)
  })

  test.each<[string, InviteFacts, InviteStep, InviteStep | undefined]>([
    ['to the packages for whom a co-parent invited', { ...invited(), parent, package: ready }, 'payment', 'packages'],
    ['to step 1 for whom a professional invited', { ...byPro, parent, package: ready }, 'payment', 'parent'],
    ['to step 1 for whom somebody has paid', { ...paidFor, parent }, 'billing', 'parent'],
    ['to the packages from building', { ...invited(), parent, package: built }, 'build-your-own', 'packages'],
    ['not from the credentials', { ...invited(), payment: paymentResult }, 'credentials', undefined]
  ])('Back leads %s', (_, facts, step, before) => {
    expect(previousStep(invite, facts, step)?.step).toBe(before)
  })

  const dotsOf = (facts: InviteFacts, here: InviteStep) =>
    progress(invite, facts, here).map(dot => `${dot.step} ${dot.state}`)

  test('the dots count every step up to the login', () => {
    expect(dotsOf(invited(), 'parent')).toEqual([
      'parent current',
      'packages ahead',
      'payment ahead',
      'credentials ahead'
    ])
    expect(dotsOf({ ...invited(), parent, package: built }, 'build-your-own')).toEqual([
      'parent done',
      'packages current',
      'payment ahead',
      'credentials ahead'
    ])
    const bought = { ...invited(), parent, package: ready, payment: paymentResult }
    expect(dotsOf(bought, 'credentials')).toEqual([
      'parent done',
      'packages done',
      'payment done',
      'credentials current'
    ])
  })

  test('the dots of a parent whose subscription is paid count no payment', () => {
    expect(dotsOf({ ...paidFor, parent }, 'billing')).toEqual(['parent done', 'billing current', 'credentials ahead'])
    expect(dotsOf({ ...paidFor, parent, billing: true }, 'credentials').at(-1)).toBe('credentials current')
  })

  test('the welcome, the checkout and a step outside the sequence have no dots', () => {
    expect(dotsOf(invited(), 'welcome')).toEqual([])
    expect(dotsOf({ ...invited(), parent, package: ready }, 'payment')).toEqual([])
    expect(dotsOf(complete, 'credentials')).toEqual([])
  })

  test('a sealed step opens by no dot', () => {
    const bought = { ...invited(), parent, package: ready, payment: paymentResult }
    expect(
      progress(invite, bought, 'credentials')
        .filter(dot => dot.isReachable)
        .map(dot => dot.step)
    ).toEqual(['credentials'])
  })
})
