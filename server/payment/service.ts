import type { paymentRoutes, PaymentType } from '#core/api/payment.ts'
import type { Answer, Input } from '#core/api/route.ts'
import { needsConsent } from '#core/country.ts'
import { type ErrorCode, fail, ok, type Outcome, type Problem } from '#core/errors.ts'
import type { Account } from '#server/credentials/store.ts'
import type { Deps } from '#server/deps.ts'
import type { CardBrand, ChargeOutcome } from '#server/gateways/payment-gateway.ts'
import { validationErrorsOf } from '#server/language.ts'
import type { LimitName } from '#server/limits.ts'
import { type Priced, priceOrder } from '#server/pricing/service.ts'
import { acquaintanceOf } from '#server/registration/store.ts'
import { phoneKeyOf } from '#server/registration/keys.ts'
import type { Asked } from '#server/serve.ts'
import { issueToken } from '#server/token-store.ts'
import { hashToken } from '#server/tokens.ts'
import { isOpen } from './attempt.ts'
import { type Payer, payerOfAccount } from './payer.ts'
import { reconcileAttempt, settle } from './reconciliation.ts'
import type { StoredAnswer } from './settlement.ts'
import { type Attempt, ClaimError, claimAttempt, findAttempt, findLiveAttempt, isSubscribed } from './store.ts'

type Pay = typeof paymentRoutes.pay
type Body = Input<Pay>['body']

/** Somebody pays. Whatever is sent again, by whomever and in whatever order, one attempt at most ends in a charge. */
export async function pay(deps: Deps, payer: Payer, body: Body, asked: Asked): Promise<Answer<Pay>> {
  const earlier = (await findOwnAttempt(deps, payer, body.attemptId)) ?? (await findLiveAttempt(deps.database, payer))
  if (earlier) return answerOf(deps, earlier)

  const suspects = suspectsOf(payer, asked)
  const wait = await longestWait(deps, suspects, 'peek')
  if (wait !== undefined) return fail('limited', { retryAfter: wait })

  const ready = await preparePurchase(deps, payer, body, asked)
  if (!ready.ok) return ready

  const began = deps.now()
  const claimed = await claim(deps, payer, body, ready.value, began)
  if (claimed === 'code' || claimed === 'coupon') return fail(claimed === 'code' ? 'payment.code' : 'pricing.refused')
  if (claimed === 'taken') {
    const live = await findLiveAttempt(deps.database, payer)
    return live ? answerOf(deps, live) : invalid({ 'parent.email.taken': 'taken' }, asked)
  }

  const outcome = ready.value.info.totals.total === 0 ? undefined : await charge(deps, payer, body, ready.value, began)
  const settled = await settleOrLater(deps, body.attemptId, outcome)
  if (settled === 'later') return fail('payment.unknown', { detail: { attemptId: body.attemptId } })
  if (settled.status === 'declined') await longestWait(deps, [...suspects, ...ready.value.bank], 'take')
  return answerOf(deps, settled)
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
  body: Omit<Body, keyof typeof forOneself>,
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
  const attempt = await findOwnAttempt(deps, payer, attemptId)
  if (!attempt) return fail('payment.failed')
  return answerOf(deps, isOpen(attempt) ? await reconcileAttempt(deps, attempt.id) : attempt)
}

async function findOwnAttempt(deps: Deps, payer: Payer, id: string): Promise<Attempt | undefined> {
  const attempt = await findAttempt(deps.database, id)
  return attempt && (attempt.registration_id ?? attempt.account_id) === payer.id ? attempt : undefined
}

type Refused = Extract<ErrorCode, 'payment.declined' | 'payment.expiration' | 'payment.number' | 'payment.failed'>

/** What an attempt came to, told the same way however often it is asked. */
async function answerOf(
  deps: Deps,
  attempt: Attempt
): Promise<Outcome<StoredAnswer & { clickToJoinToken: string }, Refused | 'payment.unknown'>> {
  if (attempt.status === 'paid') {
    const order = await deps.database
      .selectFrom('order')
      .select('answer')
      .where('attempt_id', '=', attempt.id)
      .executeTakeFirstOrThrow()
    const answer = order.answer as StoredAnswer
    const clickToJoinToken = await issueToken(deps.database, 'credentials', answer.accountId, deps.now())
    return ok({ ...answer, clickToJoinToken })
  }
  if (isOpen(attempt)) {
    return fail('payment.unknown', { detail: { attemptId: attempt.id } })
  }
  return fail(attempt.status === 'declined' ? (attempt.refusal as Refused) : 'payment.failed')
}

interface Purchase extends Priced {
  address: NonNullable<Payer['address']>
  /** The bank of the card, as far as it is one: card testers go through the numbers of one. */
  bank: readonly Suspect[]
}

/** Everything that can be wrong is found before an attempt exists and long before anybody is asked for money. */
async function preparePurchase(
  deps: Deps,
  payer: Payer,
  body: Body,
  asked: Asked
): Promise<Outcome<Purchase, Extract<Answer<Pay>, { ok: false }>['problem']['code']>> {
  const { address } = payer
  if (payer.isSubscribed) return fail('subscribed')
  if (!payer.isComplete || !address) return invalid({ parent: 'required' }, asked)
  if (needsConsent(address.country) && !body.termsAccepted) return invalid({ terms: 'terms' }, asked)

  const known = await acquaintanceOf(
    deps.database,
    payer.emailKey,
    phoneKeyOf(payer.phoneCountryCode, payer.phoneNumber)
  )
  if (known.emailTaken && !payer.ownsEmail) return invalid({ 'parent.email.taken': 'taken' }, asked)
  if (known.namedByEmail && !payer.isInvited) return invalid({ 'parent.duplicate': 'duplicate' }, asked)
  // The database refuses a second subscription in any case, but only after the charge.
  if (payer.isInvited && (await isSubscribed(deps.database, payer.emailKey, payer.id))) return fail('subscribed')
  const coParent = body.payForCoparent ? payer.coParentEmailKey : null
  if (coParent !== null && (await isSubscribed(deps.database, coParent))) {
    return invalid({ 'coParent.duplicate': 'certain' }, asked)
  }

  const codes = body.promoCodes ?? []
  if (codes.length > 0) {
    const wait = await deps.limits.take('code', `${payer.id} ${asked.address}`)
    if (wait !== undefined) return fail('limited', { retryAfter: wait })
  }
  const priced = await priceOrder(deps, {
    address,
    language: asked.language,
    order: body.order,
    payForCoParent: body.payForCoparent,
    codes,
    pricingLocale: body.payment.pricingLocale,
    phone: { countryCode: payer.phoneCountryCode, number: payer.phoneNumber },
    referrerKey: payer.referrerKey
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
  if (info.totals.total === 0) return ok({ ...priced.value, address, bank: [] })
  const judged = await judgeInstrument(deps, body, priced.value)
  if (!judged.ok) return judged
  const { prefix } = judged.value
  const bank: Suspect[] = prefix === undefined ? [] : [['cardFailure', prefix]]
  const wait = await longestWait(deps, bank, 'peek')
  return wait === undefined ? ok({ ...priced.value, address, bank }) : fail('limited', { retryAfter: wait })
}

const paymentTypes = { card: 'CREDIT_CARD', paypal: 'PayPal', venmo: 'VENMO', applePay: 'APPLE_PAY' } as const

/** A nonce may come from anywhere; what it stands for is asked of the gateway, not believed of the browser. */
async function judgeInstrument(
  deps: Deps,
  body: Body,
  { bought }: Priced
): Promise<Outcome<{ prefix?: string }, 'payment.failed' | 'payment.brand'>> {
  const { nonce, paymentType } = body.payment
  if (nonce === null) return fail('payment.failed')
  const instrument = await deps.gateway.instrument(nonce)
  if (instrument.name === 'unknown' || instrument.name === 'invalid') return fail('payment.failed')
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

async function claim(
  deps: Deps,
  payer: Payer,
  body: Body,
  priced: Priced,
  began: Date
): Promise<'claimed' | 'taken' | 'code' | 'coupon'> {
  const { totals } = priced.info
  const paymentType: PaymentType = totals.total === 0 ? 'NONE' : body.payment.paymentType
  const attempt = {
    id: body.attemptId,
    payer: payer.key,
    emailKey: payer.emailKey,
    renews: payer.renews,
    fingerprint: await hashToken(JSON.stringify(body)),
    amount: totals.total,
    taxAmount: totals.taxAmount,
    currency: totals.currencyCode,
    paymentType,
    nonce: totals.total === 0 ? null : body.payment.nonce,
    order: body.order,
    pricing: priced.info,
    pricingLocale: body.payment.pricingLocale,
    termsAccepted: body.termsAccepted,
    marketingOptIn: body.marketingOptIn,
    createdAt: began
  }
  try {
    const isOurs = await deps.database.transaction().execute(transaction => claimAttempt(transaction, attempt))
    return isOurs ? 'claimed' : 'taken'
  } catch (error) {
    if (error instanceof ClaimError) return error.reason
    throw error
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

type Suspect = readonly [LimitName, string]

/** Card testers fail often and fast; a family mistypes a number now and then. Whoever is over one of these limits waits. */
function suspectsOf(payer: Payer, asked: Asked): Suspect[] {
  return [
    ['paymentFailure', payer.id],
    ['paymentFailure', payer.emailKey],
    ['addressFailure', asked.address]
  ]
}

async function longestWait(deps: Deps, suspects: readonly Suspect[], verb: 'take' | 'peek') {
  const waits = await Promise.all(suspects.map(([name, key]) => deps.limits[verb](name, key)))
  const longest = Math.max(0, ...waits.map(wait => wait ?? 0))
  return longest > 0 ? longest : undefined
}

function invalid(fields: Record<string, string>, asked: Asked): { ok: false; problem: Problem<'invalid'> } {
  return fail('invalid', { validationErrors: validationErrorsOf(fields, asked.language) })
}
