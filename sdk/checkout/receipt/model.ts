import { atom, computed } from 'nanostores'
import type { PaymentResult } from '#core/api/payment.ts'
import { storePath } from '#core/api/app-stores.ts'
import type { QrCode } from '#form/qr-code.ts'
import { contactOf } from '#form/support-contact.ts'
import type { Checkout, CheckoutFacts } from '#checkout/buyer.ts'

export type ReceiptModel = ReturnType<typeof createReceipt>

/** The receipt, shown once: it deletes the visit's data from the browser. Only the screen keeps it. */
export function createReceipt({ session, buyer, finish }: Checkout) {
  const facts = session.$facts.get()
  const storeUrl = session.environment.wire.origin + storePath
  const result = resultOf(facts)
  const $storeCode = atom<QrCode | undefined>()
  return {
    result,
    firstName: facts.parent?.firstName,
    $contact: contactOf(session),
    /** Without a payment in this visit, the title does not claim an activated account. */
    $title: atom(result ? ('receipt.title' as const) : ('receipt.reloadedTitle' as const)),
    buyer,
    $locale: session.$locale,
    /** The date in the visitor's time zone; the receipt's own is in UTC. */
    $date: computed(session.$locale, locale => {
      const format = new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long', timeStyle: 'short' })
      return result ? format.format(new Date(result.receipt.transactionDateTime)) : ''
    }),
    /** The last day of the subscription, in the visitor's time zone. */
    $end: computed(session.$locale, locale => {
      if (!result) return ''
      const end = new Date(result.receipt.transactionDateTime)
      end.setUTCFullYear(end.getUTCFullYear() + (facts.package?.subDurationInYears ?? 1))
      return new Intl.DateTimeFormat(locale.tag, { dateStyle: 'long' }).format(end)
    }),
    /** Leads a phone that scans it to the app's store; absent until the QR encoder has been loaded. */
    $storeCode,
    login: finish,
    enter() {
      // A reloaded receipt refers parent A to the account. Other buyers go straight to the account.
      if (buyer !== 'parentA' && !result) return finish()
      if (result) session.track({ type: 'receipt', gaPayloadBase64: result.gaPayloadBase64 })
      session.forget()
      if (result)
        void import('#form/qr-code.ts').then(
          ({ qrCodeOf }) => $storeCode.set(qrCodeOf(storeUrl)),
          () => {}
        )
    }
  }
}

/** A receipt for a package other than the chosen one counts as none (docs/specification/checkout.md#receipt). */
function resultOf({ payment, package: chosen }: CheckoutFacts): PaymentResult | undefined {
  return payment?.registration.order.packageId === chosen?.id ? payment : undefined
}
