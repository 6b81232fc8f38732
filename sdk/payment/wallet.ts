import type { ErrorCode, Outcome, Problem } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { CardBrand } from './card-fields.ts'

export const wallets = ['paypal', 'venmo', 'applePay'] as const
export type WalletName = (typeof wallets)[number]

/** A wallet's credential, bound to the approved amount: a new total needs a new credential. */
export interface WalletCredential {
  nonce: string
}

export interface WalletOptions {
  clientToken: string
  amount: Money
  /** The tag of a `Locale`, for wallets that render text in the page. */
  locale: string
  /** The card brands that the wallet may use. */
  brands: readonly CardBrand[]
  /** The element for a wallet's own button. Like a card frame, it must be in the page's own DOM. */
  container: HTMLElement
  onCredential: (credential: WalletCredential) => void
  /** The wallet or the network failed. The visitor may try again. */
  onProblem: (problem: Problem) => void
  /** The visitor closed the wallet without approving. */
  onCancel: () => void
  /** The visitor is back on the page, but the wallet has not answered. It may still answer. */
  onWaiting: () => void
}

/** A wallet that is ready for the visitor's approval. */
export interface OpenWallet {
  /**
   * Opens the wallet. Must be called from a click handler, since browsers otherwise block windows and sheets. Absent for a wallet with a
   * button of its own.
   */
  ask?(): void
  /** Removes all elements of the wallet. Always resolves. */
  teardown(): Promise<void>
}

export interface WalletPort {
  /** Whether this browser and device support the wallet. Always resolves. */
  isAvailable(): Promise<boolean>
  open(options: WalletOptions): Promise<Outcome<OpenWallet, ErrorCode>>
}

/** The wallets by name. A wallet without a port is not offered. */
export type Wallets = Readonly<Partial<Record<WalletName, WalletPort>>>
