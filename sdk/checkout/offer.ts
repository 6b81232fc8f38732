import type { CouponOffer, Package } from '#core/api/pricing.ts'
import { pricingRoutes } from '#core/api/pricing.ts'
import { type ErrorCode, errors, fail, ok, type Outcome } from '#core/errors.ts'
import { currencies } from '#core/money.ts'
import type { CheckoutSession } from './buyer.ts'
import { billingDraft } from './payment/draft.ts'

export interface Offer {
  pricingGroupName: 'P0' | 'P2' | 'P3'
  packages: readonly Package[]
}

/** What is sold to this parent: it follows from the phone and, as soon as one is chosen, from the billing country. */
export async function fetchOffer(session: CheckoutSession): Promise<Outcome<Offer, ErrorCode>> {
  const { parent } = session.$facts.get()
  if (!parent) return fail('expired')
  const answer = await session.call(pricingRoutes.pricingLookup, {
    body: {
      country: billingDraft(session).get().country,
      dialCode: parent.phoneCountryCode.replace('+', ''),
      phoneNumber: parent.phoneNumber,
      pricingLocale: session.$locale.get().tag
    }
  })
  return answer.ok ? ok({ ...answer.value, packages: answer.value.packages.filter(isKnown) }) : answer
}

/** What a parent builds is added up here, which takes a term and a currency that this build knows. */
function isKnown({ buildYourOwn, subDurationInYears, currencyCode }: Package): boolean {
  return !buildYourOwn || (subDurationInYears <= 2 && currencies.includes(currencyCode))
}

/** The coupons that go with what `fetchOffer` gives are those of the same country. */
export function couponsQuery(session: CheckoutSession) {
  return { country: billingDraft(session).get().country }
}

/** Discounts are a pleasure, not a condition: without an answer there are none to show, unless the visit itself is over. */
export function orNone(answer: Outcome<CouponOffer[], ErrorCode>): Outcome<CouponOffer[], ErrorCode> {
  return answer.ok || [401, 403].includes(errors[answer.problem.code].status) ? answer : ok([])
}
