import { randomUUID } from 'node:crypto'
import type { PricingInfo } from '#core/contract/pricing.ts'
import type { Order } from '#core/rules/order.ts'

type Terms = Pick<PricingInfo, 'totals' | 'taxId'> & Partial<Pick<PricingInfo, 'authenticatesCards'>>

/** The body of any payer's payment with the test gateway's Visa and the totals of the answered price. */
export function paymentBody(order: Order, { totals, taxId, authenticatesCards = false }: Terms) {
  const card = authenticatesCards
    ? 'fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce'
    : 'fake-valid-visa-nonce'
  return {
    attemptId: randomUUID(),
    marketingOptIn: true,
    termsAccepted: true,
    order,
    payment: {
      amountDisplayed: totals.total,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
      cardHolderName: 'Ana Reyes',
      nonce: totals.total === 0 ? null : card,
      paymentType: totals.total === 0 ? ('NONE' as const) : ('CREDIT_CARD' as const),
      pricingLocale: 'en-US',
      storePaymentOnFile: totals.total > 0,
      deviceData: null,
      bankAccountNumber: null,
      bankRoutingNumber: null
    },
    promoCodes: null,
    segmentAnonymousId: randomUUID()
  }
}
