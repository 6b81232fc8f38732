import { join } from 'node:path'
import pg from 'pg'
import { couponSeeds } from '#server/order/catalogue/catalogue.ts'
import { openClock } from '#server/platform/database/clock.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import { limitsPoolOptions } from '#server/platform/limits/limits-postgres.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { connectionsOf, type Metrics } from '#server/platform/observability/metrics.ts'
import { readState } from '#server/platform/observability/state-store.ts'
import { insertCoupon } from '#server/order/discount-store.ts'
import { type AtEnd, named } from './ending.ts'

type PostgresLog = Parameters<typeof startEmbeddedPostgres>[0]['log']

interface OpenDatabase {
  url: string
  database: Database
  /** The pool of the rate limits, whose statements have shorter deadlines. */
  limitsPool: pg.Pool
  /** The database's time. */
  now(): Date
}

interface Observers {
  log: Log & PostgresLog
  metrics: Metrics
}

/** Opens the configured database and migrates it. Without one, starts a PostgreSQL in the data folder and fills in the sample coupons. */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  { log, metrics }: Observers,
  atEnd: AtEnd
): Promise<OpenDatabase> {
  const url = databaseUrl ?? (await startPostgres(dataDir, log, atEnd))
  const database = createDatabase<Tables>(url, {
    max: 10,
    onWait: seconds => metrics.observe('connection_wait', [], seconds),
    onPool: pool => metrics.read(async () => connectionsOf(pool)),
    onIdleError: error => log.warn({ err: error }, 'database connection lost')
  })
  atEnd(() => database.destroy())
  await migrateToLatest(url).catch(named('DATABASE_URL cannot be used'))
  const { now, stop } = await openClock(database)
  atEnd(stop)
  metrics.read(() => readState(database, now(), log))
  if (databaseUrl === null) for (const coupon of couponSeeds) await insertCoupon(database, coupon)

  const limitsPool = new pg.Pool(limitsPoolOptions(url))
  limitsPool.on('error', error => log.warn({ err: error }, 'rate-limit connection lost'))
  atEnd(() => limitsPool.end())
  return { url, database, limitsPool, now }
}

async function startPostgres(dataDir: string, log: PostgresLog, atEnd: AtEnd): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres'), log })
  atEnd(() => postgres.stop())
  return postgres.url
}
