import { paymentRoutes } from '#core/api/payment.ts'
import { pricingRoutes } from '#core/api/pricing.ts'
import type { Parent } from '#core/rules/parent.ts'
import { fail } from '#core/errors.ts'
import { couponsQuery, orNone } from '#checkout/offer.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Access } from '#checkout/credentials/model.ts'
import { familyDraft, judgeFamily } from './family/draft.ts'
import { arrivalOfferOf } from './arrival-offer-view.tsx'
import { addressOf, pricingAddress } from '#checkout/payment/order/address.ts'
import { redirectToExplanation } from './refusals.ts'
import { saveRegistration } from './registration.ts'
import type { SignupSession } from './session.ts'

/** The checkout of parent A, who can pay for one or both parents. */
export function signupCheckout(session: SignupSession): Checkout {
  const $contact = contactOf(session)
  return {
    session,
    buyer: 'parentA',
    createArrivalOffer: () => arrivalOfferOf(session),
    isUpgrading: () => false,
    async coupons() {
      const { registration } = session.$facts.get()
      if (!registration) return fail('expired')
      const params = { signupId: registration.signupId }
      return orNone(await session.call(pricingRoutes.coupons, { params, query: couponsQuery(session) }))
    },
    async price(orderDetail, { codes, paysForCoParent }) {
      const { registration, parent } = session.$facts.get()
      if (!registration || !parent) return fail('expired')
      return session.call(pricingRoutes.pricing, {
        body: {
          limboId: registration.signupId,
          address: pricingAddress(session),
          orderDetail,
          payForCoparent: paysForCoParent,
          paymentCodes: codes,
          phoneCountryCode: parent.phoneCountryCode,
          phoneNumber: parent.phoneNumber,
          pricingLocale: session.$locale.get().tag
        }
      })
    },
    meetsCriteria: body => session.call(pricingRoutes.countryCriteria, { body }),
    async save({ parent, billing, referral }) {
      if (!billing) return saveRegistration(session, { parent, sections: ['PARENT'] })
      return saveRegistration(session, {
        parent: { ...parent, timeZone: billing.timeZone },
        address: addressOf(billing),
        parentDuplicateConfirmed: isDuplicate(session),
        sections: ['PARENT', 'ADDRESS'],
        referral
      })
    },
    async pay(purchase) {
      const { registration, family } = session.$facts.get()
      if (!registration) return fail('expired')
      return session.call(paymentRoutes.pay, {
        query: { signupId: registration.signupId },
        body: {
          ...purchase,
          parentDuplicateConfirmed: isDuplicate(session),
          coParentDuplicateConfirmed: family?.coParentDuplicateConfirmed ?? false
        }
      })
    },
    async outcome(attemptId) {
      const { registration } = session.$facts.get()
      if (!registration) return fail('expired')
      const query = { signupId: registration.signupId }
      return session.call(paymentRoutes.paymentOutcome, { params: { attemptId }, query })
    },
    clashOf(parent: Parent) {
      const judged = judgeFamily(parent, familyDraft(session).get())
      return judged.ok ? undefined : Object.values(judged.fields).find(code => clashes.includes(code))
    },
    redirectToExplanation: problem => redirectToExplanation(session, problem),
    completion: () => ({ registrationId: session.$facts.get().registration?.signupId }),
    finish() {
      const { credentials } = session.$facts.get()
      const { loginUrl, homeUrl } = $contact.get()
      session.forget()
      session.environment.leave(credentials?.target ?? loginUrl ?? homeUrl ?? `${session.environment.wire.origin}/`)
    }
  }
}

/** Parent A's access to the credentials screen. The credentials token comes with the payment, or with the link in the receipt mail. */
export function signupAccess(session: SignupSession): Access {
  return {
    session,
    order: session.$facts.get(),
    finish: target => session.complete('credentials', { target })
  }
}

const clashes = ['same_email', 'child_email_parent']

function isDuplicate(session: SignupSession): boolean {
  return session.$facts.get().duplicate !== undefined
}
