import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'

/** The migrations use raw SQL, because a migration must keep its meaning when the types in the code change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(new URL('0001-baseline.sql', import.meta.url), 'utf8')).execute(db)
}
