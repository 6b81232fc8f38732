import { enums, nullable, object, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Address } from '../rules/address.ts'
import { paymentRoutes } from './payment.ts'
import { CouponOffer } from './coupon-offer.ts'
import { PricingInfo, pricingRoutes } from './pricing.ts'
import type { memberInputs } from '#core/inputs/member.ts'
import type { RoutesOf, WithInputs } from './route.ts'

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

/** The calls of a signed-in parent. The bearer token identifies the parent, so no call takes a user id. */
const rows = {
  redeemCode: {
    method: 'POST',
    path: '/v1/access-tokens',
    auth: 'none',
    gives: object({ accessToken: string() }),
    fails: ['unauthorized']
  },
  ownSubscription: {
    method: 'GET',
    path: '/v1/me/subscription',
    auth: 'access',
    gives: OwnSubscription,
    fails: ['unauthorized']
  },
  updateOwnAddress: {
    method: 'PUT',
    path: '/v1/me/address',
    auth: 'access',
    gives: object({}),
    fails: ['unauthorized', 'invalid']
  },
  ownCountryCriteria: {
    method: 'POST',
    path: '/v1/me/country-criteria',
    auth: 'access',
    gives: pricingRoutes.countryCriteria.gives,
    fails: ['unauthorized']
  },
  ownCoupons: {
    method: 'GET',
    path: '/v1/me/coupons',
    auth: 'access',
    gives: array(CouponOffer),
    fails: ['unauthorized']
  },
  ownPricing: {
    method: 'POST',
    path: '/v1/me/pricing',
    auth: 'access',
    gives: PricingInfo,
    fails: ['unauthorized', 'pricing.refused']
  },
  payOwn: {
    method: 'POST',
    path: '/v1/me/payments',
    auth: 'access',
    takesReference: true,
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.pay.fails, 'unauthorized']
  },
  ownPaymentOutcome: {
    method: 'GET',
    path: '/v1/me/payments/:attemptId',
    auth: 'access',
    gives: paymentRoutes.pay.gives,
    fails: [...paymentRoutes.paymentOutcome.fails, 'unauthorized']
  }
} as const satisfies RoutesOf<typeof memberInputs>

export const memberRoutes: WithInputs<typeof rows, typeof memberInputs> = rows
