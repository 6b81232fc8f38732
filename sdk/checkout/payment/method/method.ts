import { atom, computed, type ReadableAtom } from 'nanostores'
import { type MethodName, type WalletName, walletNames, wallets } from '#core/rules/payment.ts'
import type { ChosenPackage } from '#core/contract/pricing.ts'
import { ok, type Problem } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import { ownGlobal } from '#core/own-global.ts'
import type { AuthenticationFailure, CardCredential } from '#payment/card-fields.ts'
import type { WalletCredential } from '#payment/wallet.ts'
import type { Checkout } from '#checkout/buyer.ts'
import type { Services } from '#shell/services.ts'
import type { Locale } from '#core/locale.ts'
import type { Start } from '#visit/session.ts'
import { createExposureTracker } from '#visit/step-tracker.ts'
import { createSubmission } from '#visit/submission.ts'
import { createCard } from './card.ts'
import { billingDraft } from '#checkout/payment/order/draft.ts'
import type { Pricing } from '#checkout/payment/order/pricing.ts'
import type { SubscriptionCodeModel } from './subscription-code.ts'
import type { WalletPart } from './wallet-view.tsx'

/** A card or wallet that can be charged once. It stays in memory only, until the visitor chooses another method. */
export type Credential =
  | ({ method: 'creditCard' } & CardCredential & CardUse & { deviceData: string | null })
  | ({ method: WalletName } & WalletCredential & { deviceData: string | null })

interface CardUse {
  /** Whether a charge or an authentication has consumed the nonce. The card is still typed in the fields, which can give another nonce. */
  isUsed?: boolean
  /** Whether the bank has declined the card in order to authenticate the cardholder. */
  isAsked?: boolean
  /** The amount for which the bank has authenticated the cardholder. */
  authenticatedFor?: Money
  /** The reason for which the bank has not authenticated the cardholder, as far as the browser knows. */
  failure?: AuthenticationFailure
}

export type Method = ReturnType<typeof createMethod>

/** The choice of the payment method, and the card or wallet that results from it. */
export function createMethod(
  checkout: Checkout,
  services: Services,
  parts: { pricing: Pricing; code: SubscriptionCodeModel; done: () => void; sendBack: (problem: Problem) => boolean }
) {
  const { session } = checkout
  const { pricing, code, done, sendBack } = parts
  const $method = atom<MethodName>('creditCard')
  const $credential = atom<Credential | undefined>()
  /** Counts failed submits. When it grows, the view focuses the first problem. */
  const $failures = atom(0)
  /** Whether the visitor tried to go on without approving the chosen wallet. */
  const $isWalletMissed = atom(false)
  const card = createCard(checkout, services, () => void submission.submit(undefined))
  const { $wallet, $offered, ...offers } = createWalletOffers(checkout, services, { $method, card, accept, choose })
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
    isReady => void (isReady && done()),
    problem => {
      if (!sendBack(problem)) $failures.set($failures.get() + 1)
    }
  )

  /** The total of the latest price. */
  const $due = computed(pricing.$info, (info): Money | undefined => {
    return info && { amount: info.totals.total, currency: info.totals.currencyCode }
  })

  $due.listen((due, before) => {
    if (due?.amount === before?.amount && due?.currency === before?.currency) return
    // A wallet's credential is valid only for the amount that the visitor approved. A card's nonce can pay any amount.
    const method = $credential.get()?.method
    if (method === undefined || method === 'creditCard') return
    $credential.set(undefined)
    $wallet.get()?.track('changed')
  })

  function accept(method: WalletName, given: WalletCredential & { deviceData: string | null }) {
    if (method === $method.get()) $credential.set({ method, ...given })
  }

  function choose(method: MethodName) {
    if (method === $method.get()) return
    $method.set(method)
    $credential.set(undefined)
    $isWalletMissed.set(false)
    $wallet.get()?.track(undefined)
  }

  return {
    card,
    $wallet,
    $method,
    $credential,
    $isFree,
    $offered,
    $status: submission.$status,
    $failures,
    $isWalletMissed,
    $due,
    /** Whether a hint below the card fields says who receives the card's data: the treatment of an experiment in GB. */
    $hasCardNote: computed(
      [session.$start, session.$locale],
      (start, locale) => isBritish(locale) && start?.experiments.ukCardPayments === 'treatment'
    ),
    $canContinue: computed(
      [pricing.$isCurrent, $isFree, $credential, card.$isValid, code.$isReady, $method],
      (isCurrent, isFree, credential, isCardValid, isCodeReady, method) =>
        isCurrent && isCodeReady && (isFree || credential !== undefined || (method === 'creditCard' && isCardValid))
    ),
    choose,
    /** Drops the card or wallet, because it was used or the visitor wants another one. */
    discard: () => $credential.set(undefined),
    /** Drops the card and opens empty card fields. */
    replaceCard() {
      $credential.set(undefined)
      card.close()
      void card.open()
    },
    clear: () => submission.clear(),
    /** Shows the problems that keep the visitor from going on. */
    showMissing() {
      if (!$isFree.get() && !$credential.get()) {
        if ($method.get() === 'creditCard') card.validate()
        else $isWalletMissed.set(true)
      }
      if (!code.$isReady.get()) code.showMissing()
      $failures.set($failures.get() + 1)
    },
    submit: () => submission.submit(undefined),
    ...offers
  }
}

interface OfferParts {
  $method: ReadableAtom<MethodName>
  card: ReturnType<typeof createCard>
  accept: (method: WalletName, given: WalletCredential & { deviceData: string | null }) => void
  choose: (method: MethodName) => void
}

/** The wallets that this visitor may choose. */
function createWalletOffers(checkout: Checkout, services: Services, { $method, card, accept, choose }: OfferParts) {
  const { session } = checkout
  /** The wallets' code, loaded when the first wallet is offered. */
  const $wallet = atom<WalletPart | undefined>()
  /** The wallets that work in this browser; undefined while that is being checked. */
  const $available = atom<readonly WalletName[] | undefined>()
  const trackExposures = createExposureTracker(event => session.track(event))
  /** The wallets of the latest call of `discover`. Answers for an earlier call are dropped. */
  let lastAsked: readonly WalletName[] = []

  const terms = (): WalletTerms => ({
    start: session.$start.get(),
    chosen: session.$facts.get().package,
    country: billingDraft(session).get().country
  })
  const allowed = () => walletsFor(terms())

  return {
    $wallet,
    /**
     * A wallet that may work in this browser is shown before the check ends. Its row would otherwise appear late and move the other rows.
     */
    $offered: computed([session.$start, session.$facts, $available], (_start, _facts, available) => {
      return ['creditCard' as const, ...allowed().filter(name => available?.includes(name) ?? mayHave(name))]
    }),
    /** Tracks the experiments whose difference the payment methods show, in each arm, in this browser and country. */
    expose() {
      const names = [
        ...(isBritish(session.$locale.get()) ? ['ukCardPayments'] : []),
        ...walletsIn(terms())
          .filter(mayHave)
          .map(name => wallets[name].experiment)
      ]
      trackExposures(names, session.$start.get()?.experiments ?? {})
    },
    /** Checks which of the allowed wallets work in this browser. Only the latest call counts. */
    async discover() {
      const asked = allowed()
      lastAsked = asked
      const chosen = $method.get()
      // The billing country may have changed since the visitor chose a wallet, and the wallet may not be offered there.
      if (chosen !== 'creditCard' && !asked.includes(chosen)) choose('creditCard')
      if (asked.length === 0) return $available.set([])
      const [ports, part] = await Promise.all([services.wallets(), import('./wallet-view.tsx')]).catch(() => [])
      const token = await card.token()
      const available = await Promise.all(
        asked.map(async name => ((await ports?.[name]?.isAvailable(token).catch(() => false)) ? [name] : []))
      )
      if (asked !== lastAsked) return
      if (part && !$wallet.get())
        $wallet.set(part.createWalletPart(checkout, services, { brands: card.brands, accept }))
      $available.set(available.flat())
      if (!['creditCard', ...available.flat()].includes($method.get())) choose('creditCard')
    }
  }
}

const isBritish = ({ variant }: Locale) => variant === 'GB'

/** Whether a wallet may work in this browser, decided without loading code. */
const mayHave = (name: WalletName) => {
  const { global } = wallets[name]
  return global === undefined || ownGlobal(global) !== undefined
}

interface WalletTerms {
  start: Start | undefined
  chosen: ChosenPackage | undefined
  /** The country of the billing address. */
  country: string
}

/**
 * The wallets that are offered. An experiment enables a wallet; the country or the package can exclude it
 * (docs/specification/checkout.md#payment-methods).
 */
function walletsFor(terms: WalletTerms): WalletName[] {
  return walletsIn(terms).filter(wallet => terms.start?.experiments[wallets[wallet].experiment] === 'treatment')
}

/** The wallets that country and package allow, and Google Pay only on a page that Google has approved. */
function walletsIn({ start, chosen, country }: WalletTerms): WalletName[] {
  return walletNames.filter(
    name =>
      wallets[name].isOfferedIn(country) &&
      chosen?.restrictions[name] !== false &&
      (name !== 'googlePay' || start?.googlePay !== undefined)
  )
}
