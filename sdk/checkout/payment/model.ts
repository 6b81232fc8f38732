import { atom, computed } from 'nanostores'
import type { Problem } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import { createBilling } from './billing.ts'
import { checkoutDraft } from './choices.ts'
import { createMethod } from './method.ts'
import { createPricing } from './pricing.ts'
import { createReview } from './review.ts'
import { createSubscriptionCode } from './subscription-code.ts'

export const checkoutViews = ['BILLING', 'PAYMENT', 'REVIEW'] as const
export type CheckoutView = (typeof checkoutViews)[number]

const titles = { BILLING: 'billing.title', PAYMENT: 'method.title', REVIEW: 'review.title' } as const

export type PaymentModel = ReturnType<typeof createPayment>

/** The checkout: three views of one page (docs/specification/checkout.md#views). */
export function createPayment(checkout: Checkout, services: Services) {
  const { session, buyer } = checkout
  const $view = atom<CheckoutView>('BILLING')
  /** The specification's lastCompletedPaymentStep: 1 after billing, 2 after payment. */
  const $completed = atom(0)
  /** Grows with every view that is reached; 0 on the first, where the page's own heading has the focus. */
  const $visitCount = atom(0)
  const $isPresent = atom(false)
  const $checkout = checkoutDraft(session)

  const pricing = createPricing(checkout)
  const code = createSubscriptionCode(pricing)
  const billing = createBilling(checkout, { pricing, done: () => complete('BILLING') })
  const method = createMethod(checkout, services, { pricing, code, done: () => complete('PAYMENT') })
  const review = createReview(checkout, { pricing, code, method, sendBack })

  function complete(view: 'BILLING' | 'PAYMENT') {
    const index = checkoutViews.indexOf(view) + 1
    $completed.set(Math.max($completed.get(), index))
    session.track({
      type: 'analytics',
      name: 'Checkout Step Completed',
      properties: { step: view.toLowerCase() }
    })
    // Whoever has gone to another view meanwhile stays there.
    if (view === $view.get()) show(checkoutViews[index]!)
  }

  /** A refused address is mended where it is asked for. */
  function sendBack({ validationErrors = [] }: Problem): boolean {
    const isOfAddress = billing.form.refuse(validationErrors)
    if (isOfAddress) show('BILLING')
    return isOfAddress
  }

  function show(view: CheckoutView) {
    if (view === $view.get()) return
    method.clear()
    review.form.clear()
    $view.set(view)
    $visitCount.set($visitCount.get() + 1)
    if (view === 'PAYMENT') void method.discover()
  }

  const isPaying = () => review.form.$status.get().name === 'sending'

  /** Nobody walks away from a payment that is under way, nor from a question that waits for its OK. */
  const isHeld = () => isPaying() || review.$openAttempt.get() !== undefined || billing.$isMismatched.get()

  const $shown = computed([$isPresent, $view], (isPresent, view) => (isPresent ? view : undefined))

  const $wantsCard = computed(
    [$shown, pricing.$info, method.$isFree, method.$method, method.$credential, review.$isChecking],
    (shown, info, isFree, chosen, credential, isChecking) =>
      shown === 'PAYMENT' && info !== undefined && !isFree && chosen === 'creditCard' && !credential && !isChecking
  )
  $wantsCard.listen(wantsCard => {
    if (wantsCard) void method.card.open()
    else method.card.close()
  })

  const $wantedWallet = computed(
    [$shown, method.$due, method.$method, method.$credential, review.$isChecking],
    (shown, due, chosen, credential, isChecking) => {
      const isWanted = shown === 'PAYMENT' && due && due.amount > 0 && !credential && !isChecking
      return isWanted && chosen !== 'creditCard' ? { name: chosen, due } : undefined
    }
  )
  $wantedWallet.listen(wanted => method.$wallet.get()?.want(wanted))

  /** An order that is being decided is not priced anew. */
  async function open() {
    await review.recover()
    if (!$isPresent.get()) return
    void pricing.refresh()
    void billing.lists.load()
  }

  return {
    buyer,
    $view,
    $shown,
    $title: computed($view, view => titles[view]),
    $completed,
    $visitCount,
    $facts: session.$facts,
    $start: session.$start,
    $locale: session.$locale,
    $isPayingForCoParent: computed($checkout, checkout => checkout.isPayingForCoParent),
    pricing,
    code,
    billing,
    method,
    review,
    /** A view can be gone to once those before it are done. A changed address is saved first, as by Continue. */
    go(view: CheckoutView) {
      if (isHeld() || checkoutViews.indexOf(view) > $completed.get()) return
      if ($view.get() !== 'BILLING' || view === 'BILLING' || billing.isSaved()) return show(view)
      void billing.form.submit().then(() => $view.get() === 'PAYMENT' && show(view))
    },
    async payForCoParent(isPaying: boolean) {
      $checkout.set({ ...$checkout.get(), isPayingForCoParent: isPaying })
      await pricing.refresh()
    },
    blocksNavigation: isHeld,
    $isBlocked: computed(
      method.card.$status,
      status => status.name === 'failed' && status.problem.code === 'payment.blocked'
    ),
    back() {
      const before = checkoutViews[checkoutViews.indexOf($view.get()) - 1]
      if (before) show(before)
      return before !== undefined
    },
    enter() {
      // Whoever comes back while it is being paid finds the review as it was left.
      if (isPaying()) return $isPresent.set(true)
      $view.set('BILLING')
      $completed.set(0)
      $visitCount.set(0)
      code.clear()
      method.discard()
      billing.form.clear()
      review.form.clear()
      $isPresent.set(true)
      void open()
    },
    relocate() {
      void pricing.refresh()
      void billing.lists.follow()
    },
    leave() {
      $isPresent.set(false)
      // The browser's Back is no way out of the question that only OK answers.
      if (billing.$isMismatched.get()) session.environment.$wanted.set('payment')
    }
  }
}
