import type { paymentRoutes } from '#core/api/payment.ts'
import type { Answer, Input } from '#core/api/route.ts'
import { asksTerms } from '#core/country.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import { isSubscribed } from '#server/account/account-store.ts'
import type { Authentication, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { invalid } from '#server/http/language.ts'
import type { RequestContext } from '#server/http/serve.ts'
import type { Reservation } from '#server/limits/limits.ts'
import type { Log } from '#server/observability/log.ts'
import { type Priced, priceOrder, type PricingDeps } from '#server/pricing/service.ts'
import { findKnownContact } from '#server/registration/store.ts'
import { judgeAuthentication } from './authentication.ts'
import { judgeInstrument } from './instrument.ts'
import type { Payer } from './payer.ts'
import { isAuthenticationOfAnother } from './store.ts'

export interface PurchaseDeps extends PricingDeps {
  gateway: PaymentGateway
  log: Log
}

type Pay = typeof paymentRoutes.pay
export type Sent = Input<Pay>['body']
export type Body = Sent & Required<Pick<Sent, 'attemptId' | 'termsAccepted'>>

/** The progress of one request to pay. */
export interface Progress {
  began: Date
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

/** Finds every error of a purchase before the claim and before the server asks the gateway for money. */
export async function preparePurchase(
  deps: PurchaseDeps,
  payer: Payer,
  body: Body,
  context: RequestContext,
  progress: Progress
): Promise<Outcome<PreparedPurchase, Extract<Answer<Pay>, { ok: false }>['problem']['code']>> {
  const { address } = payer
  if (payer.isSubscribed) return fail('subscribed')
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
  const priced = await priceOrder(deps, {
    address,
    language: context.language,
    order: body.order,
    payForCoParent: body.payForCoparent,
    codes,
    pricingLocale: body.payment.pricingLocale,
    phone: { countryCode: payer.phoneCountryCode, number: payer.phoneNumber },
    referrerKey: payer.referrerKey,
    timeZone: payer.timeZone,
    payerId: payer.id,
    caller: context.address,
    isCharged: true
  })
  if (!priced.ok) return priced
  const { info } = priced.value
  // If an address has too little detail for its tax, the server may show its price but must not charge it.
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
  const judged = await judgeInstrument(deps.gateway, { nonce, paymentType, restrictions })
  progress.hasFailed = !judged.ok && judged.problem.code === 'payment.failed'
  if (!judged.ok) return judged
  if (judged.value.name !== 'card') return ok(purchase)
  const { prefix } = judged.value
  const authenticated = judgeAuthentication(judged.value.authentication, info.authenticatesCards === true)
  if (authenticated.name === 'refused') {
    progress.hasFailed = authenticated.isBlamed
    deps.log.info({ status: judged.value.authentication?.status ?? null }, 'a card is not authenticated')
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
