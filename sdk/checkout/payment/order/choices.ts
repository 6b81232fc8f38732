import type { MapStore } from 'nanostores'
import type { Drafting } from './draft.ts'

/** The choices of the checkout that survive a reload. Cards, codes and wallets do not. */
interface CheckoutValues {
  isPayingForCoParent: boolean
}

export function checkoutDraft(session: Drafting): MapStore<CheckoutValues> {
  return session.draft<CheckoutValues>('checkout', { isPayingForCoParent: false })
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
