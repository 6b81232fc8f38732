import { sql } from 'kysely'
import type { Database } from '#server/platform/database/tables.ts'
import type { ChargeOutcome, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'

/** Bugs that a crash run must find: each run with a mutant has to fail. */
export const mutants = ['charge-first', 'last-order', 'forgetful'] as const
export type Mutant = (typeof mutants)[number]

interface Sent {
  attemptId: string
  order: object
  payForCoparent?: boolean
  payment: { nonce: string | null; amountDisplayed: number; taxAmountDisplayed: number }
}

/**
 * The bug that the design excludes: the gateway charges before the attempt's row exists. `before` charges and keeps the outcome. The
 * unchanged service then writes the row, asks for the charge and gets the kept outcome.
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

/** The bug of a "nothing was bought" that is not written down: the server forgets the attempt once it has answered. */
export async function forgetUnclaimedAttempt(database: Database, url: string): Promise<void> {
  const id = new URL(url).pathname.split('/').at(-1)!
  const unclaimed = sql`select id from attempt where id = ${id} and status = 'abandoned' and currency = 'XXX'`
  await sql`delete from audit where attempt_id in (${unclaimed})`.execute(database)
  await sql`delete from attempt where id in (${unclaimed})`.execute(database)
}

/** The bug of an order that can change while its attempt is open: the visitor gets the last order at the price of the first order. */
export async function overwriteOpenOrder(database: Database, request: Request): Promise<void> {
  const payer = new URL(request.url).searchParams.get('signupId')
  const { order, payForCoparent = false } = (await request.json()) as Sent
  await sql`
    update attempt set order_detail = ${JSON.stringify(order)},
      pricing = jsonb_set(pricing, '{payForCoParent}', ${JSON.stringify(payForCoparent)}::jsonb)
    where registration_id = ${payer} and status in ('pending', 'unknown')
  `.execute(database)
}
