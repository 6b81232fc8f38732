import { sql, type Transaction } from 'kysely'

/** The number that Kysely itself uses for its lock. */
const lock = '3853314791062309107'

/** Waits until no other server migrates. The lock is released at the end of the transaction. */
export async function lockMigrations(transaction: Transaction<unknown>): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    transaction
  )
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(transaction)
}
