import type { parentAOrder } from '#core/contract/order.ts'
import type { PaymentResult } from '#core/contract/payment.ts'
import type { ResultOf } from '#core/contract/route.ts'
import { resultOr } from '#core/deadline.ts'
import { type ErrorCode, fail, ok, type Result } from '#core/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import type { RateKey, Reservation } from '#server/platform/limits/limits.ts'
import { refusePaid } from '#server/registration/paid.ts'
import { answerAgain } from '#server/registration/paid-store.ts'
import type { Payer } from './payer.ts'
import { isOpen, isUnclaimed } from './attempt.ts'
import { charge } from './charge.ts'
import { attemptEnded, claimPurchase } from './claim.ts'
import {
  type PayBody,
  type PayProblem,
  type PayRequest,
  type Prepared,
  type PreparedPurchase,
  preparePurchase
} from './purchase.ts'
import { reconcileAttempt, settle } from './reconciliation.ts'
import {
  type Attempt,
  beginAttempt,
  endUnclaimedAttempt,
  findAttempt,
  findLiveAttempt,
  refuseAttempt
} from './attempt-store.ts'

type Pay = typeof parentAOrder.pay

/**
 * Milliseconds after which the answer is that the payment is being checked: within 15 s for the visitor, since the network needs some
 * seconds, too.
 */
const purchaseTimeoutMs = 12_000

/**
 * Pays for an order. The row of the attempt comes before anything is validated: of all requests with the same attempt id, on any server, only
 * the one that has begun the row can charge. Every other request gets the answer of the row, even if its content is another one.
 */
export async function pay(deps: Deps, payer: Payer, sent: PayBody, context: RequestContext): Promise<ResultOf<Pay>> {
  // A repeat of a request without an id is not recognised.
  const { termsAccepted = false, attemptId: id = deps.newId() } = sent
  const body = { payForCoparent: false, ...sent, termsAccepted, attemptId: id }
  const began = deps.now()
  if (!(await beginAttempt(deps.database, { id, payer: payer.key, now: began }))) {
    return answerRepeat(deps, payer, id, context)
  }
  const atDeadline = async () => {
    const slow = fail('unavailable')
    const end = { began, status: 'retryable' as const, problem: slow.problem, now: deps.now() }
    return (await refuseAttempt(deps.database, id, end)) ? slow : unknown(id)
  }
  const startedAt = Date.now()
  const elapsedMs = () => Math.max(deps.now().getTime() - began.getTime(), Date.now() - startedAt)
  const request: PayRequest = { payer, body, context, began, elapsedMs }
  return resultOr(purchaseTimeoutMs, buyAndCount(deps, request), atDeadline)
}

async function answerRepeat(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  payer: Payer,
  id: string,
  context: RequestContext
): Promise<ResultOf<Pay>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  const attempt = await findAttempt(deps.database, id)
  // Only the nightly deletion of old rows can have come between.
  if (!attempt) return fail('unavailable')
  return belongsTo(attempt, payer) ? answerOf(deps, attempt, context) : fail('payment.failed', { status: 409 })
}

function belongsTo(attempt: Attempt, payer: Payer): boolean {
  return (attempt.registration_id ?? attempt.account_id) === payer.id
}

/**
 * Makes a purchase. Then keeps the counts of limits if the card has failed, and takes them back otherwise. The purchase may end after the
 * visitor has got an answer.
 */
async function buyAndCount(deps: Deps, request: PayRequest): Promise<ResultOf<Pay>> {
  const { payer, body, context } = request
  const counted = await countAttempt(deps, request)
  if (!counted.ok) return endUnclaimed(deps, request, counted.problem, await findLiveAttempt(deps.database, payer))
  const reservations = [counted.value]
  let failedCard = false
  const note = <Value>(part: Prepared<Value>) => {
    reservations.push(...part.reservations)
    failedCard = part.failedCard
    return part.result
  }
  try {
    const ready = note(await preparePurchase(deps, request))
    const claimed = ready.ok ? note(await claimPurchase(deps, request, ready.value)) : ready
    if (!claimed.ok) {
      const live = await findLiveAttempt(deps.database, payer)
      failedCard &&= live === undefined
      return await endUnclaimed(deps, request, claimed.problem, live)
    }
    const settled = await chargeAndSettle(deps, request, claimed.value)
    if (!settled) return unknown(body.attemptId)
    failedCard = settled.failedCard
    return await answerOf(deps, settled.attempt, context)
  } finally {
    // A count that cannot be changed expires by itself.
    await Promise.allSettled(reservations.map(one => (failedCard ? one.keep() : one.release())))
  }
}

function unknown(attemptId: string) {
  return fail('payment.unknown', { detail: { attemptId } })
}

/** Counts a request as a failure of its card, until it ends. Refuses it while another attempt of the payer is live. */
async function countAttempt(
  deps: Pick<Deps, 'database' | 'limits'>,
  { payer, context }: PayRequest
): Promise<Result<Reservation, PayProblem>> {
  const live = await findLiveAttempt(deps.database, payer)
  return live ? unknown(live.id) : deps.limits.reserve(...rateKeysOf(payer, context))
}

/**
 * Ends an attempt before its claim, and answers the request. If the payer has a live attempt, its answer is that of this request: a second
 * tab may have begun it, and then its code, coupon, nonce or account is the reason for the refusal.
 */
async function endUnclaimed(
  deps: Pick<Deps, 'database' | 'limits' | 'now'>,
  { payer, body: { attemptId: id }, context, began }: PayRequest,
  problem: PayProblem,
  live: Attempt | undefined
): Promise<ResultOf<Pay>> {
  const { database } = deps
  if (live?.id === id) return answerOf(deps, live, context)
  const isLater = !live && leavesOpen.has(problem.code)
  const stored = isLater ? { ok: false as const, problem } : await deps.limits.guard(['unpaidAttempt', payer.id])
  const end = { began, now: deps.now() }
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
function answerByOther(
  deps: Pick<Deps, 'database' | 'now'>,
  attempt: Attempt,
  context: Pick<RequestContext, 'language'>
) {
  return attempt.status === 'paid' ? refusePaid(deps, attempt.id, context) : answerOf(deps, attempt, context)
}

/**
 * Charges a purchase and settles its attempt. Undefined after our own error, which must not look like a refusal: the card may be charged. The
 * reconciler settles the attempt later.
 */
async function chargeAndSettle(
  deps: Deps,
  request: PayRequest,
  purchase: PreparedPurchase
): Promise<{ attempt: Attempt; failedCard: boolean } | undefined> {
  const { body } = request
  const { attemptId } = body
  const outcome = purchase.info.totals.total === 0 ? undefined : await charge(deps, request, purchase)
  try {
    const attempt = await settle(deps, attemptId, outcome)
    const failedCard = outcome?.name === 'declined' ? outcome.isBlamed : attempt.status === 'declined'
    return { attempt, failedCard }
  } catch (error) {
    deps.log.error({ attemptId, err: error }, 'purchase left to the reconciler')
    return undefined
  }
}

/** The answer for an attempt's status. It is the same each time that a browser asks. */
export async function answerOf(
  deps: Pick<Deps, 'database' | 'now'>,
  attempt: Attempt,
  context: Pick<RequestContext, 'language'>
): Promise<Result<PaymentResult, PayProblem>> {
  if (attempt.status === 'paid') return ok(await answerAgain(deps.database, attempt.id, deps.now()))
  if (attempt.status === 'new' || isOpen(attempt)) return unknown(attempt.id)
  const { code, ...rest } = attempt.problem ?? attemptEnded.problem
  if (code !== 'payment.unknown') return fail(code as PayProblem['code'], rest)
  const { attemptId } = rest.detail as { attemptId: string }
  const other = await findAttempt(deps.database, attemptId)
  return other ? answerByOther(deps, other, context) : attemptEnded
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

/**
 * An attempt's outcome. Asking ends an unknown or unclaimed attempt: a request under this id that arrives later, or goes on later, buys
 * nothing on any server. So "nothing was bought" is final at once.
 */
export async function paymentOutcome(
  deps: Deps,
  payer: Payer,
  attemptId: string,
  context: RequestContext
): Promise<ResultOf<Pay>> {
  const allowed = await deps.limits.guard(['answerAgain', payer.id])
  if (!allowed.ok) return allowed
  const known = await findAttempt(deps.database, attemptId)
  const mayInsert = known ? ok(undefined) : await deps.limits.guard(['unpaidAttempt', payer.id])
  if (!mayInsert.ok) return mayInsert
  const attempt =
    known && !isUnclaimed(known)
      ? known
      : await endUnclaimedAttempt(deps.database, { id: attemptId, payer: payer.key, now: deps.now() })
  if (!belongsTo(attempt, payer)) return fail('payment.failed', { status: 404 })
  if (!isOpen(attempt)) return answerOf(deps, attempt, context)
  return answerOf(deps, await resultOr(purchaseTimeoutMs, reconcileAttempt(deps, attempt.id), () => attempt), context)
}
