import { boolean, literal, nullable, object, optional } from 'superstruct'
import type { ErrorCode } from '../errors.ts'
import { array } from '../rules/array.ts'
import { Order } from '../rules/order.ts'
import { PaymentCodes } from '../rules/payment.ts'
import { DialCode, PhoneNumber } from '../rules/person.ts'
import { CouponOffer } from './coupon-offer.ts'
import { Id } from './ids.ts'
import { Invited, inviteErrors } from './invite.ts'
import { AttemptId, payErrors, payFields, Payment, PaymentResult } from './payment.ts'
import { countryCriteria, CouponsFor, OptionalPricingLocale, PricingAddress, PricingInfo } from './pricing.ts'
import type { InputStructs, Route } from './route.ts'

type OrderCall = 'coupons' | 'pricing' | 'pay' | 'outcome'

interface Payer<Code, Inputs> {
  auth: Route['auth']
  /** The path below which the payer's calls are. */
  base: Route['path']
  /** The payer in the sentences of the API's description. */
  payer: string
  /** The refusals of a payer whose credential opens nothing. */
  errors: readonly Code[]
  inputs: Inputs
}

/** The calls of one payer's order, from its coupons to the outcome of its payment. */
function orderCalls<const Code extends ErrorCode, Inputs extends Record<OrderCall, InputStructs>>({
  auth,
  base,
  payer,
  errors,
  inputs
}: Payer<Code, Inputs>) {
  // By a name of its own type, the input keeps the payer's own structs.
  const inputOf = <Call extends OrderCall>(call: Call) => inputs[call]
  return {
    coupons: {
      method: 'GET',
      path: `${base}/coupons`,
      auth,
      summary: `Coupons on offer to ${payer}`,
      input: inputOf('coupons'),
      output: array(CouponOffer),
      errors
    },
    pricing: {
      method: 'POST',
      path: `${base}/pricing`,
      auth,
      summary: `What an order costs ${payer} now`,
      input: inputOf('pricing'),
      output: PricingInfo,
      errors: [...errors, 'pricing.refused']
    },
    pay: {
      method: 'POST',
      path: `${base}/payments`,
      auth,
      summary: `The payment of ${payer}: charged once or not at all`,
      input: inputOf('pay'),
      takesReference: true,
      output: PaymentResult,
      errors: [...payErrors, ...errors]
    },
    outcome: {
      method: 'GET',
      path: `${base}/payments/:attemptId`,
      auth,
      summary: `How a payment of ${payer} ended, asked again after an unknown answer`,
      input: inputOf('outcome'),
      output: PaymentResult,
      errors: [...payErrors, ...errors]
    }
  } as const satisfies Record<OrderCall, Route>
}

const priceFields = { orderDetail: Order, pricingLocale: OptionalPricingLocale }

/** The price's fields of a payer with an account. */
const accountPriceFields = {
  ...priceFields,
  /** Default: the address on file. */
  address: optional(nullable(PricingAddress)),
  subscriptionCodes: PaymentCodes
}

const parentA = orderCalls({
  auth: 'registration',
  base: '/v1',
  payer: 'parent A',
  errors: ['expired', 'subscribed'],
  inputs: {
    coupons: { params: object({ signupId: Id }), query: CouponsFor },
    pricing: {
      body: object({
        ...priceFields,
        limboId: Id,
        address: PricingAddress,
        payForCoparent: boolean(),
        paymentCodes: PaymentCodes,
        phoneCountryCode: DialCode,
        phoneNumber: PhoneNumber
      })
    },
    pay: {
      query: object({ signupId: Id }),
      body: object({
        ...payFields,
        parentDuplicateConfirmed: boolean(),
        coParentDuplicateConfirmed: boolean(),
        payForCoparent: boolean()
      })
    },
    outcome: {
      params: object({ attemptId: AttemptId }),
      /** The id of a registration. If it is absent, the server finds the registration by the attempt. */
      query: object({ signupId: optional(Id) })
    }
  }
})

/** The specification names the path of the coupons, the id's place in each call, and `paymentCodes`. */
export const parentAOrder = {
  ...parentA,
  coupons: { ...parentA.coupons, path: '/signups/:signupId/coupons' },
  criteria: countryCriteria
} as const

export const invitedOrder = {
  ...orderCalls({
    auth: 'invite',
    base: '/v1/invites/:userId',
    payer: 'an invited parent',
    errors: inviteErrors,
    inputs: {
      coupons: { params: Invited, query: CouponsFor },
      pricing: { params: Invited, body: object({ ...accountPriceFields, userId: optional(Id) }) },
      pay: {
        params: Invited,
        body: object({ ...payFields, payment: object({ ...Payment.schema, deviceData: optional(literal(null)) }) })
      },
      outcome: { params: object({ ...Invited.schema, attemptId: AttemptId }) }
    }
  }),
  criteria: countryCriteria
} as const

/** The bearer token identifies the parent, so no call takes a user id. */
export const memberOrder = {
  ...orderCalls({
    auth: 'access',
    base: '/v1/me',
    payer: 'a signed-in parent',
    errors: ['unauthorized'],
    inputs: {
      coupons: { query: CouponsFor },
      pricing: { body: object(accountPriceFields) },
      pay: { body: object(payFields) },
      outcome: { params: object({ attemptId: AttemptId }) }
    }
  }),
  criteria: {
    ...countryCriteria,
    path: '/v1/me/country-criteria',
    auth: 'access',
    summary: 'Whether a package is sold to a signed-in parent in the country of an address',
    errors: ['unauthorized']
  }
} as const

/** The calls of any payer. */
export type OrderCalls = typeof parentAOrder | typeof invitedOrder | typeof memberOrder
