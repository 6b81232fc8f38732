import type { PaymentResult, paymentRoutes } from '#core/api/payment.ts'
import type { Answer } from '#core/api/route.ts'
import { resultOr } from '#core/deadline.ts'
import { type ErrorCode, fail, ok, type Outcome } from '#core/errors.ts'
import type { Account } from '#server/account/account-store.ts'
import { embedderAt, type EmbedderDeps } from '#server/embedder/embedders.ts'
import type { ChargeOutcome, Declined } from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/http/language.ts'
import type { RateKey } from '#server/limits/limits.ts'
import type { PricingDeps } from '#server/pricing/service.ts'
import type { RequestContext } from '#server/http/serve.ts'
import { refusePaid } from '#server/order/paid.ts'
import { priceRecordOf } from '#server/order/price-record.ts'
import { answerAgain } from '#server/order/store.ts'
import { hashToken } from '#server/account/tokens.ts'
import { isOpen, isRevoked } from './attempt.ts'
import { type Claim, claimAttempt, claimCorrected, type NewAttempt } from './claim-store.ts'
import { type Payer, payerOfAccount } from './payer.ts'
import { type Body, preparePurchase, type Progress, type PreparedPurchase, type Sent } from './purchase.ts'
import { type ReconciliationDeps, settle } from './reconciliation.ts'
import { isDerived, revoke } from './revocation.ts'
import { type Attempt, auditOnce, findEarlierAttempt, hasLiveAttempt, type Trial } from './store.ts'

export type PaymentDeps = PricingDeps & ReconciliationDeps & EmbedderDeps

type Pay = typeof paymentRoutes.pay

/**
 * Milliseconds after which the answer is that the payment is being checked. The visitor sees it within 15 s, because the network needs some
 * seconds, too.
 */
export const answerWithinMs = 12_000

/** Pays for an order. Of all requests with the same attempt id, repeated or changed, at most one ends in a charge. */
export async function pay(deps: PaymentDeps, payer: Payer, sent: Sent, context: RequestContext): Promise<Answer<Pay>> {
  const { termsAccepted = false, attemptId = await attemptIdOf(payer, sent) } = sent
  const body: Body = { ...sent, termsAccepted, attemptId }
  const earlier = await findEarlierAttempt(deps.database, await trialOf(payer, body))
  if (earlier) {
    const allowed = await deps.limits.guard(['answerAgain', payer.id])
    return allowed.ok ? answerToRepeated(deps, payer, earlier, body, context) : allowed
  }

  const first = await deps.limits.reserve(...rateKeysOf(payer, context))
  if (!first.ok) return first
  const progress: Progress = { reservations: [first.value], hasFailed: false }
  const atDeadline = () => {
    if (progress.isClaiming) return unknown(body.attemptId)
    progress.isAnswered = true
    return fail('unavailable')
  }
  return resultOr(answerWithinMs, buyAndCount(deps, payer, body, context, progress), atDeadline)
}

/** Makes a purchase and then keeps or takes back the counts of limits. The purchase may end after the visitor has got an answer. */
async function buyAndCount(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<Answer<Pay>> {
  try {
    return await buy(deps, payer, body, context, progress)
  } finally {
    if (progress.hasFailed) await Promise.all(progress.reservations.map(reservation => reservation.keep()))
    // The answer does not wait for this. A count that stays too high expires by itself.
    else for (const reservation of progress.reservations) void reservation.release()
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
): Promise<Answer<Pay>> {
  const begun = await begin(deps, payer, body, context, progress)
  if (!('attempt' in begun)) return begun.ok ? begun : orEarlierAnswer(deps, payer, body, begun, progress, context)

  const { attempt, purchase } = begun
  const outcome = attempt.amount === 0 ? undefined : await charge(deps, payer, body, purchase, attempt.created_at)
  const settled = await trySettling(deps, attempt.id, outcome)
  if (!settled) return unknown(attempt.id)
  progress.hasFailed = outcome?.name === 'declined' ? outcome.isBlamed : settled.status === 'declined'
  return answerOf(deps, settled, context)
}

interface Begun {
  attempt: NewAttempt
  purchase: PreparedPurchase
}

/** Claims the attempt of a purchase, or returns the answer of a request that may not claim one. */
async function begin(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<Begun | Answer<Pay>> {
  const ready = await preparePurchase(deps, payer, body, context, progress)
  if (!ready.ok) return ready
  // After the deadline the visitor may have been answered that no attempt exists.
  if (progress.isAnswered) return fail('unavailable')
  progress.isClaiming = true

  const attempt = await newAttempt(deps, payer, body, ready.value, context)
  const claimed = await claim(deps, payer, attempt)
  if (claimed === 'claimed') return { attempt, purchase: ready.value }
  if (claimed === 'code') return fail('payment.code')
  if (claimed === 'coupon') {
    // Another payer has claimed the coupon's last use. Without the coupon the price is another one, so the visitor has to see it first.
    const without = await preparePurchase(deps, payer, body, context, progress)
    return without.ok ? fail('pricing.refused') : without
  }
  if (claimed === 'taken') return invalid({ 'parent.email.taken': 'taken' }, context)
  return answerToRepeated(deps, payer, claimed, body, context)
}

/**
 * Answers a refused request by the payer's earlier attempt, if there is one by now. A copy of the request or a second tab may have begun
 * it meanwhile, and then its own code, coupon, nonce or account is the reason of the refusal. A refusal that the browser takes as the end
 * revokes the attempt's id for this content, so that no later copy of the request buys after all.
 */
async function orEarlierAnswer(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  refused: Extract<Answer<Pay>, { ok: false }>,
  progress: Progress,
  context: RequestContext
): Promise<Answer<Pay>> {
  const { code } = refused.problem
  const trial = await trialOf(payer, body)
  const earlier = await findEarlierAttempt(deps.database, trial)
  if (!earlier && (leavesOpen.has(code) || isDerived(trial.id))) return refused
  const answering = earlier ? ok(earlier) : await revoke(deps, payer, { ...trial, reason: code })
  if (!answering.ok) return answering
  // A copy that was refused before says the same.
  if (!answering.value || isRevoked(answering.value)) return refused
  progress.hasFailed = false
  return answerToRepeated(deps, payer, answering.value, body, context)
}

/** Refusals after which a browser asks for the outcome of its attempt. */
const leavesOpen: ReadonlySet<ErrorCode> = new Set(['payment.unknown', 'unavailable', 'limited'])

/**
 * The attempt id for a request without one: a hash of the request, as a UUID of version 8. The same request sent again is thus the same
 * attempt. Browsers make UUIDs of version 4.
 */
async function attemptIdOf({ id, renews }: Payer, sent: Sent): Promise<string> {
  const hash = await hashToken(JSON.stringify([id, renews, sent]))
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

/**
 * A repeated request gets the first request's answer, even if its content has changed. The audit table keeps a fingerprint of the changed
 * content, so that support can explain the answer. A request that another attempt answers has ended: from then on the browser asks for
 * that attempt, so a late copy of the request must not buy. Once that attempt has bought, the request is refused with the purchase.
 */
async function answerToRepeated(
  deps: PaymentDeps,
  payer: Payer,
  attempt: Attempt,
  body: Body,
  context: RequestContext
): Promise<Answer<Pay>> {
  if (attempt.id !== body.attemptId) {
    const { id, fingerprint } = await trialOf(payer, body)
    const own = isDerived(id)
      ? ok(undefined)
      : await revoke(deps, payer, { id, fingerprint, reason: `answered by ${attempt.id}` })
    if (!own.ok) return own
    if (own.value) return answerOf(deps, own.value, context)
    return attempt.status === 'paid' ? refusePaid(deps, attempt.id, context) : answerOf(deps, attempt, context)
  }
  const fingerprint = await fingerprintOf(body)
  if (fingerprint !== attempt.fingerprint && !isRevoked(attempt)) {
    await auditOnce(deps.database, attempt.id, 'asked otherwise', { fingerprint })
  }
  return answerOf(deps, attempt, context)
}

/**
 * Settles an attempt. Undefined after an error of our own, which must not look like a refusal, because the card may be charged. The
 * reconciler settles the attempt later.
 */
async function trySettling(
  deps: PaymentDeps,
  id: string,
  outcome: ChargeOutcome | undefined
): Promise<Attempt | undefined> {
  try {
    return await settle(deps, id, outcome)
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'a purchase is left to the reconciler')
    return undefined
  }
}

/** Pays for the subscription of the account itself. Only parent A's first purchase can pay for the co-parent. */
export function payForOneself(
  deps: PaymentDeps,
  account: Account,
  body: Omit<Sent, keyof typeof forOneself>,
  context: RequestContext
): Promise<Answer<Pay>> {
  return pay(deps, payerOfAccount(account, deps.now()), { ...body, ...forOneself }, context)
}

const forOneself = { payForCoparent: false, parentDuplicateConfirmed: false, coParentDuplicateConfirmed: false }

type Refused = Extract<ErrorCode, Declined['code'] | 'payment.failed'>

/** The answer for an attempt's status. It is the same each time that a browser asks. */
export async function answerOf(
  deps: PaymentDeps,
  attempt: Attempt,
  context: Pick<RequestContext, 'language'>
): Promise<Outcome<PaymentResult, Refused | 'payment.unknown'>> {
  if (attempt.status === 'paid') {
    return ok(await answerAgain(deps.database, attempt.id, deps.now()))
  }
  if (isOpen(attempt)) {
    return unknown(attempt.id)
  }
  if (isRevoked(attempt)) return fail('payment.failed', { status: 409 })
  if (attempt.status !== 'declined') return fail('payment.failed')
  const refusal = attempt.refusal as Refused
  if (refusal === 'invalid') return invalid({ 'address.postalCode': 'postal' }, context)
  if (!attempt.is_of_bank) return fail(refusal)
  return fail(refusal, { detail: refusal === 'payment.authentication' ? { isAsked: true } : { isOfBank: true } })
}

async function newAttempt(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  { info, authentication }: PreparedPurchase,
  context: RequestContext
): Promise<NewAttempt> {
  const { totals } = info
  const isFree = totals.total === 0
  const page = await embedderAt(deps, context.origin)
  const embedderId = payer.embedderId ?? page
  // Our own pages pass on the reference of a visit that began at the embedder. Another embedder's page has another reference.
  const isOfEmbedder = embedderId !== null && (page === null || page === embedderId)
  return {
    id: body.attemptId,
    payer: payer.key,
    renews: payer.renews,
    fingerprint: await fingerprintOf(body),
    amount: totals.total,
    tax_amount: totals.taxAmount,
    currency: totals.currencyCode,
    payment_type: isFree ? 'NONE' : body.payment.paymentType,
    nonce: isFree ? null : body.payment.nonce,
    authentication,
    order_detail: body.order,
    // The attempt keeps the tax id of the shown calculation, whose amounts are equal.
    pricing: priceRecordOf(info, body.payment.taxId),
    pricing_locale: body.payment.pricingLocale,
    terms_accepted: body.termsAccepted,
    marketing_opt_in: body.marketingOptIn,
    embedder_id: embedderId,
    reference: isOfEmbedder ? (context.reference ?? null) : null,
    // The same clock later measures the attempt's age.
    created_at: deps.now()
  }
}

async function trialOf({ key, renews }: Payer, body: Body): Promise<Trial> {
  return { id: body.attemptId, fingerprint: await fingerprintOf(body), key, renews }
}

function fingerprintOf(body: Body): Promise<string> {
  return hashToken(JSON.stringify(body))
}

/**
 * Claims an attempt, or returns the payer's earlier attempt that blocks the claim. If that attempt has just ended, the claim is tried
 * again.
 */
async function claim(deps: PaymentDeps, payer: Payer, attempt: NewAttempt): Promise<Claim | Attempt> {
  for (let retries = 0; ; retries++) {
    const claimed = await claimAttempt(deps.database, attempt)
    if (claimed !== 'taken') return claimed
    const { id, fingerprint } = attempt
    const earlier = await findEarlierAttempt(deps.database, { id, fingerprint, key: payer.key, renews: payer.renews })
    if (earlier) return earlier
    const corrected = await claimCorrected(deps.database, attempt)
    if (corrected !== 'taken') return corrected
    if (retries === 2 || (await hasLiveAttempt(deps.database, payer.emailKey))) return 'taken'
  }
}

/**
 * Milliseconds after which an attempt may no longer be charged. A process that was suspended (with its machine, for example) must not
 * charge for an attempt that the reconciler may have given up by now. Together with the gateway's deadline this is less than the time after
 * which the reconciler gives up.
 */
const chargeWithinMs = 20_000

async function charge(
  deps: PaymentDeps,
  payer: Payer,
  body: Body,
  purchase: PreparedPurchase,
  began: Date
): Promise<ChargeOutcome> {
  if (deps.now().getTime() - began.getTime() > chargeWithinMs)
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
    deviceData: purchase.address.country === 'GB' ? body.payment.deviceData : null,
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
    ['emailFailure', payer.emailKey],
    ['addressFailure', context.address]
  ]
}
