import { type Kysely, sql } from 'kysely'

/** Adds embedders that an operator has registered and webhooks to them, and records the embedder of each sign-up and purchase. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table embedder (
      id uuid primary key,
      name text not null,
      origins text[] not null,
      url text,
      secrets text[] not null,
      key_hash text unique,
      created_at timestamptz not null default now()
    )`,
    `create table webhook (
      id uuid primary key,
      embedder_id uuid not null references embedder on delete cascade,
      type text not null,
      subject uuid not null,
      data jsonb not null,
      created_at timestamptz not null,
      queued_at timestamptz not null,
      tries integer not null default 0,
      last_answer text,
      delivered_at timestamptz,
      failed_at timestamptz,
      unique (type, subject)
    )`,
    `create index webhook_created on webhook (created_at)`,
    `alter table registration add column embedder_id uuid`,
    `alter table attempt add column embedder_id uuid`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
