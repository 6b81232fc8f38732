import { type Kysely, sql } from 'kysely'

/** An index on attempts by registration: for each deleted registration PostgreSQL looks for attempts that reference it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index attempt_registration on attempt (registration_id)').execute(db)
}
