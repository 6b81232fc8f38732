import type { MapStore } from 'nanostores'
import type { Drafting } from './draft.ts'

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
