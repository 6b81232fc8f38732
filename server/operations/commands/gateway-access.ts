import { userInfo } from 'node:os'
import type { Database } from '#server/database/tables.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import type { OpsContext } from '../ops-context.ts'

/**
 * Opens the database and the gateway beside a running server. Fails with the emulator, because the running server uses its ledger and only
 * one process at a time can.
 */
export async function besideGateway(
  ops: OpsContext
): Promise<{ database: Database; gateway: PaymentGateway } | { failure: string }> {
  if (!ops.config.braintree && (await ops.isBesideServer())) {
    return { failure: 'The server that runs has the emulated gateway: stop it first.' }
  }
  return { database: await ops.database(), gateway: await ops.gateway() }
}

/** The operator's name for the audit table. In a container, the user may be a number without a name. */
export function operator(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
