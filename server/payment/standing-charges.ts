import type { Deps } from '#server/deps.ts'
import type { StandingCharge } from '#server/gateways/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { findKnownAttempts } from './store.ts'

type KnownAttempt = Awaited<ReturnType<typeof findKnownAttempts>>[number]

/** What the gateway holds since then under order ids as ours are, and what this database knows of each. Undefined when it cannot be asked. */
export async function findStandingCharges(
  { database, gateway }: Pick<Deps, 'database' | 'gateway'>,
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
