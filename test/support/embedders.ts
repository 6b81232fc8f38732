import { randomUUID } from 'node:crypto'
import { createToken, hashToken } from '#server/account/tokens.ts'
import type { Database } from '#server/database/tables.ts'
import { createSecret } from '#server/embedder/signature.ts'
import { insertEmbedder } from '#server/embedder/store.ts'

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
