import { enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Address, TimeZone } from '../rules/address.ts'
import { AttemptId, pay, payFields, paymentOutcome } from './payment.ts'
import { CouponOffer } from './coupon-offer.ts'
import { CouponsFor, OptionalPricingLocale, PricingAddress, PricingInfo, countryCriteria } from './pricing.ts'
import { Order } from '../rules/order.ts'
import { PaymentCodes } from '../rules/payment.ts'
import { sized } from '../rules/text.ts'
import type { Route } from './route.ts'

/** The data of a signed-in parent. The flow does not ask this parent for a name or a family. */
export const OwnSubscription = object({
  userId: string(),
  subscriptionStatus: openEnum(enums(['none', 'current'])),
  coparentPackageId: nullable(string()),
  parent: object({
    firstName: string(),
    lastName: string(),
    email: string(),
    phoneCountryCode: nullable(string()),
    phoneNumber: nullable(string()),
    timeZone: nullable(string())
  }),
  /** The country whose prices apply until the visitor gives an address. */
  country: string(),
  address: nullable(Address),
  availableCoupons: array(CouponOffer)
})
export type OwnSubscription = Infer<typeof OwnSubscription>

// The bearer token identifies the parent, so no call takes a user id.

export const redeemCode = {
  method: 'POST',
  path: '/v1/access-tokens',
  auth: 'none',
  summary: 'Exchanges the one-time code with which the member area sent a parent for an access token',
  input: {
    body: object({ code: sized(1, 200) })
  },
  output: object({ accessToken: string() }),
  errors: ['unauthorized']
} as const satisfies Route

export const ownSubscription = {
  method: 'GET',
  path: '/v1/me/subscription',
  auth: 'access',
  summary: 'How a signed-in parent stands, and what a purchase starts from',
  output: OwnSubscription,
  errors: ['unauthorized']
} as const satisfies Route

export const updateOwnAddress = {
  method: 'PUT',
  path: '/v1/me/address',
  auth: 'access',
  summary: "Saves a signed-in parent's billing address",
  input: {
    body: object({ address: Address, timeZone: TimeZone })
  },
  output: object({}),
  errors: ['unauthorized', 'invalid']
} as const satisfies Route

export const ownCountryCriteria = {
  method: 'POST',
  path: '/v1/me/country-criteria',
  auth: 'access',
  summary: 'Whether a package is sold to a signed-in parent in the country of an address',
  input: {
    body: countryCriteria.input.body
  },
  output: countryCriteria.output,
  errors: ['unauthorized']
} as const satisfies Route

export const ownCoupons = {
  method: 'GET',
  path: '/v1/me/coupons',
  auth: 'access',
  summary: 'Coupons on offer to a signed-in parent',
  input: {
    query: CouponsFor
  },
  output: array(CouponOffer),
  errors: ['unauthorized']
} as const satisfies Route

export const ownPricing = {
  method: 'POST',
  path: '/v1/me/pricing',
  auth: 'access',
  summary: 'What an order costs a signed-in parent now',
  input: {
    body: object({
      /** Default: the address on file. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      paymentCodes: PaymentCodes,
      pricingLocale: OptionalPricingLocale
    })
  },
  output: PricingInfo,
  errors: ['unauthorized', 'pricing.refused']
} as const satisfies Route

export const payOwn = {
  method: 'POST',
  path: '/v1/me/payments',
  auth: 'access',
  summary: 'A signed-in parent pays for their own subscription: charged once or not at all',
  input: {
    body: object(payFields)
  },
  takesReference: true,
  output: pay.output,
  errors: [...pay.errors, 'unauthorized']
} as const satisfies Route

export const ownPaymentOutcome = {
  method: 'GET',
  path: '/v1/me/payments/:attemptId',
  auth: 'access',
  summary: 'How an attempt ended, asked again after an unknown answer',
  input: {
    params: object({ attemptId: AttemptId })
  },
  output: pay.output,
  errors: [...paymentOutcome.errors, 'unauthorized']
} as const satisfies Route
