import { boolean, literal, nullable, object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { Order } from '#core/rules/order.ts'
import { PaymentCodes } from '#core/rules/payment.ts'
import { AnonymousId, Id } from './ids.ts'
import { AttemptId, Payment } from './payment.ts'
import { CouponsFor, OptionalPricingLocale, PricingAddress } from './pricing.ts'

const User = object({ userId: Id })

export const invitedOrderInputs = {
  inviteCoupons: {
    summary: 'Coupons on offer to an invited parent',
    params: User,
    query: CouponsFor
  },
  invitePricing: {
    summary: 'What an order costs an invited parent now',
    params: User,
    body: object({
      userId: optional(Id),
      /** If absent, the address on file is used. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      subscriptionCodes: PaymentCodes,
      pricingLocale: OptionalPricingLocale
    })
  },
  payInvited: {
    summary: 'An invited parent pays for themselves: charged once or not at all',
    params: User,
    body: object({
      attemptId: optional(AttemptId),
      marketingOptIn: boolean(),
      termsAccepted: optional(boolean()),
      order: Order,
      payment: object({ ...Payment.schema, deviceData: optional(literal(null)) }),
      promoCodes: nullable(PaymentCodes),
      segmentAnonymousId: AnonymousId
    })
  },
  invitedPaymentOutcome: {
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ userId: Id, attemptId: AttemptId })
  }
} as const satisfies Record<string, InputRow>
