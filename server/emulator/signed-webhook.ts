import type { WebhookNotificationKind } from 'braintree'
import { connectEmulator } from './connection.ts'
import { emulatedMerchant } from './api/merchant-api.ts'

/** The published type lacks some kinds. */
export type NotificationKind = WebhookNotificationKind | 'refund_failed'

/** The body of a gateway's webhook about a transaction. Braintree's library signs it with the emulator's keys. */
export async function signedWebhook(kind: NotificationKind, transactionId: string): Promise<URLSearchParams> {
  const { webhookTesting } = connectEmulator(0, emulatedMerchant)
  const { bt_signature, bt_payload } = await webhookTesting.sampleNotification(
    kind as WebhookNotificationKind,
    transactionId
  )
  return new URLSearchParams({ bt_signature, bt_payload })
}

export interface WebhookNotice {
  kind: NotificationKind
  transactionId: string
  /** How often the webhook is delivered at once. The real gateway may deliver a webhook more than once. */
  times?: number
}

/**
 * Delivers webhooks in the given order, which may differ from the order of events, because the real gateway promises no order. Returns the
 * status of each answer.
 */
export async function deliverWebhooks(
  post: (form: URLSearchParams) => Response | Promise<Response>,
  notices: readonly WebhookNotice[]
): Promise<number[]> {
  const statuses: number[] = []
  for (const { kind, transactionId, times = 1 } of notices) {
    const form = await signedWebhook(kind, transactionId)
    const answers = await Promise.all(Array.from({ length: times }, () => post(form)))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}
