import { boolean, nullable, object, optional, string, type Infer } from 'superstruct'
import type { ErrorCode } from '../errors.ts'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { PaymentType } from '../rules/payment.ts'
import { ParentDetails } from './parent-details.ts'
import { CouponDetail, PaymentCodeDetail, Tax, Totals } from './pricing.ts'
import type { paymentInputs } from '#core/inputs/payment.ts'
import type { RoutesOf, WithInputs } from './route.ts'
import { inLanguages, WrittenReceipt } from './written-order.ts'

export const Receipt = object({
  transactionId: nullable(string()),
  cardLastFour: nullable(string()),
  paymentType: openEnum(PaymentType),
  totals: Totals,
  payForCoParent: boolean(),
  paymentCodeDetails: array(PaymentCodeDetail),
  /** The time of the purchase, ISO 8601 in UTC. */
  transactionDateTime: string()
})
export type Receipt = Infer<typeof Receipt>

export const PaymentResult = object({
  /** The id of the attempt that paid. */
  purchaseId: string(),
  receipt: Receipt,
  registration: object({
    parent: object({ userId: string(), email: string(), familyId: string() }),
    coParent: object({ email: nullable(string()), phoneNumberWithCountryCode: nullable(string()) }),
    order: object({ packageId: string(), services: nullable(array(string())) }),
    promoCodes: nullable(array(string()))
  }),
  pricingInfo: object({
    couponDetail: nullable(CouponDetail),
    taxes: array(Tax),
    taxIncluded: boolean()
  }),
  packageReceiptText: string(),
  /** The receipt in words, by language. */
  written: inLanguages(WrittenReceipt),
  gaPayloadBase64: string(),
  /** The credentials token. Empty if the account already has a login. */
  clickToJoinToken: string(),
  /** The answer of `parent` for this token. Absent with an empty token. */
  parent: optional(ParentDetails)
})
export type PaymentResult = Infer<typeof PaymentResult>

/** The refusals of a payment. A question about it gets the same. */
const payFails = [
  'expired',
  'invalid',
  'subscribed',
  'pricing.refused',
  'pricing.changed',
  'payment.declined',
  'payment.expiration',
  'payment.number',
  'payment.authentication',
  'payment.repeated',
  'payment.brand',
  'payment.code',
  'payment.unknown',
  'payment.failed'
] as const satisfies readonly ErrorCode[]

const rows = {
  pay: {
    method: 'POST',
    path: '/v1/payments',
    auth: 'registration',
    takesReference: true,
    gives: PaymentResult,
    fails: payFails
  },
  paymentOutcome: {
    method: 'GET',
    path: '/v1/payments/:attemptId',
    auth: 'registration',
    gives: PaymentResult,
    fails: payFails
  }
} as const satisfies RoutesOf<typeof paymentInputs>

export const paymentRoutes: WithInputs<typeof rows, typeof paymentInputs> = rows
