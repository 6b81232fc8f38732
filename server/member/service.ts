import * as memberCalls from '#core/contract/member.ts'
import type { OwnSubscription } from '#core/contract/member.ts'
import type { Answer, Input } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { type Account, findAccount, isCurrent, updateAccount } from '#server/account/account-store.ts'
import type { Database } from '#server/database/tables.ts'
import type { AccessTokens } from '#server/gateways/access-tokens/access-tokens.ts'
import type { PaymentDeps } from '#server/payment/service.ts'
import { findPackageOfCoParent } from '#server/invitation/store.ts'
import { isUuid } from '#server/database/ids.ts'
import { invalid } from '#server/http/language.ts'
import { payerOfAccount } from '#server/pricing/payer.ts'
import { offersFor } from '#server/pricing/service.ts'
import { judgeAddress } from '#server/account/sections.ts'
import type { RequestContext } from '#server/http/serve.ts'

export interface SignedInDeps {
  database: Database
  accessTokens: AccessTokens
}

export type MemberDeps = PaymentDeps & SignedInDeps

type Routes = typeof memberCalls

/** The account of a signed-in parent. A valid token whose user is unknown gets the same answer as an invalid token. */
export async function openMember(
  deps: SignedInDeps,
  { bearer }: RequestContext
): Promise<Outcome<Account, 'unauthorized' | 'unavailable'>> {
  if (bearer === undefined) return fail('unauthorized')
  const verified = await deps.accessTokens.verify(bearer)
  if (verified.name === 'down') return fail('unavailable')
  if (verified.name !== 'member' || !isUuid(verified.userId)) return fail('unauthorized')
  const account = await findAccount(deps.database, verified.userId)
  return account && account.emptied_at === null ? ok(account) : fail('unauthorized')
}

export async function redeemCode(
  deps: MemberDeps,
  { body }: Input<Routes['redeemCode']>,
  context: RequestContext
): Promise<Answer<Routes['redeemCode']>> {
  const tries = await deps.limits.reserve(['loginCodeFailure', context.address])
  if (!tries.ok) return tries
  const answer = await deps.accessTokens.redeem(body.code)
  if (answer.name !== 'refused') await tries.value.release()
  if (answer.name === 'token') {
    deps.log.info({ route: memberCalls.redeemCode.path }, 'somebody has signed in')
    return ok({ accessToken: answer.token })
  }
  return fail(answer.name === 'down' ? 'unavailable' : 'unauthorized')
}

export async function standingOf(
  deps: MemberDeps,
  account: Account,
  context: RequestContext
): Promise<OwnSubscription> {
  const [coparentPackageId, availableCoupons] = await Promise.all([
    findPackageOfCoParent(deps.database, account.family_id, account.id),
    offersFor(deps, payerOfAccount(account, deps.now()), context.language)
  ])
  return {
    userId: account.id,
    subscriptionStatus: isCurrent(account, deps.now()) ? 'current' : 'none',
    coparentPackageId,
    parent: { ...account.person, email: account.person.email ?? '', timeZone: account.time_zone },
    country: account.country,
    address: account.address,
    availableCoupons
  }
}

export async function changeAddress(
  deps: MemberDeps,
  account: Account,
  { body: { address, timeZone } }: Input<Routes['updateOwnAddress']>,
  context: RequestContext
): Promise<Answer<Routes['updateOwnAddress']>> {
  const judged = await judgeAddress(address, timeZone, 'timeZone')
  if (!judged.ok) return invalid(judged.fields, context)
  const changes = { address: judged.value, timeZone, country: variantOf(judged.value.country) }
  return (await updateAccount(deps.database, account.id, changes)) ? ok({}) : fail('unauthorized')
}
