import type { PaymentResult } from '#core/contract/payment.ts'
import type { Completion } from '#session/event.ts'

type Bought = Pick<Completion, 'purchaseId' | 'transactionId' | 'total' | 'currency'>

/** The purchase in the event `complete`. */
export function completionOf({ purchaseId, receipt }: PaymentResult): Bought {
  const { transactionId, totals } = receipt
  return { purchaseId, transactionId, total: totals.total, currency: totals.currencyCode }
}

/** The event `complete` of a flow in which nothing was bought. */
export const nothingBought = (currency: string): Bought => ({
  purchaseId: null,
  transactionId: null,
  total: 0,
  currency
})
