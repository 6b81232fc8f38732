import { inviteRoutes } from '#core/api/invite.ts'
import { invitedOrderRoutes } from '#core/api/invited-order.ts'
import { pricingRoutes } from '#core/api/pricing.ts'
import { type ErrorCode, fail, ok, type Outcome } from '#core/errors.ts'
import { couponsQuery, orNone } from '#checkout/offer.ts'
import type { Checkout, Sections } from '#checkout/buyer.ts'
import { completionOf, nothingBought } from '#checkout/payment/order/completion.ts'
import { variantRows } from '#core/rules/variant-rows.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Access } from '#checkout/credentials/model.ts'
import { endInvitation, type InviteSession } from './session.ts'
import { addressOf, pricingAddress } from '#checkout/payment/order/address.ts'

/** The checkout of an invited parent, who can pay only for themselves. */
export function inviteCheckout(session: InviteSession): Checkout {
  const $contact = contactOf(session)
  const { context } = session.$facts.get()
  return {
    session,
    buyer: 'invited',
    coParentPackageId: context?.coparentPackageId ?? undefined,
    invitedEmail: context?.invitedEmail ?? undefined,
    isUpgrading: () => session.$facts.get().isUpgrading === true,
    upgrade() {
      session.learn({ isUpgrading: true })
      session.go('packages')
    },
    async coupons() {
      const { invite } = session.$facts.get()
      if (!invite) return fail('expired')
      const params = { userId: invite.userId }
      return orNone(await session.call(invitedOrderRoutes.inviteCoupons, { params, query: couponsQuery(session) }))
    },
    async price(orderDetail, { codes }) {
      const { invite } = session.$facts.get()
      if (!invite) return fail('expired')
      const { userId } = invite
      return session.call(invitedOrderRoutes.invitePricing, {
        params: { userId },
        body: {
          userId,
          address: pricingAddress(session),
          orderDetail,
          subscriptionCodes: codes,
          pricingLocale: session.$locale.get().tag
        }
      })
    },
    meetsCriteria: body => session.call(pricingRoutes.countryCriteria, { body }),
    save: sections => saveInvited(session, sections),
    async pay(purchase) {
      const { invite } = session.$facts.get()
      if (!invite) return fail('expired')
      const { payForCoparent: _, payment, ...rest } = purchase
      const body = { ...rest, payment: { ...payment, deviceData: null } }
      return session.call(invitedOrderRoutes.payInvited, { params: { userId: invite.userId }, body })
    },
    async outcome(attemptId) {
      const { invite } = session.$facts.get()
      if (!invite) return fail('expired')
      const params = { userId: invite.userId, attemptId }
      return session.call(invitedOrderRoutes.invitedPaymentOutcome, { params })
    },
    clashOf: () => undefined,
    redirectToExplanation: problem => endInvitation(session, problem),
    finish() {
      const { credentials } = session.$facts.get()
      const { homeUrl, loginUrl } = $contact.get()
      session.forget()
      session.environment.leave(credentials?.target ?? homeUrl ?? loginUrl ?? `${session.environment.wire.origin}/`)
    }
  }
}

/** Saves parts of the invited parent's data. */
export async function saveInvited(
  session: InviteSession,
  { parent, billing }: Sections
): Promise<Outcome<unknown, ErrorCode>> {
  const { invite } = session.$facts.get()
  if (!invite) return fail('expired')
  const { userId } = invite
  return session.call(inviteRoutes.updateInvitedParent, {
    params: { userId },
    body: {
      // Without an address the server takes the invited one.
      parent: { userId, ...parent, email: parent?.email || undefined, timeZone: billing?.timeZone },
      address: billing && addressOf(billing),
      sections: billing ? ['PARENT', 'ADDRESS'] : ['PARENT'],
      segmentAnonymousId: session.anonymousId,
      segmentIdentify: session.$allows.get()('analytics')
    }
  })
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
      const given = await session.call(inviteRoutes.credentialsToken, { params: { userId: invite.userId } })
      if (given.ok) session.learn(given.value)
      else endInvitation(session, given.problem)
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
