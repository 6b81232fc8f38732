import type { InviteContext } from '../api/invite.ts'
import type { PaymentResult } from '../api/payment.ts'
import type { Package } from '../api/pricing.ts'
import type { Parent } from '../api/registration.ts'
import type { Flow, OpenAttempt } from './flow.ts'

/** What we have learnt about an invited parent. */
export interface InviteFacts {
  /** From the mailed link; what every call of this flow presents. */
  invite?: { token: string; userId: string }
  /** The link opens nothing any more, or the visitor asks for another one. */
  isExpired?: true
  /** No invitation has this link, so that no new one can be sent for it either. */
  isUnknown?: true
  /** There is nothing left to do here: the member area is next. */
  isOver?: true
  context?: InviteContext
  welcome?: true
  parent?: Parent
  package?: Package
  builtPackage?: { productId: string; services: string[]; packageId: string }
  /** The visitor looks for more than what they can build: the premium card is marked. */
  isUpgrading?: true
  billing?: true
  /** A try to pay whose end is not known yet: until then the order is read-only, and nobody leaves it. */
  attempt?: OpenAttempt
  payment?: PaymentResult
  /** For whom somebody else has paid: given for the invite token. */
  credentialsToken?: string
  /** The address that the member area named at sign-in. */
  credentials?: { target?: string }
  /** Another family, in which there is a parent, waits for this one. */
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

/** Somebody else has paid, or the visitor did so on an earlier visit: there is nothing to choose. */
export function isPaidFor({ context, payment }: InviteFacts): boolean {
  return context?.isSubscriptionCurrent === true && payment === undefined
}

/** Paid, and with an address on file: user name and password are all that may be missing. */
function isComplete(facts: InviteFacts): boolean {
  return isPaidFor(facts) && facts.context?.billingAddressComplete === true
}

function isOver(facts: InviteFacts): boolean {
  if (!facts.invite || facts.isOver) return true
  if (!isPaidFor(facts)) return false
  return facts.credentials !== undefined || (isComplete(facts) && facts.context?.requireCredentials === false)
}

const pays = (facts: InviteFacts) => !isPaidFor(facts)
const isMadeByPro = ({ context }: InviteFacts) => context?.userCreatedByPro === true

/** An invited parent (docs/specification/invitations.md#routes). */
export const invite: Flow<InviteFacts, InviteStep> = [
  { step: 'payment', path: '/invite/payment', exit: true, when: facts => facts.attempt !== undefined },
  { step: 'duplicate', path: '/duplicate', exit: true, when: facts => facts.duplicate !== undefined },
  { step: 'request', path: '/invite/request', exit: true, when: facts => facts.isExpired === true },
  { step: 'home', path: '/invite/home', exit: true, when: isOver },
  { step: 'credentials', path: '/invite/credentials', exit: true, when: isComplete },
  { step: 'welcome', path: '/invite', completedBy: 'welcome', optional: true },
  { step: 'parent', path: '/invite/step1', completedBy: 'parent', dot: 1 },
  { step: 'billing', path: '/invite/billing-info', completedBy: 'billing', seals: true, dot: 2, when: isPaidFor },
  { step: 'packages', path: '/invite/packages', completedBy: 'package', dot: 2, when: pays },
  {
    step: 'build-your-own',
    path: '/invite/choose-your-own',
    completedBy: 'builtPackage',
    dot: 2,
    when: facts => pays(facts) && facts.package?.buildYourOwn === true
  },
  // The specification names two ways back: whoever was not invited by a co-parent has no plan to compare with.
  {
    step: 'payment',
    path: '/invite/payment',
    completedBy: 'payment',
    seals: true,
    back: 'parent',
    when: facts => pays(facts) && isMadeByPro(facts)
  },
  {
    step: 'payment',
    path: '/invite/payment',
    completedBy: 'payment',
    seals: true,
    back: 'packages',
    when: facts => pays(facts) && !isMadeByPro(facts)
  },
  { step: 'credentials', path: '/invite/credentials', completedBy: 'credentials', seals: true, back: null },
  { step: 'receipt', path: '/invite/receipt', back: null, when: pays }
]
