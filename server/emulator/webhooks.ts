import type { WebhookNotificationKind } from 'braintree'
import { connectEmulator } from './connection.ts'
import { emulatedMerchant } from './emulator.ts'

/** The body of a call that the gateway would make about a transaction, signed by the library itself with the emulator's keys. */
export async function signedWebhook(kind: WebhookNotificationKind, transactionId: string): Promise<URLSearchParams> {
  const { webhookTesting } = connectEmulator(0, emulatedMerchant)
  const { bt_signature, bt_payload } = await webhookTesting.sampleNotification(kind, transactionId)
  return new URLSearchParams({ bt_signature, bt_payload })
}
