import type * as consentCalls from '#core/contract/consent.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { ok } from '#core/errors.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import type { Limits } from '#server/platform/limits/limits.ts'
import { insertConsent } from './consent-store.ts'

export interface ConsentDeps {
  database: Database
  limits: Limits
  now(): Date
}

type Record = typeof consentCalls.recordConsent

/** Stores an answer as proof (GDPR, article 7). The row has the browser's anonymous id, and nothing else about the visitor. */
export async function recordConsent(
  { database, limits, now }: ConsentDeps,
  { body: { answerId, segmentAnonymousId, ...answer } }: Input<Record>,
  { address }: RequestContext
): Promise<ResultOf<Record>> {
  const allowed = await limits.guard(['consent', address])
  if (!allowed.ok) return allowed
  await insertConsent(database, { ...answer, id: answerId, anonymousId: segmentAnonymousId, createdAt: now() })
  return ok({})
}
