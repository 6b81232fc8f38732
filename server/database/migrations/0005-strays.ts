import { type Kysely, sql } from 'kysely'

/** Lets the audit table record decisions about a charge without an attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table audit alter column attempt_id drop not null`,
    `alter table audit add check (attempt_id is not null or event like 'stray %' and detail ? 'transactionId')`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
