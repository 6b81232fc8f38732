import { type Kysely, sql } from 'kysely'

/** Deleting a registration makes PostgreSQL look for attempts that reference it, one registration at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index attempt_registration on attempt (registration_id)').execute(db)
}
