import type { MapStore } from 'nanostores'
import type { Package } from '#core/contract/pricing.ts'
import type { Session } from '#visit/session.ts'

interface BuilderValues {
  /** The chosen term in years, which the packages screen shares. Absent before the visitor chooses a term. */
  years?: Package['subDurationInYears']
  /** Codes of the chosen extras. Included services are not listed. */
  extras: readonly string[]
}

export function builderDraft(session: Pick<Session, 'draft'>): MapStore<BuilderValues> {
  return session.draft<BuilderValues>('build-your-own', { extras: [] })
}
