import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { columns, type DataClass } from './columns.ts'

export interface UnknownAddresses {
  /** `schema.table.column`. */
  column: string
  rows: number
}

/** The columns that may contain e-mail addresses. Everything else is searched, the tables of libraries too. */
const known = new Set(
  Object.entries(columns).flatMap(([table, classes]) =>
    Object.entries<DataClass>(classes)
      .filter(([, is]) => is === 'personal')
      .map(([column]) => `public.${table}.${column}`)
  )
)

const texts = ['text', 'character varying', 'json', 'jsonb', 'ARRAY']

/**
 * Searches every column of every schema for e-mail addresses that no rule of privacy knows, such as an address in the error of a job. The
 * result names columns and never an address. The search reads each table once, one after another. A partition counts as a table.
 * `pagesAtOnce`: the most pages (8 kB each) that one statement reads, so that a table of any size is read within the deadline of statements.
 */
export async function findUnknownAddresses(db: Database, pagesAtOnce = 50_000): Promise<UnknownAddresses[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string; pages: number }>`
    select nspname as schema, relname as table, column_name as column,
      pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join information_schema.columns on table_schema = nspname and table_name = relname
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and data_type = any(${texts}::text[])
    order by 1, 2, 3
  `.execute(db)
  const unknown = rows.filter(({ schema, table, column }) => !known.has(`${schema}.${table}.${column}`))
  const found = new Map<string, number>()
  for (const [table, searched] of Map.groupBy(unknown, one => `${one.schema}.${one.table}`)) {
    const counts = sql.join(
      searched.map(({ column }) => sql`(count(*) filter (where ${hasAddress(column)}))::int as ${sql.ref(column)}`)
    )
    for (let page = 0; page < searched[0]!.pages; page += pagesAtOnce) {
      const { rows: parts } = await sql<Record<string, number>>`
        select ${counts} from ${sql.table(table)}
        where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid
      `.execute(db)
      for (const [column, count] of Object.entries(parts[0]!)) {
        if (count > 0) found.set(`${table}.${column}`, count + (found.get(`${table}.${column}`) ?? 0))
      }
    }
  }
  return [...found].map(([column, count]) => ({ column, rows: count }))
}

/** Whether a text has an e-mail address. Most texts have no @, and LIKE finds that out faster than the expression. */
function hasAddress(column: string): RawBuilder<boolean> {
  const text = sql`${sql.ref(column)}::text`
  return sql`${text} like '%@%' and ${text} ~* '[a-z0-9._%+-]+@[a-z0-9-]+(\\.[a-z0-9-]+)*\\.[a-z]{2,}'`
}
