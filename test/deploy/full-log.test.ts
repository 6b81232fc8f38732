import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestFolder } from '#test/support/folder.ts'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#test/support/imports.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { url: databaseUrl } = await createTestDatabase()
const folder = await createTestFolder('full-log')
const file = join(folder, 'log')

let stop = () => {}
afterEach(() => stop())

/** Starts the server as `npm run serve` does, with its standard output in a file. `limit` is a command before it. */
async function starts(output: string, limit = ':') {
  const port = await freePort()
  const server = spawn('sh', ['-c', `${limit}; exec "$0" server/node.ts >> "$1"`, process.execPath, output], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  stop = () => server.kill('SIGKILL')
  const ended = once(server, 'exit')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await Promise.race([
    vi.waitFor(async () => expect((await get('/readyz')).ok).toBe(true), { timeout: 30_000 }),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  ])
  return {
    /** Sends a request that is refused, which logs a line. */
    refused: async () => expect((await get('/signups/1/coupons')).status).toBe(403),
    lost: async () =>
      /^coparentjoin_lost_log_lines_total\{reason="\w+"\} \d+$/m.exec(await (await get('/metrics')).text())?.[0],
    async ends() {
      server.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    }
  }
}

test('a server whose log has no room starts, serves, counts the lost lines, and ends', async () => {
  const { refused, lost, ends } = await starts('/dev/full')
  await refused()
  await refused()
  // The addresses that the server prints at its start are no line of the log.
  expect(await lost()).toBe('coparentjoin_lost_log_lines_total{reason="ENOSPC"} 2')
  await ends()
})

test('a server whose log is cut in the middle of a line serves, logs whole lines once there is room, and ends', async () => {
  // In every shell, four blocks are at least 2 kB and at most 4 kB.
  await writeFile(file, '')
  const { refused, lost, ends } = await starts(file, 'ulimit -f 4')
  for (let count = 0; count < 50; count++) await refused()
  expect(await lost()).toMatch(/"EFBIG"/)
  await truncate(file)
  await refused()
  const lines = (await readFile(file, 'utf8')).split('\n').filter(line => line !== '')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ reason: 'expired' }])
  await ends()
})
