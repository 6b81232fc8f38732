import type { CouponOffer, Package } from '#core/api/pricing.ts'
import { pricingRoutes } from '#core/api/pricing.ts'
import { type ErrorCode, fail, ok, type Outcome } from '#core/errors.ts'
import type { CheckoutSession } from '#screens/checkout.ts'
import { billingDraft } from '#screens/payment/draft.ts'
import { arrivalDraft, type SignupSession } from '#screens/signup-session.ts'

export interface Offer {
  pricingGroupName: 'P0' | 'P2' | 'P3'
  packages: readonly Package[]
}

/** What is sold to this parent: it follows from the phone and, as soon as one is chosen, from the billing country. */
export async function fetchOffer(session: CheckoutSession): Promise<Outcome<Offer, ErrorCode>> {
  const { parent } = session.$facts.get()
  if (!parent) return fail('expired')
  return session.call(pricingRoutes.pricingLookup, {
    body: {
      country: billingDraft(session).get().country,
      dialCode: parent.phoneCountryCode.replace('+', ''),
      phoneNumber: parent.phoneNumber,
      pricingLocale: session.$locale.get().tag
    }
  })
}

/** Discounts are a pleasure, not a condition: without an answer there are none to show. */
export async function fetchCoupons(session: SignupSession): Promise<Outcome<CouponOffer[], 'expired'>> {
  const { registration } = session.$facts.get()
  if (!registration) return fail('expired')
  const answer = await session.call(pricingRoutes.coupons, { params: { signupId: registration.signupId } })
  if (answer.ok) return answer
  return answer.problem.code === 'expired' ? fail('expired') : ok([])
}

/** Whether the link that brought the visitor is worth nothing any more. Not knowing is no reason to worry anybody. */
export async function isOfferOver(session: SignupSession): Promise<boolean> {
  if (arrivalDraft(session).get().referrerKey === '') return false
  const answer = await session.call(pricingRoutes.checkOffer, {})
  return answer.ok && !answer.value.valid
}
