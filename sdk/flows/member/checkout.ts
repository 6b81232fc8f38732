import * as memberCalls from '#core/contract/member.ts'
import { ok } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
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
    coupons: query => session.call(memberCalls.ownCoupons, { query }),
    price: (order, { codes }) => session.call(memberCalls.ownPricing, { body: { ...order, paymentCodes: codes } }),
    meetsCriteria: body => session.call(memberCalls.ownCountryCriteria, { body }),
    async save({ billing }) {
      if (!billing) return ok({})
      const body = { address: addressOf(billing), timeZone: billing.timeZone }
      return session.call(memberCalls.updateOwnAddress, { body })
    },
    pay: ({ payForCoparent: _, ...body }) => session.call(memberCalls.payOwn, { body }),
    outcome: attemptId => session.call(memberCalls.ownPaymentOutcome, { params: { attemptId } }),
    completion: () => ({}),
    finish() {
      session.forget()
      session.environment.leave(memberAreaOf(session))
    }
  }
}
