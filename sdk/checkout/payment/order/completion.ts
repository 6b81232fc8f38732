import type { PaidOrder } from '#core/contract/payment.ts'
import type { Completion } from '#visit/event.ts'

type CompletedPurchase = Pick<Completion, 'purchaseId' | 'packageId' | 'transactionId' | 'total' | 'currency'>

/** The purchase in the event `complete`. */
export function completionOf({ purchaseId, receipt, registration }: PaidOrder): CompletedPurchase {
  const { transactionId, totals } = receipt
  const { packageId } = registration.order
  return { purchaseId, packageId, transactionId, total: totals.total, currency: totals.currencyCode }
}

/** The event `complete` of a flow in which nothing was bought. */
export const nothingBought = (currency: string): CompletedPurchase => ({
  purchaseId: null,
  packageId: null,
  transactionId: null,
  total: 0,
  currency
})
