import type { OrderCalls, parentAOrder } from '#core/contract/order.ts'
import type { FailureOf, Input } from '#core/contract/route.ts'
import { asksTerms } from '#core/country.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { paymentMethods } from '#core/rules/payment.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import type { Deps } from '#server/deps.ts'
import { isSubscribed } from '#server/account/account-store.ts'
import type {
  Authentication,
  CardBrand,
  Instrument,
  PaymentGateway
} from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/platform/http/language.ts'
import type { RequestContext } from '#server/platform/http/serve.ts'
import type { Reservation } from '#server/platform/limits/limits.ts'
import { isAwaitedElsewhere } from '#server/invitation/store.ts'
import { findKnownContact } from '#server/registration/store.ts'
import { validateAuthentication } from './authentication.ts'
import type { Payer } from './payer.ts'
import { type Priced, priceOrder } from './pricing.ts'
import { isForeignAuthentication } from './attempt-store.ts'

type Pay = OrderCalls['pay']
/** The body of a payer's call. Only parent A's has `payForCoparent`. */
export type PayBody = Input<Pay>['body']
/** Why a request to pay is refused. */
export type PayProblem = Problem<FailureOf<typeof parentAOrder.pay>>

/** One request to pay. */
export interface PayRequest {
  payer: Payer
  body: PayBody & { attemptId: string; termsAccepted: boolean; payForCoparent: boolean }
  context: RequestContext
  began: Date
  /** Milliseconds since then. The machine's own clock counts, too: a process that was suspended with its machine must not charge late. */
  elapsedMs(): number
}

/** A validated part of a request to pay. */
export interface Prepared<Value> {
  result: Result<Value, PayProblem>
  /** True if the card was refused, or if the nonce has no instrument. Card testers repeat such requests. */
  failedCard: boolean
  /** Counts of this request as a failure of its card. They are taken back if the request succeeds. */
  reservations: readonly Reservation[]
}

export interface PreparedPurchase extends Priced {
  address: NonNullable<Payer['address']>
  /** The authentication of the card. Null if the charge needs none. */
  authentication: Authentication | null
}

function prepared<Value>(result: Result<Value, PayProblem>, failedCard = false): Prepared<Value> {
  return { result, failedCard, reservations: [] }
}

/** Finds every error of a purchase before the claim and the charge. */
export async function preparePurchase(deps: Deps, request: PayRequest): Promise<Prepared<PreparedPurchase>> {
  const address = await validatePayer(deps, request)
  if (!address.ok) return prepared(address)
  const priced = await validatePrice(deps, request, address.value)
  if (!priced.ok) return prepared(priced)
  const purchase: PreparedPurchase = { ...priced.value, address: address.value, authentication: null }
  if (priced.value.info.totals.total === 0) return prepared(ok(purchase))
  const payment = await validatePayment(deps, request, priced.value)
  const { result } = payment
  return { ...payment, result: result.ok ? ok({ ...purchase, authentication: result.value }) : result }
}

/** Validates what the server knows about the payer. Returns the payer's address. */
async function validatePayer(
  deps: Pick<Deps, 'database'>,
  { payer, body, context }: PayRequest
): Promise<Result<PreparedPurchase['address'], PayProblem>> {
  const { address } = payer
  if (payer.isSubscribed) return fail('subscribed')
  const isInvited = payer.hasAccount && !payer.ownsEmail
  if (isInvited && (await isAwaitedElsewhere(deps.database, payer.id))) {
    return invalid({ 'parent.duplicate': 'duplicate' }, context)
  }
  if (!address) return invalid({ address: 'required' }, context)
  // An erasure may have deleted the co-parent, or the address that an invited parent had typed.
  if (payer.missing) return invalid({ [payer.missing]: 'incomplete' }, context)
  if (asksTerms(address.country) && !body.termsAccepted) return invalid({ terms: 'terms' }, context)

  const phoneKey = phoneKeyOf(payer)
  const contact = await findKnownContact(deps.database, { emailKey: payer.emailKey, phoneKey })
  if (contact.emailTaken && !payer.ownsEmail) return invalid({ 'parent.email.taken': 'taken' }, context)
  if (contact.namedByEmail && !payer.hasAccount) return invalid({ 'parent.duplicate': 'duplicate' }, context)
  // The database would refuse a second subscription, too, but only after the charge. For a payer without an account an earlier check has
  // done this.
  if (payer.hasAccount && (await isSubscribed(deps.database, payer.emailKey, payer.id))) return fail('subscribed')
  const coParent = body.payForCoparent ? payer.coParentEmailKey : null
  if (coParent !== null && (await isSubscribed(deps.database, coParent))) {
    return invalid({ 'coParent.duplicate': 'certain' }, context)
  }
  return ok(address)
}

/** Prices the order, and compares the price and its codes with what the visitor has seen. */
async function validatePrice(
  deps: Deps,
  { payer, body, context }: PayRequest,
  address: PreparedPurchase['address']
): Promise<Result<Priced, PayProblem>> {
  const codes = body.promoCodes ?? []
  const order = {
    order: body.order,
    payForCoParent: body.payForCoparent,
    codes,
    address,
    phone: payer,
    pricingLocale: body.payment.pricingLocale,
    isCharged: true
  }
  const priced = await priceOrder(deps, payer, order, context)
  if (!priced.ok) return priced
  const { info } = priced.value
  // Without enough of an address for its tax, a price may be shown but not charged.
  if (!info.taxesCalculated) return invalid({ 'address.postalCode': 'postal' }, context)
  const redeemable = new Set(info.paymentCodeDetails.map(detail => detail.code))
  if (codes.some(code => !redeemable.has(code.trim()))) return fail('payment.code')
  const { amountDisplayed, taxAmountDisplayed } = body.payment
  const isShown = info.totals.total === amountDisplayed && info.totals.taxAmount === taxAmountDisplayed
  return isShown ? priced : fail('pricing.changed', { detail: info })
}

/** Validates the card or wallet of an order that costs something. Returns the authentication of a card; null if the charge needs none. */
async function validatePayment(
  deps: Deps,
  { payer, body, context }: PayRequest,
  { info, bought: { restrictions } }: Priced
): Promise<Prepared<Authentication | null>> {
  const { nonce, paymentType } = body.payment
  if (nonce === null) return prepared(invalid({ 'payment.nonce': 'required' }, context))
  const instrument = await validateInstrument(deps.gateway, { nonce, paymentType, restrictions })
  if (!instrument.ok) return prepared(instrument, instrument.problem.code === 'payment.failed')
  if (instrument.value.name !== 'creditCard') return prepared(ok(null))
  const { prefix, authentication } = instrument.value
  const verdict = validateAuthentication(authentication, info.authenticatesCards === true)
  if (verdict.name === 'refused') {
    deps.log.info({ status: authentication?.status ?? null }, 'card not authenticated')
    return prepared(fail('payment.authentication'), verdict.isBlamed)
  }
  if (verdict.name === 'authenticated') {
    const { directoryServerTransactionId: id } = verdict.authentication
    const isForeign = id !== null && (await isForeignAuthentication(deps.database, id, payer.key))
    return prepared(isForeign ? fail('payment.authentication') : ok(verdict.authentication))
  }
  return prefix === undefined ? prepared(ok(null)) : limitBank(deps, prefix)
}

/**
 * Card testers try the card numbers of one bank, so a limit counts by the first digits. Beyond it the browser opens the bank's page and pays
 * again, so that the bank's customers are not shut out. Without authentication at this installation they have to wait.
 */
async function limitBank(deps: Pick<Deps, 'cardAuthentication' | 'limits'>, prefix: string): Promise<Prepared<null>> {
  const bank = await deps.limits.reserve(['cardFailure', prefix])
  if (bank.ok) return { ...prepared(ok(null)), reservations: [bank.value] }
  const canAuthenticate = deps.cardAuthentication.required.length > 0
  return prepared(canAuthenticate ? fail('payment.authentication', { detail: { isAsked: true } }) : bank)
}

/** Milliseconds for the gateway's look-up of a card. Nothing has been charged by then. */
const instrumentWithinMs = 7_000

type KnownInstrument = Exclude<Instrument, { name: 'invalid' | 'unknown' }>

interface Offered {
  nonce: string
  /** The payment type that the browser sent. */
  paymentType: PayBody['payment']['paymentType']
  restrictions: Priced['bought']['restrictions']
}

/**
 * Looks up a nonce's payment instrument at the gateway, because the browser may send a wrong type. `payment.failed` means that the nonce
 * has no instrument.
 */
async function validateInstrument(
  gateway: PaymentGateway,
  { nonce, paymentType, restrictions }: Offered
): Promise<Result<KnownInstrument, Problem<'payment.failed' | 'payment.brand' | 'unavailable'>>> {
  const unknownInstrument = () => ({ name: 'unknown' as const })
  const instrument = await resultOr(instrumentWithinMs, gateway.instrument(nonce), unknownInstrument)
  // The gateway has charged nothing, so the visitor may send the same card again.
  if (instrument.name === 'unknown') return fail('unavailable')
  if (instrument.name === 'invalid') return fail('payment.failed', { status: 422 })
  if (paymentMethods[instrument.name].type !== paymentType) return fail('payment.brand')
  if (instrument.name !== 'creditCard') return restrictions[instrument.name] ? ok(instrument) : fail('payment.brand')
  const accepted: Record<CardBrand, boolean> = {
    visa: true,
    mastercard: true,
    amex: restrictions.amex,
    discover: restrictions.discover,
    other: false
  }
  return accepted[instrument.brand] ? ok(instrument) : fail('payment.brand')
}
