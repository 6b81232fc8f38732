import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TransactionRequest } from 'braintree'
import { connectEmulator } from '#server/emulator/connection.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { startEmulator, type StartOptions } from '#server/emulator/serve.ts'

/** `apiRequestKey` came with braintree 3.37.0; its published types lack it. */
type SaleRequest = TransactionRequest & { apiRequestKey?: string }

export async function openShop(options: Partial<StartOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'emulator-'))
  const running = await startEmulator({ port: 0, dir, frameScript: '', ...options })
  const gateway = connectEmulator(running.port, emulatedMerchant)
  let orders = 0

  return {
    ...running,
    dir,
    gateway,
    /** Each sale has a new order id, so that duplicate checking never refuses it. */
    sell: (request: Partial<SaleRequest> = {}) =>
      gateway.transaction.sale({
        amount: '10.00',
        paymentMethodNonce: 'fake-valid-nonce',
        orderId: `order-${(orders += 1)}`,
        ...request
      }),
    async close() {
      await running.stop()
      await rm(dir, { recursive: true })
    }
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

export const errorCodes = (result: { errors?: { deepErrors(): { code: string }[] } }) =>
  result.errors?.deepErrors().map(({ code }) => code)
