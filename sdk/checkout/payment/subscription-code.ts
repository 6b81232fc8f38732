import { atom, computed } from 'nanostores'
import { PaymentCodes } from '#core/rules/payment.ts'
import { check } from '#core/check.ts'
import type { Pricing } from './pricing.ts'

export type SubscriptionCodeModel = ReturnType<typeof createSubscriptionCode>

/** Pre-purchased codes from family-law professionals. A code is valid once the server's price includes it. */
export function createSubscriptionCode(pricing: Pricing) {
  const $isTicked = atom(false)
  const $code = atom('')
  const $isInvalid = atom(false)
  /** The visitor wants to go on without a code, although the box is ticked. */
  const $isMissed = atom(false)
  const $applied = computed(pricing.$info, info => info?.paymentCodeDetails ?? [])

  async function keep(codes: readonly string[]) {
    if (codes.length === pricing.$codes.get().length) return
    pricing.$codes.set(codes)
    await pricing.refresh()
  }

  /** Applies one or several typed codes. Unknown codes stay in the field and are marked; the others are applied. */
  async function apply(): Promise<boolean> {
    // Codes consist of capitals and digits, but phone keyboards begin with a small letter.
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
    // A newer request has replaced this one and includes these codes.
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
    /** Whether the code allows to continue: the box is not ticked, or there is a code and none is known to be wrong. */
    $isReady: computed([$isTicked, $code, $isInvalid, $applied], (isTicked, code, isInvalid, applied) => {
      return !isTicked || (!isInvalid && (applied.length > 0 || code.trim() !== ''))
    }),
    apply,
    /** Applies a typed code. Returns true when no typed code is left. */
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
