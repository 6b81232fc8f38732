import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Row<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>

/** Inserts one or more rows that have the same columns. The SQL text is the same for any number of rows, so PostgreSQL plans it once. */
export function inserting<Name extends keyof Tables>(table: Name, rows: readonly Row<Name>[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0]!).map(name => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

/** Names of the tables that have a column `id`. */
type Identified = { [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never }[keyof Tables]

/**
 * Locks rows until the transaction ends. Every caller locks rows in the order of their ids, which prevents deadlocks. `nowait`: fails
 * at once if another transaction has locked one of the rows.
 */
export async function lockRows<Name extends Identified>(
  transaction: Transaction<Tables>,
  table: Name,
  ids: readonly string[],
  nowait: boolean
): Promise<Map<string, Selectable<Tables[Name]>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Selectable<Tables[Name]> & { id: string }>`
    select * from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update ${nowait ? sql`nowait` : sql``}
  `.execute(transaction)
  return new Map(rows.map(row => [row.id, row]))
}
