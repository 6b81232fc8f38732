import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBeginAt, type Flow, nextStep, previousStep, resolveStep, applicableRows } from '#core/flow/flow.ts'
import { signup, type SignupFacts, type SignupStep } from '#core/flow/signup.ts'
import { progress } from '#shell/step-progress.ts'
import { root } from '#test/support/imports.ts'
import { builtPackage, family, newPackage, parent, paymentResult } from '#test/support/people.ts'

const ready = newPackage()
const built = newPackage({ id: 'byo-1', buildYourOwn: true, packageName: 'BYO' })
const registration = { signupId: 's', registrationKey: 'k' }

/** Facts of visitors at each stage of the sign-up. */
const visitors = {
  stranger: {},
  registered: { registration, parent },
  withFamily: { registration, parent, family },
  choosing: { registration, parent, family, package: built },
  building: { registration, parent, family, package: built, builtPackage },
  ready: { registration, parent, family, package: ready },
  paid: { registration, parent, family, package: ready, payment: paymentResult },
  done: { registration, parent, family, package: ready, payment: paymentResult, credentials: {} }
} satisfies Record<string, SignupFacts>

test('the table has the routes of the specification, in its order', () => {
  const page = readFileSync(join(root, 'docs/specification/sign-up.md'), 'utf8')
  const routes = [...page.matchAll(/^\| `(\/\w+)` \|/gm)].map(([, path]) => path)
  const steps = signup.filter(row => !row.exit).map(row => row.path)
  expect([...new Set([...steps, ...signup.map(row => row.path)])]).toEqual(routes)
})

const some = <T>(value: T) => fc.option(fc.constant(value), { nil: undefined })

const dotsOf = (facts: SignupFacts, here: SignupStep) =>
  progress(signup, facts, here).map(dot => `${dot.step} ${dot.state}${dot.isReachable ? '' : ' shut'}`)

describe('where a visitor may be', () => {
  test.each<[string, SignupFacts, string | undefined, SignupStep]>([
    ['a stranger begins at the landing choice', visitors.stranger, undefined, 'landing'],
    [
      'what was paid stays paid when the package is forgotten',
      { ...visitors.paid, package: undefined },
      'packages',
      'credentials'
    ],
    ['a stranger may come straight to step 1', visitors.stranger, 'parent', 'parent'],
    ['a stranger asking for step 2 is sent to step 1', visitors.stranger, 'family', 'parent'],
    ['a stranger asking for payment is sent to step 1', visitors.stranger, 'payment', 'parent'],
    ['a stranger asking for nothing we know is sent to step 1', visitors.stranger, 'nonsense', 'parent'],
    ['step 3 without step 2 is step 2', visitors.registered, 'packages', 'family'],
    ['payment without a package is step 3', visitors.withFamily, 'payment', 'packages'],
    ['building without a package to build is step 3', visitors.withFamily, 'build-your-own', 'packages'],
    ['payment before building is building', visitors.choosing, 'payment', 'build-your-own'],
    ['who has built may pay', visitors.building, 'payment', 'payment'],
    ['a ready package has nothing to build', visitors.ready, 'build-your-own', 'payment'],
    ['everything before stays open until paid', visitors.ready, 'family', 'family'],
    ['who comes back goes on where they stopped', visitors.ready, undefined, 'payment'],
    ['who has paid does not pay again', visitors.paid, 'payment', 'credentials'],
    ['who has paid sees no packages', visitors.paid, 'packages', 'credentials'],
    ['who has a login sees the receipt', visitors.done, 'credentials', 'receipt'],
    [
      'a duplicate is a duplicate wherever they ask',
      { ...visitors.ready, duplicate: { name: '', email: '' } },
      'payment',
      'duplicate'
    ],
    ['a receipt that was seen says so', { receiptGone: true }, 'receipt', 'receipt'],
    [
      'an order without an answer stays at the payment',
      { ...visitors.ready, attempt: { id: 'a', total: { en: '$144.00' } } },
      'family',
      'payment'
    ]
  ])('%s', (_, facts, requested, step) => {
    expect(resolveStep(signup, facts, requested).step).toBe(step)
  })

  test('no visitor pays without a parent, a family and a package, from any address', () => {
    const facts = fc.record({
      registration: some(registration),
      parent: some(parent),
      family: some(family),
      package: fc.option(fc.constantFrom(ready, built), { nil: undefined }),
      builtPackage: some(builtPackage)
    })
    const steps = fc.option(fc.constantFrom(...signup.map(row => row.step)), { nil: undefined })
    fc.assert(
      fc.property(facts, steps, (known, requested) => {
        if (resolveStep(signup, known, requested).step !== 'payment') return
        expect(known).toMatchObject({ parent, family, package: known.package === built ? built : ready })
        if (known.package === built) expect(known.builtPackage).toEqual(builtPackage)
      })
    )
  })
})

test('a visit may begin at a step that the visitor completes, and at no other', () => {
  const steps = ['landing', 'family', 'credentials', 'receipt', 'duplicate', 'nonsense', undefined]
  expect(steps.filter(step => canBeginAt(signup, step))).toEqual(['landing', 'family', 'credentials'])
})

describe('the way on and back', () => {
  test('the experiment removes the question for the co-parent', () => {
    expect(nextStep(signup, {}, 'landing').step).toBe('coparent-status')
    expect(nextStep(signup, { skipsCoParentStatus: true }, 'landing').step).toBe('parent')
  })

  test.each<[SignupStep, SignupFacts, SignupStep | undefined]>([
    ['coparent-status', {}, 'landing'],
    ['parent', {}, 'coparent-status'],
    ['family', visitors.registered, 'parent'],
    ['build-your-own', visitors.choosing, 'packages'],
    ['payment', visitors.building, 'packages'],
    ['build-your-own', visitors.ready, undefined],
    ['credentials', visitors.paid, undefined],
    ['receipt', visitors.done, undefined]
  ])('Back leads from %s to the step before', (step, facts, before) => {
    expect(previousStep(signup, facts, step)?.step).toBe(before)
  })

  test('a ready package skips building', () => {
    expect(applicableRows(signup, visitors.ready).map(row => row.step)).not.toContain('build-your-own')
    expect(nextStep(signup, visitors.ready, 'packages').step).toBe('payment')
    expect(nextStep(signup, visitors.choosing, 'packages').step).toBe('build-your-own')
  })
})

describe('the dots', () => {
  test('are not there before step 1, and from the checkout on', () => {
    expect(dotsOf({}, 'landing')).toEqual([])
    expect(dotsOf(visitors.ready, 'payment')).toEqual([])
    expect(dotsOf(visitors.paid, 'credentials')).toEqual([])
    expect(dotsOf({ duplicate: { name: '', email: '' } }, 'duplicate')).toEqual([])
  })

  test('lead up to the last completed step plus one', () => {
    expect(dotsOf({}, 'parent')).toEqual(['parent current', 'family ahead shut', 'packages ahead shut'])
    expect(dotsOf(visitors.registered, 'parent')).toEqual(['parent current', 'family ahead', 'packages ahead shut'])
    expect(dotsOf(visitors.withFamily, 'family')).toEqual(['parent done', 'family current', 'packages ahead'])
  })

  test('stand at step 3 while a package is built', () => {
    expect(dotsOf(visitors.choosing, 'build-your-own')).toEqual(['parent done', 'family done', 'packages current'])
  })
})

test.each([
  ['payment', undefined],
  ['other', 'payment']
])('Back from the step after a paid one, paid by %s, leads to %s', (completedBy, requested) => {
  const flow: Flow<{ payment?: boolean; other?: boolean }, 'payment' | 'credentials'> = [
    { step: 'payment', path: '/payment', completedBy: completedBy as 'payment', seals: true },
    { step: 'credentials', path: '/credentials' }
  ]
  expect(previousStep(flow, { payment: true }, 'credentials')?.step).toBe(requested)
})
