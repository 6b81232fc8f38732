import type * as consentCalls from '#core/contract/consent.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { insertConsent } from './consent-store.ts'

type Record = typeof consentCalls.recordConsent

/** Stores an answer as proof (GDPR, article 7). The row has the browser's anonymous id, and nothing else about the visitor. */
export async function recordConsent(
  { database, limits, now }: Pick<Deps, 'database' | 'limits' | 'now'>,
  { body: { answerId, segmentAnonymousId, ...answer } }: Input<Record>,
  { address }: RequestContext
): Promise<ResultOf<Record>> {
  const allowed = await limits.guard(['consent', address])
  if (!allowed.ok) return allowed
  await insertConsent(database, { ...answer, id: answerId, anonymousId: segmentAnonymousId, createdAt: now() })
  return ok({})
}
