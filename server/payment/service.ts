import type { paymentRoutes } from '#core/api/payment.ts'
import type { Answer, Input } from '#core/api/route.ts'
import { needsConsent } from '#core/country.ts'
import { DeadlineError, within } from '#core/deadline.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem } from '#core/errors.ts'
import type { Account } from '#server/credentials/store.ts'
import type { Deps } from '#server/deps.ts'
import type { CardBrand, ChargeOutcome } from '#server/gateways/payment-gateway.ts'
import { validationErrorsOf } from '#server/language.ts'
import type { RateKey, Reservation } from '#server/limits.ts'
import { type Priced, priceOrder } from '#server/pricing/service.ts'
import { acquaintanceOf } from '#server/registration/store.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import type { Asked } from '#server/serve.ts'
import { hashToken } from '#server/tokens.ts'
import { isOpen } from './attempt.ts'
import { type Claim, claimAttempt, type NewAttempt } from './claim-store.ts'
import { type Payer, payerOfAccount } from './payer.ts'
import { answerAgain } from './order-store.ts'
import { reconcileAttempt, settle } from './reconciliation.ts'
import type { StoredAnswer } from './settlement.ts'
import { type Attempt, auditOnce, findAttempt, findEarlierAttempt, hasLiveAttempt, isSubscribed } from './store.ts'

type Pay = typeof paymentRoutes.pay
type Sent = Input<Pay>['body']
type Body = Sent & Required<Pick<Sent, 'attemptId' | 'termsAccepted'>>

/**
 * A request is on its way to the gateway by then, or never. With the time that it travels this stays below the minute for which a
 * browser does not believe that an attempt is unheard of.
 */
const claimWithinMs = 40_000

/** A visitor learns within 15 s that a payment is being found out about; a network wants some of that. */
const answerWithinMs = 12_000
/** A look-up that takes longer is given up; nothing has been charged by then. */
const instrumentWithinMs = 7_000

/** Somebody pays. Whatever is sent again, by whomever and in whatever order, one attempt at most ends in a charge. */
export async function pay(deps: Deps, payer: Payer, sent: Sent, asked: Asked): Promise<Answer<Pay>> {
  const { termsAccepted = false, attemptId = await attemptIdOf(payer, sent) } = sent
  const body: Body = { ...sent, termsAccepted, attemptId }
  const earlier = await findEarlierAttempt(deps.database, { id: body.attemptId, key: payer.key, renews: payer.renews })
  if (earlier) {
    const wait = await deps.limits.take('answerAgain', payer.id)
    return wait === undefined ? answerOf(deps, await heard(deps, earlier, body)) : fail('limited', { retryAfter: wait })
  }

  const first = await deps.limits.reserve(rateKeysOf(payer, asked))
  if (first.wait !== undefined) return fail('limited', { retryAfter: first.wait })
  const tries: Tries = { reservations: [first], hasFailed: false }
  return orWhenLate(answerWithinMs, buyAndCount(deps, payer, body, asked, tries), () => {
    if (tries.isClaiming) return unknown(body.attemptId)
    tries.isLate = true
    return fail('unavailable')
  })
}

async function buyAndCount(deps: Deps, payer: Payer, body: Body, asked: Asked, tries: Tries): Promise<Answer<Pay>> {
  try {
    return await buy(deps, payer, body, asked, tries)
  } finally {
    const end = tries.hasFailed ? 'keep' : 'release'
    await Promise.all(tries.reservations.map(reservation => reservation[end]()))
  }
}

/** The answer, or another one for a visitor who waits no longer; what was begun goes on. */
async function orWhenLate<T, Late>(ms: number, answer: Promise<T>, late: () => Late): Promise<T | Late> {
  try {
    return await within(ms, answer)
  } catch (error) {
    if (error instanceof DeadlineError) return late()
    throw error
  }
}

function unknown(attemptId: string) {
  return fail('payment.unknown', { detail: { attemptId } })
}

/** What is counted while somebody tries to pay. */
interface Tries {
  reservations: Reservation[]
  /** Whether the card was refused, or there was none: card testers go on until one is not. */
  hasFailed: boolean
  /** There may be an attempt: only its end tells what became of the money. */
  isClaiming?: true
  /** The visitor has been told that nothing was begun: nothing may begin any more. */
  isLate?: true
}

async function buy(deps: Deps, payer: Payer, body: Body, asked: Asked, tries: Tries): Promise<Answer<Pay>> {
  const began = deps.now()
  const ready = await preparePurchase(deps, payer, body, asked, tries)
  if (!ready.ok) return ready
  // By now its visitor may have been told that nobody has heard of it.
  if (tries.isLate || deps.now().getTime() - began.getTime() > claimWithinMs) return fail('unavailable')
  tries.isClaiming = true

  const attempt = await newAttempt(deps, payer, body, ready.value)
  const claimed = await claim(deps, payer, attempt)
  if (claimed === 'code') return fail('payment.code')
  if (claimed === 'coupon') {
    // Its last use has gone to somebody else: without it the price is another one.
    const without = await preparePurchase(deps, payer, body, asked, tries)
    return without.ok ? fail('pricing.refused') : without
  }
  if (claimed === 'taken') return invalid({ 'parent.email.taken': 'taken' }, asked)
  if (claimed !== 'claimed') return answerOf(deps, claimed)

  const outcome = attempt.amount === 0 ? undefined : await charge(deps, payer, body, ready.value, attempt.createdAt)
  const settled = await settleOrLater(deps, attempt.id, outcome)
  if (settled === 'later') return unknown(attempt.id)
  tries.hasFailed = outcome?.name === 'declined' ? outcome.isBlamed : settled.status === 'declined'
  return answerOf(deps, settled)
}

/** Without a name of its own a try is known by what is sent: the same once more is the same try, another nonce another one. */
async function attemptIdOf({ id, renews }: Payer, sent: Sent): Promise<string> {
  const hash = await hashToken(JSON.stringify([id, renews, sent]))
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5')
}

/** A request that has changed under its name gets the first one's answer all the same; whoever asks why finds it in the book. */
async function heard(deps: Deps, attempt: Attempt, body: Body): Promise<Attempt> {
  if (attempt.id === body.attemptId) {
    const fingerprint = await fingerprintOf(body)
    if (fingerprint !== attempt.fingerprint)
      await auditOnce(deps.database, attempt.id, 'asked otherwise', { fingerprint })
  }
  return attempt
}

/** Once the gateway has been asked nothing of ours may look like a refusal: what fails here the reconciler does later. */
async function settleOrLater(deps: Deps, id: string, outcome: ChargeOutcome | undefined): Promise<Attempt | 'later'> {
  try {
    return await settle(deps, id, outcome)
  } catch (error) {
    deps.log.error({ attemptId: id, err: error }, 'a purchase is left to the reconciler')
    return 'later'
  }
}

/** Somebody with an account pays for their own subscription; for the other parent is paid only where a family begins. */
export function payForOneself(
  deps: Deps,
  account: Account,
  body: Omit<Sent, keyof typeof forOneself>,
  asked: Asked
): Promise<Answer<Pay>> {
  return pay(deps, payerOfAccount(account, deps.now()), { ...body, ...forOneself }, asked)
}

const forOneself = { payForCoparent: false, parentDuplicateConfirmed: false, coParentDuplicateConfirmed: false }

export async function paymentOutcome(
  deps: Deps,
  payer: Payer,
  attemptId: string
): Promise<Answer<typeof paymentRoutes.paymentOutcome>> {
  const wait = await deps.limits.take('answerAgain', payer.id)
  if (wait !== undefined) return fail('limited', { retryAfter: wait })
  const attempt = await findAttempt(deps.database, attemptId)
  // The request that names it may still be on its way.
  if (!attempt) return fail('payment.failed', { detail: { isHeard: false } })
  if ((attempt.registration_id ?? attempt.account_id) !== payer.id) return fail('payment.failed')
  if (!isOpen(attempt)) return answerOf(deps, attempt)
  return answerOf(deps, await orWhenLate(answerWithinMs, reconcileAttempt(deps, attempt.id), () => attempt))
}

type Refused = Extract<ErrorCode, 'payment.declined' | 'payment.expiration' | 'payment.number' | 'payment.failed'>

/** What an attempt came to, told the same way however often it is asked. */
async function answerOf(
  deps: Deps,
  attempt: Attempt
): Promise<Outcome<StoredAnswer & { clickToJoinToken: string }, Refused | 'payment.unknown'>> {
  if (attempt.status === 'paid') {
    return ok(await answerAgain<StoredAnswer>(deps.database, attempt.id, deps.now()))
  }
  if (isOpen(attempt)) {
    return unknown(attempt.id)
  }
  return fail(attempt.status === 'declined' ? (attempt.refusal as Refused) : 'payment.failed')
}

interface Purchase extends Priced {
  address: NonNullable<Payer['address']>
}

/** Everything that can be wrong is found before an attempt exists and long before anybody is asked for money. */
async function preparePurchase(
  deps: Deps,
  payer: Payer,
  body: Body,
  asked: Asked,
  tries: Tries
): Promise<Outcome<Purchase, Extract<Answer<Pay>, { ok: false }>['problem']['code']>> {
  const { address } = payer
  if (payer.isSubscribed) return fail('subscribed')
  if (!payer.isComplete || !address) return invalid({ parent: 'required' }, asked)
  if (needsConsent(address.country) && !body.termsAccepted) return invalid({ terms: 'terms' }, asked)

  const phoneKey = phoneKeyOf(payer)
  const known = await acquaintanceOf(deps.database, { emailKey: payer.emailKey, phoneKey })
  if (known.emailTaken && !payer.ownsEmail) return invalid({ 'parent.email.taken': 'taken' }, asked)
  if (known.namedByEmail && !payer.hasAccount) return invalid({ 'parent.duplicate': 'duplicate' }, asked)
  // The database refuses a second subscription in any case, but only after the charge. Whoever has no account has been found above.
  if (payer.hasAccount && (await isSubscribed(deps.database, payer.emailKey, payer.id))) return fail('subscribed')
  const coParent = body.payForCoparent ? payer.coParentEmailKey : null
  if (coParent !== null && (await isSubscribed(deps.database, coParent))) {
    return invalid({ 'coParent.duplicate': 'certain' }, asked)
  }

  const codes = body.promoCodes ?? []
  const priced = await priceOrder(deps, {
    address,
    language: asked.language,
    order: body.order,
    payForCoParent: body.payForCoparent,
    codes,
    pricingLocale: body.payment.pricingLocale,
    phone: { countryCode: payer.phoneCountryCode, number: payer.phoneNumber },
    referrerKey: payer.referrerKey,
    payerId: payer.id,
    caller: asked.address,
    isCharged: true
  })
  if (!priced.ok) return priced
  const { info } = priced.value
  // An address that is known too little for its tax may be shown a price, but not charged one.
  if (!info.taxesCalculated) return fail('pricing.refused')
  const honoured = new Set(info.paymentCodeDetails.map(detail => detail.code))
  if (codes.some(code => !honoured.has(code.trim()))) return fail('payment.code')
  if (info.totals.total !== body.payment.amountDisplayed || info.totals.taxAmount !== body.payment.taxAmountDisplayed) {
    return fail('pricing.changed', { detail: info })
  }
  if (info.totals.total === 0) return ok({ ...priced.value, address })
  const { nonce } = body.payment
  if (nonce === null) return invalid({ 'payment.nonce': 'required' }, asked)
  const judged = await judgeInstrument(deps, { nonce, paymentType: body.payment.paymentType }, priced.value, tries)
  if (!judged.ok) return judged
  const { prefix } = judged.value
  if (prefix === undefined) return ok({ ...priced.value, address })
  // Card testers go through the numbers of one bank.
  const bank = await deps.limits.reserve([['cardFailure', prefix]])
  tries.reservations.push(bank)
  return bank.wait === undefined ? ok({ ...priced.value, address }) : fail('limited', { retryAfter: bank.wait })
}

const paymentTypes = { card: 'CREDIT_CARD', paypal: 'PayPal', venmo: 'VENMO', applePay: 'APPLE_PAY' } as const

/** A nonce may come from anywhere; what it stands for is asked of the gateway, not believed of the browser. */
async function judgeInstrument(
  deps: Deps,
  { nonce, paymentType }: { nonce: string; paymentType: Body['payment']['paymentType'] },
  { bought }: Priced,
  tries: Tries
): Promise<Outcome<{ prefix?: string }, 'payment.failed' | 'payment.brand' | 'unavailable'>> {
  const nobodyKnows = () => ({ name: 'unknown' as const })
  const instrument = await orWhenLate(instrumentWithinMs, deps.gateway.instrument(nonce), nobodyKnows)
  // Nobody was asked for money: the same card may be sent again.
  if (instrument.name === 'unknown') return fail('unavailable')
  tries.hasFailed = instrument.name === 'invalid'
  if (instrument.name === 'invalid') return fail('payment.failed')
  if (paymentTypes[instrument.name] !== paymentType) return fail('payment.brand')
  const { restrictions } = bought
  if (instrument.name !== 'card') return restrictions[instrument.name] ? ok({}) : fail('payment.brand')
  const accepted: Record<CardBrand, boolean> = {
    visa: true,
    mastercard: true,
    amex: restrictions.amex,
    discover: restrictions.discover,
    other: false
  }
  return accepted[instrument.brand] ? ok({ prefix: instrument.prefix }) : fail('payment.brand')
}

async function newAttempt(deps: Deps, payer: Payer, body: Body, { info }: Purchase): Promise<NewAttempt> {
  const { totals } = info
  const isFree = totals.total === 0
  return {
    id: body.attemptId,
    payer: payer.key,
    renews: payer.renews,
    fingerprint: await fingerprintOf(body),
    amount: totals.total,
    taxAmount: totals.taxAmount,
    currency: totals.currencyCode,
    paymentType: isFree ? 'NONE' : body.payment.paymentType,
    nonce: isFree ? null : body.payment.nonce,
    order: body.order,
    // Named by the calculation that was shown, since the amounts are the same.
    pricing: { ...info, taxId: body.payment.taxId },
    pricingLocale: body.payment.pricingLocale,
    termsAccepted: body.termsAccepted,
    marketingOptIn: body.marketingOptIn,
    createdAt: deps.now()
  }
}

function fingerprintOf(body: Body): Promise<string> {
  return hashToken(JSON.stringify(body))
}

/** Gives the attempt that was there first, where there is one of this payer. One that has just ended stands in nobody's way. */
async function claim(deps: Deps, payer: Payer, attempt: NewAttempt): Promise<Claim | Attempt> {
  for (let tries = 0; ; tries++) {
    const claimed = await claimAttempt(deps.database, attempt)
    if (claimed !== 'taken') return claimed
    const earlier = await findEarlierAttempt(deps.database, { id: attempt.id, key: payer.key, renews: payer.renews })
    if (earlier) return earlier
    if (tries === 2 || (await hasLiveAttempt(deps.database, payer.emailKey))) return 'taken'
  }
}

/**
 * A process that was held up (a machine put to sleep, say) must not charge for an attempt that the reconciler may have given up
 * by now. With the gateway's own deadline this stays below the reconciler's patience.
 */
const chargeWithinMs = 20_000

async function charge(deps: Deps, payer: Payer, body: Body, purchase: Purchase, began: Date): Promise<ChargeOutcome> {
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
    deviceData: body.payment.deviceData,
    store: body.payment.storePaymentOnFile,
    billing: {
      firstName: payer.firstName,
      lastName: payer.lastName,
      postalCode: purchase.address.postalCode,
      countryCode: purchase.address.country
    }
  })
}

/** Card testers fail often and fast; a family mistypes a number now and then. Whoever is over one of these limits waits. */
function rateKeysOf(payer: Payer, asked: Asked): RateKey[] {
  return [
    ['paymentFailure', payer.id],
    ['emailFailure', payer.emailKey],
    ['addressFailure', asked.address]
  ]
}

function invalid(fields: Record<string, string>, asked: Asked): { ok: false; problem: Problem<'invalid'> } {
  return fail('invalid', { validationErrors: validationErrorsOf(fields, asked.language) })
}
