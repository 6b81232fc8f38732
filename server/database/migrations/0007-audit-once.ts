import { type Kysely, sql } from 'kysely'

/** A unique index: when two servers receive the same event at the same moment, they write only one audit row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const once = `event in ('asked otherwise', 'settlement failed', 'charge returned', 'second charge taken back')`
  const statements = [
    `delete from audit using audit as earlier
      where audit.id > earlier.id and audit.attempt_id = earlier.attempt_id and audit.event = earlier.event
        and audit.detail = earlier.detail and audit.${once}`,
    `create unique index audit_once on audit (attempt_id, event, detail) where ${once}`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
