import type { Billed } from '#checkout/buyer.ts'
import { billingDraft, type Drafting } from './draft.ts'

/** The address as typed so far. It decides only the prices shown; the charge depends on the saved address. */
export function pricingAddress(session: Drafting) {
  return { ...addressOf(billingDraft(session).get()), type: 'PRIMARY' as const }
}

export function addressOf({ timeZone: _, line2, ...address }: Billed) {
  return { ...address, line2: line2 || null }
}
