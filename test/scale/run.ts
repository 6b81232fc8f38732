import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { call, type Credentials } from '#core/api/call.ts'
import { contract } from '#core/api/contract.ts'
import type { Input, Route } from '#core/api/route.ts'
import { createDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/database/migrator.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { createLog } from '#server/observability/log.ts'
import { readState } from '#server/observability/state-store.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import { retentionRules } from '#server/privacy/retention.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { type Api, visitUpToPayment } from '#test/support/api.ts'
import { composeApi, emulatedGateway, noLimits } from '#test/support/composition.ts'
import { fill } from './fill.ts'

const rows = { registrations: 1_000_000, orders: 200_000 }
/** Visitors of each database. They take turns, so that both have the same weather. */
const visitors = 60
const most = { ratio: 1.3, seconds: 60 }

/** Measures the routes of a purchase on an empty database and on a full one, and the nightly jobs on the full one. */
const folder = await mkdtemp(join(tmpdir(), 'scale-'))
await chmod(folder, 0o755)
const failures: string[] = []
const undo: (() => Promise<void>)[] = []
const postgres = await startEmbeddedPostgres({
  dir: join(folder, 'postgres'),
  log: createLog({ level: 'warn' }),
  // The figures are of finding rows, not of this machine's disk.
  settings: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '1GB' }
})
try {
  await measure()
} finally {
  for (const end of undo) await end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const failure of failures) console.error(`FAILED: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

async function measure() {
  const empty = await open('empty')
  const full = await open('filled')
  await full.comes()
  await timed('filled', () => fill(full.database, rows))
  for (let turn = 0; turn < visitors; turn += 1) {
    for (const one of turn % 2 === 0 ? [empty, full] : [full, empty]) await one.comes()
    if (turn === 4) for (const { times } of [empty, full]) times.clear()
  }
  const table = [...full.times].map(([route, times]) => {
    const [bare, loaded] = [median(empty.times.get(route)!), median(times)]
    if (loaded / bare > most.ratio) failures.push(`${route} takes ${(loaded / bare).toFixed(2)} times as long`)
    return { route, 'empty, ms': bare.toFixed(2), 'full, ms': loaded.toFixed(2), ratio: (loaded / bare).toFixed(2) }
  })
  console.table(table)

  await sql`select pg_stat_reset()`.execute(full.database)
  await full.comes()
  await within('a reading of the metrics', () => readState(full.database, new Date()))
  await within('the look at all payments', () => reconcileAll(full.deps))
  let night = 0
  for (const { what, keeps, end } of retentionRules) {
    night += await timed(what, () => end(full.database, new Date(), keeps))
  }
  if (night > most.seconds) failures.push(`the nightly deletion takes ${night.toFixed(1)} s`)
  console.log(`the nightly deletion: ${night.toFixed(1)} s`)
  await full.rests()
  console.table(await unusedIndexes(full.database))
}

async function open(name: string) {
  const url = new URL(postgres.url)
  const cluster = createDatabase(postgres.url, { max: 1, isPatient: true })
  await sql.raw(`create database ${name}`).execute(cluster)
  await cluster.destroy()
  url.pathname = name
  await migrateToLatest(url.href)
  const emulator = await startEmulatorProcess(join(folder, `emulator-${name}`))
  const { app, deps, jobs } = await composeApi({
    databaseUrl: url.href,
    gateway: emulatedGateway(emulator.port),
    limits: noLimits,
    log: createLog({ level: 'fatal' })
  })
  jobs.work('mail', async () => {})
  jobs.work('webhook', async () => {})
  await jobs.open()
  const patient = createDatabase<Tables>(url.href, { max: 1, isPatient: true })
  let resting: Promise<void> | undefined
  /** PostgreSQL counts the work of a connection at its end. */
  const rests = () => (resting ??= jobs.stop().then(() => deps.database.destroy()))
  undo.push(
    rests,
    () => patient.destroy(),
    () => emulator.stop()
  )
  const times = new Map<string, number[]>()
  const wire = {
    origin: 'http://join.test',
    async fetch(address: string, init: RequestInit) {
      const { pathname } = new URL(address)
      const route = `${init.method} ${pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`
      const began = performance.now()
      const response = await app.request(address, init)
      times.set(route, [...(times.get(route) ?? []), performance.now() - began])
      if (!response.ok) failures.push(`${route}: ${response.status}`)
      return response
    }
  }
  const ask = <R extends Route>(route: R, input: Input<R>, credentials: Credentials = {}) =>
    call(wire, route, input, { language: 'en', ...credentials })
  return {
    database: patient,
    deps,
    times,
    /** A visitor buys. */
    async comes() {
      const visitor = await visitUpToPayment({ call: ask } as unknown as Api)
      const { signupId, keys } = visitor
      await ask(contract.start, { query: { country: 'US', signupId } })
      const body = await visitor.payment()
      await visitor.sends(body)
      await ask(contract.paymentOutcome, { params: { attemptId: body.attemptId }, query: { signupId } }, keys)
      const handed = await ask(contract.handOver, { body: { flow: 'signup', step: 'family', progress: '{}' } })
      if (handed.ok) await ask(contract.takeOver, { body: { code: handed.value.code } })
      await wire.fetch('http://join.test/readyz', { method: 'GET' })
    },
    rests
  }
}

async function within(what: string, work: () => Promise<unknown>) {
  const seconds = await timed(what, work)
  if (seconds > most.seconds) failures.push(`${what} takes ${seconds.toFixed(1)} s`)
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  console.log(`${what}: ${seconds.toFixed(2)} s`)
  return seconds
}

/** Indexes that neither guard uniqueness nor were read by a visitor, the metrics or a nightly job. */
async function unusedIndexes(database: Database) {
  await sql`select pg_stat_force_next_flush()`.execute(database)
  const { rows } = await sql<{ index: string; size: string }>`
    select indexrelname as index, pg_size_pretty(pg_relation_size(indexrelid)) as size
    from pg_stat_user_indexes join pg_index using (indexrelid)
    where schemaname = 'public' and idx_scan = 0 and not indisunique order by indexrelname
  `.execute(database)
  return rows
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
}
