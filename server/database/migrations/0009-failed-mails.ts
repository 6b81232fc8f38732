import { type Kysely, sql } from 'kysely'

/** Adds the time at which the server stopped trying to send a mail: refused permanently, or failed on every try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table mail add column failed_at timestamptz').execute(db)
}
