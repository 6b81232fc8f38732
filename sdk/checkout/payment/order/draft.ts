import type { MapStore } from 'nanostores'
import type { Session } from '#visit/session.ts'

export type Drafting = Pick<Session, 'draft' | '$locale'>

export interface BillingValues {
  /** The country as ISO 3166-1 alpha-2. */
  country: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  /** IANA name of a time zone, such as `America/New_York`. */
  timeZone: string
}

/**
 * The values of the billing form. They have a file of their own because the first bundle needs the country, and the rest of the checkout
 * loads later.
 */
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
