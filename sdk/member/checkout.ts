import * as memberCalls from '#core/contract/member.ts'
import { memberOrder } from '#core/contract/order.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { payerCalls } from '#checkout/payer.ts'
import { memberAreaOf } from '#form/member-area.ts'
import type { MemberSession } from './session.ts'
import { addressOf } from '#checkout/payment/order/address.ts'

/** The checkout of a signed-in parent, who can pay only for themselves. The access token identifies the buyer. */
export function memberCheckout(session: MemberSession): Checkout {
  const { subscription } = session.$facts.get()
  return {
    session,
    buyer: 'member',
    coParentPackageId: subscription?.coparentPackageId ?? undefined,
    isUpgrading: () => false,
    ...payerCalls(session, memberOrder, () => ({
      coupons: query => ({ query }),
      pricing: (order, { codes }) => ({ body: { ...order, subscriptionCodes: codes } }),
      pay: ({ payForCoparent: _, ...body }) => ({ body }),
      outcome: attemptId => ({ params: { attemptId } })
    })),
    async save({ billing }) {
      if (!billing) return ok({})
      const body = { address: addressOf(billing), timeZone: billing.timeZone }
      return session.call(memberCalls.updateOwnAddress, { body })
    },
    completion: () => ({}),
    finish() {
      session.forget()
      session.environment.leave(memberAreaOf(session))
    }
  }
}
