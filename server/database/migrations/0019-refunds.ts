import { type Kysely, sql } from 'kysely'

/**
 * Adds the money of an order that went back to the payer: refunds, voids and disputes, each a row with its amount. Refunds from before this
 * migration have audit rows only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table refund (
      id uuid primary key,
      attempt_id uuid not null references attempt,
      kind text not null check (kind in ('void', 'refund', 'dispute')),
      gateway_id text,
      amount integer not null check (amount > 0),
      currency text not null,
      state text not null check (state in ('requested', 'open', 'done', 'failed')),
      reason text,
      requested_by text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check (state in ('requested', 'failed') or gateway_id is not null),
      unique (attempt_id, kind, gateway_id)
    )`,
    // Two operators who refund one order at the same moment make one refund.
    `create unique index refund_requested on refund (attempt_id) where state = 'requested'`
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
