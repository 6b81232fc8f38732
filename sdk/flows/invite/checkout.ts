import { variantRows } from '#core/rules/variant-rows.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import * as invitedOrderCalls from '#core/contract/invited-order.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { completionOf, nothingBought } from '#checkout/payment/order/completion.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Access } from '#checkout/credentials/model.ts'
import type { InviteSession } from './session.ts'
import { keyedByInvite, saveInvited } from './invitation.ts'

/** The checkout of an invited parent, who can pay only for themselves. */
export function inviteCheckout(session: InviteSession): Checkout {
  const $contact = contactOf(session)
  const { context } = session.$facts.get()
  const keyed = keyedByInvite(session)
  return {
    session,
    buyer: 'invited',
    coParentPackageId: context?.coparentPackageId ?? undefined,
    invitedEmail: context?.invitedEmail ?? undefined,
    isUpgrading: () => session.$facts.get().isUpgrading === true,
    upgrade() {
      session.record({ isUpgrading: true })
      session.go('packages')
    },
    coupons: query => keyed(params => session.call(invitedOrderCalls.inviteCoupons, { params, query })),
    price: (order, { codes }) =>
      keyed(params => {
        const body = { ...order, ...params, subscriptionCodes: codes }
        return session.call(invitedOrderCalls.invitePricing, { params, body })
      }),
    meetsCriteria: body => session.call(pricingCalls.countryCriteria, { body }),
    save: sections => saveInvited(session, sections),
    pay: ({ payForCoparent: _, payment, ...purchase }) =>
      keyed(params => {
        const body = { ...purchase, payment: { ...payment, deviceData: null } }
        return session.call(invitedOrderCalls.payInvited, { params, body })
      }),
    outcome: attemptId =>
      keyed(({ userId }) => session.call(invitedOrderCalls.invitedPaymentOutcome, { params: { userId, attemptId } })),
    clashOf: () => undefined,
    finish() {
      const { credentials } = session.$facts.get()
      const { homeUrl, loginUrl } = $contact.get()
      session.forget()
      session.environment.leave(credentials?.target ?? homeUrl ?? loginUrl ?? `${session.environment.wire.origin}/`)
    }
  }
}

/**
 * The invited parent's access to the credentials screen. The credentials token comes with the payment. If the co-parent has paid, the API
 * gives it for the invite token.
 */
export function inviteAccess(session: InviteSession): Access {
  const { payment } = session.$facts.get()
  return {
    session,
    order: session.$facts.get(),
    async open() {
      const { invite } = session.$facts.get()
      if (payment || !invite) return ok({})
      const given = await session.call(inviteCalls.credentialsToken, { params: { userId: invite.userId } })
      if (given.ok) session.record(given.value)
      return given
    },
    joined(accountId) {
      const { payment: paid } = session.$facts.get()
      const { currency } = variantRows[session.$locale.get().variant]
      const bought = paid ? completionOf(paid) : nothingBought(currency)
      session.environment.report({ type: 'complete', ...bought, accountId, reference: session.reference ?? null })
    },
    finish: target => session.complete('credentials', { target })
  }
}
