import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createDatabase } from '#server/database/database.ts'
import { migrateToLatest } from '#server/database/migrations/migrator.ts'
import { freePort } from '#test/support/free-port.ts'
import { type Cluster, startCluster } from '#test/crash/run.ts'
import { isExecutable, unprivilegedUser } from '#test/support/debian.ts'
import { until } from '#test/deploy/findings.ts'
import { watchConnections } from './connections.ts'

const program = '/usr/sbin/pgbouncer'

/** The most connections that PgBouncer opens to PostgreSQL for all servers together. */
export const pooledConnections = 8

export function findPgBouncer(): string | undefined {
  if (!isExecutable(program)) return undefined
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0]
}

/** A cluster behind PgBouncer in transaction mode. */
export async function startPooledCluster(dir: string): Promise<Cluster & { most(): number }> {
  const cluster = await startCluster(dir)
  const pooler = await startPgBouncer(`${dir}-pooler`, cluster.url())
  // Servers that start at the same moment wait for each other's migration.
  await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(pooler.url)))
  const watching = watchConnections(cluster.url())
  return {
    ...cluster,
    url: () => pooler.url,
    most: watching.most,
    async stop() {
      await watching.stop()
      await pooler.stop()
      await cluster.stop()
    }
  }
}

/** Starts PgBouncer with the settings that docs/scaling.md recommends. */
export async function startPgBouncer(dir: string, postgresUrl: string) {
  const { hostname, port: postgresPort, pathname, username, password } = new URL(postgresUrl)
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${postgresPort} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${pooledConnections}`,
    'max_client_conn = 200',
    'server_login_retry = 1'
  ]
  const user = unprivilegedUser()
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 })
  if (user.uid !== undefined) for (const path of [dir, file]) chownSync(path, user.uid, user.gid!)
  chmodSync(dir, 0o700)
  const child: ChildProcess = spawn(program, ['-q', file], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'ignore'] })
  const ended = once(child, 'exit')
  const urlOf = (path: string) => `postgres://${username}@127.0.0.1:${port}${path}?pgbouncer=true`
  const url = urlOf(pathname)
  const database = createDatabase(url, { max: 1 })
  const isUp = await until(async () => (await sql`select 1`.execute(database)).rows.length === 1)
  await database.destroy()
  if (!isUp) throw new Error('PgBouncer did not start')
  return {
    url,
    /** The URL of another database in the same PostgreSQL. */
    urlOf,
    async stop() {
      child.kill('SIGKILL')
      await ended
    }
  }
}
