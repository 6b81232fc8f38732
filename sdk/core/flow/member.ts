import type { OwnSubscription } from '../api/member.ts'
import type { PaymentResult } from '../api/payment.ts'
import type { Package } from '../api/pricing.ts'
import type { Parent } from '../api/registration.ts'
import type { Flow, OpenAttempt } from './flow.ts'

/** What we have learnt about a parent who is signed in to the member area. */
export interface MemberFacts {
  /** With which the member area sent the browser to a hosted page, until it has been exchanged. */
  code?: string
  /** Given for the one-time code of a hosted page. An embedder's tokens are asked for when they are needed, and never kept. */
  accessToken?: string
  /** The last token opened nothing, and there is no other. */
  isRefused?: true
  subscription?: OwnSubscription
  audience?: 'parent'
  parent?: Parent
  package?: Package
  builtPackage?: { productId: string; services: string[]; packageId: string }
  /** A try to pay whose end is not known yet: until then the order is read-only, and nobody leaves it. */
  attempt?: OpenAttempt
  payment?: PaymentResult
}

export type MemberStep = 'access' | 'home' | 'landing' | 'packages' | 'build-your-own' | 'payment' | 'receipt'

/** A subscription that was bought here is no reason to be sent away before its receipt is read. */
function isCurrent({ subscription, payment }: MemberFacts): boolean {
  return subscription?.subscriptionStatus === 'current' && payment === undefined
}

/**
 * A signed-in parent without a subscription, from step 3 to the receipt: neither asked for a name nor for a family, nor for a
 * login (docs/specification/member-area.md#signed-in-parents). The paths are parent A's.
 */
export const member: Flow<MemberFacts, MemberStep> = [
  { step: 'payment', path: '/payment', exit: true, when: facts => facts.attempt !== undefined },
  {
    step: 'access',
    path: '/access',
    exit: true,
    when: ({ isRefused, subscription }) => isRefused === true || subscription === undefined
  },
  { step: 'home', path: '/securityquestions', exit: true, when: isCurrent },
  { step: 'landing', path: '/signup', completedBy: 'audience', optional: true },
  { step: 'packages', path: '/step3', completedBy: 'package', back: null },
  {
    step: 'build-your-own',
    path: '/alacarte',
    completedBy: 'builtPackage',
    when: facts => facts.package?.buildYourOwn === true
  },
  { step: 'payment', path: '/payment', completedBy: 'payment', seals: true, back: 'packages' },
  { step: 'receipt', path: '/receipt', back: null }
]
