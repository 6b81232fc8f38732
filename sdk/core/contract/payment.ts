import { boolean, type Infer, integer, literal, nullable, object, optional, string } from 'superstruct'
import type { ErrorCode } from '../errors.ts'
import { array } from '../rules/array.ts'
import { openEnum } from '../check.ts'
import { CardHolderName, PaymentCodes, PaymentType } from '../rules/payment.ts'
import { ParentDetails } from './parent-details.ts'
import { CouponDetail, PaymentCodeDetail, PricingLocale, Tax, Totals } from './pricing.ts'
import { inLanguages, type WithoutTexts, WrittenReceipt } from './written-order.ts'
import { Order } from '../rules/order.ts'
import { idText } from '../rules/text.ts'
import { AnonymousId, Uuid } from './ids.ts'

export const Receipt = object({
  transactionId: nullable(string()),
  /** The brand of the card, such as "Visa". Null for a wallet. */
  cardBrand: nullable(string()),
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
  /** The receipt in words, by language. */
  written: inLanguages(WrittenReceipt),
  gaPayloadBase64: string(),
  /** The credentials token. Empty if the account already has a login. */
  clickToJoinToken: string(),
  /** The answer of `parent` for this token. Absent with an empty token. */
  parent: optional(ParentDetails),
  /** The token of the order's page. Absent once the account has a login: from then on only mails lead there. */
  orderToken: optional(string())
})
export type PaymentResult = Infer<typeof PaymentResult>

/** A purchase as screens read it. */
export type PaidOrder = WithoutTexts<Omit<PaymentResult, 'pricingInfo'>>

/** The refusals of a payment, and of a request for its outcome. */
export const payErrors = [
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

/**
 * The attempt's id: a UUID from the browser, by which the server recognises a repeated request. If it is absent, the server makes one and
 * recognises no repeat.
 */
export const AttemptId = Uuid

export const Payment = object({
  amountDisplayed: integer(),
  taxAmountDisplayed: integer(),
  taxId: idText(0, 100),
  cardHolderName: CardHolderName,
  /** The gateway's nonce of the card or wallet. Null only if the total is zero. */
  nonce: nullable(idText(1, 200)),
  paymentType: PaymentType,
  pricingLocale: PricingLocale,
  storePaymentOnFile: boolean(),
  deviceData: nullable(idText(0, 4000)),
  bankAccountNumber: optional(literal(null)),
  bankRoutingNumber: optional(literal(null))
})

/** The fields that every payer sends. */
export const payFields = {
  attemptId: optional(AttemptId),
  marketingOptIn: boolean(),
  termsAccepted: optional(boolean()),
  order: Order,
  payment: Payment,
  promoCodes: nullable(PaymentCodes),
  segmentAnonymousId: AnonymousId
}
