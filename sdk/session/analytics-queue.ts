import { atom, computed, type ReadableAtom } from 'nanostores'
import { needsConsent } from '#core/country.ts'
import type { AnalyticsEvent } from './event.ts'

export interface AnalyticsQueue {
  /** Whether events may be sent: either the country's law requires no consent, or the visitor has consented. */
  $isOpen: ReadableAtom<boolean>
  track(event: AnalyticsEvent): void
  /** Sets the country whose law applies. At first it is the variant's country, later the billing address's. */
  reside(country: string): void
  consent(isGiven: boolean): void
}

/**
 * The maximum number of queued events, more than any real visit has. It limits memory if a visitor never consents and the page stays open
 * for days.
 */
const most = 200

/** Queues events until they may be sent. If the page closes before, the events are dropped, since the visitor has not consented. */
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
