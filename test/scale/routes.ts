import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { readState } from '#server/observability/state-store.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import { findUnknownAddresses } from '#server/privacy/address-search-store.ts'
import { retentionRules } from '#server/privacy/retention.ts'
import { failures, holds, told } from '#test/deploy/findings.ts'
import { fill } from './fill.ts'
import { emptyExpiredHandovers } from '#server/privacy/retention-store.ts'
import { printTable } from '#test/support/table.ts'
import { largeTables, plansOf } from './plans.ts'
import { type MeasuredApi, openMeasuredApi, takeTurns, withPlace } from './measured-api.ts'

const rows = { registrations: 1_000_000, orders: 200_000 }
/** The number of families that each API serves. */
const visitors = 60
const most = { ratio: 1.3, seconds: 60 }

/** Indexes of work that this run does not do: no card is authenticated, no coupon is given back, and no operator asks for an address. */
const ofOtherWork = ['attempt_authentication', 'coupon_claim_attempt', 'invitation_email']

/** Measures every route on an empty database and on a full one, and the nightly jobs on the full one. */
export function measureRoutes(): Promise<void> {
  return withPlace(async place => {
    const empty = await openMeasuredApi('empty', place)
    const full = await openMeasuredApi('filled', place)
    await full.begins()
    await timed('filled', () => fill(full.database, rows))
    await printSizes(full.database)
    const measured = await takeTurns(empty, full, visitors)
    // A route without a statement to the database takes the same time for any database. Its ratio differs from 1 only by chance.
    told(`routes without a statement: ${full.routes.filter(route => !full.queried.has(route)).join(', ')}`)
    for (const { route, ratio } of measured) {
      if (ratio > most.ratio && full.queried.has(route))
        failures.push(`${route} takes ${ratio.toFixed(2)} times as long`)
    }
    for (const route of full.routes) if (!full.times.has(route)) failures.push(`${route} is not measured`)
    printRatios(measured, ['empty', 'full'])
    await judgePlans(full)
    await measureNights(full)
  })
}

export function printRatios(measured: Awaited<ReturnType<typeof takeTurns>>, [one, other]: readonly [string, string]) {
  const rows = measured.map(({ route, times, ratio }) => [route, ...[...times, ratio].map(value => value.toFixed(2))])
  printTable([['route', `${one}, ms`, `${other}, ms`, 'ratio'], ...rows])
}

/** Prints what each table weighs. A byte of a row is a byte of its table and its indexes. */
async function printSizes(database: Database) {
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(1)
  const cells = (await largeTables(database)).map(({ table, rows, tableBytes, indexBytes }) => [
    table,
    String(rows),
    mb(tableBytes),
    mb(indexBytes),
    String(Math.round((tableBytes + indexBytes) / rows))
  ])
  printTable([['table', 'rows', 'rows, MB', 'indexes, MB', 'bytes a row'], ...cells])
}

/** Prints the plan of every statement that a route has sent. A plan that reads a large table as a whole is a failure. */
async function judgePlans({ database, statements }: MeasuredApi) {
  const large = new Set((await largeTables(database)).map(({ table }) => table))
  const plans = await plansOf(database, statements)
  for (const { statement, reads, wholeTables } of plans) {
    told(`${inOneLine(statement).slice(0, 90)} · ${reads.join(', ')}`)
    const whole = wholeTables.filter(table => large.has(table))
    if (whole.length > 0) failures.push(`${statement} reads all of ${whole.join(', ')}`)
  }
  holds(plans.length > 0, `${plans.length} statements of routes, each with its plan`)
}

async function measureNights(full: MeasuredApi) {
  await sql`select pg_stat_reset()`.execute(full.database)
  await full.comes()
  full.spent.clear()
  await within('a reading of the metrics', () => readState(full.database, new Date(), full.deps.log))
  await within('the look at all payments', () => reconcileAll(full.deps))
  let night = 0
  for (const { what, keeps, end } of retentionRules) {
    night += await timed(what, () => end(full.database, new Date(), keeps))
  }
  holds(night <= most.seconds, `the nightly deletion: ${night.toFixed(1)} s`)
  await within('the search for unknown addresses', () => findUnknownAddresses(full.database))
  await within('the end of handovers', () => emptyExpiredHandovers(full.database, new Date()))
  const slowest = [...full.spent].toSorted(([, one], [, other]) => other - one).slice(0, 10)
  for (const [statement, took] of slowest) told(`${(took / 1000).toFixed(2)} s · ${inOneLine(statement).slice(0, 120)}`)
  await full.rests()
  const unused = await unusedIndexes(full.database)
  told(`indexes that nothing read: ${unused.join(', ')}`)
  for (const index of unused) holds(ofOtherWork.includes(index), `docs/scaling.md says which other work needs ${index}`)
}

const inOneLine = (statement: string) => statement.replaceAll(/\s+/g, ' ').trim()

async function within(what: string, work: () => Promise<unknown>) {
  const seconds = await timed(what, work)
  if (seconds > most.seconds) failures.push(`${what} takes ${seconds.toFixed(1)} s`)
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  told(`${what}: ${seconds.toFixed(2)} s`)
  return seconds
}

/** Indexes that no visitor, no reading of the metrics and no nightly job has used. Unique indexes are left out. */
async function unusedIndexes(database: Database): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(database)
  const { rows } = await sql<{ index: string }>`
    select indexrelname as index from pg_stat_user_indexes join pg_index using (indexrelid)
    where schemaname = 'public' and idx_scan = 0 and not indisunique order by indexrelname
  `.execute(database)
  return rows.map(({ index }) => index)
}
