import { type Kysely, sql } from 'kysely'

/** Events about an orphan charge begin with the words `orphan charge`. Older rows, and servers of the previous release, use `stray`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table audit drop constraint audit_check`,
    `alter table audit add constraint audit_check check (
      attempt_id is not null or event like any (array['orphan charge %', 'stray %']) and detail ? 'transactionId'
    )`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
