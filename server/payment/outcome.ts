import type { paymentRoutes } from '#core/api/payment.ts'
import type { Answer } from '#core/api/route.ts'
import type { RequestContext } from '#server/http/serve.ts'
import { resultOr } from '#core/deadline.ts'
import { fail } from '#core/errors.ts'
import { isOpen } from './attempt.ts'
import type { Payer } from './payer.ts'
import { reconcileAttempt } from './reconciliation.ts'
import { answerOf, answerWithinMs, isOf, type PaymentDeps } from './service.ts'
import { endNewAttempt, findAttempt, insertAttempt } from './store.ts'

type AskOutcome = typeof paymentRoutes.paymentOutcome

/**
 * The outcome of an attempt. The question ends an attempt that the server does not know, or has not claimed yet: a request under this id that
 * arrives later, or goes on later, buys nothing on any server. So "nothing was bought" is final at once.
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
  if (!attempt) {
    const mayInsert = await deps.limits.guard(['unpaidAttempt', payer.id])
    if (!mayInsert.ok) return mayInsert
    await insertAttempt(deps.database, { id: attemptId, payer: payer.key, now: deps.now() })
    attempt = (await findAttempt(deps.database, attemptId))!
  }
  if (!isOf(attempt, payer)) return fail('payment.failed', { status: 404 })
  if (attempt.status === 'new') {
    await endNewAttempt(deps.database, attemptId, undefined, deps.now())
    attempt = (await findAttempt(deps.database, attemptId))!
  }
  if (!isOpen(attempt)) return answerOf(deps, attempt, context)
  const known = attempt
  return answerOf(deps, await resultOr(answerWithinMs, reconcileAttempt(deps, known.id), () => known), context)
}
