import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Problem } from '#core/errors.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { otherTabs } from '#checkout/paid-elsewhere.ts'
import { contactOf } from '#form/support-contact.ts'
import type { AnalyticsProperties } from '#visit/event.ts'
import type { Services } from '#shell/services.ts'
import { createBilling } from './billing/billing.ts'
import { checkoutDraft } from './order/choices.ts'
import { createMethod, type Method } from './method/method.ts'
import { checkoutViews, type CheckoutView } from './order/part.ts'
import { createPricing } from './order/pricing.ts'
import { createReview } from './review/review.ts'
import { createSubscriptionCode } from './method/subscription-code.ts'

const backs = { BILLING: 'action.back', PAYMENT: 'review.backToBilling', REVIEW: 'review.backToPayment' } as const
const titles = { BILLING: 'billing.title', PAYMENT: 'method.title', REVIEW: 'review.title' } as const

export type PaymentModel = ReturnType<typeof createPayment>

/** The checkout: three views on one page (docs/specification/checkout.md#views). */
export function createPayment(checkout: Checkout, services: Services) {
  const { session, buyer } = checkout
  session.use(otherTabs(checkout))
  const { reset, $isPresent, ...views } = createViews()
  const { $view, $shown, $completed, $visitCount } = views
  const $checkout = checkoutDraft(session)

  const pricing = createPricing(checkout)
  const code = createSubscriptionCode(pricing)
  const billing = createBilling(checkout, { pricing, done: () => complete('BILLING') })
  const method = createMethod(checkout, services, { pricing, code, done: () => complete('PAYMENT'), sendBack })
  const review = createReview(checkout, { pricing, code, method, askMethod: () => show('PAYMENT'), sendBack })

  function complete(view: 'BILLING' | 'PAYMENT') {
    const index = checkoutViews.indexOf(view) + 1
    $completed.set(Math.max($completed.get(), index))
    const properties: AnalyticsProperties['Checkout Step Completed'] = { step: view.toLowerCase() }
    session.track({ type: 'analytics', name: 'Checkout Step Completed', properties })
    // A visitor who has opened another view during the request stays there.
    if (view === $view.get()) show(checkoutViews[index]!)
  }

  /** Sends the visitor to the billing view if the refusal names a field of the address. Returns whether it does. */
  function sendBack({ validationErrors = [] }: Problem): boolean {
    const isAddressProblem = billing.form.rejectFields(validationErrors)
    if (isAddressProblem) show('BILLING')
    return isAddressProblem
  }

  function show(view: CheckoutView) {
    if (view === $view.get()) return
    method.clear()
    review.form.clear()
    $view.set(view)
    $visitCount.set($visitCount.get() + 1)
    if (view === 'PAYMENT') void method.discover()
  }

  function go(view: CheckoutView): void {
    const before = $view.get()
    if ($isHeld.get() || checkoutViews.indexOf(view) > $completed.get()) return
    if (before === 'BILLING' && view !== 'BILLING' && !billing.isSaved()) {
      return void billing.form.submit().then(() => $view.get() === 'PAYMENT' && go(view))
    }
    // Pay charges what the review shows, so a typed code is applied before it. A wrong code keeps the visitor beside it.
    const applied = view === 'REVIEW' ? code.applyTyped() : true
    if (applied === true) return show(view)
    void applied.then(isApplied => before === $view.get() && show(isApplied ? view : 'PAYMENT'))
  }

  /** While a payment, an attempt with an unknown outcome or the dialog of an unsold package is open, the visitor cannot leave. */
  const $isHeld = computed(
    [review.form.$status, review.$openAttempt, billing.$isMismatched],
    ({ name }, attempt, isMismatched) => name === 'sending' || attempt !== undefined || isMismatched
  )

  followView($shown, { session, pricing, method, review })

  /** Fetches the price, but only after the outcome of an earlier attempt is known. */
  async function open() {
    await review.recover()
    if (!$isPresent.get()) return
    void pricing.refresh()
    void billing.lists.load()
  }

  return {
    buyer,
    ...views,
    $facts: session.$facts,
    invitedEmail: checkout.invitedEmail,
    $locale: session.$locale,
    $contact: contactOf(session),
    $isPayingForCoParent: computed($checkout, checkout => checkout.isPayingForCoParent),
    pricing,
    code,
    billing,
    method,
    review,
    go,
    async payForCoParent(isPaying: boolean) {
      $checkout.set({ ...$checkout.get(), isPayingForCoParent: isPaying })
      await pricing.refresh()
    },
    $isHeld,
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
      // A visitor who returns during a payment sees the review as they left it.
      if (review.form.$status.get().name === 'sending') return $isPresent.set(true)
      reset()
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
      // The dialog of an unsold package has only an OK button, so the browser's Back must not close the dialog either.
      if (billing.$isMismatched.get()) session.environment.$wanted.set('payment')
    }
  }
}

/** The three views, and how far the visitor has come. */
function createViews() {
  const $view = atom<CheckoutView>('BILLING')
  /** The number of completed views: 1 after billing, 2 after payment. */
  const $completed = atom(0)
  /** Counts the changes of the view. While it is 0, the page's own heading has the focus. */
  const $visitCount = atom(0)
  const $isPresent = atom(false)
  return {
    $view,
    $completed,
    $visitCount,
    $isPresent,
    $shown: computed([$isPresent, $view], (isPresent, view) => (isPresent ? view : undefined)),
    $title: computed($view, view => titles[view]),
    $back: computed($view, view => backs[view]),
    reset() {
      $view.set('BILLING')
      $completed.set(0)
      $visitCount.set(0)
    }
  }
}

interface Followers {
  session: Checkout['session']
  pricing: ReturnType<typeof createPricing>
  method: Method
  review: ReturnType<typeof createReview>
}

/** Opens and closes the card fields and the wallet with the view that needs them. */
function followView(
  $shown: ReadableAtom<CheckoutView | undefined>,
  { session, pricing, method, review }: Followers
): void {
  const $wantsCard = computed(
    [$shown, pricing.$info, method.$isFree, method.$method, method.$credential, review.$isChecking],
    (shown, info, isFree, chosen, credential, isChecking) => {
      if (!shown || !info || isFree || chosen !== 'creditCard') return false
      // After a card is tokenized its fields stay open: a nonce serves once, and the next nonce must not require typing the card again.
      return credential ? method.card.isOpen() : shown === 'PAYMENT' && !isChecking
    }
  )
  $wantsCard.listen(wantsCard => {
    if (wantsCard) void method.card.open()
    else method.card.close()
  })

  const $requestedWallet = computed(
    [$shown, method.$due, method.$method, method.$credential, review.$isChecking, method.$wallet],
    (shown, due, chosen, credential, isChecking) => {
      const isWanted = shown === 'PAYMENT' && due && due.amount > 0 && !credential && !isChecking
      return isWanted && chosen !== 'creditCard' ? { name: chosen, due } : undefined
    }
  )
  $requestedWallet.listen(requested => method.$wallet.get()?.request(requested))

  // The `start` call's answer names the wallets that experiments enable. It may arrive after the visitor has opened the payment view.
  session.$start.listen(() => {
    if ($shown.get() === 'PAYMENT') void method.discover()
  })

  /** Whether payment methods are shown. A free order shows none. */
  const $showsMethods = computed(
    [$shown, session.$start, method.$isFree],
    (shown, start, isFree) => shown === 'PAYMENT' && start !== undefined && !isFree
  )
  $showsMethods.listen(shows => {
    if (shows) method.expose()
  })
}
