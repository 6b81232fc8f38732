import type { ErrorCode, Outcome, Problem } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { CardBrand } from './card-fields.ts'

export const wallets = ['paypal', 'venmo', 'applePay'] as const
export type WalletName = (typeof wallets)[number]

/** What a wallet gave its word for: an amount it was asked for is an amount it agreed to, so a new total needs a new one. */
export interface WalletCredential {
  nonce: string
}

export interface WalletOptions {
  clientToken: string
  amount: Money
  /** The tag of a `Locale`, for wallets that speak to the visitor from within our page. */
  locale: string
  /** Of the cards in a wallet these may be charged. */
  brands: readonly CardBrand[]
  /** A wallet's own button stands in here; like a card's frame it needs the page's own DOM. */
  container: HTMLElement
  onCredential: (credential: WalletCredential) => void
  /** Asked, and no agreement came of it: the wallet or the network failed. It may be asked again. */
  onProblem: (problem: Problem) => void
  /** The visitor closed the wallet without agreeing. */
  onCancel: () => void
  /** The visitor is in front of our page again, and the wallet still says nothing: it may, or it may have been left. */
  onWaiting: () => void
}

/** A wallet that is ready to be asked. */
export interface OpenWallet {
  /**
   * Brings up the wallet; only from within a click, since a browser opens windows and sheets for nothing else.
   * Absent where the wallet has brought its own button.
   */
  ask?(): void
  /** Always ends, and takes everything away again. */
  teardown(): Promise<void>
}

export interface WalletPort {
  /** Whether this browser and this device can pay by it. Always ends. */
  isAvailable(): Promise<boolean>
  open(options: WalletOptions): Promise<Outcome<OpenWallet, ErrorCode>>
}

/** A place that has no port for a wallet does not offer it. */
export type Wallets = Readonly<Partial<Record<WalletName, WalletPort>>>
