import { fail } from '#core/errors.ts'
import { valueIn } from '#core/rules/language-record.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { paidText } from '#server/platform/http/language.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { answerAgain, findPaidAttempt, findPaidAttemptByKey } from './paid-store.ts'

/** Refuses a call because its payer has bought already. The refusal's detail is the purchase (docs/specification/checkout.md#already-paid). */
export async function refusePaid(
  deps: Pick<Deps, 'database' | 'now'>,
  attemptId: string,
  { language }: Pick<RequestContext, 'language'>
) {
  const detail = await answerAgain(deps.database, attemptId, deps.now())
  return fail('subscribed', { message: paidText(valueIn(detail.written, language), language), detail })
}

/** Refuses the call of a registration that is paid. Without a purchase the registration was erased after the caller had read it. */
export async function refusePaidRegistration(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  registrationId: string,
  context: RequestContext
) {
  const allowed = await deps.limits.guard(['answerAgain', registrationId])
  if (!allowed.ok) return allowed
  const attemptId = await findPaidAttempt(deps.database, registrationId)
  return attemptId === undefined ? fail('expired') : refusePaid(deps, attemptId, context)
}

/** Refuses the call of a visit whose registration is paid. Undefined if it is not, or if the key is wrong. */
export async function refusePaidVisit(
  deps: Pick<Deps, 'database' | 'now'>,
  { signupId, registrationKey }: { signupId: string; registrationKey: string },
  context: RequestContext
) {
  if (!isUuid(signupId)) return undefined
  const attemptId = await findPaidAttemptByKey(deps.database, signupId, await hashToken(registrationKey))
  return attemptId === undefined ? undefined : refusePaid(deps, attemptId, context)
}
