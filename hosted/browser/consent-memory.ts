import { consentText } from '#core/rules/consent.ts'
import type { ConsentRecord } from '#plugins/consent/model.ts'

/** An answer about consent, as this browser keeps it for all visits. */
export interface KeptConsent {
  record: ConsentRecord
  /** The time of the answer, in milliseconds since 1970. */
  at: number
  /** Whether the service has the answer, too. */
  isRecorded: boolean
}

const key = 'coparent-join.consent'

/** Milliseconds: half a year, as the French and Irish authorities recommend. Then the visitor is asked again. */
const lifetime = 182 * 86_400_000

/** The last answer, also one that does not count any more. Undefined if there is none or the browser forbids storage. */
export function readConsent(): KeptConsent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptConsent | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The answers that count: those to the current question that are not too old. An age of months is between two visits, which share no clock
 * but the wall's. An answer from far in the future was given while that clock was wrong, and would never grow old.
 */
export function presentAnswers(kept = readConsent()): ConsentRecord['purposes'] | undefined {
  if (kept?.record?.text !== consentText) return
  return Math.abs(Date.now() - kept.at) < lifetime ? kept.record.purposes : undefined
}

export function writeConsent(kept: KeptConsent): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage the answer holds for this page, and the next page asks again.
  }
}

/** Calls `changed` when another tab has written an answer. */
export function watchConsent(changed: () => void): void {
  addEventListener('storage', event => {
    if (event.key === key) changed()
  })
}
