import type { Checkout } from '#checkout/buyer.ts'
import { packageCodeOf } from '#core/rules/bypass.ts'
import { completionOf } from '#checkout/payment/order/completion.ts'
import { broadcast } from '#checkout/visit-channel.ts'
import type { PaidOrder } from '#core/contract/payment.ts'
import type { AnalyticsProperties } from '#visit/event.ts'

/** Records a paid purchase as a fact of the session, and reports it to the embedder, to analytics and to this visit's other pages. */
export function recordPurchase({ session, completion }: Checkout, result: PaidOrder): void {
  const { totals, paymentType } = result.receipt
  const { anonymousId, reference = null } = session
  if (completion) session.environment.report({ type: 'complete', ...completionOf(result), ...completion(), reference })
  session.track({ type: 'identify', anonymousId, userId: result.registration.parent.userId })
  const { package: chosen } = session.$facts.get()
  const properties: AnalyticsProperties['Subscription Created'] = {
    total: totals.total,
    currency: totals.currencyCode,
    paymentType,
    package: chosen ? packageCodeOf(chosen) : ''
  }
  session.track({ type: 'analytics', name: 'Subscription Created', properties })
  session.complete('payment', result)
  broadcast({ visit: anonymousId, purchaseId: result.purchaseId })
}
