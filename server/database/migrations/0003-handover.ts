import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table handover (
        hash text primary key,
        flow text not null,
        step text not null,
        sealed bytea,
        expires_at timestamptz not null,
        spent_at timestamptz
      )`
    )
    .execute(db)
  await sql.raw('create index handover_expires_at on handover (expires_at)').execute(db)
}
