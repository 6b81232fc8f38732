import { type Kysely, sql } from 'kysely'

/** Adds the time at which a row was emptied that other rows still reference, and indexes for the nightly deletion. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table registration add column emptied_at timestamptz`,
    `alter table account add column emptied_at timestamptz`,
    `create index registration_to_empty on registration (created_at) where emptied_at is null`,
    `create index order_to_empty on "order" (created_at) where answer #>> '{registration,parent,email}' <> ''`,
    `create index mail_created on mail (created_at)`,
    // For each deleted account PostgreSQL looks for mails that reference the account.
    `create index mail_account on mail (account_id)`,
    // One job applies all retention rules. Nobody works on the two jobs of the previous release any more, so their schedule is deleted.
    `do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        delete from pgboss.schedule where name in ('delete-ended-registrations', 'delete-expired-tokens');
      end if;
    end $$`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
