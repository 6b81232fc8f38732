import type { Infer } from 'superstruct'
import type { PaymentResult, paymentRoutes } from '#core/api/payment.ts'
import type { CouponOffer, Order, Package, PricingInfo } from '#core/api/pricing.ts'
import type { Parent } from '#core/api/registration.ts'
import type { Input } from '#core/api/route.ts'
import type { ErrorCode, Outcome, Problem } from '#core/errors.ts'
import type { Billing } from '#core/rules/billing.ts'
import type { Session } from '#session/session.ts'
import type { SignupShelf } from './packages/signup-shelf.ts'

/** What both parents have told by the time they choose and pay. */
export interface CheckoutFacts {
  parent?: Parent
  package?: Package
  builtPackage?: { productId: string; services: string[]; packageId: string }
  payment?: PaymentResult
  credentials?: { target?: string }
}

/** Either parent's session, as the screens from the packages to the receipt know it. */
export type CheckoutSession = Omit<Session<CheckoutFacts, 'packages'>, '$row'>

export type Billed = Infer<typeof Billing>
export type Paid = Outcome<PaymentResult, ErrorCode>

/** What is sent to pay, whoever pays; parent A adds what is known of a duplicate. */
export type Purchase = Omit<
  Input<typeof paymentRoutes.pay>['body'],
  'parentDuplicateConfirmed' | 'coParentDuplicateConfirmed'
>

export interface Sections {
  parent: Parent
  billing?: Billed
  referral?: { selection: string; other: string | null }
  /** Whether the visitor has agreed to be known to whoever counts. */
  segmentIdentify?: boolean
}

/** Where buying differs between parent A and an invited parent; the screens are the same. */
export interface Checkout {
  session: CheckoutSession
  /** An invited parent pays for themselves alone, and is asked on the credentials step how they heard of us. */
  isInvited: boolean
  /** What only parent A's packages have. */
  createShelf?: () => SignupShelf
  /** The package that the other parent bought. */
  coParentPackageId?: string
  /** Whether the premium card is what the visitor has asked for. */
  isUpgrading(): boolean
  /** Leads from building to the packages. */
  upgrade?: () => void
  coupons(): Promise<Outcome<readonly CouponOffer[], ErrorCode>>
  price(order: Order, wish: { codes: string[]; paysForCoParent: boolean }): Promise<Outcome<PricingInfo, ErrorCode>>
  save(sections: Sections): Promise<Outcome<unknown, ErrorCode>>
  pay(purchase: Purchase): Promise<Paid>
  outcome(attemptId: string): Promise<Paid>
  /** What an e-mail must not be, besides no e-mail. */
  clashOf(parent: Parent): string | undefined
  /** True when a refusal has taken the visitor to where it is told. */
  isTakenElsewhere(problem: Problem): boolean
  /** Where the receipt's Login leads. */
  finish(): void
}
