import { type Kysely, sql } from 'kysely'

/** Before a registration is deleted PostgreSQL looks for attempts of it, one registration at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index attempt_registration on attempt (registration_id)').execute(db)
}
