import type { Wallets } from './wallet.ts'

/**
 * All supported wallets. Each is a chunk of its own that loads when the wallet is offered or chosen. `returnUrl` is where an app leads back
 * to, by default to this page.
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
    // The browser itself reports Apple Pay, so no code is fetched to find out.
    isAvailable: async () => globalThis.ApplePaySession?.canMakePayments() ?? false,
    open: async options => (await import('./apple-pay.ts')).openApplePay(options)
  }
})
