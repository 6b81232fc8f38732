import type { MapStore } from 'nanostores'
import type { Billed } from '#screens/checkout.ts'
import type { Session } from '#session/session.ts'

type Drafting = Pick<Session, 'draft' | '$locale'>

export interface BillingValues {
  /** ISO 3166-1 alpha-2. */
  country: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  /** IANA. */
  timeZone: string
}

export function billingDraft(session: Drafting): MapStore<BillingValues> {
  return session.draft<BillingValues>('billing', {
    country: session.$locale.get().variant,
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
    timeZone: ''
  })
}

/** As much of the address as is typed: what is shown follows from it, and what is charged from the one that is saved. */
export function pricingAddress(session: Drafting) {
  return { ...addressOf(billingDraft(session).get()), type: 'PRIMARY' as const }
}

export function addressOf({ timeZone: _, line2, ...address }: Billed) {
  return { ...address, line2: line2 || null }
}

/** What is chosen at the checkout. Of cards, codes and wallets nothing is kept. */
export interface CheckoutValues {
  isPayingForCoParent: boolean
  /** A try to charge whose end is not known yet; it is asked for, or sent again, under the same id. Empty when there is none. */
  attemptId: string
  /** Epoch milliseconds. */
  chosenAt: number
}

export function checkoutDraft(session: Drafting): MapStore<CheckoutValues> {
  return session.draft<CheckoutValues>('checkout', { isPayingForCoParent: false, attemptId: '', chosenAt: 0 })
}

export interface ReviewValues {
  referral: string
  referralOther: string
  termsAccepted: boolean
  marketingOptIn: boolean
}

export function reviewDraft(session: Drafting): MapStore<ReviewValues> {
  return session.draft<ReviewValues>('review', {
    referral: '',
    referralOther: '',
    termsAccepted: false,
    marketingOptIn: false
  })
}
