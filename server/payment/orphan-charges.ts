import type { StandingCharge } from '#server/gateways/payments/payment-gateway.ts'
import { isUuid } from '#server/database/ids.ts'
import { type ChargeDeps, findStandingCharges } from './standing-charges.ts'
import { auditOrphanCharge, findKnownAttempts } from './store.ts'

/**
 * Orphan charges: charges at the gateway whose order id is a UUID and which have no attempt in this database. For example the database was
 * restored from a backup, or another database uses the same merchant account. Undefined if the gateway cannot be reached.
 */
export async function findOrphanCharges(deps: ChargeDeps, since: Date): Promise<StandingCharge[] | undefined> {
  const charges = await findStandingCharges(deps, since)
  return charges?.filter(({ attempt }) => !attempt).map(({ charge }) => charge)
}

export type OrphanVerdict =
  | { name: 'orphan'; charge: StandingCharge }
  /** The charge belongs to an attempt of this database, so the reconciler decides about it. */
  | { name: 'known'; attemptId: string; status: string }
  /** The charge comes from no sign-up, for example from a renewal in the member area. */
  | { name: 'foreign'; orderId: string }
  | { name: 'over' | 'none' | 'unknown' }

/**
 * Whether an operator may take a charge back by hand. The answer cannot become wrong later, because the server commits an attempt before it
 * calls the gateway.
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

/** Voids or refunds an orphan charge. Writes an audit row before and after the call. False if the gateway has not taken the charge back. */
export async function takeBackOrphanCharge(
  { database, gateway }: ChargeDeps,
  { transactionId, orderId, amount, currency }: StandingCharge,
  command: { by: string; reason: string }
): Promise<boolean> {
  await auditOrphanCharge(database, 'orphan charge voiding', { transactionId, orderId, amount, currency, ...command })
  const isTaken = (await gateway.takeBack(transactionId)) !== undefined
  if (isTaken) await auditOrphanCharge(database, 'orphan charge voided', { transactionId })
  return isTaken
}
