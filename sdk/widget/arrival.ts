import { forcedIn } from '#core/experiments/forced.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { Checked } from './options.ts'
import type { WidgetArrival } from './visit.tsx'

/**
 * Options replace the query parameters that hosted pages read. Only forced experiment arms, a developer's tool, come from the page's
 * address.
 */
export function arrivalOf({ offer, package: packageCode, invite, accessToken }: Checked): WidgetArrival {
  const forced = forcedIn(new URLSearchParams(location.search))
  return {
    ...(offer && { referrerKey: offer.ref, percent: percentOf(offer.pct ?? null) }),
    ...(packageCode && { packageCode }),
    ...(invite && { invite }),
    ...(accessToken && { accessToken }),
    ...(forced && { forced })
  }
}
