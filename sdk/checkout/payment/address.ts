import type { Billed } from '#checkout/buyer.ts'
import { billingDraft, type Drafting } from './draft.ts'

/** As much of the address as is typed: what is shown follows from it, and what is charged from the one that is saved. */
export function pricingAddress(session: Drafting) {
  return { ...addressOf(billingDraft(session).get()), type: 'PRIMARY' as const }
}

export function addressOf({ timeZone: _, line2, ...address }: Billed) {
  return { ...address, line2: line2 || null }
}
