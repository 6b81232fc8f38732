import { type Kysely, sql } from 'kysely'

/** When a row was emptied that other rows keep, and indexes for the nightly deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table registration add column emptied_at timestamptz`,
    `alter table account add column emptied_at timestamptz`,
    `create index registration_to_empty on registration (created_at) where emptied_at is null`,
    `create index order_to_empty on "order" (created_at) where answer #>> '{registration,parent,email}' <> ''`,
    `create index mail_created on mail (created_at)`,
    // PostgreSQL looks for the mails of an account that is deleted.
    `create index mail_account on mail (account_id)`,
    // One job applies all rules. The two jobs of the last release would be enqueued for ever without a worker.
    `do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        delete from pgboss.schedule where name in ('delete-ended-registrations', 'delete-expired-tokens');
      end if;
    end $$`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
