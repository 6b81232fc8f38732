import type * as embedderCalls from '#core/contract/embedder.ts'
import type { PurchaseRecord } from '#core/contract/embedder.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { priceOf } from '#server/platform/database/records.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { AttemptStatus } from '#server/platform/database/tables.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import { findEmbedderByKey, findPurchase } from './store.ts'

type Look = typeof embedderCalls.purchase

/** The embedder of a key. A limit counts wrong keys by IP address. */
export async function openEmbedder(
  deps: Pick<Deps, 'database' | 'limits'>,
  { bearer, address }: RequestContext
): Promise<Result<string, Problem<'unauthorized' | 'limited'>>> {
  const tries = await deps.limits.reserve(['embedderFailure', address])
  if (!tries.ok) return tries
  const id = bearer === undefined ? undefined : await findEmbedderByKey(deps.database, await hashToken(bearer))
  if (id === undefined) return fail('unauthorized')
  await tries.value.release()
  return ok(id)
}

const statuses: Record<AttemptStatus, PurchaseRecord['status']> = {
  new: 'open',
  retryable: 'open',
  pending: 'open',
  unknown: 'open',
  paid: 'paid',
  declined: 'failed',
  abandoned: 'failed',
  voiding: 'failed',
  voided: 'failed'
}

export async function lookUpPurchase(
  { database }: Pick<Deps, 'database'>,
  embedderId: string,
  { params: { purchaseId } }: Input<Look>
): Promise<ResultOf<Look>> {
  const purchase = await findPurchase(database, purchaseId, embedderId)
  if (!purchase) return fail('missing')
  return ok({
    purchaseId,
    status:
      purchase.refundedTotal > 0 && purchase.refundedTotal >= purchase.amount ? 'refunded' : statuses[purchase.status],
    packageId: purchase.order_detail.packageId,
    total: purchase.amount,
    refundedTotal: purchase.refundedTotal,
    taxAmount: purchase.tax_amount,
    currency: purchase.currency,
    paidForCoParent: priceOf(purchase).payForCoParent,
    transactionId: purchase.status === 'paid' ? purchase.transaction_id : null,
    settledAt: purchase.settled_at?.toISOString() ?? null,
    reference: purchase.reference
  })
}
