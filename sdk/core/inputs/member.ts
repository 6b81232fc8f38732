import { boolean, nullable, object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { Address, TimeZone } from '#core/rules/address.ts'
import { Order } from '#core/rules/order.ts'
import { PaymentCodes } from '#core/rules/payment.ts'
import { sized } from '#core/rules/text.ts'
import { AnonymousId } from './ids.ts'
import { AttemptId, Payment } from './payment.ts'
import { CouponsFor, PricingAddress, OptionalPricingLocale, pricingInputs } from './pricing.ts'

export const memberInputs = {
  redeemCode: {
    summary: 'Exchanges the one-time code with which the member area sent a parent for an access token',
    body: object({ code: sized(1, 200) })
  },
  ownSubscription: {
    summary: 'How a signed-in parent stands, and what a purchase starts from'
  },
  updateOwnAddress: {
    summary: "Saves a signed-in parent's billing address",
    body: object({ address: Address, timeZone: TimeZone })
  },
  ownCountryCriteria: {
    summary: 'Whether a package is sold to a signed-in parent in the country of an address',
    body: pricingInputs.countryCriteria.body
  },
  ownCoupons: {
    summary: 'Coupons on offer to a signed-in parent',
    query: CouponsFor
  },
  ownPricing: {
    summary: 'What an order costs a signed-in parent now',
    body: object({
      /** If absent, the address on file is used. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      paymentCodes: PaymentCodes,
      pricingLocale: OptionalPricingLocale
    })
  },
  payOwn: {
    summary: 'A signed-in parent pays for their own subscription: charged once or not at all',
    body: object({
      attemptId: AttemptId,
      marketingOptIn: boolean(),
      termsAccepted: boolean(),
      order: Order,
      payment: Payment,
      promoCodes: nullable(PaymentCodes),
      segmentAnonymousId: AnonymousId
    })
  },
  ownPaymentOutcome: {
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ attemptId: AttemptId })
  }
} as const satisfies Record<string, InputRow>
