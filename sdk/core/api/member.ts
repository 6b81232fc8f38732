import { boolean, enums, nullable, object, optional, size, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Address, TimeZone } from '../rules/address.ts'
import { AnonymousId } from '../rules/place.ts'
import { AttemptId, Payment, paymentRoutes } from './payment.ts'
import {
  CouponOffer,
  CouponsFor,
  Order,
  PaymentCodes,
  PricingAddress,
  PricingInfo,
  PricingLocaleTold,
  pricingRoutes
} from './pricing.ts'
import type { Route } from './route.ts'

/** The data of a signed-in parent. The flow asks them for neither a name nor a family. */
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
  /** The variant of the prices until an address is known. */
  country: string(),
  address: nullable(Address),
  availableCoupons: array(CouponOffer)
})
export type OwnSubscription = Infer<typeof OwnSubscription>

/** The bearer token alone identifies a signed-in parent: these calls take no user id. */
export const memberRoutes = {
  redeemCode: {
    method: 'POST',
    path: '/v1/access-tokens',
    auth: 'none',
    summary: 'Exchanges the one-time code with which the member area sent a parent for an access token',
    body: object({ code: size(string(), 1, 200) }),
    gives: object({ accessToken: string() }),
    fails: ['unauthorized']
  },
  ownSubscription: {
    method: 'GET',
    path: '/v1/me/subscription',
    auth: 'access',
    summary: 'How a signed-in parent stands, and what a purchase starts from',
    gives: OwnSubscription,
    fails: ['unauthorized']
  },
  updateOwnAddress: {
    method: 'PUT',
    path: '/v1/me/address',
    auth: 'access',
    summary: "Saves a signed-in parent's billing address",
    body: object({ address: Address, timeZone: TimeZone }),
    gives: object({}),
    fails: ['unauthorized', 'invalid']
  },
  ownCountryCriteria: {
    method: 'POST',
    path: '/v1/me/country-criteria',
    auth: 'access',
    summary: 'Whether a package is sold to a signed-in parent in the country of an address',
    body: pricingRoutes.countryCriteria.body,
    gives: pricingRoutes.countryCriteria.gives,
    fails: ['unauthorized']
  },
  ownCoupons: {
    method: 'GET',
    path: '/v1/me/coupons',
    auth: 'access',
    summary: 'Coupons on offer to a signed-in parent',
    query: CouponsFor,
    gives: array(CouponOffer),
    fails: ['unauthorized']
  },
  ownPricing: {
    method: 'POST',
    path: '/v1/me/pricing',
    auth: 'access',
    summary: 'What an order costs a signed-in parent now',
    body: object({
      /** Default: the address on file. */
      address: optional(nullable(PricingAddress)),
      orderDetail: Order,
      paymentCodes: PaymentCodes,
      pricingLocale: PricingLocaleTold
    }),
    gives: PricingInfo,
    fails: ['unauthorized', 'pricing.refused']
  },
  payOwn: {
    method: 'POST',
    path: '/v1/me/payments',
    auth: 'access',
    summary: 'A signed-in parent pays for their own subscription: charged once or not at all',
    body: object({
      attemptId: AttemptId,
      marketingOptIn: boolean(),
      termsAccepted: boolean(),
      order: Order,
      payment: Payment,
      promoCodes: nullable(PaymentCodes),
      segmentAnonymousId: AnonymousId
    }),
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.pay.fails, 'unauthorized']
  },
  ownPaymentOutcome: {
    method: 'GET',
    path: '/v1/me/payments/:attemptId',
    auth: 'access',
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ attemptId: AttemptId }),
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.paymentOutcome.fails, 'unauthorized']
  }
} as const satisfies Record<string, Route>
