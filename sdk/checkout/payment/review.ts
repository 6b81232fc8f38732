import { atom, computed } from 'nanostores'
import type { PaymentResult } from '#core/api/payment.ts'
import { PricingInfo } from '#core/api/pricing.ts'
import { type Judged, masked, withProblems } from '#core/check.ts'
import { asksTerms } from '#core/country.ts'
import { type ErrorCode, errors, fail, ok, type Problem } from '#core/errors.ts'
import { needsText } from '#core/rules/referral.ts'
import type { Checkout, Paid } from '#checkout/buyer.ts'
import { completionOf } from './completion.ts'
import { termsOf } from '#form/support-contact.ts'
import { judgeReferral } from '#form/referral.ts'
import type { AnalyticsProperties } from '#session/event.ts'
import { tell } from '#checkout/visit-channel.ts'
import { createForm } from '#session/form.ts'
import { createAttempt, isUncharged } from './attempt.ts'
import { asksForAuthentication, createAuthentication, explained } from './authentication.ts'
import { checkoutDraft, reviewDraft, type ReviewValues } from './choices.ts'
import { billingDraft } from './draft.ts'
import type { EmailChange } from './email-change.tsx'
import { type Credential, type Method, paymentTypes } from './method.ts'
import { orderOf, type Pricing } from './pricing.ts'
import type { SubscriptionCodeModel } from './subscription-code.ts'

interface Parts {
  pricing: Pricing
  code: SubscriptionCodeModel
  method: Method
  /** Sends the visitor to the payment view. */
  askMethod: () => void
  /** Sends the visitor to the billing view when the refusal names a field of the address. Returns whether it does. */
  sendBack: (problem: Problem) => boolean
}

type Referral = { selection: string; other: string | null }

/**
 * Error codes after which the same card or wallet cannot be used again, although it was not charged. A problem marked as uncharged is an
 * exception.
 */
const spent: ReadonlySet<ErrorCode> = new Set([
  'payment.declined',
  'payment.expiration',
  'payment.number',
  'payment.brand',
  'payment.failed'
])

/** Whether the bank or its processor has declined the charge. */
export const isDecline = ({ code }: Problem) => /^payment\.(declined|expiration|number)$/.test(code)

/** The last view of the checkout: the entered data, the price and the Pay button. */
export function createReview(checkout: Checkout, { pricing, code, method, askMethod, sendBack }: Parts) {
  const { session, buyer } = checkout
  const asksReferral = buyer === 'parentA'
  const $values = reviewDraft(session)
  const $billing = billingDraft(session)
  const attempt = createAttempt(checkout)
  const authentication = createAuthentication(method)
  const $isChangingEmail = atom(false)
  /** The number of declined payments since the checkout was opened. */
  const $declines = atom(0)
  /** The form that changes the e-mail, loaded when the visitor opens it. */
  const $emailChange = atom<EmailChange | undefined>()
  /** The problem of an attempt from before a reload, or of code that failed to load. */
  const $earlier = atom<Problem | undefined>()
  const $asksTerms = computed($billing, ({ country }) => asksTerms(country))

  const form = createForm({
    $values,
    about: 'visitor',
    $context: [$asksTerms],
    rules(values: ReviewValues) {
      const judged: Judged<Referral | undefined> = asksReferral ? judgeReferral(values) : ok(undefined)
      return withProblems(judged, $asksTerms.get() && !values.termsAccepted ? { termsAccepted: 'terms' } : {})
    },
    send: pay,
    done: finish,
    refused(problem) {
      if (spent.has(problem.code) && !(problem.code === 'payment.failed' && isUncharged(problem))) method.discard()
      if (problem.code === 'payment.authentication') authentication.use(asksForAuthentication(problem))
      if (isDecline(problem)) $declines.set($declines.get() + 1)
      reactions[problem.code]?.(problem)
      return checkout.isTakenElsewhere(problem) || sendBack(problem)
    },
    fieldOf: field =>
      ({ 'referral.selection': 'referral', 'referral.other': 'referralOther', terms: 'termsAccepted' })[field]
  })

  /** Error code → the actions that a refusal needs besides its message. */
  const reactions: Partial<Record<ErrorCode, (problem: Problem) => void>> = {
    'pricing.changed'({ detail }) {
      const info = masked(PricingInfo, detail)
      if (info.ok) pricing.replace(info.value)
    },
    'pricing.refused': () => session.go('packages', { code: 'pricing.refused' }),
    'payment.code'() {
      code.clear()
      void pricing.refresh()
    }
  }

  const packageName = () => session.$facts.get().package?.analyticsPackage ?? ''

  async function pay(referral: Referral | undefined): Promise<Paid> {
    const { parent } = session.$facts.get()
    const info = pricing.$info.get()
    if (!info || !parent) return fail('expired')
    const { total, currencyCode: currency } = info.totals
    const order = { package: packageName(), total, currency }
    const reason = await session.environment.hooks?.beforePay(order)
    // The embedder's hook has refused, in a sentence for the visitor. The gateway has received nothing.
    if (reason !== undefined) return fail('invalid', { message: reason })
    const billing = $billing.get()
    const saved = await checkout.save({ parent, billing, referral })
    if (!saved.ok) return saved
    const paid = await payByCredential()
    if (paid.ok || !asksForAuthentication(paid.problem) || authentication.isAuthenticated()) return paid
    // The bank has asked for an authentication, so its page opens at once. The payment is then tried again.
    authentication.use(true)
    return method.$credential.get() ? payByCredential() : paid
  }

  async function payByCredential(): Promise<Paid> {
    const { totals, authenticatesCards } = pricing.$info.get() ?? {}
    const credential = method.$credential.get()
    if (!totals || totals.total === 0 || credential?.method !== 'creditCard') return send(credential)
    const due = { amount: totals.total, currency: totals.currencyCode }
    const card = await authentication.prepare(credential, due, authenticatesCards === true)
    if (!card.ok) return card
    const paid = await send(card.value)
    return paid.ok ? paid : { ok: false, problem: explained(paid.problem, card.value.failure) }
  }

  async function send(credential: Credential | undefined): Promise<Paid> {
    const { totals, taxId, paymentCodeDetails = [] } = pricing.$info.get() ?? {}
    const order = orderOf(session.$facts.get())
    if (!totals || taxId === undefined || !order) return fail('expired')
    const isAsked = $asksTerms.get()
    const isFree = totals.total === 0
    const codes = paymentCodeDetails.map(detail => detail.code)
    const purchase = {
      marketingOptIn: isAsked ? $values.get().marketingOptIn : true,
      termsAccepted: isAsked && $values.get().termsAccepted,
      order,
      payment: {
        amountDisplayed: totals.total,
        taxAmountDisplayed: totals.taxAmount,
        taxId,
        cardHolderName: method.card.$holder.get().trim(),
        nonce: isFree ? null : (credential?.nonce ?? null),
        paymentType: isFree ? 'NONE' : paymentTypes[credential?.method ?? 'creditCard'],
        pricingLocale: session.$locale.get().tag,
        storePaymentOnFile: !isFree,
        deviceData: isFree ? null : (credential?.deviceData ?? null)
      },
      payForCoparent: checkoutDraft(session).get().isPayingForCoParent,
      promoCodes: codes.length > 0 ? codes : null,
      segmentAnonymousId: session.anonymousId
    }
    return attempt.pay(purchase, totals.totalFormatted)
  }

  function finish(result: PaymentResult) {
    const { totals, paymentType } = result.receipt
    const currency = totals.currencyCode
    const { purchaseId } = result
    if (checkout.completion) {
      const { reference = null } = session
      session.environment.report({ type: 'complete', ...completionOf(result), ...checkout.completion(), reference })
    }
    session.track({ type: 'identify', anonymousId: session.anonymousId, userId: result.registration.parent.userId })
    const properties: AnalyticsProperties['Subscription Created'] = {
      total: totals.total,
      currency,
      paymentType,
      package: packageName()
    }
    session.track({ type: 'analytics', name: 'Subscription Created', properties })
    session.complete('payment', result)
    if (purchaseId) tell({ visit: session.anonymousId, purchaseId })
  }

  return {
    form,
    asksReferral,
    $earlier,
    $declines,
    $problem: computed(form.$status, status =>
      status.name === 'failed' ? withGeneralCode(status.problem) : undefined
    ),
    $challenge: authentication.$challenge,
    $asksTerms,
    $asksReferralText: computed($values, ({ referral }) => needsText(referral)),
    $isChecking: attempt.$isChecking,
    $openAttempt: attempt.$open,
    $canPay: computed(
      [pricing.$isCurrent, code.$isReady, method.$credential, method.$isFree, $asksTerms, $values],
      (isCurrent, isCodeReady, credential, isFree, isAsked, { termsAccepted }) =>
        isCurrent && isCodeReady && (isFree || credential !== undefined) && (!isAsked || termsAccepted)
    ),
    isEmailChangeOffered: checkout.clashOf !== undefined,
    $isChangingEmail,
    $emailChange,
    async changeEmail() {
      const part = await import('./email-change.tsx').catch(() => undefined)
      if (!part) return $earlier.set({ code: 'offline' })
      if (!$emailChange.get()) $emailChange.set(part.createEmailChange(checkout, $isChangingEmail))
      $emailChange.get()!.open()
    },
    termsUrl: termsOf(session),
    /** Leads the visitor to the reason why they cannot pay: a missing payment method or code, or a box that is not ticked. */
    showMissing() {
      if (!code.$isReady.get() || (!method.$isFree.get() && !method.$credential.get())) askMethod()
      // If the form is valid, only the price is missing, and it will arrive by itself.
      else if (!form.$valid.get()) void form.submit()
    },
    /** Saves an e-mail that is being changed before the payment, since the receipt is mailed to the new address. */
    async submit() {
      if ((await $emailChange.get()?.saveTyped()) ?? true) await form.submit()
    },
    /** Looks up the outcome of an attempt that an earlier page left open. */
    async recover() {
      $earlier.set(undefined)
      if (!attempt.$open.get() || attempt.$isChecking.get()) return
      const answer = await attempt.recover()
      if (answer.ok) finish(answer.value)
      else if (!checkout.isTakenElsewhere(answer.problem)) $earlier.set(withGeneralCode(answer.problem))
    }
  }
}

/**
 * The visitor cannot do anything about an error of the service or the embedder, so they see a failed payment
 * (docs/specification/checkout.md#payment-errors).
 */
function withGeneralCode(problem: Problem): Problem {
  const isOurs = problem.code === 'unexpected' || errors[problem.code].blame === 'embedder'
  return isOurs ? { ...problem, code: 'payment.failed', message: undefined } : problem
}
