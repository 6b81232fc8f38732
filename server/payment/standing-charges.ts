import type { Database } from '#server/database/tables.ts'
import type { PaymentGateway, StandingCharge } from '#server/gateways/payments/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { findKnownAttempts } from './store.ts'

export interface ChargeDeps {
  database: Database
  gateway: PaymentGateway
}

type KnownAttempt = Awaited<ReturnType<typeof findKnownAttempts>>[number]

/**
 * The charges at the gateway since a time whose order id is a UUID, each with its attempt in this database. Undefined if the gateway cannot
 * be reached.
 */
export async function findStandingCharges(
  { database, gateway }: ChargeDeps,
  since: Date
): Promise<{ charge: StandingCharge; attempt: KnownAttempt | undefined }[] | undefined> {
  const charges = (await gateway.standing(since))?.filter(({ orderId }) => isUuid(orderId))
  if (!charges) return undefined
  const attempts = await findKnownAttempts(
    database,
    charges.map(({ orderId }) => orderId)
  )
  const known = new Map(attempts.map(attempt => [attempt.id, attempt]))
  return charges.map(charge => ({ charge, attempt: known.get(charge.orderId) }))
}
