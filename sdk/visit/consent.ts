import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Consent, Purpose } from '#core/rules/consent.ts'
import { asksConsent } from '#core/country.ts'

/**
 * The visitor's answer, or the one that the embedder passes on: one for all purposes, or one for each. `ask` and undefined stand for no
 * answer. `earlierEvents`: analytics events from before the consent are held in the page, and sent once it is given.
 */
export type GivenConsent = boolean | 'ask' | (Consent & { earlierEvents?: boolean }) | undefined

export interface ConsentGate {
  $given: ReadableAtom<GivenConsent>
  /** Whether the country whose law applies is known. */
  $isPlaced: ReadableAtom<boolean>
  /** Whether a purpose is allowed now: by an answer, or without one by the law of the country. Nothing is allowed before that is known. */
  $allows: ReadableAtom<(purpose: Purpose) => boolean>
  give(given: GivenConsent): void
}

export function consentTo(given: GivenConsent, purpose: Purpose): boolean | undefined {
  return typeof given === 'boolean' ? given : (Object(given) as Consent)[purpose]
}

/**
 * `$country`: the country whose law applies, or undefined while it is unknown. `isOptedOut`: the browser sends Global Privacy Control. Then
 * nothing is allowed without an answer, in any country.
 */
export function createConsentGate($country: ReadableAtom<string | undefined>, isOptedOut?: boolean): ConsentGate {
  const $given = atom<GivenConsent>()
  return {
    $given,
    $isPlaced: computed($country, country => country !== undefined),
    $allows: computed([$country, $given], (country, given) => (purpose: Purpose) => {
      if (country === undefined) return false
      return consentTo(given, purpose) ?? !(isOptedOut || asksConsent(country))
    }),
    give: given => $given.set(given)
  }
}
