import { type Kysely, sql } from 'kysely'

/** Adds the browser files of each release, by their path. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_file (
      path text primary key,
      brotli bytea not null,
      kept_at timestamptz not null
    )
  `.execute(db)
}
