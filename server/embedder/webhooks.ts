import type { Transaction } from 'kysely'
import type { Database, Tables } from '#server/database/tables.ts'
import type { WebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import { signatureOf } from './signature.ts'
import { findWebhook, insertWebhooks, type NewWebhook, noteTry } from './store.ts'

/** What embedders are posted. No webhook names a person, a child or an address. */
export type WebhookType = 'signup.completed' | 'invite.completed' | 'professional.registered' | 'purchase.refunded'

export interface WebhookDeps {
  newId(): string
  now(): Date
  /** Enqueues stored webhooks for the sender, once the transaction commits. */
  enqueueWebhooks(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void>
}

export type PostedWebhook = Omit<NewWebhook, 'id' | 'type' | 'embedderId'> & {
  type: WebhookType
  embedderId: string | null
}

/** Stores webhooks in the transaction of their cause: they are sent if, and only if, it commits. Those without an embedder are dropped. */
export async function postWebhooks(
  deps: WebhookDeps,
  transaction: Transaction<Tables>,
  posted: readonly PostedWebhook[]
): Promise<void> {
  const webhooks = posted.flatMap(one =>
    one.embedderId === null ? [] : [{ ...one, embedderId: one.embedderId, id: deps.newId() }]
  )
  if (webhooks.length === 0) return
  const ids = await insertWebhooks(transaction, webhooks, deps.now())
  if (ids.length > 0) await deps.enqueueWebhooks(transaction, ids)
}

export interface WebhookSenderDeps {
  database: Database
  metrics: Metrics
  now(): Date
}

/** Tries end three days after a webhook was queued. */
export const patienceMs = 3 * 24 * 60 * 60_000

/** The retries last longer than `patienceMs`. The pauses between tries grow to an hour. */
export const webhookQueue = { retries: 160, concurrency: 4, timeout: 60 }

const gone = 410

/**
 * Sends one stored webhook and marks it. A crash in between sends it twice with one `webhook-id`, rather than not at all. Throws while
 * further tries make sense.
 */
export async function sendWebhook(deps: WebhookSenderDeps, receiver: WebhookReceiver, id: string): Promise<void> {
  const webhook = await findWebhook(deps.database, id)
  if (!webhook || webhook.delivered_at || webhook.failed_at) return
  const { type, data, created_at: createdAt, queued_at: queuedAt, url, secrets } = webhook
  const now = deps.now()
  const message = {
    id,
    timestamp: Math.floor(now.getTime() / 1000),
    body: JSON.stringify({ type, timestamp: createdAt.toISOString(), data })
  }
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': await signatureOf(secrets, message)
  }
  const answered = url === null ? 'no address' : await receiver.post(url, headers, message.body)
  const isDelivered = typeof answered === 'number' && answered >= 200 && answered < 300
  const isOver = answered === gone || url === null || now.getTime() - queuedAt.getTime() >= patienceMs
  const answer = typeof answered === 'number' ? `HTTP ${answered}` : answered
  const end = isDelivered ? 'delivered' : isOver ? 'failed' : undefined
  await noteTry(deps.database, id, { answer, end }, now)
  if (end === 'failed') deps.metrics.count('failed_webhooks', type)
  if (end === undefined) throw new Error(`a webhook was not taken: ${answer}`)
}
