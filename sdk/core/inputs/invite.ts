import { boolean, enums, literal, nullable, object, optional, size } from 'superstruct'
import type { InputRow } from '#core/api/route.ts'
import { array } from '#core/rules/array.ts'
import { Order } from '#core/rules/order.ts'
import { PaymentCodes } from '#core/rules/payment.ts'
import { AnonymousId, Id } from './ids.ts'
import { AttemptId, Payment } from './payment.ts'
import { CouponsFor, PricingAddress, OptionalPricingLocale } from './pricing.ts'
import { LooseAddress, LooseParent } from './registration.ts'

const User = object({ userId: Id })

export const inviteInputs = {
  invite: {
    summary: 'Who invited whom, and what is left to do',
    params: User
  },
  updateInvitedParent: {
    summary: 'Saves the named sections of an invited parent',
    params: User,
    body: object({
      parent: optional(object({ ...LooseParent.schema, userId: optional(Id) })),
      address: optional(nullable(LooseAddress)),
      sections: size(array(enums(['NAME', 'PARENT', 'ADDRESS'])), 1, 3),
      segmentAnonymousId: optional(AnonymousId),
      segmentIdentify: optional(boolean())
    })
  },
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
      /** Default: the address on file. */
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
  },
  credentialsToken: {
    summary: 'A credentials token for an invited parent whose subscription is paid',
    params: User
  },
  requestInvite: {
    summary: 'Mails a new link to the address on file and ends the older ones'
  }
} as const satisfies Record<string, InputRow>
