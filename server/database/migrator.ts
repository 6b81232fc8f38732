import { Migrator } from 'kysely/migration'
import { createDatabase } from '#server/database/database.ts'
import { migrations } from './migrations/migrations.ts'

/** Safe when several servers start at once: one migrates under a lock of the database, the others wait for it. */
export async function migrateToLatest(url: string): Promise<void> {
  const db = createDatabase(url, { max: 1, isPatient: true })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  await db.destroy()
  if (error) throw error
}
