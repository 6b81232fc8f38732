import { type Kysely, sql } from 'kysely'

/**
 * Adds the answers about analytics, recorder, affiliate network and chat. Also empties the anonymous ids of professionals, which nothing
 * reads. Those of registrations end with the registrations, within thirty days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table consent (
      id uuid primary key,
      anonymous_id text not null,
      purposes jsonb not null,
      text text not null,
      language text not null,
      created_at timestamptz not null
    )`,
    `create index consent_created on consent (created_at)`,
    `update professional set anonymous_id = null where anonymous_id is not null`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
