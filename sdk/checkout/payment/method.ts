import { atom, computed } from 'nanostores'
import type { PaymentType } from '#core/api/payment.ts'
import type { Package } from '#core/api/pricing.ts'
import { ok } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { CardCredential } from '#payment/card-fields.ts'
import { type WalletCredential, type WalletName, wallets } from '#payment/wallet.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import type { Start } from '#session/session.ts'
import { createSubmission } from '#session/submission.ts'
import { createCard } from './card.ts'
import { billingDraft } from './draft.ts'
import type { Pricing } from './pricing.ts'
import type { SubscriptionCode } from './subscription-code.ts'
import type { WalletPart } from './wallet-view.tsx'

export type MethodName = 'creditCard' | WalletName

/** Something that can be charged once. It lives in memory only, and no longer than the choice of its method. */
export type Credential =
  | ({ method: 'creditCard' } & CardCredential & { deviceData: string | null })
  | ({ method: WalletName } & WalletCredential & { deviceData: string | null })

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
  /** What wallets need comes with the first one that is offered. */
  const $wallet = atom<WalletPart | undefined>()
  const $isFree = computed(pricing.$info, info => info?.totals.total === 0)

  const submission = createSubmission(
    async () => {
      if (!(await code.applyTyped())) return ok(false)
      if ($isFree.get() || $credential.get()) return ok(true)
      const answer = await card.tokenize()
      if (!answer.ok) return answer
      $credential.set({ method: 'creditCard', ...answer.value })
      return ok(true)
    },
    isReady => isReady && done(),
    () => $failures.set($failures.get() + 1)
  )

  /** What is due now. */
  const $due = computed(pricing.$info, (info): Money | undefined => {
    return info && { amount: info.totals.total, currency: info.totals.currencyCode }
  })

  $due.listen((due, before) => {
    if (due?.amount === before?.amount && due?.currency === before?.currency) return
    // A wallet agreed to an amount; a card agrees to nothing before it is charged.
    const method = $credential.get()?.method
    if (method === undefined || method === 'creditCard') return
    $credential.set(undefined)
    $wallet.get()?.track('changed')
  })

  const allowed = () => {
    const { country } = billingDraft(session).get()
    return walletsFor({ start: session.$start.get(), chosen: session.$facts.get().package, country })
  }

  function accept(method: WalletName, given: WalletCredential & { deviceData: string | null }) {
    if (method === $method.get()) $credential.set({ method, ...given })
  }

  function choose(method: MethodName) {
    if (method === $method.get()) return
    $method.set(method)
    $credential.set(undefined)
    $wallet.get()?.track(undefined)
  }

  return {
    card,
    $wallet,
    $method,
    $credential,
    $isFree,
    $status: submission.$status,
    $failures,
    $due,
    $offered: computed([session.$start, session.$facts, $available], (_start, _facts, available) => {
      return ['creditCard' as const, ...allowed().filter(name => available.includes(name))]
    }),
    $canContinue: computed(
      [pricing.$isCurrent, $isFree, $credential, card.$isValid, code.$isReady, $method],
      (isCurrent, isFree, credential, isCardValid, isCodeReady, method) =>
        isCurrent && isCodeReady && (isFree || credential !== undefined || (method === 'creditCard' && isCardValid))
    ),
    choose,
    /** The credential was used up, or the visitor wants another. */
    discard: () => $credential.set(undefined),
    clear: () => submission.clear(),
    submit: () => submission.submit(undefined),
    /** Asks which of the wallets that may be offered there are. */
    async discover() {
      const asked = allowed()
      const chosen = $method.get()
      // The country of the address may have changed since it was chosen.
      if (chosen !== 'creditCard' && !asked.includes(chosen)) choose('creditCard')
      if (asked.length === 0) return $available.set([])
      const [ports, part] = await Promise.all([services.wallets(), import('./wallet-view.tsx')]).catch(() => [])
      const found = await Promise.all(
        asked.map(async name => ((await ports?.[name]?.isAvailable().catch(() => false)) ? [name] : []))
      )
      if (part && !$wallet.get())
        $wallet.set(part.createWalletPart(checkout, services, { brands: card.brands, accept }))
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

/** Experiments open a wallet, countries and packages close it (docs/specification/checkout.md#payment-methods). */
export function walletsFor({ start, chosen, country }: WalletTerms): WalletName[] {
  const isOpen: Record<WalletName, boolean> = {
    paypal: start?.experiments.paypalInJoin === 'treatment' && country !== 'GB',
    venmo: start?.experiments.grow365Venmo === 'treatment' && country === 'US',
    applePay: start?.experiments.applePay === 'treatment'
  }
  return wallets.filter(wallet => isOpen[wallet] && chosen?.restrictions[wallet] !== false)
}
