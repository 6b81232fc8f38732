import { atom, computed, type WritableAtom } from 'nanostores'
import { PaymentCodes } from '#core/rules/payment.ts'
import { subscriptionCodesIn } from '#core/rules/subscription-code.ts'
import { check } from '#core/check.ts'
import type { Pricing } from '#checkout/payment/order/pricing.ts'

export type SubscriptionCodeModel = ReturnType<typeof createSubscriptionCode>

/**
 * The problem of the field for codes. `missed`: the visitor tried to go on without a code although the box for a code is ticked. `limited`:
 * after too many wrong codes no code counts for that many seconds.
 */
export type CodeProblem = { name: 'invalid' | 'missed' } | { name: 'limited'; seconds: number }

/** Subscription codes, which family-law professionals buy for parents. A code is valid once the server's price includes it. */
export function createSubscriptionCode(pricing: Pricing) {
  const $isTicked = atom(false)
  const $code = atom('')
  const $problem = atom<CodeProblem | undefined>()
  const $applied = computed(pricing.$info, info => info?.paymentCodeDetails ?? [])

  pricing.$info.listen(info => {
    if (!info?.codesLimited) return
    // The price is without the codes. They go back to the field, from which they can be applied later.
    $code.set([...new Set([...pricing.$codes.get(), ...subscriptionCodesIn($code.get())])].join(' '))
    pricing.$codes.set([])
    $problem.set({ name: 'limited', seconds: info.codesLimited.retryAfter })
  })

  const apply = () => applyCodes(pricing, $code, $problem)

  async function keep(codes: readonly string[]) {
    if (codes.length === pricing.$codes.get().length) return
    pricing.$codes.set(codes)
    await pricing.refresh()
  }

  return {
    $isTicked,
    $code,
    $problem,
    /** The applied codes and the discount of each. */
    $applied,
    /** Whether the visitor may go on: the box is not ticked, or there is a code and no code is known to be wrong. */
    $isReady: computed([$isTicked, $code, $problem, $applied], (isTicked, code, problem, applied) => {
      return !isTicked || (!problem && (applied.length > 0 || code.trim() !== ''))
    }),
    apply,
    /** Applies the code in the field. True if the field is empty afterwards; at once if it is empty already. */
    applyTyped: () => !$isTicked.get() || $code.get().trim() === '' || apply(),
    async tick(isTicked: boolean) {
      $isTicked.set(isTicked)
      $problem.set(undefined)
      if (!isTicked) await keep([])
    },
    type(code: string) {
      $code.set(code)
      $problem.set(undefined)
    },
    remove: (code: string) => keep(pricing.$codes.get().filter(other => other !== code)),
    /** Shows that a code is missing, unless the field shows a problem already. */
    showMissing() {
      if (!$problem.get()) $problem.set({ name: 'missed' })
    },
    clear() {
      $isTicked.set(false)
      $code.set('')
      $problem.set(undefined)
      pricing.$codes.set([])
    }
  }
}

/** Applies typed codes. Unknown codes stay in the field with a problem; the others are applied. */
async function applyCodes(
  pricing: Pricing,
  $code: WritableAtom<string>,
  $problem: WritableAtom<CodeProblem | undefined>
): Promise<boolean> {
  const typed = subscriptionCodesIn($code.get())
  if (typed.length === 0) return false
  const before = pricing.$codes.get()
  const asked = check(PaymentCodes, [...new Set([...before, ...typed])])
  if (!asked.ok) {
    $problem.set({ name: 'invalid' })
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
  if (priced.value.codesLimited) return false
  const known = priced.value.paymentCodeDetails.map(detail => detail.code)
  const wrong = typed.filter(code => !known.includes(code))
  pricing.$codes.set(known)
  $code.set(wrong.join(' '))
  $problem.set(wrong.length > 0 ? { name: 'invalid' } : undefined)
  return wrong.length === 0
}
