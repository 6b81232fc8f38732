import { atom, computed } from 'nanostores'
import type { PaymentResult } from '#core/api/payment.ts'
import type { Checkout, CheckoutFacts } from '#checkout/buyer.ts'

export type ReceiptModel = ReturnType<typeof createReceipt>

/** Shown once: from then on nothing of the visit is left in the browser but what stands on the screen. */
export function createReceipt({ session, buyer, finish }: Checkout) {
  const result = resultOf(session.$facts.get())
  return {
    result,
    /** Nobody's account is activated by a visit that knows of no payment. */
    $title: atom(result ? ('receipt.title' as const) : ('receipt.reloadedTitle' as const)),
    buyer,
    $locale: session.$locale,
    /** In the visitor's own zone; the receipt says it in GMT. */
    $date: computed(session.$locale, locale => {
      const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'short' })
      return result ? format.format(new Date(result.receipt.transactionDateTime)) : ''
    }),
    login: finish,
    enter() {
      // Only parent A has a page that says to look it up in the account: for others the account itself is next.
      if (buyer !== 'parentA' && !result) return finish()
      if (result) session.track({ type: 'receipt', gaPayloadBase64: result.gaPayloadBase64 })
      session.forget()
    }
  }
}

/** A receipt for another package than the one that was chosen is nobody's: it counts as none (docs/specification/checkout.md#receipt). */
function resultOf({ payment, package: chosen }: CheckoutFacts): PaymentResult | undefined {
  return payment?.registration.order.packageId === chosen?.id ? payment : undefined
}
