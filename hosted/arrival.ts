import { forcedIn } from '#core/experiments/experiments.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { InviteArrival } from '#flows/invite/session.ts'
import type { MemberArrival } from '#flows/member/session.ts'
import type { Arrival } from '#flows/signup/session.ts'
import { pathHere } from './url-environment.ts'

/** What the link said that brought the visitor here (docs/specification/sign-up.md#links). */
export function arrivalOf(search: string): Partial<Arrival> {
  const query = new URLSearchParams(search)
  const referrerKey = query.get('offer') === '1' ? query.get('ref') : null
  const packageCode = query.get('package')
  const forced = forcedIn(query)
  return {
    ...(referrerKey && { referrerKey, percent: percentOf(query.get('pct')) }),
    ...(packageCode && { packageCode }),
    ...(forced && { forced })
  }
}

/** What a mailed invitation says; it leaves the address, and so the history, at once. To ask for another one its token is enough. */
export function takeInvite(): InviteArrival {
  const { taken, forced } = take('token', 'userId')
  const { token, userId = '' } = taken
  return { invite: token && (userId || pathHere() === '/invite/request') ? { token, userId } : undefined, forced }
}

/** The one-time code with which the member area sends somebody who is signed in; like an invitation it leaves the address. */
export function takeCode(): MemberArrival {
  const { taken, forced } = take('code')
  return { code: taken.code || undefined, forced }
}

/** Out of the address at once: from there it would go wherever the address goes. On a server there is no address. */
export function take<Name extends string>(...names: Name[]): { taken: Partial<Record<Name, string>>; forced?: string } {
  if (typeof location === 'undefined') return { taken: {} }
  const url = new URL(location.href)
  const found = names.filter(name => url.searchParams.has(name)).map(name => [name, url.searchParams.get(name)!])
  for (const name of names) url.searchParams.delete(name)
  if (found.length > 0) history.replaceState(history.state, '', url)
  return { taken: Object.fromEntries(found) as Partial<Record<Name, string>>, forced: forcedIn(url.searchParams) }
}
