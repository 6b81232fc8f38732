import type { InLanguages } from '../rules/language-record.ts'
import type { PaidOrder } from '../contract/payment.ts'
import type { ChosenPackage } from '../contract/pricing.ts'
import type { Parent } from '../rules/parent.ts'

/** The part of a parent's data that every buyer has. The visitor's own form may have more. */
export type BuyerContact = Pick<Parent, 'firstName' | 'lastName' | 'email' | 'phoneCountryCode' | 'phoneNumber'>

/** The facts that the checkout reads and records. Every flow with a purchase has them. */
export interface CheckoutFacts {
  parent?: BuyerContact
  package?: ChosenPackage
  builtPackage?: { productId: string; services: string[]; packageId: string }
  /** A payment attempt with an unknown outcome. Until the outcome is known, the order is read-only and the visitor stays on it. */
  attempt?: OpenAttempt
  payment?: PaidOrder
  /** Another page of this visit has paid. `other`: this page had chosen another order, which was not bought. */
  paidElsewhere?: 'same' | 'other'
  /** `target` is a URL in the member area, which the sign-in answered with. */
  credentials?: { target?: string }
}

/** A payment attempt with an unknown outcome. Its id is used to look the outcome up. */
export interface OpenAttempt {
  id: string
  /** The total that the visitor has seen, by language. */
  total: InLanguages<string>
  /** Another page of the visit has started the attempt, perhaps for another order. */
  belongsToOther?: boolean
}
