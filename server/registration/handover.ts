import type * as handoverCalls from '#core/contract/handover.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { fail, ok } from '#core/errors.ts'
import type { HandedOver } from '#core/rules/handover.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { findToken } from '#server/account/token-store.ts'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { refusePaidVisit } from './paid.ts'
import { seal, unseal } from './seal.ts'
import { findHandover, insertHandover, takeHandover } from './handover-store.ts'

type Routes = typeof handoverCalls

/** Seconds: ten minutes (docs/contributing/decisions/0008-handover-carries-the-session.md). */
const lifetime = 10 * 60

export async function handOver(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  { body: { registration, inviteToken, ...visit } }: Input<Routes['handOver']>,
  context: RequestContext
): Promise<ResultOf<Routes['handOver']>> {
  const allowed = await deps.limits.guard(['handover', context.address])
  if (!allowed.ok) return allowed
  const refused = registration && (await refusePaidVisit(deps, registration, context))
  if (refused) return refused
  const invited = inviteToken ? await findToken(deps.database, 'invite', inviteToken) : undefined
  return ok(await keepVisit(deps, visit, { signupId: registration?.signupId, accountId: invited?.account_id }))
}

/** Stores an encrypted visit for a few minutes. Only the returned code can open it, and only for one page. */
export async function keepVisit(
  deps: Pick<Deps, 'database' | 'now'>,
  { flow, step, progress }: HandedOver,
  { signupId = '', accountId }: { signupId?: string; accountId?: string } = {}
): Promise<{ code: string; expiresIn: number }> {
  const code = createToken()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + lifetime * 1000)
  const [hash, sealed] = await Promise.all([hashToken(code), seal(progress, code)])
  const registrationId = isUuid(signupId) ? signupId : undefined
  await insertHandover(deps.database, { hash, flow, step, sealed, expiresAt, registrationId, accountId })
  return { code, expiresIn: lifetime }
}

export async function takeOver(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  { body: { code, taker } }: Input<Routes['takeOver']>,
  { address }: RequestContext
): Promise<ResultOf<Routes['takeOver']>> {
  const tries = await deps.limits.reserve(['handoverFailure', address])
  if (!tries.ok) return tries
  const handover = await takeHandover(deps.database, { hash: await hashToken(code), taker }, deps.now())
  if (!handover) return fail('unauthorized')
  await tries.value.release()
  if (handover.isSpent) return fail('used')
  if (handover.isExpired || !handover.sealed) return fail('expired')
  const { flow, step, sealed } = handover
  return ok({ flow, step, progress: await unseal(sealed, code) })
}

/** Tells the page that gave its visit away whether another page has taken it up. */
export async function handoverState(
  deps: Pick<Deps, 'database' | 'limits'>,
  { body: { code } }: Input<Routes['handoverState']>,
  { address }: RequestContext
): Promise<ResultOf<Routes['handoverState']>> {
  const tries = await deps.limits.reserve(['handoverFailure', address])
  if (!tries.ok) return tries
  const handover = await findHandover(deps.database, await hashToken(code))
  if (!handover) return fail('unauthorized')
  await tries.value.release()
  return ok({ isTaken: handover.spent_at !== null })
}
