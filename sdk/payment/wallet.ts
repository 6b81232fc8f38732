import type { ErrorCode, Outcome } from '#core/errors.ts'
import type { Money } from '#core/money.ts'

export const wallets = ['paypal', 'venmo', 'applePay'] as const
export type WalletName = (typeof wallets)[number]

/** What a wallet gave its word for: an amount it was asked for is an amount it agreed to, so a new total needs a new one. */
export interface WalletCredential {
  nonce: string
  /** Who pays, as the wallet names them: Venmo's user name, PayPal's e-mail. */
  account?: string
}

export interface WalletOptions {
  clientToken: string
  amount: Money
  locale: string
  /** The wallet's own button stands in here; like a card's frame it needs the page's own DOM. */
  container: HTMLElement
  onCredential: (outcome: Outcome<WalletCredential, ErrorCode>) => void
  /** The visitor closed the wallet without agreeing. */
  onCancel: () => void
}

/** One wallet of one place. A place that has no port for a wallet does not offer it. */
export interface WalletPort {
  /** Whether this browser and this device can pay by it: false hides it, as do a failed set-up and a blocked script. */
  isAvailable(clientToken: string): Promise<boolean>
  open(options: WalletOptions): Promise<Outcome<{ teardown(): Promise<void> }, ErrorCode>>
}

export type Wallets = Readonly<Partial<Record<WalletName, WalletPort>>>
