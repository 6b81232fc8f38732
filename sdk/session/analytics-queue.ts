import { atom, computed, type ReadableAtom } from 'nanostores'
import { needsConsent } from '#core/country.ts'
import type { AnalyticsEvent } from './event.ts'

export interface AnalyticsQueue {
  /** Whether events may be sent: the country's law does not require consent, or the visitor has given it. */
  $isOpen: ReadableAtom<boolean>
  track(event: AnalyticsEvent): void
  /** Sets the country whose law applies: the variant's at first, the billing address's once it is known. */
  reside(country: string): void
  consent(isGiven: boolean): void
}

/** More events than any real visit has. The bound keeps memory small when a visitor never consents and the page stays open for days. */
const most = 200

/** Queues events until they may be sent. Queued events are dropped when the page closes, since consent was never given. */
export function createAnalyticsQueue(country: string, report: (event: AnalyticsEvent) => void): AnalyticsQueue {
  const $country = atom(country)
  const $consents = atom(false)
  const $isOpen = computed([$country, $consents], (country, consents) => consents || !needsConsent(country))
  const held: AnalyticsEvent[] = []

  function release() {
    if ($isOpen.get()) for (const event of held.splice(0)) report(event)
  }

  return {
    $isOpen,
    track(event) {
      held.push(event)
      held.splice(0, held.length - most)
      release()
    },
    reside(country) {
      $country.set(country)
      release()
    },
    consent(isGiven) {
      $consents.set(isGiven)
      release()
    }
  }
}
