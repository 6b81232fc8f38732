import { type PaidOrder, PaymentResult } from '#core/contract/payment.ts'
import { parseResponse } from '#core/check.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { Checkout, CheckoutSession } from './buyer.ts'
import { checkoutDraft } from './payment/order/choices.ts'
import type { Plugin } from '#visit/session.ts'
import { listenToPages } from './visit-channel.ts'

/**
 * Records the purchase of another page of this visit. The flow then goes on behind the payment
 * (docs/specification/checkout.md#already-paid).
 */
export function recordPaidElsewhere(session: CheckoutSession, result: unknown): void {
  const facts = session.$facts.get()
  const bought = parseResponse(PaymentResult, result)
  if (facts.payment || !bought.ok) return
  const paysForCoParent = checkoutDraft(session).get().isPayingForCoParent
  session.record({
    payment: bought.value,
    paidElsewhere: isChosen(bought.value, facts, paysForCoParent) ? 'same' : 'other',
    package: undefined,
    builtPackage: undefined,
    attempt: undefined
  })
}

/** The visits that listen to their other pages. */
const listeners = new WeakSet<object>()

/** Records that another tab has paid. The page's own attempt is looked up by itself. */
export function otherTabs({ session, outcome }: Checkout): Plugin {
  const lookUp = async (purchaseId: string) => {
    const { attempt, payment } = session.$facts.get()
    if (payment || attempt?.id === purchaseId) return
    const answer = await outcome(purchaseId)
    if (answer.ok) recordPaidElsewhere(session, answer.value)
  }
  return ({ signal, anonymousId }) => {
    if (listeners.has(session)) return
    listeners.add(session)
    listenToPages(
      signal,
      message => 'visit' in message && message.visit === anonymousId && void lookUp(message.purchaseId)
    )
  }
}

/** Whether the bought order is the one that this page has chosen, or the page has chosen none. */
function isChosen(
  { registration: { order }, receipt }: PaidOrder,
  { package: chosen, builtPackage }: CheckoutFacts,
  paysForCoParent: boolean
): boolean {
  if (!chosen) return true
  const { packageId, services } = builtPackage ?? { packageId: chosen.id }
  const sorted = (codes: readonly string[] | null = []) => [...(codes ?? [])].toSorted().join()
  return (
    order.packageId === packageId &&
    receipt.payForCoParent === paysForCoParent &&
    sorted(order.services) === sorted(services)
  )
}
