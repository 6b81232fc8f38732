import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The library that used this table created it at its first use. Its keys were too short for the longest e-mail address.
    `create table if not exists rate_limit (key text primary key, points integer not null, expire bigint)`,
    `alter table rate_limit alter column key type text`,
    // A crash of the database empties an unlogged table, which is harmless for counts. A logged table would write each count twice.
    `alter table rate_limit set unlogged`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
