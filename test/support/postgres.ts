import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLog } from '#server/platform/observability/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run's PostgreSQL cluster. Each test file creates its own databases in it. */
    postgresUrl: string
  }
}

const template = 'migrated'
// Faster settings: the data need not survive a power failure.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

/** vitest calls this `globalSetup` once per project of a run. The cluster ends with this process, even after a crash. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'coparent-join-'))
  // When root runs the tests, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  const log = createLog({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log, settings })
  await administer(postgres.url, `create database ${template}`)
  await migrateToLatest(urlOf(postgres.url, template))
  project.provide('postgresUrl', postgres.url)

  return async function teardown() {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface TestDatabase {
  url: string
  database: Kysely<Tables>
}

/**
 * Creates a migrated database for the calling file or `describe`. Must be called while vitest collects tests. The database is dropped after
 * the last test.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(cluster, `create database ${name} template ${template}`)
  const url = urlOf(cluster, name)
  const database = createDatabase<Tables>(url, { max: 10 })
  afterAll(async () => {
    await database.destroy()
    await administer(cluster, `drop database ${name} with (force)`)
  })
  return { url, database }
}

/** Begins a transaction and keeps it open, with its locks, until the test calls `ends`. */
export async function holds(database: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<unknown>) {
  const [held, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = database.transaction().execute(async transaction => {
    await work(transaction)
    held.resolve()
    await isOver.promise
  })
  await Promise.race([held.promise, holder])
  return {
    /** Resolves once other statements wait for the locks of this transaction. */
    async isWaitedFor(statements = 1) {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(database)).rows.length).toBe(statements)
    },
    async ends() {
      isOver.resolve()
      await holder
    }
  }
}

async function administer(url: string, statement: string) {
  const database = createDatabase(url, { max: 1, isPatient: true })
  await sql.raw(statement).execute(database)
  await database.destroy()
}

function urlOf(cluster: string, database: string) {
  const url = new URL(cluster)
  url.pathname = database
  return url.href
}
