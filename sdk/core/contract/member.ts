import { enums, type Infer, nullable, object, string } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { Address, TimeZone } from '../rules/address.ts'
import { CouponOffer } from './coupon-offer.ts'
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
