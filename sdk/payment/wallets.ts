import { type WalletName, walletNames, wallets } from '#core/rules/payment.ts'
import { applePaySession } from './apple-pay-session.ts'
import { attempt, createClient, fetched } from './braintree-client.ts'
import type { WalletPort, Wallets } from './wallet.ts'

type Port = Pick<WalletPort, 'open'> & { isSupported(): boolean | Promise<boolean> }

/**
 * All supported wallets. Each one loads when it is offered or chosen. `returnUrl` is the URL that a wallet's app returns to; if it is
 * absent, the app returns to this page.
 */
export function createWallets(returnUrl?: string): Required<Wallets> {
  const ports: Record<WalletName, Port> = {
    paypal: {
      isSupported: () => true,
      open: async options => (await fetched(import('./paypal.ts'))).openPayPal(options)
    },
    venmo: {
      isSupported: async () => (await fetched(import('./venmo.ts'))).isVenmoAvailable(returnUrl),
      open: async options => (await fetched(import('./venmo.ts'))).openVenmo(options, returnUrl)
    },
    applePay: {
      // The browser itself shows whether it has Apple Pay, so no code is fetched.
      isSupported: () => applePaySession()?.canMakePayments() ?? false,
      open: async options => (await fetched(import('./apple-pay.ts'))).openApplePay(options)
    },
    googlePay: {
      // Only Google's script can tell, and it loads only for a visitor who chooses Google Pay.
      isSupported: () => true,
      open: async options => (await fetched(import('./google-pay.ts'))).openGooglePay(options)
    }
  }
  const portOf = (name: WalletName): WalletPort => ({
    ...ports[name],
    async isAvailable(clientToken) {
      const supported = await attempt(async () => ports[name].isSupported())
      return supported.ok && supported.value && isInAccount(name, clientToken)
    }
  })
  return Object.fromEntries(walletNames.map(name => [name, portOf(name)])) as Required<Wallets>
}

/** Whether the gateway's account offers a wallet. If the gateway cannot be reached, the wallet reports that when it is opened. */
async function isInAccount(name: WalletName, clientToken: string | undefined): Promise<boolean> {
  if (clientToken === undefined) return true
  const client = await attempt(() => createClient(clientToken))
  if (!client.ok) return true
  const { gatewayConfiguration } = client.value.getConfiguration()
  return Boolean((gatewayConfiguration as unknown as Record<string, unknown>)[wallets[name].gateway.setting])
}
