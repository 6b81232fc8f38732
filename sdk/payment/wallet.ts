import type { Problem, Result } from '#core/errors.ts'
import type { Money } from '#core/money.ts'
import type { WalletName } from '#core/rules/payment.ts'
import type { CardBrand, FrameLook } from './card-fields.ts'

/** A wallet's approval of one amount. A new total needs a new approval. */
export interface WalletCredential {
  nonce: string
}

export interface WalletOptions {
  clientToken: string
  amount: Money
  /** The tag of a `Locale`, for wallets that show text in the page. */
  locale: string
  /** The colour scheme around a button that a wallet draws. */
  scheme: FrameLook['scheme']
  /** The id that Google has issued to the merchant. Its test environment does not need one. */
  googleMerchantId: string | undefined
  /** The brands of cards that the wallet may use. */
  brands: readonly CardBrand[]
  /** The element for the wallet's own button. It must be in the page's own DOM, as a card frame must. */
  container: HTMLElement
  onCredential: (credential: WalletCredential) => void
  /** Called when the wallet or the network has failed. The visitor may try again. */
  onProblem: (problem: Problem) => void
  /** Called when the visitor has closed the wallet without approving. */
  onCancel: () => void
  /** Called when the visitor has returned to the page, but the wallet has not answered yet. */
  onWaiting: () => void
  /** Called once if the page has moved the wallet's frames, which empties them. The wallet must be opened anew. */
  onLost: () => void
}

/** A wallet that is ready for the visitor's approval. */
export interface OpenWallet {
  /**
   * Opens the wallet. Must be called from a click handler, because browsers otherwise block windows and sheets. Absent if the wallet has a
   * button of its own.
   */
  ask?(): void
  /** Removes the wallet and all its elements. Always resolves. */
  teardown(): Promise<void>
}

export interface WalletPort {
  /**
   * Whether this browser and device support the wallet, and the gateway's account offers it. Always resolves. Without a client token only
   * the browser is checked.
   */
  isAvailable(clientToken: string | undefined): Promise<boolean>
  open(options: WalletOptions): Promise<Result<OpenWallet>>
}

/** The wallets by name. A wallet that is missing here is not offered. */
export type Wallets = Readonly<Partial<Record<WalletName, WalletPort>>>
