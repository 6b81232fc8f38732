import { atom, computed } from 'nanostores'
import { PaymentCodes } from '#core/rules/payment.ts'
import { check } from '#core/check.ts'
import type { Pricing } from './pricing.ts'

export type SubscriptionCodeModel = ReturnType<typeof createSubscriptionCode>

/** Subscription codes, which family-law professionals buy for parents. A code is valid once the server's price includes it. */
export function createSubscriptionCode(pricing: Pricing) {
  const $isTicked = atom(false)
  const $code = atom('')
  const $isInvalid = atom(false)
  /** Whether the visitor tried to go on without a code although the box for a code is ticked. */
  const $isMissed = atom(false)
  const $applied = computed(pricing.$info, info => info?.paymentCodeDetails ?? [])

  async function keep(codes: readonly string[]) {
    if (codes.length === pricing.$codes.get().length) return
    pricing.$codes.set(codes)
    await pricing.refresh()
  }

  /** Applies typed codes. Unknown codes stay in the field with a problem; the others are applied. */
  async function apply(): Promise<boolean> {
    // Codes consist of capitals and digits, but phone keyboards start with a small letter, so the text is capitalised.
    const typed = $code
      .get()
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    if (typed.length === 0) return false
    const before = pricing.$codes.get()
    const asked = check(PaymentCodes, [...new Set([...before, ...typed])])
    if (!asked.ok) {
      $isInvalid.set(true)
      return false
    }
    pricing.$codes.set(asked.value)
    const priced = await pricing.refresh()
    // A newer request, which includes these codes, has replaced this one.
    if (!priced) return false
    if (!priced.ok) {
      pricing.$codes.set(before)
      return false
    }
    const known = priced.value.paymentCodeDetails.map(detail => detail.code)
    const wrong = typed.filter(code => !known.includes(code))
    pricing.$codes.set(known)
    $code.set(wrong.join(' '))
    $isInvalid.set(wrong.length > 0)
    return wrong.length === 0
  }

  return {
    $isTicked,
    $code,
    $isInvalid,
    $isMissed,
    /** The applied codes and the discount of each. */
    $applied,
    /** Whether the visitor may go on: the box is not ticked, or there is a code and no code is known to be wrong. */
    $isReady: computed([$isTicked, $code, $isInvalid, $applied], (isTicked, code, isInvalid, applied) => {
      return !isTicked || (!isInvalid && (applied.length > 0 || code.trim() !== ''))
    }),
    apply,
    /** Applies the code in the field. Returns true if the field is empty afterwards. */
    applyTyped: async () => !$isTicked.get() || $code.get().trim() === '' || apply(),
    async tick(isTicked: boolean) {
      $isTicked.set(isTicked)
      $isInvalid.set(false)
      $isMissed.set(false)
      if (!isTicked) await keep([])
    },
    type(code: string) {
      $code.set(code)
      $isInvalid.set(false)
      $isMissed.set(false)
    },
    remove: (code: string) => keep(pricing.$codes.get().filter(other => other !== code)),
    clear() {
      $isTicked.set(false)
      $code.set('')
      $isInvalid.set(false)
      $isMissed.set(false)
      pricing.$codes.set([])
    }
  }
}
