import { boolean, integer, literal, nullable, object, optional } from 'superstruct'
import type { InputRow } from '#core/contract/route.ts'
import { Order } from '#core/rules/order.ts'
import { CardHolderName, PaymentCodes, PaymentType } from '#core/rules/payment.ts'
import { printable } from '#core/rules/text.ts'
import { AnonymousId, Id, Uuid } from './ids.ts'
import { PricingLocale } from './pricing.ts'

/**
 * The id of the attempt: a UUID from the browser, by which the server recognises a repeated request. If it is absent, the server
 * makes one, and nothing protects a repeat.
 */
export const AttemptId = Uuid

export const Payment = object({
  amountDisplayed: integer(),
  taxAmountDisplayed: integer(),
  taxId: printable(0, 100),
  cardHolderName: CardHolderName,
  /** The gateway's nonce of the card or wallet. Null only if the total is zero. */
  nonce: nullable(printable(1, 200)),
  paymentType: PaymentType,
  pricingLocale: PricingLocale,
  storePaymentOnFile: boolean(),
  deviceData: nullable(printable(0, 4000)),
  bankAccountNumber: optional(literal(null)),
  bankRoutingNumber: optional(literal(null))
})

export const paymentInputs = {
  pay: {
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
    })
  },
  paymentOutcome: {
    summary: 'How an attempt ended, asked again after an unknown answer',
    params: object({ attemptId: AttemptId }),
    /** The id of a registration. If it is absent, the server finds the registration by the attempt. */
    query: object({ signupId: optional(Id) })
  }
} as const satisfies Record<string, InputRow>
