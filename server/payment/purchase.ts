import type * as invitedOrderCalls from '#core/contract/invited-order.ts'
import type * as memberCalls from '#core/contract/member.ts'
import type * as paymentCalls from '#core/contract/payment.ts'
import type { ResultOf, Input } from '#core/contract/route.ts'
import { asksTerms } from '#core/country.ts'
import { resultOr } from '#core/deadline.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { paymentMethods } from '#core/rules/payment.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import { isSubscribed } from '#server/account/account-store.ts'
import type {
  Authentication,
  CardBrand,
  Instrument,
  PaymentGateway
} from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/http/language.ts'
import type { RequestContext } from '#server/http/serve.ts'
import type { Reservation } from '#server/limits/limits.ts'
import type { Log } from '#server/observability/log.ts'
import { isAwaitedElsewhere } from '#server/invitation/store.ts'
import type { Payer } from '#server/pricing/payer.ts'
import { type Priced, type PricingDeps, priceOrder } from '#server/pricing/service.ts'
import { findKnownContact } from '#server/registration/store.ts'
import { isAuthenticationOfAnother } from './store.ts'

interface PurchaseDeps extends PricingDeps {
  gateway: PaymentGateway
  log: Log
}

type Pay = typeof paymentCalls.pay
type PayCall = Pay | typeof invitedOrderCalls.payInvited | typeof memberCalls.payOwn
/** The body of a payer's call. Only parent A's has `payForCoparent`. */
export type PayBody = Input<PayCall>['body']
export type Body = PayBody & { attemptId: string; termsAccepted: boolean; payForCoparent: boolean }

/** The progress of one request to pay. */
export interface Progress {
  began: Date
  /** The same moment by the machine's own clock, in epoch milliseconds. */
  startedAt: number
  /** Counts of this request as a failure of its card. They are taken back if the request succeeds. */
  reservations: Reservation[]
  /** True if the card was refused, or if the nonce has no instrument. Card testers repeat such requests. */
  hasFailed: boolean
}

export interface PreparedPurchase extends Priced {
  address: NonNullable<Payer['address']>
  /** The authentication of the card. Null if the charge needs none. */
  authentication: Authentication | null
}

/** Finds every error of a purchase before the claim and the charge. */
export async function preparePurchase(
  deps: PurchaseDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<Result<PreparedPurchase, Problem<Extract<ResultOf<Pay>, { ok: false }>['problem']['code']>>> {
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
  const known = await findKnownContact(deps.database, { emailKey: payer.emailKey, phoneKey })
  if (known.emailTaken && !payer.ownsEmail) return invalid({ 'parent.email.taken': 'taken' }, context)
  if (known.namedByEmail && !payer.hasAccount) return invalid({ 'parent.duplicate': 'duplicate' }, context)
  // The database would refuse a second subscription, too, but only after the charge. For a payer without an account an earlier check has
  // done this.
  if (payer.hasAccount && (await isSubscribed(deps.database, payer.emailKey, payer.id))) return fail('subscribed')
  const coParent = body.payForCoparent ? payer.coParentEmailKey : null
  if (coParent !== null && (await isSubscribed(deps.database, coParent))) {
    return invalid({ 'coParent.duplicate': 'certain' }, context)
  }

  const codes = body.promoCodes ?? []
  const request = {
    order: body.order,
    payForCoParent: body.payForCoparent,
    codes,
    address,
    phone: payer,
    pricingLocale: body.payment.pricingLocale,
    isCharged: true
  }
  const priced = await priceOrder(deps, payer, request, context)
  if (!priced.ok) return priced
  const { info } = priced.value
  // Without enough of an address for its tax, a price may be shown but not charged.
  if (!info.taxesCalculated) return invalid({ 'address.postalCode': 'postal' }, context)
  const redeemable = new Set(info.paymentCodeDetails.map(detail => detail.code))
  if (codes.some(code => !redeemable.has(code.trim()))) return fail('payment.code')
  if (info.totals.total !== body.payment.amountDisplayed || info.totals.taxAmount !== body.payment.taxAmountDisplayed) {
    return fail('pricing.changed', { detail: info })
  }
  const purchase: PreparedPurchase = { ...priced.value, address, authentication: null }
  if (info.totals.total === 0) return ok(purchase)
  const { nonce, paymentType } = body.payment
  if (nonce === null) return invalid({ 'payment.nonce': 'required' }, context)
  const { restrictions } = priced.value.bought
  const validated = await validateInstrument(deps.gateway, { nonce, paymentType, restrictions })
  progress.hasFailed = !validated.ok && validated.problem.code === 'payment.failed'
  if (!validated.ok) return validated
  if (validated.value.name !== 'creditCard') return ok(purchase)
  const { prefix } = validated.value
  const authenticated = validateAuthentication(validated.value.authentication, info.authenticatesCards === true)
  if (authenticated.name === 'refused') {
    progress.hasFailed = authenticated.isBlamed
    deps.log.info({ status: validated.value.authentication?.status ?? null }, 'card not authenticated')
    return fail('payment.authentication')
  }
  if (authenticated.name === 'authenticated') {
    const { authentication } = authenticated
    const { directoryServerTransactionId: id } = authentication
    if (id !== null && (await isAuthenticationOfAnother(deps.database, id, payer.key)))
      return fail('payment.authentication')
    return ok({ ...purchase, authentication })
  }
  if (prefix === undefined) return ok(purchase)
  // Card testers try the card numbers of one bank, so a limit counts by the first digits. Beyond it the browser opens the bank's page and
  // pays again, so that the bank's customers are not shut out. Without authentication at this installation they have to wait.
  const bank = await deps.limits.reserve(['cardFailure', prefix])
  if (!bank.ok) {
    return deps.cardAuthentication.required.length > 0
      ? fail('payment.authentication', { detail: { isAsked: true } })
      : bank
  }
  progress.reservations.push(bank.value)
  return ok(purchase)
}

/** Milliseconds for the gateway's look-up of a card. Nothing has been charged by then. */
const instrumentWithinMs = 7_000

type KnownInstrument = Exclude<Instrument, { name: 'invalid' | 'unknown' }>

interface Offered {
  nonce: string
  /** The payment type that the browser sent. */
  paymentType: Input<typeof paymentCalls.pay>['body']['payment']['paymentType']
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

/**
 * The gateway's statuses (docs/payments.md#statuses). `authenticated`: the bank, or the card network in its place,
 * confirms that the payer is the card's holder. `failed`: the bank denies this. Every other status leaves it open.
 */
export const statuses: Readonly<
  Record<string, 'authenticated' | 'failed' | 'unfinished' | 'down' | 'outside' | 'exempt'>
> = {
  authenticate_successful: 'authenticated',
  authenticate_attempt_successful: 'authenticated',
  authenticate_failed: 'failed',
  authenticate_rejected: 'failed',
  authenticate_frictionless_failed: 'failed',
  authenticate_failed_acs_error: 'failed',
  authenticate_signature_verification_failed: 'failed',
  authenticate_error: 'unfinished',
  authenticate_unable_to_authenticate: 'unfinished',
  challenge_required: 'unfinished',
  lookup_enrolled: 'unfinished',
  authentication_unavailable: 'down',
  lookup_card_error: 'down',
  lookup_error: 'down',
  lookup_failed_acs_error: 'down',
  lookup_server_error: 'down',
  mpi_server_error: 'down',
  authenticate_successful_issuer_not_participating: 'outside',
  authentication_bypassed: 'outside',
  lookup_bypassed: 'outside',
  lookup_not_enrolled: 'outside',
  skipped_due_to_adaptive_authentication: 'outside',
  skipped_due_to_rule: 'outside',
  unsupported_account_type: 'outside',
  unsupported_card: 'outside',
  unsupported_three_d_secure_version: 'outside',
  data_only_successful: 'exempt',
  exemption_low_value_successful: 'exempt',
  exemption_tra_successful: 'exempt'
}

type AuthenticationVerdict =
  /** The charge needs no authentication. */
  | { name: 'unneeded' }
  | { name: 'authenticated'; authentication: Authentication }
  /**
   * The bank was not asked, or has not confirmed the holder. If `isBlamed`, the refusal counts against the payer's limits, as a decline
   * does.
   */
  | { name: 'refused'; isBlamed: boolean }

/**
 * Accepts or refuses a card by the gateway's status alone. A card that was looked up needs a shift of liability even where no
 * authentication is required, because the gateway would refuse to charge it otherwise. An unknown status is refused.
 */
export function validateAuthentication(
  authentication: Authentication | undefined,
  isRequired: boolean
): AuthenticationVerdict {
  if (!authentication) return isRequired ? { name: 'refused', isBlamed: false } : { name: 'unneeded' }
  const { status, liabilityShifted } = authentication
  const kind = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (kind === 'authenticated' && liabilityShifted) return { name: 'authenticated', authentication }
  return { name: 'refused', isBlamed: kind === 'failed' }
}
