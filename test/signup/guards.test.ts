import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { signup, type SignupFacts, type SignupStep } from '#core/flow/signup.ts'
import { localeOf } from '#core/locale.ts'
import { signupFlow } from '#signup/flow.ts'
import { type SignupSession } from '#signup/session.ts'
import { createFakeEnvironment } from '#test/support/fake-environment.ts'
import { builtPackage, family, newPackage, parent, paymentResult } from '#test/support/people.ts'
import { opens } from '#test/support/open-visit.ts'

const ready = newPackage()
const toBuild = newPackage({ id: 'byo-1', buildYourOwn: true, packageName: 'BYO' })

/**
 * The guard of each screen according to the specification (docs/specification/sign-up.md#routes, docs/specification/checkout.md#guards).
 * Written without the flow table, so that the two can be compared.
 */
const guards: Record<SignupStep, (facts: SignupFacts) => unknown> = {
  landing: facts => !facts.payment,
  'coparent-status': facts => !facts.payment && !facts.skipsCoParentStatus,
  parent: facts => !facts.payment,
  family: facts => facts.parent && !facts.payment,
  packages: facts => facts.parent && facts.family && !facts.payment,
  'build-your-own': facts => facts.parent && facts.family && facts.package?.buildYourOwn && !facts.payment,
  payment: ({ parent, family, package: chosen, builtPackage, payment, duplicate }) =>
    parent && family && chosen && (!chosen.buildYourOwn || builtPackage) && !payment && !duplicate,
  credentials: facts => facts.payment && !facts.credentials,
  receipt: facts => (facts.payment && facts.credentials) || facts.receiptGone,
  duplicate: facts => facts.duplicate
}

/** Records the fact that ends each step. */
const completedBy: Partial<Record<SignupStep, (session: Session, isBuilt: boolean) => void>> = {
  landing: session => session.complete('audience', 'parent'),
  'coparent-status': session => session.complete('coParentStatus', 'new'),
  parent: session => session.complete('parent', parent),
  family: session => session.complete('family', family),
  packages: (session, isBuilt) => session.complete('package', isBuilt ? toBuild : ready),
  'build-your-own': session => session.complete('builtPackage', builtPackage),
  payment: session => session.complete('payment', paymentResult),
  credentials: session => session.complete('credentials', {})
}

type Session = SignupSession
type Act = (session: Session) => void

const steps = [...new Set(signup.map(row => row.step))]
const acts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.boolean().map(
      (isBuilt): Act =>
        session =>
          completedBy[session.$row.get().step]?.(session, isBuilt)
    )
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...steps).map(
      (step): Act =>
        session =>
          session.environment.$wanted.set(step)
    )
  },
  { weight: 2, arbitrary: fc.constant<Act>(session => session.back()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>(
      session => session.environment.$wanted.set('nonsense'),
      session => session.environment.$wanted.set(undefined),
      session => session.record({ package: undefined, builtPackage: undefined }),
      session => session.record({ skipsCoParentStatus: true }),
      session => session.record({ duplicate: { name: '', email: '' } }),
      session => session.restart('parent', { code: 'expired' }),
      session => session.resume()
    )
  }
)

test('no reachable state shows a screen whose guard fails, after any moves of a visitor', () => {
  const shown = new Set<SignupStep>()
  fc.assert(
    fc.property(fc.array(acts, { maxLength: 30 }), path => {
      const session = opens(signupFlow, createFakeEnvironment().environment, localeOf({ locale: 'en-US' }))
      for (const act of path) {
        act(session)
        const { step } = session.$row.get()
        const facts = session.$facts.get()
        shown.add(step)
        expect(Boolean(guards[step](facts)), `${step} with ${Object.keys(facts).join()}`).toBe(true)
        if (facts.payment && !facts.duplicate) expect(['credentials', 'receipt']).toContain(step)
      }
    }),
    { numRuns: 2000 }
  )
  expect(shown).toEqual(new Set(steps))
})
