import { array } from '../rules/array.ts'
import { CouponOffer } from './coupon-offer.ts'
import { Invited, inviteFails } from './invite.ts'
import { AttemptId, pay, payFields, Payment, paymentOutcome } from './payment.ts'
import { CouponsFor, OptionalPricingLocale, PricingAddress, PricingInfo } from './pricing.ts'
import { literal, nullable, object, optional } from 'superstruct'
import { Order } from '../rules/order.ts'
import { PaymentCodes } from '../rules/payment.ts'
import { Id } from './ids.ts'
import type { Route } from './route.ts'

export const inviteCoupons = {
  method: 'GET',
  path: '/v1/invites/:userId/coupons',
  auth: 'invite',
  summary: 'Coupons on offer to an invited parent',
  input: {
    params: Invited,
    query: CouponsFor
  },
  output: array(CouponOffer),
  errors: inviteFails
} as const satisfies Route

export const invitePricing = {
  method: 'POST',
  path: '/v1/invites/:userId/pricing',
  auth: 'invite',
  summary: 'What an order costs an invited parent now',
  input: {
    params: Invited,
    body: object({
      userId: optional(Id),
      /** Default: the address on file. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      subscriptionCodes: PaymentCodes,
      pricingLocale: OptionalPricingLocale
    })
  },
  output: PricingInfo,
  errors: [...inviteFails, 'pricing.refused']
} as const satisfies Route

export const payInvited = {
  method: 'POST',
  path: '/v1/invites/:userId/payments',
  auth: 'invite',
  summary: 'An invited parent pays for themselves: charged once or not at all',
  input: {
    params: Invited,
    body: object({ ...payFields, payment: object({ ...Payment.schema, deviceData: optional(literal(null)) }) })
  },
  takesReference: true,
  output: pay.output,
  errors: [...pay.errors, 'used', 'forbidden', 'invite.ended', 'unauthorized']
} as const satisfies Route

export const invitedPaymentOutcome = {
  method: 'GET',
  path: '/v1/invites/:userId/payments/:attemptId',
  auth: 'invite',
  summary: 'How an attempt ended, asked again after an unknown answer',
  input: {
    params: object({ userId: Id, attemptId: AttemptId })
  },
  output: pay.output,
  errors: [...paymentOutcome.errors, 'used', 'forbidden', 'invite.ended', 'unauthorized']
} as const satisfies Route
