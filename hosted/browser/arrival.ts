import { basePath } from '#core/base-path.ts'
import { forcedIn } from '#core/experiments/forced.ts'
import type { Locale } from '#core/locale.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { InviteArrival } from '#invite/flow.ts'
import type { MemberArrival } from '#member/flow.ts'
import type { Arrival } from '#signup/session.ts'

/** The values of the arrival link, which brought the visitor here (docs/specification/sign-up.md#links). */
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

/**
 * The values of a mailed invitation. They are removed from the URL and the history at once. One of them is enough: the token names the
 * account, and a user id alone is the rest of a damaged link. A mail program may have encoded the `&` before the user id.
 */
export function takeInvite({ country }: Locale): InviteArrival {
  const { taken, forced } = take('token', 'userId', 'amp;userId')
  const { token = '', userId = taken['amp;userId'] ?? '' } = taken
  return { invite: token || userId ? { token, userId } : undefined, ...(namesCountry() && { country }), forced }
}

/** Whether the address names the country of the page, as each mailed link does. A server has no `location`. */
export function namesCountry(): boolean {
  return typeof location !== 'undefined' && new URLSearchParams(location.search).has('country')
}

/** The one-time code with which the member area redirects a signed-in visitor. It is removed from the URL at once. */
export function takeCode(): MemberArrival {
  const { taken, forced } = take('code')
  return { code: taken.code || undefined, forced }
}

/** Removes the values from the URL at once: a visitor may share or bookmark the URL. A server has no `location`. */
export function take<Name extends string>(...names: Name[]): { taken: Partial<Record<Name, string>>; forced?: string } {
  if (typeof location === 'undefined') return { taken: {} }
  const url = new URL(location.href)
  const found = names.filter(name => url.searchParams.has(name)).map(name => [name, url.searchParams.get(name)!])
  for (const name of names) url.searchParams.delete(name)
  if (found.length > 0) history.replaceState(history.state, '', url)
  return { taken: Object.fromEntries(found) as Partial<Record<Name, string>>, forced: forcedIn(url.searchParams) }
}

/** The token behind the `#` of a page, which no server sees. It is removed from the URL at once. A server has no `location`. */
export function takeHash(path: '/order' | '/access'): string | undefined {
  if (typeof location === 'undefined' || location.pathname !== basePath + path || location.hash.length < 2)
    return undefined
  const token = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
