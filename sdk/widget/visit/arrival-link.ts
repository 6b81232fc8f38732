import { forcedIn } from '#core/experiments/forced.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { Checked } from '../entry/options.ts'
import type { WidgetArrival } from './visit.tsx'

/**
 * Converts the option `offer` to the values that hosted pages read from an arrival link. Only forced experiment arms come from the page's
 * URL.
 */
export function linkOf(offer: Checked['offer']): WidgetArrival {
  const forced = forcedIn(new URLSearchParams(location.search))
  return {
    ...(offer && { referrerKey: offer.ref, percent: percentOf(offer.pct ?? null) }),
    ...(forced && { forced })
  }
}
