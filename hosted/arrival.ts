import { forcedIn } from '#core/experiments.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { InviteArrival } from '#screens/invite-session.ts'
import type { Arrival } from '#screens/signup-session.ts'

/** What the link said that brought the visitor here (decisions, "Discount, bypass and prefill links"). */
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

/** What a mailed invitation says; it leaves the address, and so the history, at once. On a server there is no address. */
export function takeInvite(): InviteArrival {
  if (typeof location === 'undefined') return {}
  const url = new URL(location.href)
  const [token, userId] = [url.searchParams.get('token'), url.searchParams.get('userId')]
  const forced = forcedIn(url.searchParams)
  if (token === null && userId === null) return { forced }
  url.searchParams.delete('token')
  url.searchParams.delete('userId')
  history.replaceState(history.state, '', url)
  return { invite: token && userId ? { token, userId } : undefined, forced }
}
