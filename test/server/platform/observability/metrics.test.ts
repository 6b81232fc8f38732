import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createMeasuredGateway } from '#server/start/measured-gateway.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { readState } from '#server/platform/observability/state-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const api = await createApi()
const other = await createTestDatabase()

afterEach(() => void vi.useRealTimers())

async function counted(line: string): Promise<number> {
  const page = await (await api.raw('GET', '/metrics')).text()
  return Number(
    page
      .split('\n')
      .find(one => one.startsWith(`coparentjoin_${line} `))
      ?.split(' ')[1] ?? 0
  )
}

test('attempts are counted by their end, and refusals by their code', async () => {
  const visitor = await visitUpToPayment(api)
  api.faults.set({ on: 'sale', kind: 'decline', status: 2004 })
  await visitor.pays()
  await visitor.pays()
  expect(await counted('attempts_total{status="declined"}')).toBe(1)
  expect(await counted('declines_total{code="payment.expiration"}')).toBe(1)
  expect(await counted('attempts_total{status="paid"}')).toBe(1)
})

test('answers are measured by route and status, bugs are counted, and ids are in no label', async () => {
  const visitor = await visitUpToPayment(api)
  await api.raw('GET', `/signups/${visitor.signupId}/coupons`)
  await api.raw('GET', '/v1/nowhere')
  const { error } = api.deps.log
  api.deps.log.error = () => {}
  vi.spyOn(api.deps.limits, 'guard').mockRejectedValueOnce(new Error('a bug'))
  await api.raw('GET', '/v1/payment-token?country=US')
  api.deps.log.error = error
  const requests = (method: string, route: string, status: number) =>
    counted(`request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(await requests('POST', '/signups', 200)).toBeGreaterThan(0)
  expect(await requests('GET', '/signups/:signupId/coupons', 403)).toBe(1)
  expect(await requests('GET', '/v1/payment-token', 500)).toBe(1)
  expect(await counted('bugs_total{route="/v1/payment-token"}')).toBe(1)
  expect(await (await api.raw('GET', '/metrics')).text()).not.toContain('nowhere')
})

test('each metrics page reads the database state, and its absence is a value', async () => {
  const values = async (database = api.database) =>
    new Map(
      (await readState(database, api.deps.now(), api.deps.log)).map(one => [
        [one.gauge, ...one.labels].join(' '),
        one.value
      ])
    )
  const visitor = await visitUpToPayment(api)
  api.faults.set({ on: 'sale', kind: 'status' })
  await visitor.pays()
  api.passTime(0.5)
  const seen = await values()
  expect(seen.get('database_up')).toBe(1)
  expect(seen.get('open_attempts unknown')).toBe(1)
  expect(seen.get('open_attempts pending')).toBe(0)
  expect(seen.get('open_attempt_age_seconds unknown')).toBeGreaterThanOrEqual(1_799)
  expect(seen.get('mails waiting')).toBeGreaterThan(0)
  expect(seen.get('mails failed')).toBe(0)
  const away = createDatabase<Tables>('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  expect(await values(away)).toEqual(new Map([['database_up', 0]]))
  await away.destroy()
})

test('a part of the reading that fails differs from a database that is down', async () => {
  const { database } = await createTestDatabase()
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields) }
  await sql`alter table mail rename column sent_at to gone`.execute(database)
  const found = await readState(database, new Date(), log)
  const up = found.filter(({ gauge }) => gauge.endsWith('_up')).map(one => [one.gauge, ...one.labels, one.value])
  expect(up).toEqual([
    ['database_up', 1],
    ['reading_up', 'attempts', 1],
    ['reading_up', 'mails', 0],
    ['reading_up', 'jobs', 1]
  ])
  expect(found.map(({ gauge }) => gauge)).toContain('open_attempts')
  expect(found.map(({ gauge }) => gauge)).not.toContain('mails')
  expect(warned).toMatchObject([{ reading: 'mails' }])
})

/** Prometheus gives a page up after ten seconds; the network takes some of them. */
const pageWithinMs = 9_500

/** Reads a database that never answers these statements. Returns what the page has once its time is over. */
async function readWithout(isUnanswered: (statement: string) => boolean): Promise<unknown[][]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  class SilentDriver extends DummyDriver {
    override acquireConnection = async () => ({
      executeQuery: async ({ sql: statement }: { sql: string }) =>
        isUnanswered(statement) ? new Promise<never>(() => {}) : { rows: [] },
      streamQuery: async function* () {}
    })
  }
  const silentDatabase = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SilentDriver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler()
    }
  })
  let found: Awaited<ReturnType<typeof readState>> = []
  void readState(silentDatabase, new Date(), { warn() {} }).then(readings => (found = readings))
  await vi.advanceTimersByTimeAsync(pageWithinMs)
  return found.filter(({ gauge }) => gauge.endsWith('_up')).map(one => [one.gauge, ...one.labels, one.value])
}

test('parts of the reading without an answer fail before Prometheus gives the page up', async () => {
  expect(await readWithout(statement => statement !== 'select 1')).toEqual([
    ['database_up', 1],
    ['reading_up', 'attempts', 0],
    ['reading_up', 'mails', 0],
    ['reading_up', 'jobs', 0]
  ])
})

test('a reading of our large tables reads indexes only', async () => {
  const { url, database } = await createTestDatabase()
  const quiet = { info() {}, warn() {}, error() {} }
  const jobs = createJobs({ url, log: quiet })
  jobs.work('mail', async () => {})
  jobs.work('reconcile', async () => {}, { cron: '0 0 29 2 *' })
  await jobs.open()
  await jobs.stop()
  const many = 30_000
  const statements = [
    sql`insert into mail (id, kind, recipient, language, country, data, sent_at)
      select gen_random_uuid(), 'receipt', 'a@b.example', 'en', 'US', '{}', case when n > 7 then now() end from generate_series(1, ${many}::int) n`,
    sql`alter table attempt drop constraint attempt_check, disable trigger user`,
    sql`insert into attempt (id, status, transaction_id, amount, tax_amount, currency, payment_type, email_key, order_detail, pricing, pricing_locale, terms_accepted, marketing_opt_in)
      select gen_random_uuid(), case when n > 5 then 'abandoned' else 'voiding' end, 'made', 1, 0, 'USD', 'NONE', 'a@b.example', '{}', '{}', 'en_US', true, true
      from generate_series(1, ${many}::int) n`,
    sql`insert into pgboss.job (name, state, policy, completed_on)
      select case when n > 100 then 'mail' else 'reconcile' end, 'completed', case when n > 100 then 'standard' else 'stately' end, now()
      from generate_series(1, ${many}::int) n`,
    sql`insert into pgboss.job (name, policy) select 'mail', 'standard' from generate_series(1, 3)`,
    sql`analyze`,
    // The checks of foreign keys above would otherwise count as reads of the next transaction.
    sql`select pg_stat_force_next_flush()`
  ]
  for (const statement of statements) await statement.execute(database)
  // The table of pg-boss has the jobs of a day at most, and the planner may scan it.
  const { found, read } = await database.transaction().execute(async transaction => {
    const found = await readState<Tables>(transaction, new Date(), quiet)
    const { rows: read } = await sql<{ table: string; rows: number }>`
      select relid::regclass::text as "table", seq_tup_read::int as rows from pg_stat_xact_user_tables
      where schemaname = 'public' and (seq_tup_read > 1000 or idx_tup_fetch > 1000)
    `.execute(transaction)
    return { found, read }
  })
  expect(read).toEqual([])
  const value = (gauge: string, ...labels: string[]) =>
    found.find(one => [one.gauge, ...one.labels].join() === [gauge, ...labels].join())?.value
  expect(value('mails', 'waiting')).toBe(7)
  expect(value('open_attempts', 'voiding')).toBe(5)
  expect(value('jobs', 'mail', 'waiting')).toBe(3)
  expect(value('job_succeeded_timestamp_seconds', 'reconcile')).toBeGreaterThan(1_700_000_000)
})

test('jobs, calls of the gateway and waits for a connection are measured', async () => {
  const seen: string[] = []
  const observe = (duration: string, labels: readonly string[]) => void seen.push([duration, ...labels].join(' '))
  const gateway = createMeasuredGateway(api.deps.gateway, { observe })
  await gateway.isUp()
  api.faults.set({ on: 'clientToken', kind: 'status' })
  await gateway.clientToken('USD')
  await gateway.find(crypto.randomUUID())
  expect(seen).toEqual(['gateway_call isUp answered', 'gateway_call clientToken failed', 'gateway_call find none'])

  const { url, database } = other
  const log = { info() {}, warn() {}, error() {} }
  const jobs = createJobs({ url, log, metrics: { observe } })
  jobs.work('good', async () => {}, { cron: '0 0 29 2 *' })
  jobs.work('bad', async () => Promise.reject(new Error('never')), { retries: 1, retryDelay: 1 })
  await jobs.start()
  await database.transaction().execute(async transaction => {
    await jobs.enqueue(transaction, 'good', { payload: {} })
    await jobs.enqueue(transaction, 'bad', { payload: {} })
  })
  await expect
    .poll(() => seen.slice(3).toSorted(), { timeout: 10_000 })
    .toEqual(['job bad failed', 'job bad given up', 'job good succeeded'])
  const gauge = async (name: string) =>
    (await readState(database, new Date(), log)).filter(one => one.gauge === name).map(one => one.labels.join(' '))
  await expect.poll(() => gauge('job_succeeded_timestamp_seconds'), { timeout: 10_000 }).toEqual(['good'])
  await expect.poll(() => gauge('jobs'), { timeout: 10_000 }).toContain('dead-letter waiting')
  await jobs.stop()

  const waits: number[] = []
  const watched = createDatabase<Tables>(url, { max: 1, onWait: seconds => void waits.push(seconds) })
  await watched.selectFrom('mail').select('id').execute()
  expect(waits).toHaveLength(1)
  await watched.destroy()
})

test('no client reads metrics without the token, where one is set or in production', async () => {
  const { settings } = api.deps
  const statusOf = async (authorization = '') =>
    (await api.raw('GET', '/metrics', undefined, { Authorization: authorization })).status
  api.deps.settings = { ...settings, metricsToken: 'watch' }
  expect([await statusOf(), await statusOf('Bearer other'), await statusOf('Bearer watch')]).toEqual([404, 404, 200])
  api.deps.settings = { ...settings, production: true }
  expect([await statusOf(), await statusOf('Bearer watch')]).toEqual([404, 404])
  api.deps.settings = settings
})
