import { boolean, enums, integer, literal, nullable, object, optional, pattern, string, type Infer } from 'superstruct'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { AnonymousId, Id } from '../rules/place.ts'
import { lengthBetween, printable, text } from '../rules/text.ts'
import { CouponDetail, Order, PaymentCodeDetail, PaymentCodes, PricingLocale, Tax, Totals } from './pricing.ts'
import type { Route } from './route.ts'

/** `NONE` is for the receipt of a purchase with a total of zero. */
export const PaymentType = enums(['CREDIT_CARD', 'PayPal', 'VENMO', 'APPLE_PAY', 'NONE'])
export type PaymentType = Infer<typeof PaymentType>

/**
 * A UUID from the browser, so that the server recognises a repeated request as the same attempt. Without one, the server derives the id
 * from the request.
 */
export const AttemptId = pattern(string(), /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)

/** Empty unless the payment type is a card. */
export const CardHolderName = lengthBetween(text(), 'holder_length', 0, 100)

export const Payment = object({
  amountDisplayed: integer(),
  taxAmountDisplayed: integer(),
  taxId: printable(0, 100),
  cardHolderName: CardHolderName,
  /** Null only when the total is zero. */
  nonce: nullable(printable(1, 200)),
  paymentType: PaymentType,
  pricingLocale: PricingLocale,
  storePaymentOnFile: boolean(),
  deviceData: nullable(printable(0, 4000)),
  bankAccountNumber: optional(literal(null)),
  bankRoutingNumber: optional(literal(null))
})

export const Receipt = object({
  transactionId: nullable(string()),
  cardLastFour: nullable(string()),
  paymentType: openEnum(PaymentType),
  totals: Totals,
  payForCoParent: boolean(),
  paymentCodeDetails: array(PaymentCodeDetail),
  /** ISO 8601 in UTC. */
  transactionDateTime: string()
})
export type Receipt = Infer<typeof Receipt>

export const PaymentResult = object({
  receipt: Receipt,
  registration: object({
    parent: object({ userId: string(), email: string(), familyId: string() }),
    coParent: object({ email: nullable(string()), phoneNumberWithCountryCode: nullable(string()) }),
    order: object({ packageId: string() }),
    promoCodes: nullable(array(string()))
  }),
  pricingInfo: object({
    couponDetail: nullable(CouponDetail),
    /** Absent in an answer of 0.1.0, which a tab may still hold. */
    taxes: optional(array(Tax)),
    taxIncluded: optional(boolean())
  }),
  packageReceiptText: string(),
  gaPayloadBase64: string(),
  /** Empty once the account has credentials. */
  clickToJoinToken: string()
})
export type PaymentResult = Infer<typeof PaymentResult>

export const paymentRoutes = {
  pay: {
    method: 'POST',
    path: '/v1/payments',
    auth: 'registration',
    summary: 'Parent A pays: charged once or not at all',
    query: object({ signupId: Id }),
    body: object({
      attemptId: optional(AttemptId),
      marketingOptIn: boolean(),
      termsAccepted: optional(boolean()),
      order: Order,
      parentDuplicateConfirmed: boolean(),
      coParentDuplicateConfirmed: boolean(),
      payment: Payment,
      payForCoparent: boolean(),
      promoCodes: nullable(PaymentCodes),
      segmentAnonymousId: AnonymousId
    }),
    gives: PaymentResult,
    fails: [
      'expired',
      'invalid',
      'subscribed',
      'pricing.refused',
      'pricing.changed',
      'payment.declined',
      'payment.expiration',
      'payment.number',
      'payment.brand',
      'payment.code',
      'payment.unknown',
      'payment.failed'
    ]
  },
  paymentOutcome: {
    method: 'GET',
    path: '/v1/payments/:attemptId',
    auth: 'registration',
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ attemptId: AttemptId }),
    /** Without it, the attempt identifies its registration. */
    query: object({ signupId: optional(Id) }),
    gives: PaymentResult,
    fails: [
      'expired',
      'payment.declined',
      'payment.expiration',
      'payment.number',
      'payment.code',
      'payment.unknown',
      'payment.failed'
    ]
  }
} as const satisfies Record<string, Route>
