import type { MapStore } from 'nanostores'
import type { Session } from '#session/session.ts'

export type Drafting = Pick<Session, 'draft' | '$locale'>

export interface BillingValues {
  /** ISO 3166-1 alpha-2. */
  country: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  /** IANA id. */
  timeZone: string
}

/** The billing draft has a file of its own: the first bundle watches its country, and the rest of the checkout loads later. */
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
