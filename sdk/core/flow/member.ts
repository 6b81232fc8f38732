import type { OwnSubscription } from '../contract/member.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { Flow } from './flow.ts'

/** The facts of a signed-in parent. */
export interface MemberFacts extends Omit<CheckoutFacts, 'credentials'> {
  /** The member area's one-time code. A hosted page exchanges it for an access token. */
  code?: string
  /** The access token that a hosted page got for its one-time code. Tokens of embedders are requested when needed and never stored. */
  accessToken?: string
  /** The API has refused the access token, and no other token is available. */
  isRefused?: true
  subscription?: OwnSubscription
  audience?: 'parent'
}

export type MemberStep = 'access' | 'home' | 'landing' | 'packages' | 'build-your-own' | 'payment' | 'receipt'

/** A subscription that was bought in this visit does not end the flow, since its buyer still has to see the receipt. */
function isCurrent({ subscription, payment }: MemberFacts): boolean {
  return subscription?.subscriptionStatus === 'current' && payment === undefined
}

/**
 * The flow of a signed-in parent without a subscription, from the packages to the receipt. It has no steps for name, family or login, and
 * uses the paths of the sign-up (docs/specification/member-area.md#signed-in-parents).
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
