import { type RawBuilder, sql } from 'kysely'
import type { Order } from '#core/rules/order.ts'
import { inserting, type NewRow } from '#server/database/row-store.ts'
import type { Database, Writer } from '#server/database/tables.ts'
import { priceOf } from '#server/order/price-record.ts'
import { revoked } from './attempt.ts'
import type { PayerKey } from './payer.ts'
import { type Attempt, audit, columnOf, isRevokedForOthers } from './store.ts'

/** A new attempt. Its e-mail key is read from the payer's row, when that row is locked. */
export type NewAttempt = Omit<NewRow<'attempt'>, keyof typeof noPayer | 'email_key' | 'status'> & {
  payer: PayerKey
  created_at: Date
}

const noPayer = { registration_id: null, account_id: null }

/**
 * `taken`: the payer, or another payer with the same e-mail address, has a live attempt. `code` or `coupon`: another payer has claimed the
 * code or the coupon's last use.
 */
export type Claim = 'claimed' | 'taken' | 'code' | 'coupon'

/**
 * Commits an attempt with its claims on codes and coupon, before the server asks the gateway for money. For any number of servers, unique
 * indexes decide which attempt is first. The payer's row is locked meanwhile, so a change of the payer's e-mail address comes either before
 * or after the claim.
 */
export async function claimAttempt(db: Writer, { payer, ...attempt }: NewAttempt): Promise<Claim> {
  const [table, id] =
    'registration_id' in payer
      ? (['registration', payer.registration_id] as const)
      : (['account', payer.account_id] as const)
  const row = { ...attempt, ...noPayer, ...payer, status: 'pending' as const }
  const { rows } = await sql<{ codes: boolean; coupon: boolean; isMade: boolean }>`
    with payer as materialized (
      select email_key from ${sql.table(table)} where id = ${id} and emptied_at is null for share
    ), ${discountsToHold(attempt, sql`exists (select from payer)`)}, made as (
      ${inserting('attempt', [row], { email_key: sql`payer.email_key` }, sql`, payer, enough where enough.codes and enough.coupon`)}
      on conflict do nothing
      returning id
    ), ${holdingDiscounts}
    select codes, coupon, exists (select from made) as "isMade" from enough
  `.execute(db)
  const { codes, coupon, isMade } = rows[0]!
  if (!codes) return 'code'
  if (!coupon) return 'coupon'
  return isMade ? 'claimed' : 'taken'
}

/** An attempt id that no request may use, or only requests with another content. */
export interface Revocation {
  id: string
  payer: PayerKey
  /** The refused content. Undefined: no request may use the id. */
  fingerprint?: string
  /** The reason, for support. */
  reason: string
  now: Date
}

/**
 * Revokes an attempt id: from the commit on, no server can claim it for the refused content, or for any content. False if the id has an
 * attempt already. The row names nothing of a person but the payer's id.
 */
export function revokeId(db: Database, { id, payer, fingerprint = '', reason, now }: Revocation): Promise<boolean> {
  const [column, payerId] = columnOf(payer)
  const row: NewRow<'attempt'> = {
    id,
    ...noPayer,
    ...payer,
    email_key: '',
    renews: null,
    status: 'abandoned',
    refusal: revoked,
    fingerprint,
    amount: 0,
    tax_amount: 0,
    currency: 'USD',
    payment_type: 'NONE',
    nonce: null,
    order_detail: {} as Order,
    pricing: {},
    pricing_locale: '',
    terms_accepted: false,
    marketing_opt_in: false,
    authentication: null,
    created_at: now,
    settled_at: now
  }
  return db.transaction().execute(async transaction => {
    const { rows } = await sql`
      ${inserting('attempt', [row])}
      on conflict (id) do update set fingerprint =
        case when '' in (attempt.fingerprint, excluded.fingerprint) then '' else attempt.fingerprint || ' ' || excluded.fingerprint end
      where attempt.${sql.ref(column)} = ${payerId} and attempt.status = 'abandoned' and attempt.refusal = ${revoked}
      returning id
    `.execute(transaction)
    if (rows.length === 0) return false
    await audit(transaction, id, 'abandoned', { reason })
    return true
  })
}

/** Claims an id that was revoked for other contents only, because the payer has corrected the request. */
export async function claimCorrected(db: Database, attempt: NewAttempt): Promise<Claim> {
  const claims = db.transaction().execute(async transaction => {
    const freed = sql`select id from attempt where id = ${attempt.id} and ${isRevokedForOthers(sql.val(attempt.fingerprint))}`
    await sql`delete from audit where attempt_id in (${freed})`.execute(transaction)
    await sql`delete from attempt where id in (${freed})`.execute(transaction)
    const claim = await claimAttempt(transaction, attempt)
    if (claim !== 'claimed') throw new Unclaimed(claim)
    return claim
  })
  return claims.catch((error: unknown) => {
    if (error instanceof Unclaimed) return error.claim
    throw error
  })
}

/** Rolls the transaction back, so that the id stays revoked. */
class Unclaimed extends Error {
  readonly claim: Claim

  constructor(claim: Claim) {
    super(claim)
    this.claim = claim
  }
}

/**
 * Locks the limited discounts of an attempt, always in the same order. A code that pays nothing of this purchase is not claimed, so another
 * purchase can use it. The row of a coupon without a limit is not locked, because all purchases would wait for it. `after` is evaluated
 * first: PostgreSQL runs independent parts of a statement in any order, and a settlement locks the payer before the discounts, too.
 */
function discountsToHold(attempt: Pick<Attempt, 'pricing'>, after: RawBuilder<unknown>): RawBuilder<unknown> {
  const { couponDetail, paymentCodeDetails } = priceOf(attempt)
  const codes = paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code)
  const coupon = couponDetail?.couponCode ?? null
  return sql`free as materialized (
      select code from subscription_code
      where ${after} and code = any(${codes}::text[]) and claimed_by is null order by code for update
    ), limited as materialized (
      select code from coupon where ${after} and code = ${coupon} and uses_left > 0 for no key update
    ), enough as materialized (
      select (select count(*) from free) = ${codes.length}::int as codes,
        ${coupon}::text is null or exists (select from limited)
          or exists (select from coupon where code = ${coupon} and uses_left is null) as coupon
    )`
}

const holdingDiscounts = sql`held as (
      update subscription_code set claimed_by = made.id from made, free where subscription_code.code = free.code
    ), used as (
      update coupon set uses_left = uses_left - 1 from made, limited where coupon.code = limited.code
    ), noted as (
      insert into coupon_claim (coupon_code, attempt_id) select limited.code, made.id from made, limited
    )`
