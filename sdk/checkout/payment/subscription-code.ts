import { atom, computed } from 'nanostores'
import { PaymentCodes } from '#core/api/pricing.ts'
import { check } from '#core/check.ts'
import type { Pricing } from './pricing.ts'

export type SubscriptionCode = ReturnType<typeof createSubscriptionCode>

/** Pre-purchased codes from family-law professionals. One is good once a price has been worked out with it. */
export function createSubscriptionCode(pricing: Pricing) {
  const $isTicked = atom(false)
  const $code = atom('')
  const $isInvalid = atom(false)
  const $applied = computed(pricing.$info, info => info?.paymentCodeDetails ?? [])

  async function keep(codes: readonly string[]) {
    if (codes.length === pricing.$codes.get().length) return
    pricing.$codes.set(codes)
    await pricing.refresh()
  }

  /** What is typed may be several. Those that nobody knows stay in the field and are flagged; the others count. */
  async function apply(): Promise<boolean> {
    // Codes are of capitals and digits; phones begin with a small letter.
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
    // A later question has taken these codes along.
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
    /** What each code takes off. */
    $applied,
    /** Whether it stands in nobody's way: not wanted, or one is there and none is known to be wrong. */
    $isReady: computed([$isTicked, $code, $isInvalid, $applied], (isTicked, code, isInvalid, applied) => {
      return !isTicked || (!isInvalid && (applied.length > 0 || code.trim() !== ''))
    }),
    apply,
    /** Whether nothing is left to apply: what was typed and not applied is applied now. */
    applyTyped: async () => !$isTicked.get() || $code.get().trim() === '' || apply(),
    async tick(isTicked: boolean) {
      $isTicked.set(isTicked)
      $isInvalid.set(false)
      if (!isTicked) await keep([])
    },
    type(code: string) {
      $code.set(code)
      $isInvalid.set(false)
    },
    remove: (code: string) => keep(pricing.$codes.get().filter(other => other !== code)),
    clear() {
      $isTicked.set(false)
      $code.set('')
      $isInvalid.set(false)
      pricing.$codes.set([])
    }
  }
}
