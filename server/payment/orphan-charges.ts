import type { Deps } from '#server/deps.ts'
import type { StandingCharge } from '#server/gateways/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { findStandingCharges } from './standing-charges.ts'
import { auditOrphanCharge, findKnownAttempts } from './store.ts'

type Parts = Pick<Deps, 'database' | 'gateway'>

/**
 * Charges under order ids as ours are, of no attempt of this database: it was restored from a backup, say, or another one is behind
 * the same merchant account. Undefined when the gateway cannot be asked.
 */
export async function findOrphanCharges(parts: Parts, since: Date): Promise<StandingCharge[] | undefined> {
  const charges = await findStandingCharges(parts, since)
  return charges?.filter(({ attempt }) => !attempt).map(({ charge }) => charge)
}

export type OrphanVerdict =
  | { name: 'stray'; charge: StandingCharge }
  /** What an attempt of ours knows is the reconciler's to judge. */
  | { name: 'known'; attemptId: string; status: string }
  /** Not made by a sign-up, here or elsewhere: a renewal of the member area, say. */
  | { name: 'foreign'; orderId: string }
  | { name: 'over' | 'none' | 'unknown' }

/** Whether a charge may be taken back by hand. An attempt is in the database before the gateway hears of it, so this stays true. */
export async function judgeOrphanCharge({ database, gateway }: Parts, transactionId: string): Promise<OrphanVerdict> {
  const located = await gateway.locate(transactionId)
  if (located.name !== 'found') return located
  const { charge, became } = located
  if (!isUuid(charge.orderId)) return { name: 'foreign', orderId: charge.orderId }
  const [attempt] = await findKnownAttempts(database, [charge.orderId])
  if (attempt) return { name: 'known', attemptId: attempt.id, status: attempt.status }
  return became === 'standing' ? { name: 'stray', charge } : { name: 'over' }
}

/** Voids or refunds a charge that `judgeStray` calls one. Written down before the gateway is asked and after; false if it did not. */
export async function takeBackOrphanCharge(
  { database, gateway }: Parts,
  { transactionId, orderId, amount, currency }: StandingCharge,
  said: { by: string; reason: string }
): Promise<boolean> {
  await auditOrphanCharge(database, 'stray voiding', { transactionId, orderId, amount, currency, ...said })
  const isTaken = await gateway.takeBack(transactionId)
  if (isTaken) await auditOrphanCharge(database, 'stray voided', { transactionId })
  return isTaken
}
