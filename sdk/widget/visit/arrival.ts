import { forcedIn } from '#core/experiments/forced.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { Checked } from '../entry/options.ts'
import type { WidgetArrival } from './visit.tsx'

/**
 * In the widget, options take the place of the query parameters of hosted pages. Only forced experiment arms, which developers use, come
 * from the page's URL.
 */
export function arrivalOf({ offer, package: packageCode, invite, country, accessToken }: Checked): WidgetArrival {
  const forced = forcedIn(new URLSearchParams(location.search))
  return {
    ...(offer && { referrerKey: offer.ref, percent: percentOf(offer.pct ?? null) }),
    ...(forced && { forced }),
    ...(packageCode && { packageCode, isPreselected: true }),
    ...(invite && { invite, country }),
    ...(accessToken && { accessToken })
  }
}
