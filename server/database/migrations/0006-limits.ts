import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // A library made this table when it was first used, with keys that were too short for the longest e-mail address.
    `create table if not exists rate_limit (key text primary key, points integer not null, expire bigint)`,
    `alter table rate_limit alter column key type text`,
    // An unlogged table loses its rows in a crash of the database, which does no harm. Otherwise every request would write its count twice.
    `alter table rate_limit set unlogged`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
