import { type Kysely, sql } from 'kysely'

/** Indexes by account: for each deleted account PostgreSQL looks for attempts and orders that reference the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create index if not exists attempt_account on attempt (account_id) where account_id is not null`,
    `create index if not exists order_account on "order" (account_id)`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
