import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readConfig, type Config } from '#server/config.ts'
import { openDataDir } from '#server/start/environment.ts'
import type { Deps } from '#server/deps.ts'
import type { SettlementDeps } from '#server/order/settlement.ts'
import { type Clock, openClock } from '#server/platform/database/clock.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import { openGateway } from '#server/start/gateway.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { createJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { createMessageQueues } from '#server/start/message-queues.ts'
import { createDestination, createLog } from '#server/platform/observability/log.ts'
import { noMetrics } from '#server/platform/observability/metrics.ts'
import { isServed } from './store.ts'

/** The parts that commands use. Each part is opened when a command first uses it. */
export interface OpsContext {
  /** The variables of the process before validation. */
  environment: Environment
  /** The validated configuration. The first use throws if a variable is wrong. */
  readonly config: Config
  database(): Promise<Database>
  /** The database's clock. */
  clock(): Promise<Clock>
  /** Whether a running server handles the jobs of this database. */
  isBesideServer(): Promise<boolean>
  jobs(): Promise<Jobs>
  gateway(): Promise<PaymentGateway>
  /** The parts that a command needs to store mails. */
  mailing(): Promise<Pick<Deps, 'database' | 'enqueueMails' | 'now' | 'newId'>>
  /** The parts that a command needs to store webhooks. */
  calling(): Promise<Pick<Deps, 'enqueueWebhooks' | 'now' | 'newId'>>
  /** The parts that a command needs to settle an attempt. */
  settling(): Promise<SettlementDeps>
}

type Environment = Readonly<Record<string, string | undefined>>
type Undo = () => Promise<void> | void

/** Runs the work, then closes every opened part. An embedded database is closed last. */
export async function withOpsContext<T>(environment: Environment, work: (ops: OpsContext) => Promise<T>): Promise<T> {
  let read: Config | undefined
  const configured = () => (read ??= readConfig(environment))
  // Standard output contains only the answer, so the log goes to standard error.
  const log = createLog({ level: 'warn', destination: createDestination(process.stderr) })
  const undo: Undo[] = []
  const url = once(() => openAddress(configured(), log, undo))
  const ops: OpsContext = {
    environment,
    get config() {
      return configured()
    },
    database: once(async () => {
      const { url: address, isOurs } = await url()
      const database = createDatabase<Tables>(address, { max: 2 })
      undo.push(() => database.destroy())
      // A server migrates its database at its next start. The command migrates only an embedded database without a server.
      if (isOurs) await migrateToLatest(address)
      return database
    }),
    clock: once(async () => {
      const clock = await openClock(await ops.database())
      undo.push(clock.stop)
      return clock
    }),
    isBesideServer: once(async () => isServed(await ops.database())),
    jobs: once(async () => {
      const jobs = createJobs({ url: (await url()).url, log })
      await jobs.start()
      undo.push(() => jobs.stop())
      return jobs
    }),
    gateway: once(async () => {
      const opened = await openGateway(configured())
      undo.push(opened.close)
      return opened.port
    }),
    mailing: once(async () => {
      const [database, jobs, { now }] = await Promise.all([ops.database(), ops.jobs(), ops.clock()])
      return { database, enqueueMails: createMessageQueues(jobs).enqueueMails, now, newId: randomUUID }
    }),
    calling: once(async () => {
      const [jobs, { now }] = await Promise.all([ops.jobs(), ops.clock()])
      return { enqueueWebhooks: createMessageQueues(jobs).enqueueWebhooks, now, newId: randomUUID }
    }),
    settling: once(async () => {
      const [parts, gateway] = await Promise.all([ops.mailing(), ops.gateway()])
      const settings = { seller: configured().seller ?? undefined }
      return { ...parts, ...(await ops.calling()), gateway, log, metrics: noMetrics, settings }
    })
  }
  try {
    return await work(ops)
  } finally {
    for (const end of undo.toReversed()) await end()
  }
}

/** The database's address. Without a configured one, an embedded database that is running or is started here. */
async function openAddress(
  config: Config,
  log: ReturnType<typeof createLog>,
  undo: Undo[]
): Promise<{ url: string; isOurs: boolean }> {
  if (config.databaseUrl) return { url: config.databaseUrl, isOurs: false }
  await openDataDir(config.dataDir)
  const dir = join(config.dataDir, 'postgres')
  const running = await findEmbeddedPostgres(dir)
  if (running) return { url: running, isOurs: false }
  const started = await startEmbeddedPostgres({ dir, log })
  undo.push(() => started.stop())
  return { url: started.url, isOurs: true }
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => (opened ??= open())
}
