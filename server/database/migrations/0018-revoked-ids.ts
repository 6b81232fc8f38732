import { type Kysely, sql } from 'kysely'

/**
 * An attempt id that no request may use any more is a row that begins as `abandoned`, with the refusal `revoked`. The row has the primary
 * key of an attempt, so a late claim meets it on every server, also on a server of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `drop trigger attempt_birth on attempt`,
    `create trigger attempt_birth before insert on attempt for each row
      when (new.status <> 'pending'
        and not (new.status = 'abandoned' and new.refusal is not distinct from 'revoked' and new.amount = 0))
      execute function attempt_birth()`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
