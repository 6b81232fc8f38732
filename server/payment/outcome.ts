import type { paymentRoutes } from '#core/api/payment.ts'
import type { Answer } from '#core/api/route.ts'
import type { RequestContext } from '#server/http/serve.ts'
import { resultOr } from '#core/deadline.ts'
import { fail } from '#core/errors.ts'
import { isOpen, isRevoked } from './attempt.ts'
import type { Payer } from './payer.ts'
import { reconcileAttempt } from './reconciliation.ts'
import { isOf, revoke } from './revocation.ts'
import { answerOf, answerWithinMs, type PaymentDeps } from './service.ts'
import { findAttempt } from './store.ts'

type AskOutcome = typeof paymentRoutes.paymentOutcome

/**
 * The outcome of an attempt. An id that the server does not know is revoked before the answer `isHeard: false` says so. A request under this
 * id that arrives later, on any server, buys nothing.
 */
export async function paymentOutcome(
  deps: PaymentDeps,
  payer: Payer,
  attemptId: string,
  context: RequestContext
): Promise<Answer<AskOutcome>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  let attempt = await findAttempt(deps.database, attemptId)
  if (attempt && !isOf(attempt, payer)) return fail('payment.failed', { status: 404 })
  if (!attempt || (isRevoked(attempt) && attempt.fingerprint !== '')) {
    const revoked = await revoke(deps, payer, { id: attemptId, reason: 'unheard' })
    if (!revoked.ok) return revoked
    attempt = revoked.value
  }
  if (!attempt || isRevoked(attempt)) return fail('payment.failed', { status: 404, detail: { isHeard: false } })
  if (!isOpen(attempt)) return answerOf(deps, attempt, context)
  const known = attempt
  return answerOf(deps, await resultOr(answerWithinMs, reconcileAttempt(deps, known.id), () => known), context)
}
