import type * as paymentCalls from '#core/contract/payment.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import type { ResultOf } from '#core/contract/route.ts'
import { resultOr } from '#core/deadline.ts'
import { type ErrorCode, fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type EmbedderDeps, embedderAt } from '#server/embedder/embedders.ts'
import type { ChargeOutcome } from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/http/language.ts'
import type { RequestContext } from '#server/http/serve.ts'
import type { RateKey } from '#server/limits/limits.ts'
import { refusePaid } from '#server/order/paid.ts'
import { answerAgain, priceRecordOf } from '#server/order/store.ts'
import type { Payer } from '#server/pricing/payer.ts'
import type { PricingDeps } from '#server/pricing/service.ts'
import { isOpen, isUnclaimed } from './attempt.ts'
import { type Claim, type Terms, claimAttempt } from './claim-store.ts'
import { type Body, type PreparedPurchase, type Progress, type PayBody, preparePurchase } from './purchase.ts'
import { type ReconciliationDeps, reconcileAttempt, settle } from './reconciliation.ts'
import {
  type Attempt,
  beginAttempt,
  endUnclaimedAttempt,
  findAttempt,
  findLiveAttempt,
  hasLiveAttempt,
  refuseAttempt
} from './store.ts'

export type PaymentDeps = PricingDeps & ReconciliationDeps & EmbedderDeps

type Pay = typeof paymentCalls.pay

/**
 * Milliseconds after which the answer is that the payment is being checked: within 15 s for the visitor, since the network needs some
 * seconds, too.
 */
export const purchaseTimeoutMs = 12_000

/**
 * Pays for an order. The row of the attempt comes before anything is validated: of all requests with the same attempt id, on any server, only
 * the one that has begun the row can charge. Every other request gets the answer of the row, even if its content is another one.
 */
export async function pay(
  deps: PaymentDeps,
  payer: Payer,
  sent: PayBody,
  context: RequestContext
): Promise<ResultOf<Pay>> {
  // A repeat of a request without an id is not recognised.
  const { termsAccepted = false, attemptId: id = deps.newId() } = sent
  const body: Body = { payForCoparent: false, ...sent, termsAccepted, attemptId: id }
  const began = deps.now()
  if (!(await beginAttempt(deps.database, { id, payer: payer.key, now: began }))) {
    return answerRepeat(deps, payer, id, context)
  }
  const progress: Progress = { began, startedAt: Date.now(), reservations: [], hasFailed: false }
  const atDeadline = async () => {
    const slow = fail('unavailable')
    const end = { began, status: 'retryable' as const, problem: slow.problem, now: deps.now() }
    return (await refuseAttempt(deps.database, id, end)) ? slow : unknown(id)
  }
  return resultOr(purchaseTimeoutMs, buyAndCount(deps, payer, body, context, progress), atDeadline)
}

async function answerRepeat(
  deps: PaymentDeps,
  payer: Payer,
  id: string,
  context: RequestContext
): Promise<ResultOf<Pay>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  const attempt = await findAttempt(deps.database, id)
  // Only the nightly deletion of old rows can have come between.
  if (!attempt) return fail('unavailable')
  return isOf(attempt, payer) ? answerOf(deps, attempt, context) : fail('payment.failed', { status: 409 })
}

function isOf(attempt: Attempt, payer: Payer): boolean {
  return (attempt.registration_id ?? attempt.account_id) === payer.id
}

/** Makes a purchase and then keeps or takes back the counts of limits. The purchase may end after the visitor has got an answer. */
async function buyAndCount(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<ResultOf<Pay>> {
  try {
    return await buy(deps, payer, body, context, progress)
  } finally {
    // A count that cannot be changed expires by itself.
    await Promise.allSettled(progress.reservations.map(one => (progress.hasFailed ? one.keep() : one.release())))
  }
}

function unknown(attemptId: string) {
  return fail('payment.unknown', { detail: { attemptId } })
}

async function buy(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<ResultOf<Pay>> {
  const id = body.attemptId
  const claimed = await validateAndClaim(deps, payer, body, context, progress)
  if (!claimed.ok) return endUnclaimed(deps, payer, id, claimed.problem, progress, context)

  const { info } = claimed.value
  const outcome = info.totals.total === 0 ? undefined : await charge(deps, payer, body, claimed.value, progress)
  const settled = await trySettling(deps, id, outcome)
  if (!settled) return unknown(id)
  progress.hasFailed = outcome?.name === 'declined' ? outcome.isBlamed : settled.status === 'declined'
  return answerOf(deps, settled, context)
}

type Refused = Extract<ResultOf<Pay>, { ok: false }>['problem']

/** Validates a purchase and claims its attempt, or returns the reason why not. */
async function validateAndClaim(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<Result<PreparedPurchase, Problem<Refused['code']>>> {
  const live = await findLiveAttempt(deps.database, payer)
  if (live) return unknown(live.id)
  const allowed = await deps.limits.reserve(...rateKeysOf(payer, context))
  if (!allowed.ok) return allowed
  progress.reservations.push(allowed.value)
  const ready = await preparePurchase(deps, payer, body, context, progress)
  if (!ready.ok) return ready
  const claimed = await claim(deps, payer, body.attemptId, await termsOf(deps, payer, body, ready.value, context))
  if (claimed === 'claimed') return ready
  if (claimed === 'code') return fail('payment.code')
  if (claimed === 'taken') return invalid({ 'parent.email.taken': 'taken' }, context)
  if (claimed === 'ended') return hasEnded
  // Another payer has claimed the coupon's last use. Without the coupon the price is another one, so the visitor has to see it first.
  const without = await preparePurchase(deps, payer, body, context, progress)
  return without.ok ? fail('pricing.refused') : without
}

/**
 * Ends an attempt before its claim, and answers the request. If the payer has a live attempt, its answer is that of this request: a second
 * tab may have begun it, and then its code, coupon, nonce or account is the reason for the refusal.
 */
async function endUnclaimed(
  deps: PaymentDeps,
  payer: Payer,
  id: string,
  problem: Refused,
  progress: Progress,
  context: RequestContext
): Promise<ResultOf<Pay>> {
  const { database } = deps
  const live = await findLiveAttempt(database, payer)
  if (live) progress.hasFailed = false
  if (live?.id === id) return answerOf(deps, live, context)
  const isLater = !live && leavesOpen.has(problem.code)
  const stored = isLater ? { ok: false as const, problem } : await deps.limits.guard(['unpaidAttempt', payer.id])
  const end = { began: progress.began, now: deps.now() }
  if (!stored.ok) {
    await refuseAttempt(database, id, { ...end, status: 'retryable', problem: stored.problem })
    return stored
  }
  await refuseAttempt(database, id, { ...end, status: 'declined', problem: live ? unknown(live.id).problem : problem })
  return live ? answerByOther(deps, live, context) : { ok: false, problem }
}

/** Refusals after which the same request may be sent again. */
const leavesOpen: ReadonlySet<ErrorCode> = new Set(['payment.unknown', 'unavailable', 'limited'])

/** The answer about another attempt of the payer. Once it has bought, the request is refused with the purchase. */
function answerByOther(deps: PaymentDeps, attempt: Attempt, context: Pick<RequestContext, 'language'>) {
  return attempt.status === 'paid' ? refusePaid(deps, attempt.id, context) : answerOf(deps, attempt, context)
}

/**
 * Settles an attempt. Undefined after our own error, which must not look like a refusal: the card may be charged. The reconciler settles
 * the attempt later.
 */
async function trySettling(
  deps: PaymentDeps,
  id: string,
  outcome: ChargeOutcome | undefined
): Promise<Attempt | undefined> {
  try {
    return await settle(deps, id, outcome)
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'purchase left to reconciliation')
    return undefined
  }
}

/** The answer for an attempt's status. It is the same each time that a browser asks. */
export async function answerOf(
  deps: PaymentDeps,
  attempt: Attempt,
  context: Pick<RequestContext, 'language'>
): Promise<Result<PaymentResult, Problem<Refused['code']>>> {
  if (attempt.status === 'paid') return ok(await answerAgain(deps.database, attempt.id, deps.now()))
  if (attempt.status === 'new' || isOpen(attempt)) return unknown(attempt.id)
  const { code, ...rest } = attempt.problem ?? hasEnded.problem
  if (code !== 'payment.unknown') return fail(code as Refused['code'], rest)
  const { attemptId } = rest.detail as { attemptId: string }
  const other = await findAttempt(deps.database, attemptId)
  return other ? answerByOther(deps, other, context) : hasEnded
}

/** The answer about an attempt that has bought nothing and stored no refusal. */
const hasEnded = fail('payment.failed', { status: 409 })

async function termsOf(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  { info, authentication }: PreparedPurchase,
  context: RequestContext
): Promise<Terms> {
  const { totals } = info
  const isFree = totals.total === 0
  const page = await embedderAt(deps, context.origin)
  const embedderId = payer.embedderId ?? page
  // Our own pages pass on the reference of a visit that began at the embedder; another embedder's page has its own.
  const isOfEmbedder = embedderId !== null && (page === null || page === embedderId)
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
    reference: isOfEmbedder ? (context.reference ?? null) : null
  }
}

/** Claims an attempt. If the attempt that blocks the claim has just ended, the claim is tried again. */
async function claim(deps: PaymentDeps, payer: Payer, id: string, terms: Terms): Promise<Claim> {
  for (let retries = 0; ; retries++) {
    const claimed = await claimAttempt(deps.database, id, payer.key, terms)
    if (claimed !== 'taken' || retries === 2 || (await hasLiveAttempt(deps.database, payer.emailKey))) return claimed
  }
}

/**
 * Milliseconds after which an attempt may no longer be charged. A process that was suspended (with its machine, for example) must not
 * charge for an attempt that the reconciler may have given up by now. The machine's own clock counts, too, because the timers of a process
 * stand still while its machine is suspended. Together with the gateway's deadline this is less than the time after
 * which the reconciler gives up.
 */
const chargeWithinMs = 20_000

async function charge(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  purchase: PreparedPurchase,
  { began, startedAt }: Progress
): Promise<ChargeOutcome> {
  if (Math.max(deps.now().getTime() - began.getTime(), Date.now() - startedAt) > chargeWithinMs)
    return { name: 'unsent', detail: 'held up before the charge' }
  const { totals } = purchase.info
  return deps.gateway.charge({
    attemptId: body.attemptId,
    amount: totals.total,
    taxAmount: totals.taxAmount,
    currency: totals.currencyCode,
    nonce: body.payment.nonce!,
    cardHolderName: body.payment.cardHolderName,
    // The gateway's fraud checks take device data in Great Britain only (docs/specification/checkout.md#payment-methods).
    deviceData: purchase.address.country === 'GB' ? (body.payment.deviceData ?? null) : null,
    store: body.payment.storePaymentOnFile,
    isAuthenticated: purchase.authentication !== null,
    billing: {
      firstName: payer.firstName,
      lastName: payer.lastName,
      postalCode: purchase.address.postalCode,
      countryCode: purchase.address.country
    }
  })
}

/**
 * The keys for the limits of failed payments. Card testers fail often and fast, while a family mistypes a number only now and then. A payer
 * who is over a limit has to wait.
 */
function rateKeysOf(payer: Payer, context: RequestContext): RateKey[] {
  return [
    ['paymentFailure', payer.id],
    ['emailFailure', `${payer.emailKey} ${context.address}`],
    ['addressFailure', context.address]
  ]
}

type AskOutcome = typeof paymentCalls.paymentOutcome

/**
 * An attempt's outcome. Asking ends an unknown or unclaimed attempt: a request under this id that arrives later, or goes on later, buys
 * nothing on any server. So "nothing was bought" is final at once.
 */
export async function paymentOutcome(
  deps: PaymentDeps,
  payer: Payer,
  attemptId: string,
  context: RequestContext
): Promise<ResultOf<AskOutcome>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  const known = await findAttempt(deps.database, attemptId)
  const mayInsert = known ? ok(undefined) : await deps.limits.guard(['unpaidAttempt', payer.id])
  if (!mayInsert.ok) return mayInsert
  const attempt =
    known && !isUnclaimed(known)
      ? known
      : await endUnclaimedAttempt(deps.database, { id: attemptId, payer: payer.key, now: deps.now() })
  if (!isOf(attempt, payer)) return fail('payment.failed', { status: 404 })
  if (!isOpen(attempt)) return answerOf(deps, attempt, context)
  return answerOf(deps, await resultOr(purchaseTimeoutMs, reconcileAttempt(deps, attempt.id), () => attempt), context)
}
