import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types as defaults, type CustomTypesConfig, type PoolClient } from 'pg'

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

/**
 * All that we ask is found by an index, whatever the values; by itself PostgreSQL would plan anew, each time, whatever is asked for several
 * at once.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan'

/** `destroy()` closes it. */
export function createDatabase<Tables>(url: string, { max, onIdleError }: Options): Kysely<Tables> {
  const pool = new Pool({ connectionString: url, max, types, options: planOnce, connectionTimeoutMillis: 10_000 })
  // Without a listener the event would end the process. The pool listens for connections that wait in it; one that breaks between
  // two statements of a transaction has nobody, and its next statement fails anyway.
  pool.on('error', error => onIdleError?.(error))
  pool.on('connect', client => void client.on('error', () => {}))
  pool.on('connect', prepareStatements)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Far more than we have. */
const mostStatements = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === mostStatements) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Lets PostgreSQL read and plan a statement once for each connection, and not each time. */
function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (statement: object) => Promise<unknown>
  let generation = 0

  client.query = (async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await query({ name: name && `${name}.${generation}`, text, values: [...values] })
    } catch (error) {
      // A newer server has changed a table under the plans of this one; under other names they are made anew.
      if ((error as { code?: string }).code === '0A000') generation += 1
      throw error
    }
  }) as unknown as typeof client.query
}
