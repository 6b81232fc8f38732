import type { StandingCharge } from '#server/gateways/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { type ChargeDeps, findStandingCharges } from './standing-charges.ts'
import { auditOrphanCharge, findKnownAttempts } from './store.ts'

/**
 * Orphan charges: charges at the gateway under UUID order ids without an attempt in this database. The database was restored from a backup,
 * say, or another one uses the same merchant account. Undefined if the gateway cannot be asked.
 */
export async function findOrphanCharges(deps: ChargeDeps, since: Date): Promise<StandingCharge[] | undefined> {
  const charges = await findStandingCharges(deps, since)
  return charges?.filter(({ attempt }) => !attempt).map(({ charge }) => charge)
}

export type OrphanVerdict =
  | { name: 'orphan'; charge: StandingCharge }
  /** An attempt of this database has the charge, so the reconciler judges it. */
  | { name: 'known'; attemptId: string; status: string }
  /** No sign-up made the charge, here or elsewhere: a renewal of the member area, say. */
  | { name: 'foreign'; orderId: string }
  | { name: 'over' | 'none' | 'unknown' }

/**
 * Whether an operator may take a charge back by hand. The server commits an attempt before it calls the gateway, so the verdict stays true.
 */
export async function judgeOrphanCharge(
  { database, gateway }: ChargeDeps,
  transactionId: string
): Promise<OrphanVerdict> {
  const located = await gateway.locate(transactionId)
  if (located.name !== 'found') return located
  const { charge, became } = located
  if (!isUuid(charge.orderId)) return { name: 'foreign', orderId: charge.orderId }
  const [attempt] = await findKnownAttempts(database, [charge.orderId])
  if (attempt) return { name: 'known', attemptId: attempt.id, status: attempt.status }
  return became === 'standing' ? { name: 'orphan', charge } : { name: 'over' }
}

/** Voids or refunds an orphan charge. Writes an audit row before and after the call. False if the gateway did not take the charge back. */
export async function takeBackOrphanCharge(
  { database, gateway }: ChargeDeps,
  { transactionId, orderId, amount, currency }: StandingCharge,
  said: { by: string; reason: string }
): Promise<boolean> {
  await auditOrphanCharge(database, 'orphan charge voiding', { transactionId, orderId, amount, currency, ...said })
  const isTaken = await gateway.takeBack(transactionId)
  if (isTaken) await auditOrphanCharge(database, 'orphan charge voided', { transactionId })
  return isTaken
}
