import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Every purchase looks rows up by these columns. Without an index each look-up would scan its whole table.
    `create index account_address on account (email_key)`,
    `create index registration_address on registration (email_key) where completed_at is null`,
    `create index subscription_code_holder on subscription_code (claimed_by) where claimed_by is not null`,
    `create index coupon_claim_attempt on coupon_claim (attempt_id)`,
    `create index audit_attempt on audit (attempt_id)`,
    `create index order_family on "order" (family_id)`,
    `create index token_account on token (account_id)`,

    // A claim on a coupon is needed only to give a use back. A coupon without a limit of uses needs no claims.
    `delete from coupon_claim using coupon where coupon_code = code and uses_left is null`,

    // The server commits every attempt as `pending` before it calls the gateway, so no attempt may begin in another status.
    `create function attempt_birth() returns trigger language plpgsql as $$
      begin
        raise exception 'attempt %: may not begin as %', new.id, new.status using errcode = 'check_violation';
      end $$`,
    `create trigger attempt_birth before insert on attempt for each row when (new.status <> 'pending')
      execute function attempt_birth()`,

    // The agreed terms of an attempt never change, whether or not the attempt has ended.
    `create function attempt_terms() returns trigger language plpgsql as $$
      begin
        raise exception 'attempt %: what was agreed on may not change', old.id using errcode = 'check_violation';
      end $$`,
    `create trigger attempt_terms before update on attempt for each row
      when ((old.id, old.registration_id, old.account_id, old.renews, old.amount, old.tax_amount, old.currency, old.created_at)
        is distinct from
        (new.id, new.registration_id, new.account_id, new.renews, new.amount, new.tax_amount, new.currency, new.created_at))
      execute function attempt_terms()`,

    // When a payer corrects their e-mail address, the live attempt gets the new address, too. Nobody else can then start an attempt under
    // the new address, and the old address is free.
    `create function attempt_address() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'registration' then
          update attempt set email_key = new.email_key where registration_id = new.id and status in ('pending', 'unknown');
        else
          update attempt set email_key = new.email_key where account_id = new.id and status in ('pending', 'unknown', 'paid');
        end if;
        return null;
      end $$`,
    `create trigger attempt_address after update of email_key on registration for each row
      when (old.email_key <> new.email_key) execute function attempt_address()`,
    `create trigger attempt_address after update of email_key on account for each row
      when (old.email_key <> new.email_key) execute function attempt_address()`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
