import { computed, type ReadableAtom } from 'nanostores'
import type { CouponOffer } from '#core/contract/coupon-offer.ts'
import type { Package } from '#core/contract/pricing.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import { errors, ok, type Result } from '#core/errors.ts'
import { currencies } from '#core/money.ts'
import type { Checkout, CheckoutSession, Offer } from './buyer.ts'
import { billingDraft } from './payment/order/draft.ts'

/** Fetches the packages for this parent. Prices depend on the phone and, once chosen, on the billing country. */
export async function fetchOffer(session: CheckoutSession): Promise<Result<Offer>> {
  const { parent } = session.$facts.get()
  if (!parent) return session.refuse({ code: 'expired' })
  const { country } = billingDraft(session).get()
  const answer = await session.call(pricingCalls.pricingLookup, {
    body: {
      country,
      dialCode: parent.phoneCountryCode.replace('+', ''),
      phoneNumber: parent.phoneNumber,
      pricingLocale: session.$locale.get().tag
    }
  })
  return answer.ok ? ok({ ...answer.value, country, packages: answer.value.packages.filter(isKnown) }) : answer
}

/** What the packages depend on: the billing country and the language. */
export function offerKey(session: CheckoutSession): string {
  return `${billingDraft(session).get().country} ${session.$locale.get().tag}`
}

/** The packages for the current billing country; undefined until they are fetched, since another country's packages are not sold here. */
export function offerHere(session: CheckoutSession, $offer: ReadableAtom<Offer | undefined>) {
  return computed([$offer, billingDraft(session)], (offer, { country }) => {
    return offer?.country === country ? offer : undefined
  })
}

/** The browser adds up the price of a built package, so this build must know the package's term and currency. */
function isKnown(row: Package): boolean {
  return !row.buildYourOwn || (row.subDurationInYears <= 2 && isCountable(row))
}

/** A newer server may sell in a currency whose decimals this build does not know. */
export function isCountable({ currencyCode }: Package): boolean {
  return currencies.includes(currencyCode)
}

/** Coupons are optional, so a failed call counts as no coupons. A 401 or 403 is a failure, since it ends the visit. */
export async function fetchCoupons({ session, coupons }: Checkout): Promise<Result<CouponOffer[]>> {
  const { country } = billingDraft(session).get()
  const answer = await coupons({ country })
  return answer.ok || [401, 403].includes(errors[answer.problem.code].status) ? answer : ok([])
}
