import { atom, computed } from 'nanostores'
import type { Price } from '#core/contract/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { Result } from '#core/errors.ts'
import type { CheckoutFacts } from '#core/flow/checkout-facts.ts'
import type { Checkout } from '#checkout/buyer.ts'
import { createQuery } from '#visit/query.ts'
import { addressOf } from './address.ts'
import { checkoutDraft } from './choices.ts'
import { billingDraft } from './draft.ts'

export type Pricing = ReturnType<typeof createPricing>

/** The server's price of the order. */
export function createPricing(checkout: Checkout) {
  const { session } = checkout
  const $codes = atom<readonly string[]>([])
  const { $state, $value, fetch, replace } = createQuery({ signal: session.signal, call: ask })

  async function ask(): Promise<Result<Price>> {
    const orderDetail = orderOf(session.$facts.get())
    if (!orderDetail) return session.refuse({ code: 'expired' })
    // The address as typed so far. It decides only the prices shown; the charge depends on the saved address.
    const address = { ...addressOf(billingDraft(session).get()), type: 'PRIMARY' as const }
    const order = { orderDetail, address, pricingLocale: session.$locale.get().tag }
    const paysForCoParent = checkoutDraft(session).get().isPayingForCoParent
    const priced = await checkout.price(order, { codes: [...$codes.get()], paysForCoParent })
    // The packages explain why the order is not sold. Until the address is sent, the earlier price stays payable.
    const isExplained = !priced.ok && priced.problem.code === 'pricing.refused'
    return isExplained ? { ok: false, problem: { ...priced.problem, isExplained } } : priced
  }

  return {
    $state,
    /** The latest price, which may be outdated. */
    $info: $value,
    /** The price to show; undefined if the latest request has failed. */
    $price: computed([$value, $state], (info, { name }) => (name === 'failed' ? undefined : info)),
    /** Whether the price answers the latest request. Nobody can pay an outdated price. */
    $isCurrent: computed($state, ({ name }) => name === 'ready'),
    /** The applied subscription codes. */
    $codes,
    /**
     * Fetches the price. Undefined when a newer request has replaced this one, or the visitor was sent to the packages. A `tentative`
     * request is for an address that is still being typed: its refusal is shown only on submit.
     */
    async refresh(how: 'firm' | 'tentative' = 'firm'): Promise<Result<Price> | undefined> {
      const answer = await fetch()
      if (answer?.ok !== false || !answer.problem.isExplained) return answer
      const { code } = answer.problem
      if (code === 'pricing.refused' && how === 'firm') session.go('packages', { code })
      return undefined
    },
    /** Replaces the price by the new one that a refusal of the server contains. */
    replace
  }
}

export function orderOf(facts: Pick<CheckoutFacts, 'package' | 'builtPackage'>): Order | undefined {
  const { package: chosen, builtPackage } = facts
  if (!chosen) return undefined
  if (!chosen.buildYourOwn) return { packageId: chosen.id, productId: null, services: null }
  return builtPackage && { ...builtPackage }
}
