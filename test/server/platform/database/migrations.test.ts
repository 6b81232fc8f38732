import { type Kysely, sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { createDatabase } from '#server/platform/database/database.ts'
import { lockMigrations } from '#server/platform/database/migrations/lock.ts'
import { migrations } from '#server/platform/database/migrations/migrations.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database, url } = await createTestDatabase()

/**
 * Tables that a migration reads row by row and locks against writers until the end of its transaction. Servers of the previous release
 * would wait for that time. Tables that the migration itself creates do not count.
 */
async function heldUp(db: Kysely<unknown>, up: (db: Kysely<unknown>) => Promise<void>): Promise<string[]> {
  return db.transaction().execute(async transaction => {
    const scans = async () =>
      (
        await sql<{ table: string; scans: number }>`
          select relid::regclass::text as "table", seq_scan as scans from pg_stat_xact_user_tables where schemaname = 'public'
        `.execute(transaction)
      ).rows
    // Takes the counts of scans before the migration, because earlier statements have changed PostgreSQL's statistics, too.
    const before = new Map((await scans()).map(({ table, scans }) => [table, scans]))
    await up(transaction)
    const { rows: held } = await sql<{ table: string }>`
      select distinct relation::regclass::text as "table" from pg_locks
      where pid = pg_backend_pid() and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    `.execute(transaction)
    const read = (await scans()).filter(({ table, scans }) => before.has(table) && scans > before.get(table)!)
    const tables = read.filter(({ table }) => held.some(one => one.table === table))
    return tables.map(({ table }) => table.replaceAll('"', '')).toSorted()
  })
}

test('no migration keeps writers waiting while it reads a table', async () => {
  await sql`create database held_up`.execute(database)
  const empty = createDatabase<unknown>(new URL('held_up', inject('postgresUrl')).href, { max: 1 })
  const found: Record<string, string[]> = {}
  for (const [name, { up }] of Object.entries(migrations)) {
    const tables = await heldUp(empty, up)
    if (tables.length > 0) found[name] = tables
  }
  expect(found).toEqual({})

  const altering = (statement: string) => heldUp(empty, async db => void (await sql.raw(statement).execute(db)))
  for (const slow of [
    'create index one on mail (id)',
    'alter table mail alter column sent_at set not null',
    'alter table mail alter column kind type varchar(9)',
    'alter table mail add column one uuid default gen_random_uuid()',
    'alter table mail add constraint one check (sent_at > created_at)'
  ]) {
    expect(await altering(slow), slow).toEqual(['mail'])
  }
  for (const quick of [
    'alter table mail add column two boolean not null default false',
    'alter table mail add constraint two check (sent_at > created_at) not valid',
    'create index if not exists one on mail (id)'
  ]) {
    expect(await altering(quick), quick).toEqual([])
  }
  await empty.destroy()
  await sql`drop database held_up with (force)`.execute(database)
})

test('a server of this release starts on the database of the next one, and changes nothing', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`.execute(database)
  await migrateToLatest(url)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database)
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(migrations), '9999-next'])
})

test('a migration whose connection is cut is tried again', async () => {
  await (database as unknown as Kysely<unknown>)
    .transaction()
    .execute(async transaction => {
      await lockMigrations(transaction)
      const migrated = migrateToLatest(url)
      const cut = sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_locks where locktype = 'advisory' and not granted
    `
      await vi.waitFor(async () => expect((await cut.execute(database)).rows).toEqual([{ cut: true }]))
      return { migrated }
    })
    .then(({ migrated }) => migrated)
})
