import { type Selectable, sql, type Transaction } from 'kysely'
import { cached } from '#server/platform/database/cached.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { EmbedderTable } from '#server/platform/database/embedder-tables.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import type { EmbedOrigin } from '#server/platform/http/embed-origins.ts'

export async function findEmbedders(db: Writer): Promise<{ id: string; origins: readonly EmbedOrigin[] }[]> {
  return db.selectFrom('embedder').select(['id', 'origins']).orderBy('created_at').execute()
}

/** An operator's change of an embedder takes effect after five seconds. */
export const cachedEmbedders = (db: Writer) => cached(() => findEmbedders(db), 5_000)

export async function findEmbedderByKey(db: Writer, keyHash: string): Promise<string | undefined> {
  const embedder = await db.selectFrom('embedder').select('id').where('key_hash', '=', keyHash).executeTakeFirst()
  return embedder?.id
}

/** A purchase that began on a page of this embedder. `refundedTotal` is in minor units. */
export async function findPurchase(db: Writer, id: string, embedderId: string) {
  return db
    .selectFrom('attempt')
    .selectAll()
    .select(
      sql<number>`(
        select coalesce(sum(amount), 0) from refund where attempt_id = attempt.id and state = 'done'
      )::int`.as('refundedTotal')
    )
    .where('id', '=', id)
    .where('embedder_id', '=', embedderId)
    .executeTakeFirst()
}

/** A new webhook. Each subject has at most one webhook of a type. */
export type NewWebhook = Omit<NewRow<'webhook'>, 'created_at' | 'queued_at'>

/** Stores webhooks whose embedder has an address for webhooks. Returns the stored webhooks. */
export async function insertWebhooks(
  db: Writer,
  webhooks: readonly NewWebhook[],
  now: Date
): Promise<{ id: string; embedderId: string }[]> {
  const receivers = await db
    .selectFrom('embedder')
    .select('id')
    .where(
      'id',
      'in',
      webhooks.map(webhook => webhook.embedder_id)
    )
    .where('url', 'is not', null)
    // Locks the embedder until the transaction ends: after its deletion, the insert of a webhook would fail.
    .forKeyShare()
    .execute()
  const rows = webhooks
    .filter(webhook => receivers.some(({ id }) => id === webhook.embedder_id))
    .map((webhook): NewRow<'webhook'> => ({ ...webhook, created_at: now, queued_at: now }))
  if (rows.length === 0) return []
  return db
    .insertInto('webhook')
    .values(rows)
    .onConflict(conflict => conflict.columns(['type', 'subject']).doNothing())
    .returning(['id', 'embedder_id as embedderId'])
    .execute()
}

/** A stored webhook together with the address to send it to. */
export async function findWebhook(db: Writer, id: string) {
  return db
    .selectFrom('webhook')
    .innerJoin('embedder', 'embedder.id', 'webhook.embedder_id')
    .selectAll('webhook')
    .select(['url', 'secrets', 'late_tries', 'paused_until'])
    .where('webhook.id', '=', id)
    .executeTakeFirst()
}

export interface Try {
  /** The receiver's answer, or the reason why there is none. */
  answer: string
  end?: 'delivered' | 'failed'
}

export async function noteTry(db: Writer, id: string, { answer, end }: Try, now: Date): Promise<void> {
  await db
    .updateTable('webhook')
    .set(eb => ({
      tries: eb('tries', '+', 1),
      last_answer: answer,
      ...(end === 'delivered' && { delivered_at: now }),
      ...(end === 'failed' && { failed_at: now })
    }))
    .where('id', '=', id)
    .execute()
}

/** Counts a try without an answer in time. Returns the number of such tries in a row. */
export async function countLateTry(db: Writer, embedderId: string): Promise<number> {
  const counted = await db
    .updateTable('embedder')
    .set(eb => ({ late_tries: eb('late_tries', '+', 1) }))
    .where('id', '=', embedderId)
    .returning('late_tries')
    .executeTakeFirst()
  return counted?.late_tries ?? 0
}

export async function pauseReceiver(db: Writer, embedderId: string, until: Date): Promise<void> {
  await db.updateTable('embedder').set({ paused_until: until }).where('id', '=', embedderId).execute()
}

export async function resumeReceiver(db: Writer, embedderId: string): Promise<void> {
  await db.updateTable('embedder').set(resumedState).where('id', '=', embedderId).execute()
}

const resumedState = { late_tries: 0, paused_until: null }

/** Starts three new days of tries, and ends a pause of the receiver. Undefined if the webhook does not exist. */
export async function queueAgain(db: Writer, id: string, now: Date) {
  const queued = await db
    .updateTable('webhook')
    .set({ delivered_at: null, failed_at: null, queued_at: now })
    .where('id', '=', id)
    .returning(['id', 'embedder_id as embedderId'])
    .executeTakeFirst()
  if (queued) await resumeReceiver(db, queued.embedderId)
  return queued
}

export const webhookStatuses = ['waiting', 'delivered', 'failed'] as const

interface WebhookFilter {
  status?: (typeof webhookStatuses)[number]
  embedder?: string
  limit: number
}

export async function listWebhooks(db: Writer, { status, embedder, limit }: WebhookFilter) {
  let query = db
    .selectFrom('webhook')
    .innerJoin('embedder', 'embedder.id', 'webhook.embedder_id')
    .select(['webhook.id', 'embedder.name as embedder', 'type', 'subject', 'tries', 'last_answer as lastAnswer'])
    .select(['webhook.created_at as createdAt', 'delivered_at as deliveredAt', 'failed_at as failedAt'])
    .orderBy('webhook.created_at', 'desc')
    .limit(limit)
  if (embedder) query = query.where('embedder_id', '=', embedder)
  if (status === 'delivered') query = query.where('delivered_at', 'is not', null)
  if (status === 'failed') query = query.where('failed_at', 'is not', null)
  if (status === 'waiting') query = query.where('delivered_at', 'is', null).where('failed_at', 'is', null)
  return query.execute()
}

type Embedder = Selectable<EmbedderTable>

/** The embedders without their secrets, because a secret is shown only once, when it is created. */
export async function listEmbedders(db: Writer) {
  return db
    .selectFrom('embedder')
    .select(['id', 'name', 'origins', 'url', 'created_at as createdAt', 'paused_until as pausedUntil'])
    .select(eb => eb('key_hash', 'is not', null).as('hasKey'))
    .orderBy('created_at')
    .execute()
}

/** The other embedder that has one of the origins, and that origin. Until the transaction ends, no origin changes its owner. */
export async function findOtherOwner(db: Transaction<Tables>, origins: readonly EmbedOrigin[], id: string) {
  await sql`lock table embedder in share row exclusive mode`.execute(db)
  const others = await db.selectFrom('embedder').select(['id', 'name', 'origins']).where('id', '!=', id).execute()
  for (const owner of others) {
    const origin = origins.find(one => owner.origins.includes(one))
    if (origin) return { id: owner.id, name: owner.name, origin }
  }
  return undefined
}

export async function insertEmbedder(db: Writer, row: Omit<Embedder, 'created_at' | keyof typeof resumedState>) {
  await db.insertInto('embedder').values(row).execute()
}

/**
 * Adds a signing secret before the current secret. The current secret keeps signing until the next rotation. False if the embedder does not
 * exist.
 */
export async function addSecret(db: Writer, id: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('embedder')
    .set({ secrets: sql`array_prepend(${secret}, secrets[1:1])` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes an embedder. Another address for webhooks ends a pause of the receiver. */
export async function changeEmbedder(
  db: Writer,
  id: string,
  changes: Partial<Pick<Embedder, 'url' | 'key_hash' | 'origins' | 'name'>>
): Promise<boolean> {
  const set = { ...changes, ...(changes.url && resumedState) }
  const { numUpdatedRows } = await db.updateTable('embedder').set(set).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes an embedder. The foreign key deletes the webhooks to the embedder, too. */
export async function deleteEmbedder(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('embedder').where('id', '=', id).execute()
}
