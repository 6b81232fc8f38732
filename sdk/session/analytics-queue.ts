import { atom, computed, type ReadableAtom } from 'nanostores'
import { needsConsent } from '#core/country.ts'
import type { AnalyticsEvent } from './event.ts'

export interface AnalyticsQueue {
  /** Whether anything may leave yet: the country does not ask for consent, or the visitor has given it. */
  $isOpen: ReadableAtom<boolean>
  track(event: AnalyticsEvent): void
  /** The country whose law counts: the variant's, and the billing address's as soon as there is one. */
  reside(country: string): void
  consent(isGiven: boolean): void
}

/** More than any visit has; a visitor who never consents should not fill the memory of a page that stays open for days. */
const most = 200

/** Holds back what is counted until it may leave. What was held when a page closes is lost, as it should be. */
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
