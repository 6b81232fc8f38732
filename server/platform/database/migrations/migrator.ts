import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createDatabase } from '#server/platform/database/database.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { lockMigrations } from './lock.ts'
import { migrations } from './migrations.ts'

/**
 * Migrates the database. Several servers may start at once: one server migrates under a lock and the others wait for it. A database that a
 * newer release has migrated stays as it is, so that an operator can return to the previous release. A connection that breaks undoes its
 * whole transaction, so the migration is tried once more.
 */
export async function migrateToLatest(url: string): Promise<void> {
  await migrate(url).catch(error => (failureOf(error) === 'away' ? migrate(url) : Promise.reject(error)))
}

async function migrate(url: string): Promise<void> {
  const db = createDatabase(url, { max: 1, isPatient: true })
  try {
    await db.transaction().execute(async transaction => {
      await lockMigrations(transaction)
      const getMigrations = async () => ({ ...migrations, ...(await ofNewerReleases(transaction)) })
      const { error } = await new Migrator({ db: transaction, provider: { getMigrations } }).migrateToLatest()
      if (error) throw error
    })
  } finally {
    await db.destroy()
  }
}

/** Stand-ins for migrations of a newer release. Kysely refuses a database with a migration that the code lacks. */
async function ofNewerReleases<Tables>(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const newest = Object.keys(migrations).at(-1)!
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > ${newest}`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]))
}
