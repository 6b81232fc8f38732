import { atom, computed } from 'nanostores'
import { basePath } from '#core/base-path.ts'
import type { PaidOrder } from '#core/contract/payment.ts'
import { storePath } from '#core/app-stores.ts'
import type { QrCode } from '#form/qr-code.ts'
import { contactOf } from '#form/support-contact.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { Checkout } from '#checkout/buyer.ts'

export type ReceiptModel = ReturnType<typeof createReceipt>

/** The receipt. Showing it deletes the visit's data from the browser, so after a reload it cannot be shown again. */
export function createReceipt({ session, buyer, finish }: Checkout) {
  const facts = session.$facts.get()
  const storeUrl = session.environment.wire.origin + storePath
  const result = resultOf(facts)
  const $storeCode = atom<QrCode | undefined>()
  return {
    result,
    facts,
    firstName: facts.parent?.firstName,
    /** The page of the order, on which an invitation can be corrected. Undefined if the account had a login already. */
    $orderUrl: computed(session.$locale, ({ language, country }) => {
      const token = result?.orderToken
      const query = new URLSearchParams({ locale: language, country })
      return token && `${session.environment.wire.origin}${basePath}/order?${query}#${token}`
    }),
    $contact: contactOf(session),
    /** After a reload the payment is unknown, so the title does not say that the account is active. */
    $title: atom(result ? ('receipt.title' as const) : ('receipt.reloadedTitle' as const)),
    buyer,
    $locale: session.$locale,
    /** A QR code whose link opens the app's page in a phone's store; undefined until the encoder is loaded. */
    $storeCode,
    login: finish,
    enter() {
      // After a reload, parent A sees a page that leads to the account. Other buyers are redirected to the account.
      if (buyer !== 'parentA' && !result) return finish()
      // The page that has paid sends the purchase to the tag manager.
      if (result && !facts.paidElsewhere) session.track({ type: 'receipt', gaPayloadBase64: result.gaPayloadBase64 })
      session.forget()
      if (result)
        void import('#form/qr-code.ts').then(
          ({ qrCodeOf }) => $storeCode.set(qrCodeOf(storeUrl)),
          () => {}
        )
    }
  }
}

/** A receipt whose package differs from the chosen one is treated as missing (docs/specification/checkout.md#receipt). */
function resultOf({ payment, package: chosen, paidElsewhere }: CheckoutFacts): PaidOrder | undefined {
  return paidElsewhere || payment?.registration.order.packageId === chosen?.id ? payment : undefined
}
