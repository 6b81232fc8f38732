import { randomUUID } from 'node:crypto'
import { createToken, hashToken } from '#server/platform/secrets/tokens.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { createSecret } from '#server/embedder/signature.ts'
import { insertEmbedder } from '#server/embedder/store.ts'
import type { Api } from './api.ts'

/** Registers an embedder, as an operator does. */
export async function registerEmbedder(
  database: Database,
  { url = null, origin = 'https://partner.example' }: { url?: string | null; origin?: string } = {}
) {
  const [id, secret, key] = [randomUUID(), createSecret(), createToken()]
  const key_hash = await hashToken(key)
  await insertEmbedder(database, { id, name: 'A partner', origins: [origin], url, secrets: [secret], key_hash })
  return { id, secret, key, origin }
}

/** The webhooks that were stored since the last call, oldest first, with the name of the embedder that each goes to. */
export async function takeWebhooks(api: Pick<Api, 'database' | 'waitingWebhooks'>, names: Record<string, string>) {
  const ids = api.waitingWebhooks.splice(0)
  if (ids.length === 0) return []
  const rows = await api.database.selectFrom('webhook').selectAll().where('id', 'in', ids).execute()
  return ids.map(id => {
    const { type, embedder_id: embedderId, data } = rows.find(row => row.id === id)!
    return { type, to: names[embedderId], data: data as Record<string, unknown> }
  })
}
