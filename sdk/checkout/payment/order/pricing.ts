import { atom, computed } from 'nanostores'
import type { Price } from '#core/contract/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { Result } from '#core/errors.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Status } from '#visit/submission.ts'
import { addressOf } from './address.ts'
import { checkoutDraft } from './choices.ts'
import { billingDraft } from './draft.ts'

export type Pricing = ReturnType<typeof createPricing>

/** The server's price of the order. Only the answer to the latest request counts; answers may arrive out of order. */
export function createPricing(checkout: Checkout) {
  const { session } = checkout
  const $info = atom<Price | undefined>()
  const $status = atom<Status>({ name: 'idle' })
  const $codes = atom<readonly string[]>([])
  let latest = 0

  async function ask(): Promise<Result<Price>> {
    const orderDetail = orderOf(session.$facts.get())
    if (!orderDetail) return session.refuse({ code: 'expired' })
    // The address as typed so far. It decides only the prices shown; the charge depends on the saved address.
    const address = { ...addressOf(billingDraft(session).get()), type: 'PRIMARY' as const }
    const order = { orderDetail, address, pricingLocale: session.$locale.get().tag }
    const paysForCoParent = checkoutDraft(session).get().isPayingForCoParent
    return checkout.price(order, { codes: [...$codes.get()], paysForCoParent })
  }

  return {
    $info,
    $status,
    /** The price to show; undefined if the latest request has failed. */
    $price: computed([$info, $status], (info, { name }) => (name === 'failed' ? undefined : info)),
    /** Whether the price answers the latest request. Nobody can pay an outdated price. */
    $isCurrent: computed([$info, $status], (info, { name }) => info !== undefined && name === 'idle'),
    /** The applied subscription codes. */
    $codes,
    /**
     * Fetches the price. Undefined when a newer request has replaced this one, or the visitor was sent to the packages. A `tentative`
     * request is for an address that is still being typed: its refusal is shown only on submit.
     */
    async refresh(how: 'firm' | 'tentative' = 'firm'): Promise<Result<Price> | undefined> {
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
        if (how === 'firm') session.go('packages', { code: 'pricing.refused' })
        return undefined
      }
      if (problem.isExplained) return undefined
      $status.set({ name: 'failed', problem })
      return answer
    },
    /** Replaces the price by the new one that a refusal of the server contains. */
    replace(info: Price) {
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
