import { ok, type Outcome } from '#core/errors.ts'
import type { Database } from '#server/database/tables.ts'
import type { Limits } from '#server/limits/limits.ts'
import { revokeId, type Revocation } from './claim-store.ts'
import type { Payer } from './payer.ts'
import { type Attempt, findAttempt } from './store.ts'

interface RevocationDeps {
  database: Database
  limits: Limits
  now(): Date
}

/** Revokes an attempt id, unless an attempt of the payer has it. Returns that attempt. Callers choose ids, so a limit counts them. */
export async function revoke(
  { database, limits, now }: RevocationDeps,
  payer: Payer,
  { id, fingerprint, reason }: Pick<Revocation, 'id' | 'fingerprint' | 'reason'>
): Promise<Outcome<Attempt | undefined, 'limited'>> {
  const allowed = await limits.guard(['revokedId', payer.id])
  if (!allowed.ok) return allowed
  const revocation = { id, payer: payer.key, fingerprint, reason, now: now() }
  if (await revokeId(database, revocation)) return ok(undefined)
  const attempt = await findAttempt(database, id)
  return ok(attempt && isOf(attempt, payer) ? attempt : undefined)
}

export function isOf(attempt: Attempt, payer: Payer): boolean {
  return (attempt.registration_id ?? attempt.account_id) === payer.id
}

/**
 * Whether the server has derived an id. Such an id is not revoked by a refusal, because the payer cannot choose another one for the same
 * request.
 */
export function isDerived(attemptId: string): boolean {
  return attemptId[14] === '8'
}
