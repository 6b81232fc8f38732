import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import { Pool, types as defaults, type CustomTypesConfig, type PoolClient } from 'pg'

interface Options {
  /** The most connections this process opens. */
  max: number
  /** Migrations may take long: they run without deadlines. */
  isPatient?: boolean
  /** Called when a connection breaks while nobody uses it; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
  /** Called with the seconds that a statement or a transaction has waited for a connection. */
  onWait?: (seconds: number) => void
  /** Called once with the pool, whose counts are read later. */
  onPool?: (pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void
  /** Called after each statement. */
  onStatement?: Extract<LogConfig, (...event: never[]) => unknown>
}

const { builtins, getTypeParser } = defaults

/**
 * Amounts and counts are far below the largest safe integer. A date has no time zone: as a `Date` it could become the day before. `pg`
 * parses all other types, `timestamptz` as `Date`.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, text => text]
])

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format)
}

/**
 * Every statement finds its rows by an index, with any values, so one plan serves for a connection's life. By default PostgreSQL plans a
 * data loader's statement each time. A plan for a small table would scan all of it, and would still do so once the table has grown.
 */
export const planOnce = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off'

/**
 * No statement takes seconds. Without these deadlines a statement would wait for hours for a row that a server without power, or a broken
 * connection, keeps locked.
 */
const deadlines = '-c lock_timeout=5s -c statement_timeout=20s -c idle_in_transaction_session_timeout=20s'
const answerWithinMs = 25_000
/** The message of `pg` when `query_timeout` passes. */
const unanswered = 'Query read timeout'

/**
 * Whether PgBouncer shares connections between transactions. Nothing of a session lasts there: no setting, no prepared statement, no LISTEN.
 * Hosters write this parameter into their addresses.
 */
export function isPooled(url: string): boolean {
  return new URLSearchParams(url.split('?')[1]).get('pgbouncer') === 'true'
}

/** Without Kysely's lock of a session, which could stay on a connection of PgBouncer: `migrateToLatest` holds one of its transaction. */
class Dialect extends PostgresDialect {
  override createAdapter() {
    const none = async () => {}
    return Object.assign(super.createAdapter(), { acquireMigrationLock: none, releaseMigrationLock: none })
  }
}

/** A pool of connections; `destroy()` closes it. */
export function createDatabase<Tables>(
  url: string,
  { max, isPatient = false, onIdleError, onWait, onPool, onStatement }: Options
): Kysely<Tables> {
  const pool = new Pool({
    connectionString: isPooled(url) ? url : withSettings(url, isPatient ? planOnce : `${planOnce} ${deadlines}`),
    application_name: 'coparent-join',
    max,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true
  })
  // Without a listener, an `error` event would end the process. The pool listens for idle connections only. A connection that breaks
  // between two statements of a transaction has no listener, and its next statement fails anyway.
  pool.on('error', error => onIdleError?.(error))
  pool.on('connect', client => void client.on('error', () => {}))
  const plans = { generation: 0, isPooled: isPooled(url) }
  pool.on('connect', client => prepareStatements(client, plans, isPatient ? undefined : answerWithinMs))
  if (onWait) measureWaits(pool, onWait)
  onPool?.(pool)
  return new Kysely<Tables>({ dialect: new Dialect({ pool }), log: onStatement })
}

/** Kysely takes each connection by `connect` without a callback. */
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
 * Adds settings to the options in the URL, such as a `search_path`. `pg` would use the URL's options in place of settings given beside it.
 */
function withSettings(url: string, settings: string): string {
  const own = new URLSearchParams(url.split('?')[1]).get('options') ?? ''
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`${settings} ${own}`)}`
}

/** Far more statements than the server has. */
const mostStatements = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size === mostStatements) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/**
 * Prepares each statement once for each connection, so that PostgreSQL does not parse and plan it each time. Once a newer release has changed a
 * table under a plan, new names prepare the statements anew on every connection; the first one fails if it stands in a transaction.
 */
function prepareStatements(
  client: PoolClient,
  plans: { generation: number; isPooled: boolean },
  query_timeout: number | undefined
): void {
  const send = client.query.bind(client) as (statement: object) => Promise<unknown>

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const { generation } = plans
    const isAlone = client.getTransactionStatus() === 'I'
    const name = values.length > 0 && !plans.isPooled ? nameOf(text) : undefined
    try {
      return await send({ name: name && `${name}.${generation}`, text, values: [...values], query_timeout })
    } catch (error) {
      if ((error as { code?: string }).code === '0A000') {
        plans.generation = generation + 1
        if (isAlone) return query(text, values)
      }
      // `pg` returns such a connection to the pool, where the next query would wait behind the hanging statement.
      if ((error as Error).message === unanswered) void client.end()
      throw error
    }
  }
  client.query = query as unknown as typeof client.query
}
