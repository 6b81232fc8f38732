import type { ChargeOutcome, PaymentGateway } from '#server/gateways/payment-gateway.ts'

interface Sent {
  attemptId: string
  payment: { nonce: string | null; amountDisplayed: number; taxAmountDisplayed: number }
}

/**
 * The mistake that the whole design is against: money first, and the attempt's row after it. The answer of the gateway waits until
 * the service, unchanged, has written its row and asks for the charge.
 */
export function chargeBeforeClaim(gateway: PaymentGateway): {
  gateway: PaymentGateway
  before(request: Request): Promise<void>
} {
  const outcomes = new Map<string, ChargeOutcome>()
  return {
    async before(request) {
      const { attemptId, payment } = (await request.json()) as Sent
      if (payment.nonce === null) return
      const outcome = await gateway.charge({
        attemptId,
        amount: payment.amountDisplayed,
        taxAmount: payment.taxAmountDisplayed,
        currency: 'USD',
        nonce: payment.nonce,
        cardHolderName: '',
        deviceData: null,
        store: false,
        billing: { firstName: 'Ana', lastName: 'Reyes', postalCode: '62701', countryCode: 'US' }
      })
      outcomes.set(attemptId, outcome)
    },
    gateway: {
      ...gateway,
      charge: async charge => outcomes.get(charge.attemptId) ?? gateway.charge(charge)
    }
  }
}
