import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table professional (
        id uuid primary key,
        language text not null,
        anonymous_id text,
        title text,
        first_name text not null,
        last_name text not null,
        credentials text,
        email text not null,
        email_key text not null unique,
        phone_country_code text not null,
        phone_number text not null,
        phone_extension text,
        referral jsonb not null,
        practice_name text not null,
        address jsonb not null,
        time_zone text not null,
        roles text[] not null check (cardinality(roles) > 0),
        security_question text not null,
        security_answer_hash text not null,
        security_code_hash text not null,
        created_at timestamptz not null default now()
      )`
    )
    .execute(db)
}
