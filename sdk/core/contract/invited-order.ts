import type { invitedOrderInputs } from '#core/inputs/invited-order.ts'
import { array } from '../rules/array.ts'
import { CouponOffer } from './coupon-offer.ts'
import { paymentRoutes } from './payment.ts'
import { PricingInfo } from './pricing.ts'
import type { RoutesOf, WithInputs } from './route.ts'

const rows = {
  inviteCoupons: {
    method: 'GET',
    path: '/v1/invites/:userId/coupons',
    auth: 'invite',
    gives: array(CouponOffer),
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invite.ended']
  },
  invitePricing: {
    method: 'POST',
    path: '/v1/invites/:userId/pricing',
    auth: 'invite',
    gives: PricingInfo,
    fails: ['unauthorized', 'expired', 'used', 'forbidden', 'invite.ended', 'pricing.refused']
  },
  payInvited: {
    method: 'POST',
    path: '/v1/invites/:userId/payments',
    auth: 'invite',
    takesReference: true,
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.pay.fails, 'used', 'forbidden', 'invite.ended', 'unauthorized']
  },
  invitedPaymentOutcome: {
    method: 'GET',
    path: '/v1/invites/:userId/payments/:attemptId',
    auth: 'invite',
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.paymentOutcome.fails, 'used', 'forbidden', 'invite.ended', 'unauthorized']
  }
} as const satisfies RoutesOf<typeof invitedOrderInputs>

/** The calls of an invited parent's order. The calls about the invitation are in `invite.ts`. */
export const invitedOrderRoutes: WithInputs<typeof rows, typeof invitedOrderInputs> = rows
