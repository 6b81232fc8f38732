import { parentAOrder } from '#core/contract/order.ts'
import type { Parent } from '#core/rules/parent.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { payerCalls } from '#checkout/payer.ts'
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
  return {
    session,
    buyer: 'parentA',
    createArrivalOffer: () => arrivalOfferOf(session),
    isUpgrading: () => false,
    ...payerCalls(session, parentAOrder, () => {
      const { registration, parent, family } = session.$facts.get()
      if (!registration || !parent) return undefined
      const { signupId } = registration
      const { phoneCountryCode, phoneNumber } = parent
      return {
        coupons: query => ({ params: { signupId }, query }),
        pricing: (order, { codes, paysForCoParent }) => ({
          body: {
            ...order,
            limboId: signupId,
            payForCoparent: paysForCoParent,
            paymentCodes: codes,
            phoneCountryCode,
            phoneNumber
          }
        }),
        pay: purchase => ({
          query: { signupId },
          body: {
            ...purchase,
            parentDuplicateConfirmed: isDuplicate(session),
            coParentDuplicateConfirmed: family?.coParentDuplicateConfirmed ?? false
          }
        }),
        outcome: attemptId => ({ params: { attemptId }, query: { signupId } })
      }
    }),
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
