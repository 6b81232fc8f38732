import { applePay } from './apple-pay.ts'
import { googlePay } from './google-pay.ts'
import { paypal } from './paypal.ts'
import { venmo } from './venmo.ts'
import type { Wallet } from './wallet.ts'

/** The wallets of the emulated account. */
export const wallets = { paypal, venmo, applePay, googlePay } satisfies Record<string, Wallet>
