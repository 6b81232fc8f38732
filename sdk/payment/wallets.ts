import { applePaySession } from './apple-pay-session.ts'
import type { Wallets } from './wallet.ts'

/**
 * All supported wallets. Each one loads when it is offered or chosen. `returnUrl` is the URL that a wallet's app returns to; if it is
 * absent, the app returns to this page.
 */
export const createWallets = (returnUrl?: string): Required<Wallets> => ({
  paypal: {
    isAvailable: async () => true,
    open: async options => (await import('./paypal.ts')).openPayPal(options)
  },
  venmo: {
    isAvailable: async () => (await import('./venmo.ts')).isVenmoAvailable(returnUrl),
    open: async options => (await import('./venmo.ts')).openVenmo(options, returnUrl)
  },
  applePay: {
    // The browser itself says whether it has Apple Pay, so no code has to be fetched to find out.
    isAvailable: async () => applePaySession()?.canMakePayments() ?? false,
    open: async options => (await import('./apple-pay.ts')).openApplePay(options)
  }
})
