import { variantRows } from '#core/rules/variant-rows.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import { invitedOrder } from '#core/contract/order.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { payerCalls } from '#checkout/payer.ts'
import { completionOf, nothingBought } from '#checkout/payment/order/completion.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Access } from '#checkout/credentials/model.ts'
import type { InviteSession } from './session.ts'
import { saveInvited } from './invitation.ts'

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
      session.record({ isUpgrading: true })
      session.go('packages')
    },
    ...payerCalls(session, invitedOrder, () => {
      const { invite } = session.$facts.get()
      if (!invite) return undefined
      const { userId } = invite
      const params = { userId }
      return {
        coupons: query => ({ params, query }),
        pricing: (order, { codes }) => ({ params, body: { ...order, userId, subscriptionCodes: codes } }),
        pay: ({ payForCoparent: _, payment, ...purchase }) => ({
          params,
          body: { ...purchase, payment: { ...payment, deviceData: null } }
        }),
        outcome: attemptId => ({ params: { userId, attemptId } })
      }
    }),
    save: sections => saveInvited(session, sections),
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
