import { type Kysely, sql } from 'kysely'

/** Adds whether the processor or the card's bank has declined an attempt. Otherwise a rule of the gateway has refused it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table attempt add column is_of_bank boolean').execute(db)
}
