import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#server/database/database.ts'
import { migrations } from '#server/database/migrations.ts'
import { migrateToLatest } from '#server/database/migrator.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database, url } = await createTestDatabase()

test('values are read as what they mean', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as amount, count(*) as count, date '2026-03-01' as day,
      timestamptz '2026-03-01 12:00+02' as moment, jsonb '{"a":1}' as document
    from (values (1), (2)) as pair`.execute(database)
  expect(rows).toEqual([
    {
      amount: 9_007_199_254_740_991,
      count: 2,
      day: '2026-03-01',
      moment: new Date('2026-03-01T10:00:00Z'),
      document: { a: 1 }
    }
  ])
})

test('a connection that breaks while idle is replaced and does not end the process', async () => {
  const broken: Error[] = []
  const other = createDatabase(url, { max: 1, onIdleError: error => broken.push(error) })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other)
  await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database)
  await expect.poll(() => broken.length).toBe(1)
  expect((await sql`select 1 as one`.execute(other)).rows).toEqual([{ one: 1 }])
  await other.destroy()
})

test('servers that start together on an empty database migrate it once', async () => {
  await sql`create database empty_one`.execute(database)
  const empty = new URL('empty_one', inject('postgresUrl')).href
  const servers = Array.from({ length: 5 }, () => createDatabase(empty, { max: 2 }))
  await Promise.all(servers.map(migrateToLatest))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(servers[0]!)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  await Promise.all(servers.map(server => server.destroy()))
  await sql`drop database empty_one with (force)`.execute(database)
})
