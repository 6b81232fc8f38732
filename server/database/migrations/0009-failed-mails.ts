import { type Kysely, sql } from 'kysely'

/** When a mail was given up: refused for good, or failed on every try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail add column failed_at timestamptz').execute(db)
}
