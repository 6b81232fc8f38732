import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { createLog } from '#server/platform/observability/log.ts'

interface Account {
  uid: number
  gid: number
}

const run = promisify(execFile)
const log = createLog({ level: 'silent' })
const owner = join(import.meta.dirname, 'embedded-owner.ts')
const unprivilegedUser = process.getuid?.() === 0 ? await findNobody() : undefined
const ordinary = unprivilegedUser && (await canRunTheServer(unprivilegedUser)) ? unprivilegedUser : undefined

const folders: string[] = []
let dir: string

beforeEach(async () => {
  dir = join(await openFolder(), 'postgres')
})

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('written rows are there after a stop and a start, at the same address', async () => {
  const first = await startEmbeddedPostgres({ dir, log })
  await write(first.url, 'kept')
  await first.stop()

  const second = await startEmbeddedPostgres({ dir, log })
  expect(await read(second.url)).toBe('kept')
  expect(second.url).toBe(first.url)
  await second.stop()
})

test('letters of every language are stored and compared', async () => {
  const postgres = await startEmbeddedPostgres({ dir, log })
  const database = createDatabase(postgres.url, { max: 1 })
  const { rows } = await sql<{ lower: string }>`select lower('MUÑOZ Ø') as lower`.execute(database)
  expect(rows).toEqual([{ lower: 'muñoz ø' }])
  await database.destroy()
  await postgres.stop()
})

test('no client gets in without the password, which only its owner can read', async () => {
  const postgres = await startEmbeddedPostgres({ dir, log })
  const url = new URL(postgres.url)
  url.password = 'guess'
  await expect(read(url.href)).rejects.toThrow('password authentication failed')
  expect((await stat(join(dir, 'password'))).mode & 0o777).toBe(0o600)
  await postgres.stop()
})

test('a killed server takes its database along and the next start finds the data', async () => {
  const child = await startOwner(dir)
  await write(child.url, 'kept')
  child.process.kill('SIGKILL')
  await vi.waitFor(() => expect(read(child.url)).rejects.toThrow('ECONNREFUSED'), { timeout: 2_000 })

  const postgres = await startEmbeddedPostgres({ dir, log })
  expect(await read(postgres.url)).toBe('kept')
  await postgres.stop()
})

test('a start right after server and database were killed together recovers the data', async () => {
  const child = await startOwner(dir)
  await write(child.url, 'kept')
  const [postmaster] = (await readFile(join(dir, 'data/postmaster.pid'), 'utf8')).split('\n')
  child.process.kill('SIGKILL')
  process.kill(Number(postmaster), 'SIGKILL')
  const postgres = await startEmbeddedPostgres({ dir, log })
  expect(await read(postgres.url)).toBe('kept')
  await postgres.stop()
})

test('a second server on the same folder names the remedy', async () => {
  const first = await startEmbeddedPostgres({ dir, log })
  await expect(startEmbeddedPostgres({ dir, log })).rejects.toThrow(/DATA_DIR.*DATABASE_URL/)
  await first.stop()
})

describe.runIf(unprivilegedUser)('as root', () => {
  test('PostgreSQL runs as somebody else, in the folder that was asked for', async () => {
    const postgres = await startEmbeddedPostgres({ dir, log })
    expect((await stat(join(dir, 'data'))).uid).toBe(unprivilegedUser!.uid)
    expect(await realpath(dir)).toBe(dir)
    await postgres.stop()
  })
})

describe('as an ordinary user whose home is closed', () => {
  const impossible = 'only root can become another user, and that user must be able to read this checkout'

  test('written rows are there after a kill and a start', async ({ skip }) => {
    if (!ordinary) return skip(impossible)
    const home = await closedHome(ordinary)
    const first = await startOwner(home, ordinary)
    await write(first.url, 'kept')
    first.process.kill('SIGKILL')
    const second = await startOwner(home, ordinary)
    expect(await read(second.url)).toBe('kept')
    second.process.kill('SIGKILL')
  })
})

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coparent-join-embedded-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

async function closedHome({ uid, gid }: Account) {
  const home = join(await openFolder(), 'home')
  await mkdir(home, { mode: 0o700 })
  await chown(home, uid, gid)
  return join(home, 'postgres')
}

async function startOwner(dir: string, options: Partial<Account> & { detached?: boolean } = {}) {
  const child: ChildProcess = spawn(process.execPath, [owner, dir], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [url] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string]
  return { process: child, url }
}

async function write(url: string, value: string) {
  const database = createDatabase(url, { max: 1 })
  await sql`create table note as select ${value}::text as value`.execute(database)
  await database.destroy()
}

async function read(url: string) {
  const database = createDatabase(url, { max: 1 })
  try {
    const { rows } = await sql<{ value: string }>`select value from note`.execute(database)
    return rows[0]?.value
  } finally {
    await database.destroy()
  }
}

async function findNobody(): Promise<Account> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async flag => Number((await run('id', [flag, 'nobody'])).stdout))
  )
  return { uid: uid!, gid: gid! }
}

function canRunTheServer(account: Account) {
  return run('sh', ['-c', 'test -r "$0" && test -x "$1"', owner, process.execPath], { ...account, cwd: '/' }).then(
    () => true,
    () => false
  )
}
