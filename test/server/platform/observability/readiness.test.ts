import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase } from '#server/platform/database/database.ts'
import { isWritable } from '#server/platform/observability/readiness-store.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database, url } = await createTestDatabase()

/** Asks over a new connection, because only new connections get changed settings of the database. */
async function isReady(): Promise<boolean> {
  const other = createDatabase(url, { max: 1 })
  const ready = await isWritable(other)
  await other.destroy()
  return ready
}

async function withSetting(setting: string, work: () => Promise<void>): Promise<void> {
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} set ${sql.raw(setting)}`.execute(database)
  await work()
  await sql`alter database ${name} reset ${sql.raw(setting.split(' = ')[0]!)}`.execute(database)
}

test('a database that takes writes is ready, and nothing is left behind', async () => {
  const relations = async () => (await sql`select oid from pg_class order by oid`.execute(database)).rows
  const before = await relations()
  expect(await isReady()).toBe(true)
  expect(await relations()).toEqual(before)
})

test('a database that is set to read only is not ready', async () => {
  await withSetting('default_transaction_read_only = on', async () => expect(await isReady()).toBe(false))
  expect(await isReady()).toBe(true)
})

test('a database whose disk takes no file is not ready', async () => {
  // The limit for temporary files makes PostgreSQL refuse the file, just as a full disk would.
  await withSetting('temp_file_limit = 0', async () => expect(await isReady()).toBe(false))
  expect(await isReady()).toBe(true)
})

test('a database that cannot be reached is not ready', async () => {
  const away = createDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 })
  expect(await isWritable(away)).toBe(false)
  await away.destroy()
})
