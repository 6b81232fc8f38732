import { join } from 'node:path'
import type { Currency } from '#core/money.ts'
import type { Emulator } from '#server/emulator/emulator.ts'
import { connectBraintree, createBraintreeGateway } from '#server/gateways/payments/braintree.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'

export interface OpenGateway {
  port: PaymentGateway
  /** The emulator. Undefined if the gateway is Braintree itself. */
  emulator: Emulator | undefined
  close(): Promise<void>
}

/** Settings of the gateway. Without Braintree keys (`null`) the gateway is the emulator, whose ledger lies in a folder of `dataDir`. */
interface GatewaySettings {
  braintree: (Parameters<typeof connectBraintree>[0] & { merchantAccounts: Readonly<Record<Currency, string>> }) | null
  dataDir: string
}

/** Opens Braintree if its keys are configured, else the emulator. Only one process at a time can use the emulator's ledger. */
export async function openGateway({ braintree, dataDir }: GatewaySettings): Promise<OpenGateway> {
  if (!braintree) return openEmulator(join(dataDir, 'emulator'))
  const { merchantAccounts, ...keys } = braintree
  const port = createBraintreeGateway({
    gateway: connectBraintree(keys),
    merchantAccountOf: currency => merchantAccounts[currency]
  })
  return { port, emulator: undefined, close: async () => {} }
}

/** Opens the emulator. The import is lazy, so that a server with Braintree keys loads no code of the emulator. */
async function openEmulator(dir: string): Promise<OpenGateway> {
  const [{ startEmulator }, { emulatedMerchant }, { connectEmulator }] = await Promise.all([
    import('#server/emulator/serve.ts'),
    import('#server/emulator/emulator.ts'),
    import('#server/emulator/connection.ts')
  ])
  const { port: number, emulator, stop } = await startEmulator({ port: 0, dir })
  const port = createBraintreeGateway({
    gateway: connectEmulator(number, emulatedMerchant),
    merchantAccountOf: currency => `coparentjoin_${currency.toLowerCase()}`
  })
  return { port, emulator, close: stop }
}
