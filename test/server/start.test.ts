import { Agent, get } from 'node:http'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const lines: string[] = []

async function start() {
  const { url } = await createTestDatabase()
  const dataDir = await createTestFolder('start')
  const config = readConfig({ PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  return startServer(config, { logTo: { write: line => void lines.push(line) } })
}

test('a server ends, though somebody never stops asking over a connection that they keep', async () => {
  const { url, stop } = await start()
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const askOn = () =>
    new Promise<void>(resolve => {
      const ask = () =>
        get(`${url}/app/join/signup`, { agent, headers: { Accept: 'text/html' } }, answer => {
          answer.resume().once('end', () => (isOver ? resolve() : ask()))
        }).once('error', () => resolve())
      ask()
    })
  const asking = [askOn(), askOn(), askOn()]
  await new Promise(resolve => setTimeout(resolve, 300))
  await stop()
  isOver = true
  await Promise.all(asking)
  agent.destroy()
})

test('what cannot be stopped is told, and keeps nothing else from it', async () => {
  const { deps, stop } = await start()
  vi.spyOn(deps.database, 'destroy').mockRejectedValueOnce(new Error('a bug'))
  await stop()
  expect(lines.join('')).toContain('a part could not be stopped')
  await deps.database.destroy()
})
