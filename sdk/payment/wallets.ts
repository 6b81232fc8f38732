import type { Wallets } from './wallet.ts'

/** Every wallet that we know, each in a chunk of its own that comes when its wallet is offered or chosen. */
export const braintreeWallets: Wallets = {
  paypal: {
    isAvailable: async () => true,
    open: async options => (await import('./paypal.ts')).openPayPal(options)
  },
  venmo: {
    isAvailable: async () => (await import('./venmo.ts')).isVenmoAvailable(),
    open: async options => (await import('./venmo.ts')).openVenmo(options)
  },
  applePay: {
    // A browser that has it says so itself; nothing is fetched where it has not.
    isAvailable: async () => globalThis.ApplePaySession?.canMakePayments() ?? false,
    open: async options => (await import('./apple-pay.ts')).openApplePay(options)
  }
}
