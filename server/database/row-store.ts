import { type InsertType, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The columns that an insert may leave out. `Generated` marks them in `tables.ts`. */
type Optional<Name extends keyof Tables> = {
  [Column in keyof Tables[Name]]: undefined extends InsertType<Tables[Name][Column]> ? Column : never
}[keyof Tables[Name]]

/** A row to insert. Unlike Kysely's `Insertable`, it names the columns that may be null, so the compiler finds a missing one. */
export type NewRow<Name extends keyof Tables> = {
  [Column in Exclude<keyof Tables[Name], Optional<Name>>]: InsertType<Tables[Name][Column]>
} & { [Column in Optional<Name>]?: InsertType<Tables[Name][Column]> }

/**
 * Inserts one or more rows that have the same columns. The SQL text is the same for any number of rows, so PostgreSQL plans it once.
 * `derived` are further columns, whose values come from `joined`: SQL after the rows, which are `given` with their `ordinality`.
 */
export function inserting<Name extends keyof Tables, Column extends keyof NewRow<Name> = never>(
  table: Name,
  rows: readonly Omit<NewRow<Name>, Column>[],
  derived = {} as Record<Column, RawBuilder<unknown>>,
  joined = sql``
): RawBuilder<unknown> {
  const given = Object.keys(rows[0]!)
  const columns = sql.join([...given, ...Object.keys(derived)].map(name => sql.ref(name)))
  const values = sql.join([
    ...given.map(name => sql.ref(`given.${name}`)),
    ...Object.values<RawBuilder<unknown>>(derived)
  ])
  return sql`insert into ${sql.table(table)} (${columns})
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) with ordinality as given ${joined}`
}
