import { atom } from 'nanostores'
import type { Checkout } from '#checkout/buyer.ts'
import type { EmailChange } from './email-change.tsx'

/** The offer to change the e-mail. The form loads when the visitor asks for it; `failed` is called when it cannot be loaded. */
export function createEmailChangeOffer(checkout: Checkout, failed: () => void) {
  const $isOpen = atom(false)
  const $form = atom<EmailChange | undefined>()
  return {
    isOffered: checkout.clashOf !== undefined,
    $isOpen,
    $form,
    async open() {
      const code = await import('./email-change.tsx').catch(() => undefined)
      if (!code) return failed()
      if (!$form.get()) $form.set(code.createEmailChange(checkout, $isOpen))
      $form.get()!.open()
    },
    /** Saves the typed e-mail if its form is open. Returns true if no form is open afterwards. */
    saveTyped: async () => (await $form.get()?.saveTyped()) ?? true
  }
}
