import type { CheckoutFacts } from './checkout-facts.ts'
import type { Flow } from './flow.ts'

/** The facts of a parent A. */
export interface SignupFacts extends CheckoutFacts {
  audience?: 'parent'
  coParentStatus?: 'new'
  registration?: { signupId: string; registrationKey: string }
  family?: { coParentEmail?: string; coParentDuplicateConfirmed: boolean }
  /** Whether the experiment `removeCoparentStatus` skips the co-parent question. */
  skipsCoParentStatus?: boolean
  duplicate?: { name: string; email: string }
  /**
   * Another registration gives this phone as its co-parent's. Unless the visitor gets the base prices, the flow then ends at `duplicate`.
   */
  possibleDuplicate?: boolean
  /** Whether the receipt was shown and the visit's data deleted. After a reload the page says so. */
  receiptGone?: boolean
}

export type SignupStep =
  | 'landing'
  | 'coparent-status'
  | 'parent'
  | 'family'
  | 'packages'
  | 'build-your-own'
  | 'payment'
  | 'credentials'
  | 'receipt'
  | 'duplicate'

/** The flow of a parent A (docs/specification/sign-up.md#routes). */
export const signup: Flow<SignupFacts, SignupStep> = [
  { step: 'payment', path: '/payment', exit: true, when: facts => facts.attempt !== undefined },
  { step: 'duplicate', path: '/duplicate', exit: true, when: facts => facts.duplicate !== undefined },
  { step: 'receipt', path: '/receipt', exit: true, when: facts => facts.receiptGone === true },
  { step: 'landing', path: '/signup', completedBy: 'audience', optional: true },
  {
    step: 'coparent-status',
    path: '/coparentstatus',
    completedBy: 'coParentStatus',
    optional: true,
    when: facts => !facts.skipsCoParentStatus
  },
  { step: 'parent', path: '/step1', completedBy: 'parent', dot: 1 },
  { step: 'family', path: '/step2', completedBy: 'family', dot: 2 },
  { step: 'packages', path: '/step3', completedBy: 'package', dot: 3 },
  {
    step: 'build-your-own',
    path: '/alacarte',
    completedBy: 'builtPackage',
    dot: 3,
    when: facts => facts.package?.buildYourOwn === true
  },
  { step: 'payment', path: '/payment', completedBy: 'payment', seals: true, back: 'packages' },
  { step: 'credentials', path: '/credentials', completedBy: 'credentials', seals: true, back: null },
  { step: 'receipt', path: '/receipt', back: null }
]
