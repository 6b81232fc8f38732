import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '#server/database/migrations.ts'

/** Safe when several servers start at once: one migrates under a lock of the database, the others wait for it. */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
