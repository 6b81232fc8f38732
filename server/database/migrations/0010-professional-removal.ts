import { type Kysely, sql } from 'kysely'

/**
 * Adds the newest removal link of a professional's registration. With it the owner of a mailbox can remove a registration that uses their
 * address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table professional add column removal_hash text unique, add column removal_expires_at timestamptz')
    .execute(db)
}
