import { type Kysely, sql } from 'kysely'

/**
 * Adds invitations, the paid place of a family's co-parent, and a link that confirms an e-mail address. Invited accounts from before this
 * migration get their invitations from the nightly job, or earlier from the first call that needs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table invitation (
      id uuid primary key,
      family_id uuid references family on delete set null,
      account_id uuid unique references account on delete set null,
      email text,
      email_key text,
      inviter_account_id uuid references account on delete set null,
      inviter_professional_id uuid references professional on delete set null,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      opened_at timestamptz,
      expires_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (outcome in ('joined', 'declined', 'revoked', 'moved', 'expired')),
      check ((ended_at is null) = (outcome is null)),
      check ((email is null) = (ended_at is not null)),
      check ((email is null) = (email_key is null))
    )`,
    `create index invitation_email on invitation (email_key) where email_key is not null`,
    `create index invitation_family on invitation (family_id)`,
    // For each deleted account or professional PostgreSQL looks for the invitations that they sent.
    `create index invitation_inviter on invitation (inviter_account_id) where inviter_account_id is not null`,
    `create index invitation_professional on invitation (inviter_professional_id) where inviter_professional_id is not null`,
    `create index invitation_under_way on invitation (created_at) where ended_at is null`,
    // An erased parent's row stays for the books, and the family may then invite another parent.
    `create unique index if not exists account_place on account (family_id, side) where emptied_at is null`,
    `create index if not exists account_family on account (family_id)`,
    `alter table account drop constraint account_family_id_side_key`,
    `alter table family add column co_parent_paid_until timestamptz`,
    `alter table token drop constraint token_purpose_check`,
    `alter table token add constraint token_purpose_check
      check (purpose in ('credentials', 'invite', 'email')) not valid`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
