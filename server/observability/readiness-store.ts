import { type Kysely, sql } from 'kysely'

/** More than `work_mem` holds, so that PostgreSQL sorts it in a file on its disk. */
const spilled = 20_000

/**
 * Whether the database takes writes: it is no standby and not set to read only, its log takes a record, and its disk has room for a file.
 * Providers set a database to read only when its disk is nearly full. Nothing is left behind.
 */
export async function isWritable<Tables>(db: Kysely<Tables>): Promise<boolean> {
  try {
    return await db.transaction().execute(async transaction => {
      await sql`set local work_mem = '64kB'`.execute(transaction)
      const { rows } = await sql<{ takesWrites: boolean }>`
        select current_setting('transaction_read_only') = 'off' as "takesWrites"
      `.execute(transaction)
      if (!rows[0]!.takesWrites) return false
      await sql`select pg_logical_emit_message(true, 'ready', '')`.execute(transaction)
      await sql`
        select count(*) from (select n from generate_series(1, ${spilled}::int) as n order by n desc offset 1) as sorted
      `.execute(transaction)
      return true
    })
  } catch {
    return false
  }
}
