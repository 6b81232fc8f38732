import { atom, computed } from 'nanostores'
import type { Pricing } from './pricing.ts'

export type SubscriptionCode = ReturnType<typeof createSubscriptionCode>

/** A pre-purchased code from a family-law professional. It is good once a price has been worked out with it. */
export function createSubscriptionCode(pricing: Pricing) {
  const $isTicked = atom(false)
  const $code = atom('')
  const $isInvalid = atom(false)

  async function drop() {
    if (pricing.$codes.get().length === 0) return
    pricing.$codes.set([])
    await pricing.refresh()
  }

  async function apply(): Promise<boolean> {
    const code = $code.get().trim()
    if (code === '') return false
    pricing.$codes.set([code])
    const priced = await pricing.refresh()
    if (!priced?.ok) {
      pricing.$codes.set([])
      return false
    }
    const isKnown = priced.value.paymentCodeDetails.some(detail => detail.code === code)
    if (!isKnown) pricing.$codes.set([])
    $isInvalid.set(!isKnown)
    return isKnown
  }

  return {
    $isTicked,
    $code,
    $isInvalid,
    /** What the code takes off, once applied. */
    $applied: computed(pricing.$info, info => info?.paymentCodeDetails[0]),
    /** Whether it stands in nobody's way: not wanted, or typed and not known to be wrong. */
    $isReady: computed([$isTicked, $code, $isInvalid], (isTicked, code, isInvalid) => {
      return !isTicked || (code.trim() !== '' && !isInvalid)
    }),
    apply,
    /** Whether nothing is left to apply: what was typed and not applied is applied now. */
    async settle(): Promise<boolean> {
      if (!$isTicked.get() || pricing.$codes.get()[0] === $code.get().trim()) return true
      return apply()
    },
    async tick(isTicked: boolean) {
      $isTicked.set(isTicked)
      $isInvalid.set(false)
      if (!isTicked) await drop()
    },
    async type(code: string) {
      $code.set(code)
      $isInvalid.set(false)
      await drop()
    },
    clear() {
      $isTicked.set(false)
      $code.set('')
      $isInvalid.set(false)
      pricing.$codes.set([])
    }
  }
}
