import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types as defaults, type CustomTypesConfig } from 'pg'

interface Options {
  /** The most connections this process opens. */
  max: number
  /** Called when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

const { builtins, getTypeParser } = defaults

/**
 * Amounts and counts fit a number by far. A date has no time and so no zone: as a `Date` it could become the day before.
 * Everything else is read as `pg` does, `timestamptz` as `Date`.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, text => text]
])

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format)
}

/** `destroy()` closes it. */
export function createDatabase<Tables>(url: string, { max, onIdleError }: Options): Kysely<Tables> {
  const pool = new Pool({ connectionString: url, max, types, connectionTimeoutMillis: 10_000 })
  // Without a listener the event would end the process. The pool listens for connections that wait in it; one that breaks between
  // two statements of a transaction has nobody, and its next statement fails anyway.
  pool.on('error', error => onIdleError?.(error))
  pool.on('connect', client => void client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
