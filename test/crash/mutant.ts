import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import type { ChargeOutcome, PaymentGateway } from '#server/gateways/payment-gateway.ts'

/** Bugs that the run must find. */
export const mutants = ['charge-first', 'last-order'] as const
export type Mutant = (typeof mutants)[number]

interface Sent {
  attemptId: string
  order: object
  payForCoparent?: boolean
  payment: { nonce: string | null; amountDisplayed: number; taxAmountDisplayed: number }
}

/**
 * The bug that the design excludes: the charge comes before the attempt's row. The wrapper charges first and keeps the answer
 * until the unchanged service has written its row and asks for the charge.
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
        isAuthenticated: false,
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

/** The bug of a mutable open order: the order that a visitor sends last wins, at the price of the first one. */
export async function overwriteOpenOrder(database: Database, request: Request): Promise<void> {
  const payer = new URL(request.url).searchParams.get('signupId')
  const { order, payForCoparent = false } = (await request.json()) as Sent
  await sql`
    update attempt set order_detail = ${JSON.stringify(order)},
      pricing = jsonb_set(pricing, '{payForCoParent}', ${JSON.stringify(payForCoparent)}::jsonb)
    where registration_id = ${payer} and status in ('pending', 'unknown')
  `.execute(database)
}
