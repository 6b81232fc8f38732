import { type Selectable, sql } from 'kysely'
import type { EmbedderTable, Writer } from '#server/database/tables.ts'
import type { KnownEmbedder } from './embedders.ts'

export async function findEmbedders(db: Writer): Promise<KnownEmbedder[]> {
  return db.selectFrom('embedder').select(['id', 'origins']).orderBy('created_at').execute()
}

export async function findEmbedderByKey(db: Writer, keyHash: string): Promise<string | undefined> {
  const found = await db.selectFrom('embedder').select('id').where('key_hash', '=', keyHash).executeTakeFirst()
  return found?.id
}

/** A purchase of that embedder's page. `isRefunded`: the gateway has reported that the charge was taken back. */
export async function findPurchase(db: Writer, id: string, embedderId: string) {
  return db
    .selectFrom('attempt')
    .selectAll()
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('audit')
            .whereRef('attempt_id', '=', 'attempt.id')
            .where('event', 'in', ['charge returned', 'refunded'])
        )
        .as('isRefunded')
    )
    .where('id', '=', id)
    .where('embedder_id', '=', embedderId)
    .executeTakeFirst()
}

export interface NewWebhook {
  id: string
  embedderId: string
  type: string
  /** The id of the thing that the webhook is about. A thing has at most one webhook of each type. */
  subject: string
  data: object
}

/** Stores webhooks for embedders that have an address. Returns the ids of the new ones. */
export async function insertWebhooks(db: Writer, webhooks: readonly NewWebhook[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook (id, embedder_id, type, subject, data, created_at, queued_at)
    select given.id, embedder.id, given.type, given.subject, given.data, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(webhooks)}) as given (
      id uuid, "embedderId" uuid, type text, subject uuid, data jsonb
    )
    join embedder on embedder.id = given."embedderId" and embedder.url is not null
    on conflict (type, subject) do nothing
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** A stored webhook and where it goes. */
export async function findWebhook(db: Writer, id: string) {
  return db
    .selectFrom('webhook')
    .innerJoin('embedder', 'embedder.id', 'webhook.embedder_id')
    .selectAll('webhook')
    .select(['url', 'secrets'])
    .where('webhook.id', '=', id)
    .executeTakeFirst()
}

export interface Try {
  /** What the receiver answered, or why there is no answer. */
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

/** Restarts the three days of tries. False if there is no such webhook. */
export async function queueAgain(db: Writer, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ delivered_at: null, failed_at: null, queued_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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

export type Embedder = Selectable<EmbedderTable>

/** Without the secrets: they are shown once, when they are made. */
export async function listEmbedders(db: Writer) {
  return db
    .selectFrom('embedder')
    .select(['id', 'name', 'origins', 'url', 'created_at as createdAt'])
    .select(eb => eb('key_hash', 'is not', null).as('hasKey'))
    .orderBy('created_at')
    .execute()
}

export async function insertEmbedder(db: Writer, row: Omit<Embedder, 'created_at'>) {
  await db.insertInto('embedder').values(row).execute()
}

/** The newest secret stands first, the one before it signs too. False if there is no such embedder. */
export async function addSecret(db: Writer, id: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('embedder')
    .set({ secrets: sql`array_prepend(${secret}, secrets[1:1])` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function changeEmbedder(
  db: Writer,
  id: string,
  changes: Partial<Pick<Embedder, 'url' | 'key_hash' | 'origins' | 'name'>>
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('embedder').set(changes).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the embedder and, by the foreign key, the webhooks to it. */
export async function deleteEmbedder(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('embedder').where('id', '=', id).execute()
}
