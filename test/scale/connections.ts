import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDatabase } from '#server/database/database.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { freePort } from '#test/support/free-port.ts'
import { startBuying } from '#test/deploy/buying.ts'
import { holds, until } from '#test/deploy/findings.ts'
import { startServerProcess } from '#test/deploy/server-process.ts'
import { withPlace } from './measured-api.ts'

/** The most connections that one server may open, by connection name (docs/scaling.md). */
const pools = { 'coparent-join': 10, 'coparent-join limits': 2, pgboss: 5 }

/** Starts a server and counts its connections while many visitors buy. */
export function tryConnections(): Promise<void> {
  return withPlace(async ({ folder, postgresUrl }) => {
    const emulator = await startEmulatorProcess(join(folder, 'emulator'))
    const { most, stop } = watchConnections(postgresUrl)
    const port = await freePort()
    const server = await startServerProcess({
      port,
      databaseUrl: postgresUrl,
      gatewayPort: emulator.port,
      dataDir: join(folder, 'server')
    })
    const buying = startBuying(`http://127.0.0.1:${port}`, 40)
    const isBusy = await until(async () => buying.receipts.length > 200)
    await buying.stop()
    await stop()
    server.kill('SIGKILL')
    await emulator.stop()
    holds(
      isBusy && buying.failed.length === 0,
      `${buying.receipts.length} purchases, ${buying.failed.length} failed calls`
    )
    for (const [name, limit] of Object.entries(pools)) {
      holds(most(name) > 0 && most(name) <= limit, `${name}: ${most(name)} connections of at most ${limit}`)
    }
    const all = Object.values(pools).reduce((sum, limit) => sum + limit, 0)
    holds(most() <= all, `a server: ${most()} connections of at most ${all}`)
  })
}

/** Counts PostgreSQL's connections by application name, until `stop`. */
export function watchConnections(url: string) {
  const database = createDatabase(url, { max: 1 })
  const most = new Map<string, number>()
  let isOver = false
  const note = (name: string, count: number) => void most.set(name, Math.max(count, most.get(name) ?? 0))

  async function watch() {
    while (!isOver) {
      await look().catch(() => {})
      await delay(50)
    }
    await database.destroy()
  }

  async function look() {
    const { rows } = await sql<{ name: string; count: number }>`
      select application_name as name, count(*) as count from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() group by application_name
    `.execute(database)
    for (const { name, count } of rows) note(name, count)
    note(
      'all',
      rows.reduce((sum, { count }) => sum + count, 0)
    )
  }

  const watching = watch()
  return {
    most: (name = 'all') => most.get(name) ?? 0,
    async stop() {
      isOver = true
      await watching
    }
  }
}
