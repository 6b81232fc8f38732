import { atom, computed } from 'nanostores'
import type { Checkout, Sections } from '#checkout/buyer.ts'
import type { BillingModel } from '#checkout/payment/billing/billing.ts'
import type { Method } from '#checkout/payment/method/method.ts'
import type { SubscriptionCodeModel } from '#checkout/payment/method/subscription-code.ts'
import { reviewDraft, type ReviewValues } from '#checkout/payment/order/choices.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import type { CheckoutModel } from '#checkout/payment/order/part.ts'
import type { Pricing } from '#checkout/payment/order/pricing.ts'
import { PricingInfo } from '#core/contract/pricing.ts'
import { type Fields, parseResponse, withProblems } from '#core/check.ts'
import { asksTerms } from '#core/country.ts'
import { type ErrorCode, ok, type Problem, type Result } from '#core/errors.ts'
import { needsText } from '#core/rules/referral.ts'
import { validateReferral } from '#form/referral.ts'
import { termsOf } from '#form/support-contact.ts'
import { createForm } from '#visit/form.ts'
import { createCharge } from './charge.ts'
import { createEmailChangeOffer } from './email-change-offer.ts'
import { asksForAuthentication, isDecline, isSpent, withGeneralCode } from './payment-problem.ts'
import { recordPurchase } from './purchase-record.ts'

interface Parts {
  pricing: Pricing
  code: SubscriptionCodeModel
  method: Method
  /** Sends the visitor to the payment view. */
  askMethod: () => void
  /** Sends the visitor to the billing view when the refusal names a field of the address. Returns whether it does. */
  sendBack: (problem: Problem) => boolean
}

/** The members of the checkout's model that the review and its notices read. */
export interface ReviewModel extends CheckoutModel {
  billing: BillingModel
  method: Method
  review: ReturnType<typeof createReview>
  invitedEmail?: string
}

/** The last view of the checkout: the entered data, the price and the Pay button. */
export function createReview(checkout: Checkout, { pricing, code, method, askMethod, sendBack }: Parts) {
  const { session, buyer } = checkout
  const asksReferral = buyer === 'parentA'
  const $values = reviewDraft(session)
  /** The number of declined payments since the checkout was opened. */
  const $declines = atom(0)
  /** The problem of an attempt from before a reload, or of code that failed to load. */
  const $earlier = atom<Problem | undefined>()
  const $asksTerms = computed(billingDraft(session), ({ country }) => asksTerms(country))
  const emailChange = createEmailChangeOffer(checkout, () => $earlier.set({ code: 'offline' }))
  const { attempt, authentication, pay } = createCharge(checkout, { pricing, method, saveEmail: emailChange.saveTyped })

  const form = createForm({
    $values,
    about: 'visitor',
    $context: [$asksTerms],
    rules(values: ReviewValues) {
      const validated: Result<Sections['referral'], Fields> = asksReferral ? validateReferral(values) : ok(undefined)
      return withProblems(validated, $asksTerms.get() && !values.termsAccepted ? { termsAccepted: 'terms' } : {})
    },
    send: pay,
    done: result => recordPurchase(checkout, result),
    refused(problem) {
      // The form of the e-mail shows why it was not saved.
      if (emailChange.$isOpen.get()) return true
      if (isSpent(problem)) method.discard()
      if (problem.code === 'payment.authentication') authentication.use(asksForAuthentication(problem))
      if (isDecline(problem)) $declines.set($declines.get() + 1)
      reactions[problem.code]?.(problem)
      return !problem.isExplained && sendBack(problem)
    },
    fieldOf: field =>
      ({ 'referral.selection': 'referral', 'referral.other': 'referralOther', terms: 'termsAccepted' })[field]
  })

  /** Error code → the actions that a refusal needs besides its message. */
  const reactions: Partial<Record<ErrorCode, (problem: Problem) => void>> = {
    'pricing.changed'({ detail }) {
      const info = parseResponse(PricingInfo, detail)
      if (info.ok) pricing.replace(info.value)
    },
    'pricing.refused': () => session.go('packages', { code: 'pricing.refused' }),
    'payment.code'() {
      code.clear()
      void pricing.refresh()
    }
  }

  return {
    form: {
      ...form,
      async submit() {
        // After a press the next screen is drawn a frame later. A second press of Pay in between sends nothing.
        if (!session.$facts.get().payment) await form.submit()
      }
    },
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
    emailChange,
    termsUrl: termsOf(session),
    /** Leads the visitor to the reason why they cannot pay: a missing payment method or code, or a box that is not ticked. */
    showMissing() {
      if (!code.$isReady.get() || (!method.$isFree.get() && !method.$credential.get())) askMethod()
      // If the form is valid, only the price is missing, and it will arrive by itself.
      else if (!form.isValid()) void form.submit()
    },
    /** Looks up the outcome of an attempt that an earlier page left open. */
    async recover() {
      $earlier.set(undefined)
      if (!attempt.$open.get() || attempt.$isChecking.get()) return
      const answer = await attempt.recover()
      if (answer.ok) recordPurchase(checkout, answer.value)
      else if (!answer.problem.isExplained) $earlier.set(withGeneralCode(answer.problem))
    }
  }
}
