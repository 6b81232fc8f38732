import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from './database/tables.ts'

export type Row<Name extends keyof Tables> = Partial<Selectable<Tables[Name]>>

/** An INSERT of rows with the same columns, one or more: in one text whatever their number, so that it is planned once. */
export function inserting<Name extends keyof Tables>(table: Name, rows: readonly Row<Name>[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0]!).map(name => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}
