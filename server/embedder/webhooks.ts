import type { Selectable, Transaction } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { priceOf } from '#server/platform/database/records.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { WebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import { signatureOf } from './signature.ts'
import {
  countLateTry,
  findWebhook,
  insertWebhooks,
  type NewWebhook,
  noteTry,
  pauseReceiver,
  resumeReceiver
} from './store.ts'

/** The content of each type of webhook. No webhook identifies a person, a child or an address. */
type WebhookType =
  | 'signup.completed'
  | 'invite.completed'
  | 'professional.registered'
  | 'purchase.completed'
  | 'purchase.refunded'
  | 'purchase.partially_refunded'
  | 'purchase.refund_failed'
  | 'renewal.stopped'
  | 'renewal.resumed'

export type PostedWebhook = Pick<NewWebhook, 'subject' | 'data'> & {
  type: WebhookType
  embedderId: string | null
}

/**
 * Stores webhooks in the transaction of the event that causes them: they are sent if, and only if, it commits. Drops webhooks without an
 * embedder.
 */
export async function postWebhooks(
  deps: Pick<Deps, 'enqueueWebhooks' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  posted: readonly PostedWebhook[]
): Promise<void> {
  const webhooks = posted.flatMap(({ embedderId, ...one }) =>
    embedderId === null ? [] : [{ ...one, embedder_id: embedderId, id: deps.newId() }]
  )
  if (webhooks.length === 0) return
  const stored = await insertWebhooks(transaction, webhooks, deps.now())
  if (stored.length > 0) await deps.enqueueWebhooks(transaction, stored)
}

/** A purchase in a webhook: package, amounts and the embedder's own reference, without any person. */
export function purchaseOf(attempt: Selectable<Tables['attempt']>) {
  const { id, order_detail: order, amount, tax_amount: taxAmount, currency, reference } = attempt
  return {
    purchaseId: id,
    packageId: order.packageId,
    total: amount,
    taxAmount,
    currency,
    paidForCoParent: attempt.for_co_parent || priceOf(attempt).payForCoParent,
    reference
  }
}

/** Milliseconds. The last try ends three days after the webhook was queued. */
const deliveryTimeoutMs = 3 * 24 * 60 * 60_000

/** The number of retries is high enough to last longer than `deliveryTimeoutMs`. The pauses between tries grow to an hour. */
export const webhookQueue = { retries: 160, concurrency: 4, groupConcurrency: 1, timeout: 60 }

const goneStatus = 410

/** After so many consecutive tries without an answer in time, the receiver is paused: a minute, then twice as long each time. */
const maxLateTries = 3
const pauseMs = { shortest: 60_000, longest: 60 * 60_000 }

/**
 * Sends one stored webhook and marks it as delivered. If the server crashes in between, the webhook is sent twice with the same
 * `webhook-id`. Throws while another try makes sense. A paused receiver is not called before the last try of a webhook.
 */
export async function sendWebhook(
  deps: Pick<Deps, 'database' | 'log' | 'metrics' | 'now'>,
  receiver: WebhookReceiver,
  id: string
): Promise<void> {
  const webhook = await findWebhook(deps.database, id)
  if (!webhook || webhook.delivered_at || webhook.failed_at) return
  const { type, data, created_at: createdAt, queued_at: queuedAt, url, secrets, embedder_id: embedderId } = webhook
  const now = deps.now()
  const isLastTry = now.getTime() - queuedAt.getTime() >= deliveryTimeoutMs
  if (!isLastTry && webhook.paused_until && webhook.paused_until > now) throw new Error('the receiver is paused')
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
  const isOver = answered === goneStatus || url === null || isLastTry
  const answer = typeof answered === 'number' ? `HTTP ${answered}` : answered
  const end = isDelivered ? 'delivered' : isOver ? 'failed' : undefined
  await noteTry(deps.database, id, { answer, end }, now)
  if (answered === 'no answer in time') await noteLateTry(deps, embedderId)
  else if (webhook.late_tries > 0) await resumeReceiver(deps.database, embedderId)
  if (end === 'failed') deps.metrics.count('failed_webhooks', type)
  if (end === undefined) throw new Error(`webhook rejected: ${answer}`)
}

async function noteLateTry(
  { database, log, now }: Pick<Deps, 'database' | 'log' | 'now'>,
  embedderId: string
): Promise<void> {
  const lateTries = await countLateTry(database, embedderId)
  if (lateTries < maxLateTries) return
  const pause = Math.min(pauseMs.longest, pauseMs.shortest * 2 ** (lateTries - maxLateTries))
  const until = new Date(now().getTime() + pause)
  await pauseReceiver(database, embedderId, until)
  log.warn({ embedder: embedderId, until, lateTries }, 'webhook receiver timed out and is paused')
}
