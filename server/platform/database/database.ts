import { HandleEmptyInListsPlugin, Kysely, PostgresDialect, replaceWithNoncontingentExpression } from 'kysely'
import { Pool, types as defaults, type CustomTypesConfig, type PoolClient } from 'pg'

interface Options {
  /** The maximum number of connections of this process. */
  max: number
  /** Whether statements run without deadlines. Migrations do, because they may take long. */
  isPatient?: boolean
  /** Receives the error of an idle connection that breaks. The pool replaces such a connection by itself. */
  onIdleError?: (error: Error) => void
  /** Receives the seconds that a statement or a transaction has waited for a connection. */
  onWait?: (seconds: number) => void
  /** Receives the pool once. The caller can read the pool's counts later. */
  onPool?: (pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void
}

const { builtins, getTypeParser } = defaults

/**
 * `bigint` becomes a number, because amounts and counts are far below the largest safe integer. A `date` stays text: as a `Date` it would
 * have a time zone and could become the day before. `pg` parses all other types.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, text => text]
])

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format)
}

/**
 * Deadlines of the database; none of our statements takes seconds. Without deadlines a statement would wait for hours for a row that is
 * still locked by a server without power, or by a broken connection.
 */
const deadlines = '-c lock_timeout=5s -c statement_timeout=20s -c idle_in_transaction_session_timeout=20s'
const timeoutMs = 25_000
/** The message of `pg`'s error when `query_timeout` has passed. */
const queryTimeoutMessage = 'Query read timeout'

/**
 * Whether the database's address belongs to PgBouncer, which shares connections between transactions. Behind PgBouncer no session state
 * lasts: no setting, no LISTEN. Hosting providers write this parameter into their addresses.
 */
export function isPooled(url: string): boolean {
  return new URLSearchParams(url.split('?')[1]).get('pgbouncer') === 'true'
}

/**
 * Switches off Kysely's own migration lock. That lock belongs to a session and could stay on a connection of PgBouncer. `migrateToLatest`
 * uses a lock that ends with its transaction.
 */
class Dialect extends PostgresDialect {
  override createAdapter() {
    const none = async () => {}
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none })
  }
}

/** Opens a pool of connections, which `destroy()` closes. */
export function createDatabase<Tables>(
  url: string,
  { max, isPatient = false, onIdleError, onWait, onPool }: Options
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: isPatient ? url : withSettings(url, deadlines),
    query_timeout: isPatient ? undefined : timeoutMs,
    application_name: 'coparent-join',
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true
  })
  // An `error` event without a listener would end the process. The pool listens on idle connections only. If a connection breaks between
  // two statements of a transaction, its next statement fails anyway, so the listener does nothing.
  pool.on('error', error => onIdleError?.(error))
  pool.on('connect', client => void client.on('error', () => {}))
  pool.on('connect', closeUnanswered)
  if (onWait) measureWaits(pool, onWait)
  onPool?.(pool)
  // A list of ids may be empty, and SQL has no empty list.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), plugins })
}

/** Measures how long a caller waits for a connection. Only `connect` without a callback is measured, because Kysely uses no other call. */
function measureWaits(pool: Pool, onWait: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  pool.connect = (async () => {
    const began = performance.now()
    const client = await connect()
    onWait((performance.now() - began) / 1000)
    return client
  }) as typeof pool.connect
}

/**
 * Adds settings, such as a `search_path`, to the options in the URL. `pg` would ignore settings that are passed beside a URL with options.
 * PgBouncer accepts none.
 */
export function withSettings(url: string, settings: string): string {
  if (isPooled(url)) return url
  const own = new URLSearchParams(url.split('?')[1]).get('options') ?? ''
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`${settings} ${own}`)}`
}

/**
 * Closes the connection of a statement that timed out. `pg` would return it to the pool, and the next query would wait behind the hanging
 * statement.
 */
function closeUnanswered(client: PoolClient): void {
  const send = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  client.query = (async (text: string, values: unknown[]) => {
    try {
      return await send(text, values)
    } catch (error) {
      if ((error as Error).message === queryTimeoutMessage) void client.end()
      throw error
    }
  }) as unknown as typeof client.query
}
