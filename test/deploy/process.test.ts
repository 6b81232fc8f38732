import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { root } from '#test/support/imports.ts'
import { createTestFolder } from '#test/support/folder.ts'

const run = promisify(execFile)
const dataDir = await createTestFolder('operations')
const postgres = join(dataDir, 'postgres')

type Ended = { code: number; stdout: string; stderr: string }

const ops = (...words: string[]) => opsIn(root, ...words)

async function opsIn(cwd: string, ...words: string[]): Promise<Ended> {
  const script = join(root, 'server/operations/ops.ts')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  return run(process.execPath, [script, ...words], { env, cwd }).then(
    ended => ({ code: 0, ...ended }),
    (failed: Ended) => failed
  )
}

test('the command starts the embedded database for its own time, or goes beside the server that runs it', async () => {
  const made = await ops('codes', 'create', '--amount', '25.00', '--currency', 'USD', '--json')
  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(made.stdout)).toMatchObject([{ amount: 2_500, currency: 'USD' }])
  expect(await findEmbeddedPostgres(postgres)).toBeUndefined()

  const invited = await ops('invites', 'create', '--email', 'sam@example.com')
  expect(invited).toMatchObject({ code: 1, stderr: 'No server has prepared this database yet: start one once.\n' })

  const server = await startEmbeddedPostgres({ dir: postgres, log: createLog({ level: 'silent' }) })
  const listed = await ops('registrations', 'list', '--json')
  expect(listed).toMatchObject({ code: 0, stdout: '[]\n', stderr: '' })
  expect(await findEmbeddedPostgres(postgres)).toBe(server.url)
  await server.stop()
}, 60_000)

test('a command by npm with `--silent` prints one JSON value as well', async () => {
  const words = ['run', '-s', 'ops', '--', 'codes', '--json']
  const failed = await run('npm', words, { cwd: root }).catch((ended: { code: number; stdout: string }) => ended)
  expect(failed).toMatchObject({ code: 2 })
  expect(JSON.parse(failed.stdout)).toEqual({ error: expect.stringMatching(/^Say what to do with codes\./) })
})

test('a file .env is read, and the settings that production lacks are named by their variables', async () => {
  const folder = await createTestFolder('env')
  await writeFile(
    join(folder, '.env'),
    'BASE_URL=https://join.example.com\nDATABSE_URL=postgres://db/join\nSMTP_URL=mail\n'
  )
  const checked = await opsIn(folder, 'config', 'check')
  expect(checked).toMatchObject({ code: 1, stdout: '' })
  const lines = checked.stderr.trim().split('\n  ')
  expect(lines[0]).toBe('Production lacks:')
  expect(lines).toContain('SMTP_URL must be an smtp:// or smtps:// address')
  expect(lines).toContain('DATABASE_URL is missing: production needs it')
  expect(lines).toContain('DATABSE_URL is not known: DATABASE_URL is probably meant')
  expect(lines).not.toContain('BASE_URL is missing: production needs it')
})

test('an unknown command ends with 2, and a failed one with 1', async () => {
  const [unknown, missing] = await Promise.all([ops('codes', '--json'), ops('ledger', 'list', '--order', 'x')])
  expect(unknown.code).toBe(2)
  expect(JSON.parse(unknown.stdout).error).toMatch(/^Say what to do with codes\./)
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toMatch(/^--order must be <attempt id>/)
})
