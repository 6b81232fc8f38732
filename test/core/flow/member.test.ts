import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextStep, previousStep, resolveStep } from '#core/flow/flow.ts'
import { member, type MemberFacts, type MemberStep } from '#core/flow/member.ts'
import { builtPackage, newPackage, newSubscription, parent, paymentResult } from '#test/support/people.ts'

const known: MemberFacts = { subscription: newSubscription(), parent }
const current: MemberFacts = { subscription: newSubscription({ subscriptionStatus: 'current' }), parent }
const ready = newPackage()
const built = newPackage({ id: 'byo-1', buildYourOwn: true, packageName: 'BYO' })

test('the table holds parent A’s paths from step 3, and the steps that may stand before them', () => {
  expect(member.map(row => `${row.exit ? '!' : '-'} ${row.path} ${row.step}`)).toMatchInlineSnapshot(`
    [
      "! /payment payment",
      "! /access access",
      "! /securityquestions home",
      "- /signup landing",
      "- /step3 packages",
      "- /alacarte build-your-own",
      "- /payment payment",
      "- /receipt receipt",
    ]
  `)
})

test.each<[string, MemberFacts, MemberStep | undefined, MemberStep]>([
  ['nobody knows yet who this is', {}, 'payment', 'access'],
  ['a refused token closes every page', { ...known, isRefused: true, package: ready }, 'payment', 'access'],
  ['whoever has a subscription is sent on', current, 'packages', 'home'],
  ['no subscription: the packages', known, 'packages', 'packages'],
  ['payment without a package is step 3', known, 'payment', 'packages'],
  ['payment before building is building', { ...known, package: built }, 'payment', 'build-your-own'],
  ['who has paid does not pay again', { ...known, package: ready, payment: paymentResult }, 'payment', 'receipt'],
  ['who paid here reads the receipt', { ...current, package: ready, payment: paymentResult }, 'packages', 'receipt']
])('%s', (_, facts, requested, step) => {
  expect(resolveStep(member, facts, requested).step).toBe(step)
})

test('the receipt leads neither to the checkout nor, from the packages, to a finished sign-up', () => {
  expect(nextStep(member, known, 'landing').step).toBe('packages')
  expect(previousStep(member, known, 'packages')).toBeUndefined()
  expect(previousStep(member, { ...known, package: built, builtPackage }, 'payment')?.step).toBe('packages')
  expect(previousStep(member, { ...known, payment: paymentResult }, 'receipt')).toBeUndefined()
})

test('no visitor pays who is not known, has a subscription, or has not chosen, from any address', () => {
  const some = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined })
  const facts = fc.record({
    isRefused: some(true as const),
    subscription: fc.constantFrom(undefined, known.subscription, current.subscription),
    package: fc.constantFrom(undefined, ready, built),
    builtPackage: some(builtPackage),
    payment: some(paymentResult)
  })
  const steps = fc.option(fc.constantFrom(...member.map(row => row.step)), { nil: undefined })
  fc.assert(
    fc.property(facts, steps, (known, requested) => {
      if (resolveStep(member, known, requested).step !== 'payment') return
      expect(known).toMatchObject({ subscription: { subscriptionStatus: 'none' }, package: expect.anything() })
      expect(known.payment ?? known.isRefused).toBeUndefined()
      if (known.package?.buildYourOwn) expect(known.builtPackage).toBeDefined()
    })
  )
})
