import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#server/platform/database/database.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database, url } = await createTestDatabase()

test('values are read in their own types', async () => {
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

test('settings in the address stand beside ours', async () => {
  const other = createDatabase(`${url}?options=-c%20search_path%3Dpg_catalog`, { max: 1 })
  const { rows } = await sql`
    select current_setting('search_path') as path, current_setting('lock_timeout') as timeout
  `.execute(other)
  expect(rows).toEqual([{ path: 'pg_catalog', timeout: '5s' }])
  await other.destroy()
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

test('behind PgBouncer no statement is prepared and no connection begins with settings', async () => {
  const other = createDatabase(`${url}?pgbouncer=true`, { max: 1 })
  for (const part of [1, 2, 3]) await sql`select ${part}::int + 19 as sum`.execute(other)
  const { rows } = await sql`
    select current_setting('lock_timeout') as timeout, (select count(*) from pg_prepared_statements) as prepared
  `.execute(other)
  expect(rows).toEqual([{ timeout: '0', prepared: 0 }])
  await other.destroy()
})

test.each([
  ['a connection that fails', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'away'],
  ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' }), 'away'],
  ['a constraint', Object.assign(new Error('duplicate key'), { code: '23505' }), 'conflict'],
  ['a file that is missing', Object.assign(new Error('open'), { code: 'ENOENT' }), undefined],
  ["an error of Node's own", Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }), undefined]
])('%s is classified by its code', (_, error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

test('servers that start together on an empty database migrate it once', async () => {
  await sql`create database empty_one`.execute(database)
  const empty = new URL('empty_one', inject('postgresUrl')).href
  await Promise.all(Array.from({ length: 5 }, () => migrateToLatest(empty)))
  const other = createDatabase(empty, { max: 1 })
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(other)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  // Migrations create no accounts: a default account would have a known password.
  expect((await sql`select from account union all select from professional`.execute(other)).rows).toEqual([])
  await other.destroy()
  await sql`drop database empty_one with (force)`.execute(database)
})
