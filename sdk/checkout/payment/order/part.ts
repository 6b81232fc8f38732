import type { ReadableAtom } from 'nanostores'
import type { Buyer, CheckoutSession } from '#checkout/buyer.ts'
import type { Translate } from '#words/shape.ts'
import type { Contact } from '#form/support-contact.ts'
import type { Pricing } from './pricing.ts'

export const checkoutViews = ['BILLING', 'PAYMENT', 'REVIEW'] as const
export type CheckoutView = (typeof checkoutViews)[number]

/** The members of the checkout's model that several of its views read. */
export interface CheckoutModel extends Pick<CheckoutSession, '$facts' | '$locale'> {
  buyer: Buyer
  $view: ReadableAtom<CheckoutView>
  $contact: ReadableAtom<Contact>
  pricing: Pricing
  /** Goes to a view if all views before it are complete. A changed address is submitted first, as the button Continue does. */
  go(view: CheckoutView): void
}

/** The props of a part of the checkout: the words, and the members of the model that the part reads. */
export interface CheckoutProps<Model> {
  model: Model
  t: Translate
}
