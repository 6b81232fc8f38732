import type { Price } from '#core/contract/pricing.ts'
import { packageCodeOf } from '#core/rules/bypass.ts'
import type { Checkout, Paid, Purchase, Sections } from '#checkout/buyer.ts'
import type { Credential, Method } from '#checkout/payment/method/method.ts'
import { checkoutDraft, reviewDraft } from '#checkout/payment/order/choices.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import { orderOf, type Pricing } from '#checkout/payment/order/pricing.ts'
import type { InLanguages } from '#core/rules/language-record.ts'
import { asksTerms } from '#core/country.ts'
import { paymentMethods } from '#core/rules/payment.ts'
import { fail } from '#core/errors.ts'
import { createAttempt } from './attempt.ts'
import { createAuthentication } from './authentication.ts'
import { asksForAuthentication, explained } from './payment-problem.ts'

interface Parts {
  pricing: Pricing
  method: Method
  /** Saves an e-mail that is being changed, because the receipt is mailed to it. Returns false if it cannot be saved. */
  saveEmail: () => Promise<boolean>
}

/** The charge of the order: saves the entered data, authenticates a card if the price or the bank demands it, and sends the payment. */
export function createCharge(checkout: Checkout, { pricing, method, saveEmail }: Parts) {
  const { session } = checkout
  const $billing = billingDraft(session)
  const attempt = createAttempt(checkout)
  const authentication = createAuthentication(method)
  // A visitor may go away from the bank's page, which gives the payment up.
  authentication.$challenge.listen(challenge => challenge && attempt.withdraw())

  async function pay(referral: Sections['referral']): Promise<Paid> {
    const info = pricing.$info.get()
    if (!info) return session.refuse({ code: 'expired' })
    attempt.begin(totalOf(info.written))
    const paid = await saveAndPay(info, referral)
    attempt.withdraw()
    return paid
  }

  async function saveAndPay(info: Price, referral: Sections['referral']): Promise<Paid> {
    if (!(await saveEmail())) return fail('invalid')
    const { parent, package: chosen } = session.$facts.get()
    if (!parent) return session.refuse({ code: 'expired' })
    const { total, currencyCode: currency } = info.totals
    const order = { package: chosen ? packageCodeOf(chosen) : '', total, currency }
    const reason = await session.beforePay(order)
    // The embedder's hook has refused, in a sentence for the visitor. The gateway has received nothing.
    if (reason !== undefined) return fail('invalid', { message: reason })
    const saved = await checkout.save({ parent, billing: $billing.get(), referral })
    if (!saved.ok) return saved
    const paid = await payByCredential()
    if (paid.ok || !asksForAuthentication(paid.problem) || authentication.isAuthenticated()) return paid
    // The bank has asked for an authentication, so its page opens at once. The payment is then tried again.
    authentication.use(true)
    return method.$credential.get() ? payByCredential() : paid
  }

  async function payByCredential(): Promise<Paid> {
    const due = method.$due.get()
    const credential = method.$credential.get()
    if (!due || due.amount === 0 || credential?.method !== 'creditCard') return send(credential)
    const card = await authentication.prepare(credential, due, pricing.$info.get()?.authenticatesCards === true)
    if (!card.ok) return card
    const paid = await send(card.value)
    return paid.ok ? paid : { ok: false, problem: explained(paid.problem, card.value.failure) }
  }

  async function send(credential: Credential | undefined): Promise<Paid> {
    const info = pricing.$info.get()
    const purchase = info && purchaseOf(session, info, { credential, holder: method.card.$holder.get() })
    return purchase ? attempt.pay(purchase, totalOf(info.written)) : session.refuse({ code: 'expired' })
  }

  return { attempt, authentication, pay }
}

/** What the server needs to charge the order. Undefined without a chosen package. */
function purchaseOf(
  session: Checkout['session'],
  info: Price,
  { credential, holder }: { credential: Credential | undefined; holder: string }
): Omit<Purchase, 'attemptId'> | undefined {
  const order = orderOf(session.$facts.get())
  if (!order) return undefined
  const { totals, taxId, paymentCodeDetails } = info
  const isAsked = asksTerms(billingDraft(session).get().country)
  const { marketingOptIn, termsAccepted } = reviewDraft(session).get()
  const isFree = totals.total === 0
  const codes = paymentCodeDetails.map(detail => detail.code)
  return {
    marketingOptIn: isAsked ? marketingOptIn : true,
    termsAccepted: isAsked && termsAccepted,
    order,
    payment: {
      amountDisplayed: totals.total,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
      cardHolderName: holder.trim(),
      nonce: isFree ? null : (credential?.nonce ?? null),
      paymentType: isFree ? ('NONE' as const) : paymentMethods[credential?.method ?? 'creditCard'].type,
      pricingLocale: session.$locale.get().tag,
      storePaymentOnFile: !isFree,
      deviceData: isFree ? null : (credential?.deviceData ?? null)
    },
    payForCoparent: checkoutDraft(session).get().isPayingForCoParent,
    promoCodes: codes.length > 0 ? codes : null,
    segmentAnonymousId: session.anonymousId
  }
}

/** The total in each language of the price. */
function totalOf(written: Price['written']): InLanguages<string> {
  const totals = Object.entries(written).map(([language, order]) => [language, order.total.amount])
  return Object.fromEntries(totals) as InLanguages<string>
}
