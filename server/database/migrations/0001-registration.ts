import { type Kysely, sql } from 'kysely'

/** The migrations use raw SQL, because a migration must keep its meaning when the types in the code change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table registration (
      id uuid primary key,
      key_hash text not null,
      language text not null,
      country text not null,
      anonymous_id text not null,
      assignment jsonb not null,
      referrer_key text,
      parent jsonb not null,
      email_key text not null,
      co_parent jsonb,
      children jsonb,
      address jsonb,
      time_zone text,
      referral jsonb,
      parent_duplicate_confirmed boolean not null default false,
      co_parent_duplicate_confirmed boolean not null default false,
      possible_duplicate boolean not null default false,
      created_at timestamptz not null default now(),
      used_at timestamptz not null,
      completed_at timestamptz
    )`,
    `create table family (
      id uuid primary key,
      co_parent jsonb not null,
      co_parent_email_key text,
      co_parent_phone_key text,
      children jsonb not null,
      created_at timestamptz not null default now()
    )`,
    `create index family_co_parent_email on family (co_parent_email_key)`,
    `create index family_co_parent_phone on family (co_parent_phone_key)`,
    `create table account (
      id uuid primary key,
      family_id uuid not null references family,
      side text not null check (side in ('a', 'b')),
      first_name text not null,
      last_name text not null,
      email text,
      email_key text,
      phone_country_code text,
      phone_number text,
      language text not null,
      country text not null,
      time_zone text,
      address jsonb,
      referral jsonb,
      agreed_to_terms_at timestamptz,
      marketing_opt_in boolean not null default false,
      security_question text,
      security_answer_hash text,
      security_code_hash text,
      pro_first_name text,
      pro_last_name text,
      username text,
      username_key text unique,
      password_hash text,
      credentials_set_at timestamptz,
      subscribed_until timestamptz,
      joined_at timestamptz,
      created_at timestamptz not null default now(),
      unique (family_id, side)
    )`,
    // Only parents who have joined own their e-mail address. An invitation alone does not make anybody its owner.
    `create unique index account_email on account (email_key) where joined_at is not null`,
    // No e-mail address has two subscriptions, not even if a parent and the co-parent both pay for the parent at the same moment.
    `create unique index account_subscriber on account (email_key) where subscribed_until is not null`,
    `create table attempt (
      id uuid primary key,
      registration_id uuid references registration,
      account_id uuid references account,
      email_key text not null,
      renews timestamptz,
      status text not null
        check (status in ('pending', 'unknown', 'paid', 'declined', 'abandoned', 'voiding', 'voided')),
      fingerprint text not null,
      amount integer not null check (amount >= 0),
      tax_amount integer not null check (tax_amount >= 0),
      currency text not null,
      payment_type text not null,
      nonce text,
      order_detail jsonb not null,
      pricing jsonb not null,
      pricing_locale text not null,
      terms_accepted boolean not null,
      marketing_opt_in boolean not null,
      card_last_four text,
      transaction_id text,
      refusal text,
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      check (num_nonnulls(registration_id, account_id) = 1),
      check (status in ('pending', 'unknown') or nonce is null),
      check (status <> 'paid' or amount = 0 or transaction_id is not null),
      check (status not in ('voiding', 'voided') or transaction_id is not null)
    )`,
    // These indexes make a second charge impossible: for each term, a payer has at most one live attempt, and so has an e-mail address.
    `create unique index attempt_live_registration on attempt (registration_id) where status in ('pending', 'unknown', 'paid')`,
    `create unique index attempt_live_account on attempt (account_id, renews) nulls not distinct
      where account_id is not null and status in ('pending', 'unknown', 'paid')`,
    `create unique index attempt_live_email on attempt (email_key, renews) nulls not distinct
      where status in ('pending', 'unknown', 'paid')`,
    `create index attempt_open on attempt (created_at) where status in ('pending', 'unknown', 'voiding')`,
    // The trigger copies the moves of server/payment/attempt.ts, for other programs that write to the database.
    `create function attempt_move() returns trigger language plpgsql as $$
      begin
        if old.status = new.status
          or (old.status = 'pending' and new.status in ('paid', 'declined', 'unknown', 'abandoned', 'voiding'))
          or (old.status = 'unknown' and new.status in ('paid', 'declined', 'abandoned', 'voiding'))
          or (old.status in ('declined', 'abandoned') and new.status in ('paid', 'voiding'))
          or (old.status = 'voiding' and new.status = 'voided')
        then return new;
        end if;
        raise exception 'attempt %: % may not become %', old.id, old.status, new.status using errcode = 'check_violation';
      end $$`,
    `create trigger attempt_move before update of status on attempt for each row execute function attempt_move()`,
    `create table "order" (
      id uuid primary key,
      attempt_id uuid not null unique references attempt,
      account_id uuid not null references account,
      family_id uuid not null references family,
      package_id text not null,
      product_id text,
      services jsonb,
      pay_for_co_parent boolean not null,
      currency text not null,
      total integer not null check (total >= 0),
      tax_amount integer not null check (tax_amount >= 0),
      tax_id text not null,
      answer jsonb not null,
      created_at timestamptz not null default now()
    )`,
    `create table subscription_code (
      code text primary key,
      amount integer not null check (amount > 0),
      currency text not null,
      claimed_by uuid references attempt,
      redeemed_at timestamptz,
      created_at timestamptz not null default now(),
      check (redeemed_at is null or claimed_by is not null)
    )`,
    `create table coupon (
      code text primary key,
      description_en text not null,
      description_es text not null,
      kind text not null check (kind in ('percent', 'fixed')),
      value integer not null check (value > 0),
      currency text,
      package_names text[],
      variants text[],
      ends_at timestamptz,
      uses_left integer check (uses_left >= 0),
      referrer_key text,
      created_at timestamptz not null default now(),
      check (kind = 'percent' and value <= 100 or kind = 'fixed' and currency is not null)
    )`,
    `create table coupon_claim (
      coupon_code text not null references coupon,
      attempt_id uuid not null references attempt,
      primary key (coupon_code, attempt_id)
    )`,
    `create table token (
      hash text primary key,
      purpose text not null check (purpose in ('credentials', 'invite')),
      account_id uuid not null references account,
      expires_at timestamptz not null,
      spent_at timestamptz,
      created_at timestamptz not null default now()
    )`,
    `create table mail (
      id uuid primary key,
      kind text not null,
      recipient text not null,
      language text not null,
      country text not null,
      account_id uuid references account,
      data jsonb not null,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`,
    `create table audit (
      id bigint generated always as identity primary key,
      attempt_id uuid not null references attempt,
      event text not null,
      detail jsonb not null,
      created_at timestamptz not null default now()
    )`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
