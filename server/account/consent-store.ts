import type { Consent } from '#core/rules/consent.ts'
import type { Writer } from '#server/platform/database/tables.ts'

interface NewConsent {
  id: string
  anonymousId: string
  purposes: Consent
  text: string
  language: string
  createdAt: Date
}

/** Adds an answer. Rows are never changed: the newest one of an anonymous id is the valid one. */
export async function insertConsent(
  db: Writer,
  { anonymousId, purposes, createdAt, ...row }: NewConsent
): Promise<void> {
  await db
    .insertInto('consent')
    .values({ ...row, anonymous_id: anonymousId, purposes, created_at: createdAt })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}
