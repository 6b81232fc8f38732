import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { ensureFromDebian, findPostgresPrograms, unprivilegedUser } from '#test/support/debian.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { freePort } from '#test/support/free-port.ts'

/**
 * The folder of PostgreSQL's programs. Installs Debian's PostgreSQL if there is none and installing is allowed. Otherwise undefined, and
 * the tests skip.
 */
export const ensurePrograms = () => ensureFromDebian(findPostgresPrograms, 'postgresql')

/**
 * Starts the system's PostgreSQL with an empty cluster, because the embedded one has no `pg_dump`. Must be called while vitest collects
 * tests.
 */
export async function startSystemPostgres(programs: string): Promise<string> {
  const folder = await createTestFolder('system-postgres')
  const user = unprivilegedUser()
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = join(folder, 'data')
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'ignore'
  })
  const port = String(await freePort())
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const postgres = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap(one => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: 'ignore'
  })
  const ended = once(postgres, 'exit')
  afterAll(async () => {
    postgres.kill('SIGINT')
    await ended
  })
  const isReady = () => execFileSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', port])
  await vi.waitFor(isReady, { timeout: 20_000, interval: 100 })
  return `postgres://operator@127.0.0.1:${port}/postgres`
}
