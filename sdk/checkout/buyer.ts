import type { Infer } from 'superstruct'
import type { parentAOrder } from '#core/contract/order.ts'
import type { PaidOrder } from '#core/contract/payment.ts'
import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { Package, PricingInfo } from '#core/contract/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { BuyerContact, CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Input } from '#core/contract/route.ts'
import type { Result } from '#core/errors.ts'
import type { Billing } from '#core/rules/billing.ts'
import type { Completion } from '#visit/event.ts'
import type { Session } from '#visit/session.ts'
import type { ComponentType } from 'react'
import type { Translate } from '#words/shape.ts'

/** The part of a session that the screens from the packages to the receipt use. Each flow's session has this part. */
export type CheckoutSession = Omit<Session<CheckoutFacts, 'packages'>, '$row'>

export type Billed = Infer<typeof Billing>
export type Paid = Result<PaidOrder>

/** The body of a payment call, for every kind of buyer. Parent A's call adds the two confirmations of a possible duplicate. */
export type Purchase = Omit<
  Required<Input<typeof parentAOrder.pay>['body']>,
  'parentDuplicateConfirmed' | 'coParentDuplicateConfirmed'
>

/** The part of a price's call that is the same for every kind of buyer. */
export interface OrderToPrice {
  orderDetail: Order
  address: Input<typeof parentAOrder.pricing>['body']['address']
  pricingLocale: string
}

/** The subscription codes that a price counts, and whether it is for both parents. */
export interface Wish {
  codes: string[]
  paysForCoParent: boolean
}

export type Criteria = Input<typeof parentAOrder.criteria>['body']

export interface Sections {
  parent: BuyerContact
  billing?: Billed
  referral?: { selection: string; other: string | null }
}

/** Parent A may also pay for the co-parent; invited and signed-in parents pay only for themselves. */
export type Buyer = 'parentA' | 'invited' | 'member'

export interface Offer {
  /** The billing country that the packages are for. */
  country: string
  pricingGroupName: 'P0' | 'P2' | 'P3'
  packages: readonly Package[]
}

/** The offer of parent A's arrival link: a discount, a chosen package, and the notices about them on the packages screen. */
export interface ArrivalOffer {
  enter(): void
  /** Whether the discount of the link has ended. */
  isOver(): Promise<boolean>
  /** Records the answer of `isOver`. Returns true when the visitor is sent to another screen instead of seeing packages. */
  turnsAway(offer: Offer, isOver: boolean): boolean
  /** The package that the link chooses. Later calls return undefined, so that Back can show the packages. */
  chosenByLink(offer: Offer): Package | undefined
  /** The package that is marked before the visitor has chosen one. */
  preselected(offer: Offer): Package | undefined
  Banner: ComponentType<{ t: Translate }>
  /** `bestPercent` is the largest discount of a shown package, in per cent. It may be that of another coupon. */
  Notice: ComponentType<{ t: Translate; bestPercent: number }>
  Modal: ComponentType<{ t: Translate }>
}

/** The part of the checkout that differs between buyers. The screens are the same for all buyers. */
export interface Checkout {
  session: CheckoutSession
  buyer: Buyer
  /** Absent for buyers other than parent A, since only the sign-up has arrival links. */
  createArrivalOffer?: () => ArrivalOffer
  /** The package that the other parent bought. */
  coParentPackageId?: string
  /** The masked address of an invited parent who has typed no other one. */
  invitedEmail?: string
  /** Whether the visitor has asked for more than the build-your-own package, so that the premium package is highlighted. */
  isUpgrading(): boolean
  /** Goes from the build-your-own screen to the packages, where the premium package is highlighted. */
  upgrade?: () => void
  coupons(query: { country: string }): Promise<Result<CouponOffer[]>>
  price(order: OrderToPrice, wish: Wish): Promise<Result<PricingInfo>>
  /** Whether the package is sold in the country of an address. */
  meetsCriteria(criteria: Criteria): Promise<Result<boolean>>
  save(sections: Sections): Promise<Result<unknown>>
  pay(purchase: Purchase): Promise<Paid>
  /** Looks an outcome up. An id that the server does not know can never be charged afterwards. */
  outcome(attemptId: string): Promise<Paid>
  /** Returns the code of the broken rule if the e-mail also belongs to a family member. Absent where the e-mail cannot be changed. */
  clashOf?: (parent: Parent) => string | undefined
  /**
   * The ids in the event `complete` of a payment. Absent for an invited parent, whose flow is complete once the login is set.
   */
  completion?: () => Pick<Completion, 'registrationId'>
  /** Called by the receipt's Login button. */
  finish(): void
}
