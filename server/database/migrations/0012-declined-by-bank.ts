import { type Kysely, sql } from 'kysely'

/** Whether a declined attempt was refused by the processor or the card's bank, and not by a rule of the gateway's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table attempt add column is_of_bank boolean').execute(db)
}
