import { atom, computed } from 'nanostores'
import type { PaymentType } from '#core/api/payment.ts'
import type { Package } from '#core/api/pricing.ts'
import { referenceRoutes } from '#core/api/reference.ts'
import { ok } from '#core/errors.ts'
import type { CardCredential } from '#payment/card-fields.ts'
import { type WalletName, wallets } from '#payment/wallet.ts'
import type { Checkout } from '#screens/checkout.ts'
import type { Services } from '#screens/services.ts'
import type { Start } from '#session/session.ts'
import { createSubmission } from '#session/submission.ts'
import { createCard } from './card.ts'
import { billingDraft } from './draft.ts'
import type { Pricing } from './pricing.ts'
import type { SubscriptionCode } from './subscription-code.ts'

export type MethodName = 'creditCard' | WalletName

/** Something that can be charged once. It lives in memory only, and no longer than the choice of its method. */
export type Credential =
  | ({ method: 'creditCard' } & CardCredential & { deviceData: string | null })
  | { method: WalletName; nonce: string; account?: string; deviceData: null }

export const paymentTypes: Record<MethodName, PaymentType> = {
  creditCard: 'CREDIT_CARD',
  paypal: 'PayPal',
  venmo: 'VENMO',
  applePay: 'APPLE_PAY'
}

export type Method = ReturnType<typeof createMethod>

/** How the order is paid: a method, and from it a credential. */
export function createMethod(
  checkout: Checkout,
  services: Services,
  parts: { pricing: Pricing; code: SubscriptionCode; done: () => void }
) {
  const { session } = checkout
  const { pricing, code, done } = parts
  const $method = atom<MethodName>('creditCard')
  const $credential = atom<Credential | undefined>()
  /** Counts refused tries; the view moves the focus to what was wrong when it grows. */
  const $failures = atom(0)
  /** Wallets that this browser turned out to have. */
  const $available = atom<readonly WalletName[]>([])
  const card = createCard(checkout, services, () => void submission.submit(undefined))
  const $isFree = computed(pricing.$info, info => info?.totals.total === 0)

  const submission = createSubmission(
    async () => {
      if (!(await code.settle())) return ok(false)
      if ($isFree.get() || $credential.get()) return ok(true)
      const answer = await card.tokenize()
      if (!answer.ok) return answer
      $credential.set({ method: 'creditCard', ...answer.value })
      return ok(true)
    },
    isReady => isReady && done(),
    () => $failures.set($failures.get() + 1)
  )

  pricing.$info.listen((info, before) => {
    // A wallet agreed to an amount; a card agrees to nothing before it is charged.
    if (info?.totals.total !== before?.totals.total && $credential.get()?.method !== 'creditCard')
      $credential.set(undefined)
  })

  return {
    card,
    $method,
    $credential,
    $isFree,
    $status: submission.$status,
    $failures,
    $offered: computed([session.$start, session.$facts, $available], (start, facts, available) => {
      const { country } = billingDraft(session).get()
      const allowed = walletsFor({ start, chosen: facts.package, country })
      return ['creditCard' as const, ...allowed.filter(wallet => available.includes(wallet))]
    }),
    $canContinue: computed(
      [$isFree, $credential, card.$isValid, code.$isReady, $method],
      (isFree, credential, isCardValid, isCodeReady, method) =>
        isCodeReady && (isFree || credential !== undefined || (method === 'creditCard' && isCardValid))
    ),
    choose(method: MethodName) {
      if (method === $method.get()) return
      $method.set(method)
      $credential.set(undefined)
    },
    /** The credential was used up, or the visitor wants another. */
    discard: () => $credential.set(undefined),
    clear: () => submission.clear(),
    submit: () => submission.submit(undefined),
    /** Asks which wallets there are. Without a port for one it is not offered, whatever the experiments say. */
    async discover() {
      if (Object.keys(services.wallets).length === 0) return
      const { country } = billingDraft(session).get()
      const answer = await session.call(referenceRoutes.paymentToken, { query: { country } })
      if (!answer.ok) return
      const { clientToken } = answer.value
      const found = await Promise.all(
        wallets.map(async name => ((await services.wallets[name]?.isAvailable(clientToken)) ? [name] : []))
      )
      $available.set(found.flat())
    }
  }
}

interface WalletTerms {
  start: Start | undefined
  chosen: Package | undefined
  /** Of the billing address. */
  country: string
}

/** Specification 1, section 6: experiments open a wallet, countries and packages close it. */
export function walletsFor({ start, chosen, country }: WalletTerms): WalletName[] {
  const isOpen: Record<WalletName, boolean> = {
    paypal: start?.experiments.paypalInJoin === 'treatment' && country !== 'GB',
    venmo: start?.experiments.grow365Venmo === 'treatment' && country === 'US',
    applePay: start?.experiments.applePay === 'treatment'
  }
  return wallets.filter(wallet => isOpen[wallet] && chosen?.restrictions[wallet] !== false)
}
