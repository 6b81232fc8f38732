import type { Infer } from 'superstruct'
import type { PaymentResult, paymentRoutes } from '#core/api/payment.ts'
import type { CouponOffer, Order, Package, PricingInfo, pricingRoutes } from '#core/api/pricing.ts'
import type { OpenAttempt } from '#core/flow/flow.ts'
import type { Parent } from '#core/api/registration.ts'
import type { Input } from '#core/api/route.ts'
import type { ErrorCode, Outcome, Problem } from '#core/errors.ts'
import type { Billing } from '#core/rules/billing.ts'
import type { Session } from '#session/session.ts'
import type { ComponentType } from 'react'
import type { Translate } from '#core/messages/shape.ts'
import type { Offer } from './offer.ts'

/** What every buyer has told by the time they choose and pay. */
export interface CheckoutFacts {
  parent?: Parent
  package?: Package
  builtPackage?: { productId: string; services: string[]; packageId: string }
  attempt?: OpenAttempt
  payment?: PaymentResult
  credentials?: { target?: string }
}

/** Any buyer's session, as the screens from the packages to the receipt know it. */
export type CheckoutSession = Omit<Session<CheckoutFacts, 'packages'>, '$row'>

export type Billed = Infer<typeof Billing>
export type Paid = Outcome<PaymentResult, ErrorCode>

/** What is sent to pay, whoever pays; parent A adds what is known of a duplicate. */
export type Purchase = Omit<
  Required<Input<typeof paymentRoutes.pay>['body']>,
  'parentDuplicateConfirmed' | 'coParentDuplicateConfirmed'
>

export type Criteria = Input<typeof pricingRoutes.countryCriteria>['body']

export interface Sections {
  parent: Parent
  billing?: Billed
  referral?: { selection: string; other: string | null }
  /** Whether the visitor has agreed to be known to whoever counts. */
  segmentIdentify?: boolean
}

/** Parent A pays for two or for one; an invited parent and one who has signed in pay for themselves alone. */
export type Buyer = 'parentA' | 'invited' | 'member'

/** The link that brought parent A, as the packages screen knows it: its discount, its package, and the parts that it adds to the view. */
export interface ArrivalOffer {
  enter(): void
  /** Whether the discount of the link has ended. */
  isOver(): Promise<boolean>
  /** Records the answer of `isOver`. True when the visitor is led away and is sold nothing. */
  turnsAway(offer: Offer, isOver: boolean): boolean
  /** The package that the link names. It is chosen once, so that Back leads to the packages. */
  chosenByLink(offer: Offer): Package | undefined
  Banner: ComponentType<{ t: Translate }>
  Notice: ComponentType<{ t: Translate }>
  Modal: ComponentType<{ t: Translate }>
}

/** Where buying differs from buyer to buyer; the screens are the same. */
export interface Checkout {
  session: CheckoutSession
  buyer: Buyer
  /** Parent A's packages have parts that no other buyer's have. */
  createArrivalOffer?: () => ArrivalOffer
  /** The package that the other parent bought. */
  coParentPackageId?: string
  /** Whether the premium card is what the visitor has asked for. */
  isUpgrading(): boolean
  /** Leads from building to the packages. */
  upgrade?: () => void
  coupons(): Promise<Outcome<readonly CouponOffer[], ErrorCode>>
  price(order: Order, wish: { codes: string[]; paysForCoParent: boolean }): Promise<Outcome<PricingInfo, ErrorCode>>
  /** Whether the package is sold in the country of an address. */
  meetsCriteria(criteria: Criteria): Promise<Outcome<boolean, ErrorCode>>
  save(sections: Sections): Promise<Outcome<unknown, ErrorCode>>
  pay(purchase: Purchase): Promise<Paid>
  outcome(attemptId: string): Promise<Paid>
  /** What an e-mail must not be, besides no e-mail; absent where the address is not ours to change. */
  clashOf?: (parent: Parent) => string | undefined
  /** True when a refusal has taken the visitor to where it is told. */
  isTakenElsewhere(problem: Problem): boolean
  /** Where the receipt's Login leads. */
  finish(): void
}
