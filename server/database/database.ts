import { Kysely, PostgresDialect } from 'kysely'
import { Pool, types as defaults, type CustomTypesConfig, type PoolClient } from 'pg'

interface Options {
  /** The most connections this process opens. */
  max: number
  /** For what may take long: migrations. */
  isPatient?: boolean
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

/**
 * Nothing that we ask takes seconds. Without these a statement would wait for as long as a server that has lost its power, or a network
 * that has swallowed a connection, keeps a row: for hours.
 */
const deadlines = '-c lock_timeout=5s -c statement_timeout=20s -c idle_in_transaction_session_timeout=20s'
const answerWithinMs = 25_000
/** What `pg` says then. */
const unanswered = 'Query read timeout'

/** `destroy()` closes it. */
export function createDatabase<Tables>(url: string, { max, isPatient = false, onIdleError }: Options): Kysely<Tables> {
  const pool = new Pool({
    connectionString: withSettings(url, isPatient ? planOnce : `${planOnce} ${deadlines}`),
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true
  })
  // Without a listener the event would end the process. The pool listens for connections that wait in it; one that breaks between
  // two statements of a transaction has nobody, and its next statement fails anyway.
  pool.on('error', error => onIdleError?.(error))
  pool.on('connect', client => void client.on('error', () => {}))
  pool.on('connect', client => prepareStatements(client, isPatient ? undefined : answerWithinMs))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Beside those that stand in the address, such as a `search_path`; `pg` would take these in place of ours. */
function withSettings(url: string, settings: string): string {
  const own = new URLSearchParams(url.split('?')[1]).get('options') ?? ''
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`${settings} ${own}`)}`
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
function prepareStatements(client: PoolClient, query_timeout: number | undefined): void {
  const query = client.query.bind(client) as (statement: object) => Promise<unknown>
  let generation = 0

  client.query = (async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await query({ name: name && `${name}.${generation}`, text, values: [...values], query_timeout })
    } catch (error) {
      // A newer server has changed a table under the plans of this one; under other names they are made anew.
      if ((error as { code?: string }).code === '0A000') generation += 1
      // The library gives such a connection to the next one who asks, behind the statement that hangs.
      if ((error as Error).message === unanswered) void client.end()
      throw error
    }
  }) as unknown as typeof client.query
}
