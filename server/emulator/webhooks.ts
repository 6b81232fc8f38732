import type { WebhookNotificationKind } from 'braintree'
import { connectEmulator } from './connection.ts'
import { emulatedMerchant } from './emulator.ts'

/** The body of a call that the gateway would make about a transaction, signed by the library itself with the emulator's keys. */
export async function signedWebhook(kind: WebhookNotificationKind, transactionId: string): Promise<URLSearchParams> {
  const { webhookTesting } = connectEmulator(0, emulatedMerchant)
  const { bt_signature, bt_payload } = await webhookTesting.sampleNotification(kind, transactionId)
  return new URLSearchParams({ bt_signature, bt_payload })
}

export interface Notice {
  kind: WebhookNotificationKind
  transactionId: string
  /** The gateway calls at least once: so often, all in the same moment. */
  times?: number
}

/** Calls about these in this order, whatever has happened in which: the gateway promises none. Gives the statuses of the answers. */
export async function deliverWebhooks(
  post: (form: URLSearchParams) => Response | Promise<Response>,
  notices: readonly Notice[]
): Promise<number[]> {
  const statuses: number[] = []
  for (const { kind, transactionId, times = 1 } of notices) {
    const form = await signedWebhook(kind, transactionId)
    const answers = await Promise.all(Array.from({ length: times }, () => post(form)))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}
