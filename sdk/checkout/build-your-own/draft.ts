import type { MapStore } from 'nanostores'
import type { Session } from '#session/session.ts'

export interface BuilderValues {
  years: 1 | 2
  /** Codes of the chosen extras. Included services are not listed. */
  extras: readonly string[]
}

export function builderDraft(session: Pick<Session, 'draft'>): MapStore<BuilderValues> {
  return session.draft<BuilderValues>('build-your-own', { years: 1, extras: [] })
}
