import { atom, computed } from 'nanostores'
import type { Order, PricingInfo } from '#core/api/pricing.ts'
import { type ErrorCode, fail, type Outcome } from '#core/errors.ts'
import type { Checkout, CheckoutFacts } from '#checkout/buyer.ts'
import type { Status } from '#session/submission.ts'
import { checkoutDraft } from './choices.ts'

export type Pricing = ReturnType<typeof createPricing>

/** What the order costs now, as the server works it out. Only the latest question counts, whatever order the answers come in. */
export function createPricing(checkout: Checkout) {
  const { session } = checkout
  const $info = atom<PricingInfo | undefined>()
  const $status = atom<Status>({ name: 'idle' })
  const $codes = atom<readonly string[]>([])
  let latest = 0

  async function ask(): Promise<Outcome<PricingInfo, ErrorCode>> {
    const order = orderOf(session.$facts.get())
    if (!order) return fail('expired')
    const paysForCoParent = checkoutDraft(session).get().isPayingForCoParent
    return checkout.price(order, { codes: [...$codes.get()], paysForCoParent })
  }

  return {
    $info,
    $status,
    /** Whether it is what the latest question was answered with: nothing is agreed to at an outdated price. */
    $isCurrent: computed([$info, $status], (info, { name }) => info !== undefined && name === 'idle'),
    /** Subscription codes that were applied. */
    $codes,
    /**
     * Undefined when the answer came too late or sent the visitor to the packages. A `tentative` question is about an address that
     * is still being typed: that it cannot be sold to is told when it is sent.
     */
    async refresh(how: 'firm' | 'tentative' = 'firm'): Promise<Outcome<PricingInfo, ErrorCode> | undefined> {
      const mine = ++latest
      $status.set({ name: 'sending' })
      const answer = await ask()
      if (mine !== latest) return undefined
      $status.set({ name: 'idle' })
      if (answer.ok) {
        $info.set(answer.value)
        return answer
      }
      const { problem } = answer
      if (problem.code === 'pricing.refused') {
        if (how === 'firm') session.go('packages', 'pricing.refused')
        return undefined
      }
      if (checkout.isTakenElsewhere(problem)) return undefined
      $status.set({ name: 'failed', problem })
      return answer
    },
    /** A price that came beside a refusal. */
    replace(info: PricingInfo) {
      latest += 1
      $status.set({ name: 'idle' })
      $info.set(info)
    }
  }
}

export function orderOf(facts: Pick<CheckoutFacts, 'package' | 'builtPackage'>): Order | undefined {
  const { package: chosen, builtPackage } = facts
  if (!chosen) return undefined
  if (!chosen.buildYourOwn) return { packageId: chosen.id, productId: null, services: null }
  return builtPackage && { ...builtPackage }
}
