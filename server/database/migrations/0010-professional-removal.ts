import { type Kysely, sql } from 'kysely'

/** The newest link by which the owner of a mailbox removes a registration with their address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('alter table professional add column removal_hash text unique, add column removal_expires_at timestamptz')
    .execute(db)
}
