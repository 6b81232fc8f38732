import { join } from 'node:path'
import { failures, holds, told } from '#test/deploy/findings.ts'
import { type Options, type Report, runCrashes } from '#test/crash/run.ts'
import { findPostgresPrograms } from '#test/support/debian.ts'
import { tryConnections } from './connections.ts'
import { startReplicatedCluster } from './failover.ts'
import { openMeasuredApi, takeTurns, withPlace } from './measured-api.ts'
import { findPgBouncer, pooledConnections, startPgBouncer, startPooledCluster } from './pooler.ts'
import { measureRoutes, printRatios } from './routes.ts'

/** The parts of the test by name, in the order in which they run. */
const parts: Record<string, () => Promise<void>> = {
  connections: tryConnections,
  pooler: tryPooler,
  failover: tryFailover,
  routes: measureRoutes
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
if (chosen.some(name => !(name in parts))) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`)
for (const name of chosen) await parts[name]!()
for (const failure of failures) process.stderr.write(`FAILED: ${failure}\n`)
process.exit(failures.length > 0 ? 1 : 0)

async function tryPooler() {
  const version = findPgBouncer()
  if (!version) return told('skipped: there is no PgBouncer. On Debian its package is pgbouncer')
  let most = () => 0
  const { violations } = await crash({
    crashes: 40,
    async cluster(dir) {
      const cluster = await startPooledCluster(dir)
      most = cluster.most
      return cluster
    }
  })
  holds(violations.length === 0, `two servers behind ${version}: ${violations.length} violations`)
  // The test itself also connects through PgBouncer, and the count of connections uses a connection of its own.
  holds(most() <= pooledConnections, `PostgreSQL had ${most()} connections of PgBouncer, at most ${pooledConnections}`)
  await measurePooler()
}

async function measurePooler() {
  await withPlace(async place => {
    const pooler = await startPgBouncer(join(place.folder, 'pooler'), place.postgresUrl)
    place.undo.push(pooler.stop)
    const served = (url: string) => pooler.urlOf(new URL(url).pathname)
    const direct = await openMeasuredApi('direct', place)
    const pooled = await openMeasuredApi('pooled', { ...place, served })
    printRatios(await takeTurns(direct, pooled, 40), ['direct', 'pooled'])
  })
}

async function tryFailover() {
  const programs = findPostgresPrograms()
  if (!programs) return told('skipped: there is no PostgreSQL of the system. On Debian its package is postgresql')
  const failOver = (crashes: number, isSynchronous: boolean) =>
    crash({ crashes, cluster: dir => startReplicatedCluster(programs, dir, { isSynchronous }) })
  const { violations, crashes } = await failOver(60, true)
  holds(
    violations.length === 0,
    `a primary replaced by its replica ${crashes.primary} times: ${violations.length} violations`
  )
  holds(crashes.primary! >= 2, 'the primary was killed more than once')
  // A replica that lags has to lose charges: otherwise the first half of this part would prove nothing.
  const lagging = await failOver(30, false)
  const lost = lagging.violations.filter(violation => violation.endsWith('for no attempt that was written down'))
  holds(
    lost.length > 0,
    `a replica that lags: ${lagging.violations.length} violations, ${lost.length} charges without an attempt`
  )
}

async function crash(options: Options): Promise<Report> {
  const report = await runCrashes(options)
  told(`seed ${report.seed}, ${report.seconds} s`)
  console.table(report.crashes)
  console.table(report.counts)
  for (const violation of report.violations) told(`VIOLATION ${violation}`)
  return report
}
