import * as paymentCalls from '#core/contract/payment.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { keyedBy } from '#checkout/keyed.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Access } from '#checkout/credentials/model.ts'
import { familyDraft, validateFamily } from './family/draft.ts'
import { arrivalOfferOf } from './arrival-offer-view.tsx'
import { addressOf } from '#checkout/payment/order/address.ts'
import { saveRegistration } from './registration.ts'
import type { SignupSession } from './session.ts'

/** The checkout of parent A, who can pay for one or both parents. */
export function signupCheckout(session: SignupSession): Checkout {
  const $contact = contactOf(session)
  const keyed = keyedBy(session, () => session.$facts.get().registration)
  return {
    session,
    buyer: 'parentA',
    createArrivalOffer: () => arrivalOfferOf(session),
    isUpgrading: () => false,
    coupons: query => keyed(({ signupId }) => session.call(pricingCalls.coupons, { params: { signupId }, query })),
    price: (priced, { codes, paysForCoParent }) =>
      keyed(async ({ signupId }) => {
        const { parent } = session.$facts.get()
        if (!parent) return session.refuse({ code: 'expired' })
        const { phoneCountryCode, phoneNumber } = parent
        const order = { payForCoparent: paysForCoParent, paymentCodes: codes }
        const body = { ...priced, ...order, limboId: signupId, phoneCountryCode, phoneNumber }
        return session.call(pricingCalls.pricing, { body })
      }),
    meetsCriteria: body => session.call(pricingCalls.countryCriteria, { body }),
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
    pay: purchase =>
      keyed(({ signupId }) => {
        const coParentDuplicateConfirmed = session.$facts.get().family?.coParentDuplicateConfirmed ?? false
        const confirmed = { parentDuplicateConfirmed: isDuplicate(session), coParentDuplicateConfirmed }
        return session.call(paymentCalls.pay, { query: { signupId }, body: { ...purchase, ...confirmed } })
      }),
    outcome: attemptId =>
      keyed(({ signupId }) =>
        session.call(paymentCalls.paymentOutcome, { params: { attemptId }, query: { signupId } })
      ),
    clashOf(parent: Parent) {
      const validated = validateFamily(parent, familyDraft(session).get())
      return validated.ok ? undefined : Object.values(validated.problem).find(code => clashes.includes(code))
    },
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
