import { forcedIn } from '#core/experiments/forced.ts'
import { percentOf } from '#core/rules/discount.ts'
import type { Checked } from './options.ts'
import type { WidgetArrival } from './visit.tsx'

/** The part of an arrival that hosted pages take from their link: the offer, and the forced experiment arms. */
export function linkOf(offer: Checked['offer']): WidgetArrival {
  const forced = forcedIn(new URLSearchParams(location.search))
  return {
    ...(offer && { referrerKey: offer.ref, percent: percentOf(offer.pct ?? null) }),
    ...(forced && { forced })
  }
}
