import type { InvitationEnding, InviteContext } from '../contract/invite.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import type { Flow } from './flow.ts'

/** The facts of an invited parent. */
export interface InviteFacts extends CheckoutFacts {
  /** Token and user id of the mailed link. Every call of this flow sends them. */
  invite?: { token: string; userId: string }
  /** The link has expired, or the visitor has asked for a new link. */
  isExpired?: true
  /** How the invitation has ended, or that none belongs to this link: the visitor cannot request a new link either. */
  ending?: InvitationEnding | 'unknown'
  /** The flow is finished; the visitor continues in the member area. */
  isOver?: true
  /** The time at which the login of this invitation was set, perhaps by somebody else. */
  loginSetAt?: string
  context?: InviteContext
  /** The invitation's country, also after its end. */
  country?: string
  welcome?: true
  /** The visitor has asked for more than the build-your-own package, so the premium package is highlighted. */
  isUpgrading?: true
  billing?: true
  /** The credentials token of a parent whose subscription is already paid. The API gives it for the invite token. */
  credentialsToken?: string
  /** Another family with a registered parent has named this visitor as its co-parent. */
  duplicate?: { name: string; email: string }
}

export type InviteStep =
  | 'request'
  | 'home'
  | 'welcome'
  | 'parent'
  | 'billing'
  | 'packages'
  | 'build-your-own'
  | 'payment'
  | 'credentials'
  | 'receipt'
  | 'duplicate'

/** Whether the subscription is paid, by the co-parent or on an earlier visit, so that there is no package to choose. */
function isPaidFor({ context, payment }: InviteFacts): boolean {
  return context?.isSubscriptionCurrent === true && payment === undefined
}

/** Whether the subscription is paid and an address on file. Only the user name and password may be missing. */
function isComplete(facts: InviteFacts): boolean {
  return isPaidFor(facts) && facts.context?.billingAddressComplete === true
}

function isOver(facts: InviteFacts): boolean {
  if (!facts.invite || facts.isOver) return true
  if (!isPaidFor(facts)) return false
  return facts.credentials !== undefined || (isComplete(facts) && facts.context?.requireCredentials === false)
}

const mustPay = (facts: InviteFacts) => !isPaidFor(facts)
const isMadeByPro = ({ context }: InviteFacts) => context?.userCreatedByPro === true

/** The flow of an invited parent (docs/specification/invitations.md#routes). */
export const invite: Flow<InviteFacts, InviteStep> = [
  { step: 'payment', path: '/invite/payment', exit: true, when: facts => facts.attempt !== undefined },
  { step: 'duplicate', path: '/duplicate', exit: true, when: facts => facts.duplicate !== undefined },
  { step: 'request', path: '/invite/request', exit: true, when: facts => facts.isExpired === true },
  { step: 'home', path: '/invite/home', exit: true, when: isOver },
  { step: 'credentials', path: '/invite/credentials', exit: true, when: isComplete },
  { step: 'welcome', path: '/invite', completedBy: 'welcome', optional: true },
  { step: 'parent', path: '/invite/step1', completedBy: 'parent', dot: 1 },
  { step: 'billing', path: '/invite/billing-info', completedBy: 'billing', seals: true, dot: 2, when: isPaidFor },
  { step: 'packages', path: '/invite/packages', completedBy: 'package', dot: 2, when: mustPay },
  {
    step: 'build-your-own',
    path: '/invite/choose-your-own',
    completedBy: 'builtPackage',
    dot: 2,
    when: facts => mustPay(facts) && facts.package?.buildYourOwn === true
  },
  // Back leads to the packages, so that a parent can compare with the co-parent's plan. A parent registered by a professional has no such
  // plan, so Back skips the packages.
  {
    step: 'payment',
    path: '/invite/payment',
    completedBy: 'payment',
    seals: true,
    dot: 3,
    hasOwnProgress: true,
    back: 'parent',
    when: facts => mustPay(facts) && isMadeByPro(facts)
  },
  {
    step: 'payment',
    path: '/invite/payment',
    completedBy: 'payment',
    seals: true,
    dot: 3,
    hasOwnProgress: true,
    back: 'packages',
    when: facts => mustPay(facts) && !isMadeByPro(facts)
  },
  { step: 'credentials', path: '/invite/credentials', completedBy: 'credentials', seals: true, back: null, dot: 4 },
  { step: 'receipt', path: '/invite/receipt', back: null, when: mustPay }
]
