import type { PricingInfo } from '#core/contract/pricing.ts'
import { fail, ok } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { embedderAt } from '#server/embedder/embedders.ts'
import type { PriceRecord } from '#server/platform/database/records.ts'
import { invalid } from '#server/platform/http/language.ts'
import { hasLiveAttempt } from './attempt-store.ts'
import { type Claim, claimAttempt, type Discounts, type Terms } from './claim-store.ts'
import type { Payer } from './payer.ts'
import { type Prepared, type PreparedPurchase, preparePurchase, type PayRequest } from './purchase.ts'

/** Claims the attempt of a purchase, or returns the reason why not. */
export async function claimPurchase(
  deps: Deps,
  request: PayRequest,
  purchase: PreparedPurchase
): Promise<Prepared<PreparedPurchase>> {
  const { payer, body, context } = request
  const claimed = await claim(deps, payer, body.attemptId, await termsOf(deps, request, purchase), purchase)
  if (claimed === 'coupon') {
    // Another payer has claimed the coupon's last use. Without the coupon the price is another one, so the visitor has to see it first.
    const without = await preparePurchase(deps, request)
    return { ...without, result: without.result.ok ? fail('pricing.refused') : without.result }
  }
  const results = {
    claimed: ok(purchase),
    code: fail('payment.code'),
    taken: invalid({ 'parent.email.taken': 'taken' }, context),
    ended: attemptEnded
  }
  return { result: results[claimed], failedCard: false, reservations: [] }
}

/** The answer about an attempt that has bought nothing and stored no refusal. */
export const attemptEnded = fail('payment.failed', { status: 409 })

async function termsOf(
  deps: Pick<Deps, 'knownEmbedders' | 'now'>,
  { payer, body, context }: PayRequest,
  { info, authentication }: PreparedPurchase
): Promise<Terms> {
  const { totals } = info
  const isFree = totals.total === 0
  const page = await embedderAt(deps, context.origin)
  const embedderId = payer.embedderId ?? page
  // Our own pages pass on the reference of a visit that began at the embedder; another embedder's page has its own.
  const isFromEmbedder = embedderId !== null && (page === null || page === embedderId)
  return {
    renews: payer.renews,
    for_co_parent: payer.forCoParent,
    amount: totals.total,
    tax_amount: totals.taxAmount,
    currency: totals.currencyCode,
    payment_type: isFree ? 'NONE' : body.payment.paymentType,
    nonce: isFree ? null : body.payment.nonce,
    authentication,
    order_detail: body.order,
    // The attempt stores the tax id of the shown calculation: its amounts are equal.
    pricing: priceRecordOf(info, body.payment.taxId),
    pricing_locale: body.payment.pricingLocale,
    terms_accepted: body.termsAccepted,
    marketing_opt_in: body.marketingOptIn,
    embedder_id: embedderId,
    reference: isFromEmbedder ? (context.reference ?? null) : null
  }
}

/** The record of an answered price. `taxId` identifies the calculation that the buyer has seen. */
function priceRecordOf(info: PricingInfo, taxId: string): PriceRecord {
  const { couponDetail, payForCoParent, paymentCodeDetails, taxes, taxIncluded, taxesCalculated, totals, written } =
    info
  return {
    version: 1,
    couponDetail,
    payForCoParent,
    paymentCodeDetails,
    taxes,
    taxIncluded,
    taxId,
    taxesCalculated,
    totals,
    written
  }
}

/** Claims an attempt. If the attempt that blocks the claim has just ended, the claim is tried again. */
async function claim(
  deps: Pick<Deps, 'database'>,
  payer: Payer,
  id: string,
  terms: Terms,
  discounts: Discounts
): Promise<Claim> {
  for (let retries = 0; ; retries++) {
    const claimed = await claimAttempt(deps.database, id, payer.key, terms, discounts)
    if (claimed !== 'taken' || retries === 2 || (await hasLiveAttempt(deps.database, payer.emailKey))) return claimed
  }
}
