import { type Kysely, sql } from 'kysely'

/** Adds the index of the mails that are not sent, which each reading of the metrics counts. Most mails are sent, so it stays small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create index if not exists mail_waiting on mail (created_at, failed_at) where sent_at is null')
    .execute(db)
}
