import * as memberCalls from '#core/contract/member.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isUuid } from '#server/platform/database/ids.ts'
import { invalid } from '#server/platform/http/language.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { type Account, findAccount, findCoParentPaidUntil, updateAccount } from './account-store.ts'
import { findToken } from './token-store.ts'
import { validateAddress } from './sections.ts'

type Routes = typeof memberCalls

/** The account of a signed-in parent. A valid token whose user is unknown gets the same answer as an invalid token. */
export async function openMember(
  deps: Pick<Deps, 'accessTokens' | 'database'>,
  { bearer }: RequestContext
): Promise<Result<Account, Problem<'unauthorized' | 'unavailable'>>> {
  if (bearer === undefined) return fail('unauthorized')
  const verified = await deps.accessTokens.verify(bearer)
  if (verified.name === 'down') return fail('unavailable')
  if (verified.name !== 'member' || !isUuid(verified.userId)) return fail('unauthorized')
  const account = await findAccount(deps.database, verified.userId)
  return account && account.emptied_at === null ? ok(account) : fail('unauthorized')
}

/** Who buys by these calls: a signed-in parent; or the holder of a link to an order, who pays for the co-parent. */
export interface Member {
  account: Account
  /** The end of what is paid for the co-parent so far. Absent for a purchase of the parent's own. */
  coParent?: { until: Date | null }
}

export async function openBuyer(
  deps: Pick<Deps, 'accessTokens' | 'database' | 'now'>,
  context: RequestContext
): Promise<Result<Member, Problem<'unauthorized' | 'unavailable'>>> {
  const member = await openMember(deps, context)
  if (member.ok) return ok({ account: member.value })
  const token = context.bearer && (await findToken(deps.database, 'order', context.bearer))
  const account = token && token.expires_at > deps.now() && (await findAccount(deps.database, token.account_id))
  if (!account || account.emptied_at || account.side !== 'a') return member
  return ok({ account, coParent: { until: await findCoParentPaidUntil(deps.database, account.family_id) } })
}

export async function redeemCode(
  deps: Pick<Deps, 'accessTokens' | 'limits' | 'log'>,
  { body }: Input<Routes['redeemCode']>,
  context: RequestContext
): Promise<ResultOf<Routes['redeemCode']>> {
  const tries = await deps.limits.reserve(['loginCodeFailure', context.address])
  if (!tries.ok) return tries
  const answer = await deps.accessTokens.redeem(body.code)
  if (answer.name !== 'refused') await tries.value.release()
  if (answer.name === 'token') {
    deps.log.info({ route: memberCalls.redeemCode.path }, 'signed in')
    return ok({ accessToken: answer.token })
  }
  return fail(answer.name === 'down' ? 'unavailable' : 'unauthorized')
}

export async function changeAddress(
  deps: Pick<Deps, 'database'>,
  { account }: Member,
  { body: { address, timeZone } }: Input<Routes['updateOwnAddress']>,
  context: RequestContext
): Promise<ResultOf<Routes['updateOwnAddress']>> {
  const validated = await validateAddress(address, timeZone, 'timeZone')
  if (!validated.ok) return invalid(validated.problem, context)
  const changes = { address: validated.value, timeZone, country: variantOf(validated.value.country) }
  return (await updateAccount(deps.database, account.id, changes)) ? ok({}) : fail('unauthorized')
}
