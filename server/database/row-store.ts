import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Row<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>

/** An INSERT of rows with the same columns, one or more: in one text whatever their number, so that it is planned once. */
export function inserting<Name extends keyof Tables>(table: Name, rows: readonly Row<Name>[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0]!).map(name => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

/**
 * Holds the rows until the transaction ends. In the order of their ids, as everybody locks several, so that nobody waits for somebody
 * who waits for them. `impatiently`: fails at once where somebody else holds one.
 */
export async function lockRows<Name extends 'account' | 'attempt' | 'registration'>(
  transaction: Transaction<Tables>,
  table: Name,
  ids: readonly string[],
  impatiently: boolean
): Promise<Map<string, Selectable<Tables[Name]>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Selectable<Tables[Name]> & { id: string }>`
    select * from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update ${impatiently ? sql`nowait` : sql``}
  `.execute(transaction)
  return new Map(rows.map(row => [row.id, row]))
}
