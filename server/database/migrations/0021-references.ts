import { type Kysely, sql } from 'kysely'

/** Adds the embedder's own reference to each purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attempt add column reference text`.execute(db)
}
