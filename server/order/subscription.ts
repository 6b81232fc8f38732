import type { OwnSubscription } from '#core/contract/member.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { findPackageOfCoParent } from '#server/invitation/store.ts'
import type { Member } from '#server/account/member.ts'
import { payerOfMember } from './payer.ts'
import { offersFor } from './pricing.ts'

/** A signed-in parent's subscription, and what its renewal needs. */
export async function subscriptionOf(
  deps: Pick<Deps, 'cachedCoupons' | 'database' | 'now'>,
  member: Member,
  { language }: RequestContext
): Promise<OwnSubscription> {
  const { account } = member
  const payer = payerOfMember(member, deps.now())
  const [coparentPackageId, availableCoupons] = await Promise.all([
    findPackageOfCoParent(deps.database, account.family_id, account.id),
    offersFor(deps, payer, language)
  ])
  return {
    userId: account.id,
    subscriptionStatus: payer.isSubscribed ? 'current' : 'none',
    coparentPackageId,
    parent: { ...account.person, email: account.person.email ?? '', timeZone: account.time_zone },
    country: account.country,
    address: account.address,
    availableCoupons
  }
}
