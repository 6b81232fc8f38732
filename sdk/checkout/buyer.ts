import type { Infer } from 'superstruct'
import type { PaymentResult, paymentRoutes } from '#core/api/payment.ts'
import type { CouponOffer } from '#core/api/coupon-offer.ts'
import type { Package, PricingInfo, pricingRoutes } from '#core/api/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { OpenAttempt } from '#core/flow/flow.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Input } from '#core/api/route.ts'
import type { ErrorCode, Outcome, Problem } from '#core/errors.ts'
import type { Billing } from '#core/rules/billing.ts'
import type { Session } from '#session/session.ts'
import type { ComponentType } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import type { Offer } from './offer.ts'

/** The facts that every flow has at its checkout. */
export interface CheckoutFacts {
  parent?: Parent
  package?: Package
  builtPackage?: { productId: string; services: string[]; packageId: string }
  attempt?: OpenAttempt
  payment?: PaymentResult
  credentials?: { target?: string }
}

/** The part of any buyer's session that the screens from the packages to the receipt use. */
export type CheckoutSession = Omit<Session<CheckoutFacts, 'packages'>, '$row'>

export type Billed = Infer<typeof Billing>
export type Paid = Outcome<PaymentResult, ErrorCode>

/** The body of every buyer's payment call. Parent A's call adds the two duplicate confirmations. */
export type Purchase = Omit<
  Required<Input<typeof paymentRoutes.pay>['body']>,
  'parentDuplicateConfirmed' | 'coParentDuplicateConfirmed'
>

export type Criteria = Input<typeof pricingRoutes.countryCriteria>['body']

export interface Sections {
  parent: Parent
  billing?: Billed
  referral?: { selection: string; other: string | null }
  /** Whether the visitor has consented to being identified in analytics. */
  segmentIdentify?: boolean
}

/** Parent A may also pay for the co-parent; invited and signed-in parents pay only for themselves. */
export type Buyer = 'parentA' | 'invited' | 'member'

/** The offer of parent A's arrival link on the packages screen: its discount, its package, and its parts of the view. */
export interface ArrivalOffer {
  enter(): void
  /** Whether the discount of the link has ended. */
  isOver(): Promise<boolean>
  /** Records the answer of `isOver`. Returns true when the visitor is sent to another screen instead of seeing packages. */
  turnsAway(offer: Offer, isOver: boolean): boolean
  /** The package that the link names. Only the first call returns it, so that Back leads to the packages. */
  chosenByLink(offer: Offer): Package | undefined
  Banner: ComponentType<{ t: Translate }>
  Notice: ComponentType<{ t: Translate }>
  Modal: ComponentType<{ t: Translate }>
}

/** The differences between buyers. The checkout's screens are the same for all of them. */
export interface Checkout {
  session: CheckoutSession
  buyer: Buyer
  /** Only parent A's packages screen has an arrival offer. */
  createArrivalOffer?: () => ArrivalOffer
  /** The package that the other parent bought. */
  coParentPackageId?: string
  /** Whether the visitor has asked to upgrade to the premium package. */
  isUpgrading(): boolean
  /** Goes from the build-your-own screen to the packages. */
  upgrade?: () => void
  coupons(): Promise<Outcome<readonly CouponOffer[], ErrorCode>>
  price(order: Order, wish: { codes: string[]; paysForCoParent: boolean }): Promise<Outcome<PricingInfo, ErrorCode>>
  /** Whether the package is sold in the country of an address. */
  meetsCriteria(criteria: Criteria): Promise<Outcome<boolean, ErrorCode>>
  save(sections: Sections): Promise<Outcome<unknown, ErrorCode>>
  pay(purchase: Purchase): Promise<Paid>
  outcome(attemptId: string): Promise<Paid>
  /** Returns the code of a clash between the e-mail and the family. Absent where the e-mail cannot be changed. */
  clashOf?: (parent: Parent) => string | undefined
  /** Sends the visitor to the screen that explains the refusal. Returns false when the present screen has to show it. */
  isTakenElsewhere(problem: Problem): boolean
  /** Called by the receipt's Login button. */
  finish(): void
}
