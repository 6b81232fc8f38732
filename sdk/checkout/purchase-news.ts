import type { Problem } from '#core/errors.ts'
import type { CheckoutSession } from './buyer.ts'

/** Makes a session learn from the refusal of a call that another page of its visit has paid. */
export function learnsPurchases(session: CheckoutSession) {
  return {
    async refused({ code, detail }: Problem) {
      if (code !== 'subscribed') return
      const part = await import('./paid-elsewhere.ts').catch(() => undefined)
      part?.learnPurchase(session, detail)
    }
  }
}
