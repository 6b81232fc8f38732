import { type Kysely, sql } from 'kysely'

/** This many rows exceed `work_mem`, so PostgreSQL sorts them in a temporary file. */
const spillingRows = 20_000

/**
 * Whether the database accepts writes: it is no standby, it is not read only, its log accepts a record and its disk has space for a file.
 * Hosting providers set a database to read only when its disk is nearly full. The check leaves no data behind.
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
        select count(*) from (select n from generate_series(1, ${spillingRows}::int) as n order by n desc offset 1) as sorted
      `.execute(transaction)
      return true
    })
  } catch {
    return false
  }
}
