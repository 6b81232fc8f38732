create table registration (
  id uuid primary key,
  key_hash text not null,
  language text not null,
  country text not null,
  assignment jsonb not null,
  referrer_key text,
  parent jsonb not null,
  email_key text not null,
  co_parent jsonb,
  children jsonb,
  address jsonb,
  time_zone text,
  referral jsonb,
  possible_duplicate boolean not null default false,
  embedder_id uuid,
  created_at timestamptz not null default now(),
  used_at timestamptz not null,
  completed_at timestamptz,
  emptied_at timestamptz
);
create index registration_address on registration (email_key) where completed_at is null;
create index registration_to_empty on registration (created_at) where emptied_at is null;

create table professional (
  id uuid primary key,
  language text not null,
  person jsonb not null,
  email_key text not null unique,
  practice jsonb not null,
  security_question text not null,
  security_answer_hash text not null,
  security_code_hash text not null,
  attempt_id uuid,
  removal_hash text unique,
  removal_expires_at timestamptz,
  created_at timestamptz not null default now()
);

create table family (
  id uuid primary key,
  co_parent jsonb not null,
  co_parent_email_key text,
  co_parent_phone_key text,
  co_parent_paid_until timestamptz,
  children jsonb not null,
  created_at timestamptz not null default now()
);
create index family_co_parent_email on family (co_parent_email_key);
create index family_co_parent_phone on family (co_parent_phone_key);

create table account (
  id uuid primary key,
  family_id uuid not null references family,
  side text not null check (side in ('a', 'b')),
  person jsonb not null,
  email_key text,
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
  username text,
  username_key text unique,
  password_hash text,
  credentials_set_at timestamptz,
  subscribed_until timestamptz,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  emptied_at timestamptz
);
create index account_family on account (family_id);
create index account_address on account (email_key);
-- An erased parent's row stays for the books, and the family may then invite another parent.
create unique index account_place on account (family_id, side) where emptied_at is null;
-- Only parents who have joined own their e-mail address. An invitation alone does not make anybody its owner.
create unique index account_email on account (email_key) where joined_at is not null;
-- No e-mail address has two subscriptions, not even if a parent and the co-parent both pay for the parent at the same moment.
create unique index account_subscriber on account (email_key) where subscribed_until is not null;

create table invitation (
  id uuid primary key,
  family_id uuid references family on delete set null,
  account_id uuid unique references account on delete set null,
  email text,
  email_key text,
  -- The address that the inviting parent has typed, with its middle hidden. It outlives a decline, which that parent must not notice.
  typed_hint text,
  inviter_account_id uuid references account on delete set null,
  inviter_professional_id uuid references professional on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('joined', 'declined', 'revoked', 'moved', 'expired')),
  inviter_told_at timestamptz,
  check ((ended_at is null) = (outcome is null)),
  check ((email is null) = (ended_at is not null)),
  check ((email is null) = (email_key is null))
);
create index invitation_email on invitation (email_key) where email_key is not null;
create index invitation_family on invitation (family_id);
-- For each deleted account or professional PostgreSQL looks for the invitations that they sent.
create index invitation_inviter on invitation (inviter_account_id) where inviter_account_id is not null;
create index invitation_professional on invitation (inviter_professional_id) where inviter_professional_id is not null;
create index invitation_under_way on invitation (created_at) where ended_at is null;

create table token (
  hash text primary key,
  purpose text not null check (purpose in ('credentials', 'invite', 'email', 'order')),
  -- Null, with an ending, once the invitation of the link has ended: the link then tells how, and belongs to nobody.
  account_id uuid references account,
  ending text,
  expires_at timestamptz not null,
  spent_at timestamptz,
  created_at timestamptz not null default now()
);
create index token_account on token (account_id);

create table attempt (
  id uuid primary key,
  registration_id uuid references registration,
  account_id uuid references account,
  email_key text not null default '',
  renews timestamptz,
  -- Whether the payer pays for the co-parent alone, after an order of their own.
  for_co_parent boolean not null default false,
  status text not null default 'new'
    check (status in ('new', 'retryable', 'pending', 'unknown', 'paid', 'declined', 'abandoned', 'voiding', 'voided')),
  -- The terms stay at their defaults until the claim. XXX is the code of ISO 4217 for no currency.
  amount integer not null default 0 check (amount >= 0),
  tax_amount integer not null default 0 check (tax_amount >= 0),
  currency text not null default 'XXX',
  payment_type text not null default 'NONE',
  nonce text,
  order_detail jsonb not null default '{}',
  pricing jsonb not null default '{}',
  pricing_locale text not null default '',
  terms_accepted boolean not null default false,
  marketing_opt_in boolean not null default false,
  card_brand text,
  card_last_four text,
  transaction_id text,
  problem jsonb,
  authentication jsonb,
  embedder_id uuid,
  reference text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(registration_id, account_id) = 1),
  check (status in ('pending', 'unknown') or nonce is null),
  check (status not in ('pending', 'unknown', 'paid') or currency <> 'XXX'),
  check (status <> 'paid' or amount = 0 or transaction_id is not null),
  check (status not in ('voiding', 'voided') or transaction_id is not null)
);
-- These indexes make a second charge impossible: for each term, a payer has at most one live attempt, and so has an e-mail address.
create unique index attempt_live_registration on attempt (registration_id) where status in ('pending', 'unknown', 'paid');
create unique index attempt_live_account on attempt (account_id, renews, for_co_parent) nulls not distinct
  where account_id is not null and status in ('pending', 'unknown', 'paid');
create unique index attempt_live_email on attempt (email_key, renews, for_co_parent) nulls not distinct
  where status in ('pending', 'unknown', 'paid');
create index attempt_open on attempt (created_at) where status in ('pending', 'unknown', 'voiding');
-- For each deleted registration or account PostgreSQL looks for attempts that reference it.
create index attempt_registration on attempt (registration_id);
create index attempt_account on attempt (account_id) where account_id is not null;
create index attempt_authentication on attempt ((authentication ->> 'directoryServerTransactionId'))
  where authentication is not null;

-- The server commits every attempt as `new` before it judges the request, and as `pending` before it calls the gateway.
create function attempt_birth() returns trigger language plpgsql as $$
  begin
    raise exception 'attempt %: may not begin as %', new.id, new.status using errcode = 'check_violation';
  end $$;
create trigger attempt_birth before insert on attempt for each row
  when (new.status <> 'new')
  execute function attempt_birth();

-- The trigger copies the moves of server/order/attempt.ts, for other programs that write to the database.
create function attempt_move() returns trigger language plpgsql as $$
  begin
    if old.status = new.status
      or (old.status = 'new' and new.status in ('pending', 'declined', 'abandoned', 'retryable'))
      or (old.status = 'retryable' and new.status in ('new', 'abandoned'))
      or (old.status = 'pending' and new.status in ('paid', 'declined', 'unknown', 'abandoned', 'voiding'))
      or (old.status = 'unknown' and new.status in ('paid', 'declined', 'abandoned', 'voiding'))
      or (old.status in ('declined', 'abandoned') and new.status = 'voiding')
      or (old.status = 'voiding' and new.status = 'voided')
    then return new;
    end if;
    raise exception 'attempt %: % may not become %', old.id, old.status, new.status using errcode = 'check_violation';
  end $$;
create trigger attempt_move before update of status on attempt for each row execute function attempt_move();

-- The claim sets the agreed terms of an attempt. They never change, whether or not the attempt has ended. A repeated request begins a
-- retryable attempt anew.
create function attempt_terms() returns trigger language plpgsql as $$
  begin
    raise exception 'attempt %: what was agreed on may not change', old.id using errcode = 'check_violation';
  end $$;
create trigger attempt_terms before update on attempt for each row
  when ((old.id, old.registration_id, old.account_id) is distinct from (new.id, new.registration_id, new.account_id)
    or (old.created_at <> new.created_at and old.status <> 'retryable')
    or (old.status <> 'new' and (old.renews, old.for_co_parent, old.amount, old.tax_amount, old.currency)
      is distinct from (new.renews, new.for_co_parent, new.amount, new.tax_amount, new.currency)))
  execute function attempt_terms();

-- When a payer corrects their e-mail address, the live attempt gets the new address, too. Nobody else can then start an attempt under
-- the new address, and the old address is free.
create function attempt_address() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'registration' then
      update attempt set email_key = new.email_key where registration_id = new.id and status in ('pending', 'unknown');
    else
      update attempt set email_key = new.email_key where account_id = new.id and status in ('pending', 'unknown', 'paid');
    end if;
    return null;
  end $$;
create trigger attempt_address after update of email_key on registration for each row
  when (old.email_key <> new.email_key) execute function attempt_address();
create trigger attempt_address after update of email_key on account for each row
  when (old.email_key <> new.email_key) execute function attempt_address();

create table audit (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references attempt,
  event text not null,
  detail jsonb not null,
  created_at timestamptz not null default now()
);
create index audit_attempt on audit (attempt_id);
-- When two servers receive the same event at the same moment, they write only one audit row.
create unique index audit_once on audit (attempt_id, event, detail)
  where event in ('settlement failed', 'second charge taken back');

create table "order" (
  id uuid primary key,
  attempt_id uuid not null unique references attempt,
  account_id uuid not null references account,
  family_id uuid not null references family,
  package_id text not null,
  product_id text,
  services jsonb,
  pay_for_co_parent boolean not null,
  for_co_parent boolean not null default false,
  currency text not null,
  total integer not null check (total >= 0),
  tax_amount integer not null check (tax_amount >= 0),
  tax_id text not null,
  answer jsonb not null,
  company jsonb,
  reminded_at timestamptz,
  created_at timestamptz not null default now()
);
create index order_account on "order" (account_id);
create index order_family on "order" (family_id);
create index order_to_empty on "order" (created_at) where answer #>> '{registration,parent,email}' <> '';

create table refund (
  id uuid primary key,
  attempt_id uuid not null references attempt,
  kind text not null check (kind in ('void', 'refund', 'dispute')),
  gateway_id text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'done', 'failed')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (attempt_id, kind, gateway_id)
);

-- Each wish of a buyer about the renewal of an order. The latest one counts; a withdrawal is final.
create table renewal_change (
  id uuid primary key,
  attempt_id uuid not null references attempt,
  kind text not null check (kind in ('stopped', 'resumed', 'withdrawn')),
  created_at timestamptz not null
);
create index renewal_change_attempt on renewal_change (attempt_id);
create index renewal_change_created on renewal_change (created_at);
create unique index renewal_change_withdrawn on renewal_change (attempt_id) where kind = 'withdrawn';

create table subscription_code (
  code text primary key,
  amount integer not null check (amount > 0),
  currency text not null,
  claimed_by uuid references attempt,
  redeemed_at timestamptz,
  created_at timestamptz not null default now(),
  check (redeemed_at is null or claimed_by is not null)
);
create index subscription_code_holder on subscription_code (claimed_by) where claimed_by is not null;

create table coupon (
  code text primary key,
  description jsonb not null check (description ? 'en'),
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
);
-- A claim on a coupon is needed only to give a use back. A coupon without a limit of uses has no claims.
create table coupon_claim (
  coupon_code text not null references coupon,
  attempt_id uuid not null references attempt,
  primary key (coupon_code, attempt_id)
);
create index coupon_claim_attempt on coupon_claim (attempt_id);

create table mail (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  language text not null,
  country text not null,
  account_id uuid references account,
  data jsonb not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  refusal text
);
create index mail_created on mail (created_at);
-- For each deleted account PostgreSQL looks for mails that reference the account.
create index mail_account on mail (account_id);
-- Each reading of the metrics counts the mails that are not sent. Most mails are sent, so the index stays small.
create index mail_waiting on mail (created_at, failed_at, refusal) where sent_at is null;

create table embedder (
  id uuid primary key,
  name text not null,
  origins text[] not null,
  url text,
  secrets text[] not null,
  key_hash text unique,
  created_at timestamptz not null default now(),
  late_tries integer not null default 0,
  paused_until timestamptz
);
create table webhook (
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
);
create index webhook_created on webhook (created_at);

create table handover (
  hash text primary key,
  flow text not null,
  step text not null,
  sealed bytea,
  expires_at timestamptz not null,
  spent_at timestamptz,
  taker uuid,
  registration_id uuid,
  account_id uuid
);
create index handover_expires_at on handover (expires_at);

create table consent (
  id uuid primary key,
  anonymous_id text not null,
  purposes jsonb not null,
  text text not null,
  language text not null,
  created_at timestamptz not null
);
create index consent_created on consent (created_at);

-- A crash of the database empties an unlogged table, which is harmless for counts. A logged table would write each count twice.
create unlogged table rate_limit (key text primary key, points integer not null, expire bigint);

-- The browser files of each release, by their path.
create table release_file (
  path text primary key,
  brotli bytea not null,
  kept_at timestamptz not null
);
