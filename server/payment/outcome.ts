import type { paymentRoutes } from '#core/api/payment.ts'
import type { Answer, Input } from '#core/api/route.ts'
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
 * The outcome of an attempt. If the server does not know the attempt, the answer is `isHeard: false`, and `isFinal: true` once the id is
 * revoked. A caller whose request may still be on its way asks with `isFinal=false`, which revokes nothing.
 */
export async function paymentOutcome(
  deps: PaymentDeps,
  payer: Payer,
  attemptId: string,
  { isFinal }: Input<AskOutcome>['query'],
  context: RequestContext
): Promise<Answer<AskOutcome>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  const attempt = await findAttempt(deps.database, attemptId)
  if (attempt && !isOf(attempt, payer)) return fail('payment.failed', { status: 404 })
  if (!attempt || isRevoked(attempt)) {
    if (attempt?.fingerprint === '') return neverHeard
    return isFinal === 'false'
      ? fail('payment.failed', { status: 404, detail: { isHeard: false } })
      : unheard(deps, payer, attemptId, context)
  }
  if (!isOpen(attempt)) return answerOf(deps, attempt, context)
  return answerOf(deps, await resultOr(answerWithinMs, reconcileAttempt(deps, attempt.id), () => attempt), context)
}

const neverHeard = fail('payment.failed', { status: 404, detail: { isHeard: false, isFinal: true } })

/** Revokes an unknown id before the answer says so. */
async function unheard(
  deps: PaymentDeps,
  payer: Payer,
  attemptId: string,
  context: RequestContext
): Promise<Answer<AskOutcome>> {
  const own = await revoke(deps, payer, { id: attemptId, reason: 'unheard' })
  if (!own.ok) return own
  return own.value && !isRevoked(own.value) ? answerOf(deps, own.value, context) : neverHeard
}
