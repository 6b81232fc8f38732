import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { PaymentType } from '#core/rules/payment.ts'
import type { PricingInfo } from '#core/api/pricing.ts'
import type { Order } from '#core/rules/order.ts'
import type { Currency } from '#core/money.ts'
import { createDataLoaderFor } from '#server/database/data-loader.ts'
import type { Database, Tables, Writer } from '#server/database/tables.ts'
import type { Authentication } from '#server/gateways/payments/payment-gateway.ts'
import { revoked } from './attempt.ts'
import type { PayerKey } from './payer.ts'
import { type Attempt, auditing, isRevokedForOthers } from './store.ts'

export interface NewAttempt {
  id: string
  payer: PayerKey
  renews: Date | null
  fingerprint: string
  amount: number
  taxAmount: number
  currency: Currency
  paymentType: PaymentType
  nonce: string | null
  authentication: Authentication | null
  order: Order
  pricing: PricingInfo
  pricingLocale: string
  termsAccepted: boolean
  marketingOptIn: boolean
  embedderId: string | null
  /** The embedder's own reference for the purchase. */
  reference: string | null
  /** The creation time, by the clock that later measures the attempt's age. */
  createdAt: Date
}

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
export async function claimAttempt(db: Writer, attempt: NewAttempt): Promise<Claim> {
  const { payer, pricing } = attempt
  const isPlain = 'registration_id' in payer && codesToHold(pricing).length === 0
  return (isPlain ? await claimPlainly(db, attempt) : undefined) ?? claimHolding(db, attempt)
}

const hasEndlessCoupon = sql<boolean>`(coupon is null or exists (select from coupon where code = requested.coupon and uses_left is null))`

/**
 * Claims for new parents A without a limited discount, which are nearly all claims. All claims of one moment share one commit. Undefined
 * for any other claim.
 */
const claimPlainly = createDataLoaderFor(
  async (db: Writer, attempts: readonly NewAttempt[]): Promise<(Claim | undefined)[]> => {
    // Two concurrent requests may have the same attempt id and different content. Only the first one counts.
    const firsts = new Map(attempts.toReversed().map(attempt => [attempt.id, attempt]))
    const candidates = [...firsts.values()].map(({ payer, pricing, ...rest }) => ({
      ...rest,
      pricing,
      registrationId: 'registration_id' in payer ? payer.registration_id : null,
      coupon: pricing.couponDetail?.couponCode
    }))
    const { rows } = await sql<{ id: string; isPlain: boolean; isMade: boolean }>`
    with requested as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(candidates)}) as requested (
        id uuid, "registrationId" uuid, renews timestamptz, fingerprint text, amount integer, "taxAmount" integer, currency text,
        "paymentType" text, nonce text, "order" jsonb, pricing jsonb, "pricingLocale" text, "termsAccepted" boolean,
        "marketingOptIn" boolean, "createdAt" timestamptz, coupon text, authentication jsonb, "embedderId" uuid,
        reference text
      )
    ), payer as materialized (
      select id, email_key from registration
      where id = any(${candidates.map(({ registrationId }) => registrationId)}::uuid[]) and emptied_at is null
      order by id for share
    ), made as (
      insert into attempt (
        id, registration_id, email_key, renews, status, fingerprint, amount, tax_amount, currency, payment_type, nonce,
        order_detail, pricing, pricing_locale, terms_accepted, marketing_opt_in, created_at, authentication,
        embedder_id, reference
      )
      select requested.id, payer.id, email_key, renews, 'pending', fingerprint, amount, "taxAmount", currency, "paymentType",
        nonce, "order", pricing, "pricingLocale", "termsAccepted", "marketingOptIn", "createdAt", authentication,
        "embedderId", reference
      from requested join payer on payer.id = "registrationId" where ${hasEndlessCoupon}
      on conflict do nothing
      returning id
    )
    select id, ${hasEndlessCoupon} as "isPlain", id in (select id from made) as "isMade" from requested
  `.execute(db)
    const found = new Map(rows.map(row => [row.id, row]))
    return attempts.map(attempt => {
      const { isPlain, isMade } = found.get(attempt.id)!
      if (!isPlain) return undefined
      return isMade && firsts.get(attempt.id) === attempt ? 'claimed' : 'taken'
    })
  }
)

async function claimHolding(db: Writer, attempt: NewAttempt): Promise<Claim> {
  const [payer, payerId] =
    'registration_id' in attempt.payer
      ? (['registration', attempt.payer.registration_id] as const)
      : (['account', attempt.payer.account_id] as const)
  const { rows } = await sql<{ codes: boolean; coupon: boolean; isMade: boolean }>`
    with payer as materialized (
      select id, email_key from ${sql.table(payer)} where id = ${payerId} and emptied_at is null for share
    ), ${discountsToHold(attempt.pricing, sql`exists (select from payer)`)}, made as (
      insert into attempt (
        id, ${sql.ref(`${payer}_id`)}, email_key, renews, status, fingerprint, amount, tax_amount, currency, payment_type,
        nonce, order_detail, pricing, pricing_locale, terms_accepted, marketing_opt_in, created_at, authentication,
        embedder_id, reference
      )
      select ${attempt.id}, payer.id, payer.email_key, ${attempt.renews}, 'pending', ${attempt.fingerprint},
        ${attempt.amount}, ${attempt.taxAmount}, ${attempt.currency}, ${attempt.paymentType}, ${attempt.nonce},
        ${JSON.stringify(attempt.order)}, ${JSON.stringify(attempt.pricing)}, ${attempt.pricingLocale},
        ${attempt.termsAccepted}, ${attempt.marketingOptIn}, ${attempt.createdAt},
        ${attempt.authentication && JSON.stringify(attempt.authentication)}, ${attempt.embedderId}::uuid,
        ${attempt.reference}
      from payer, enough where enough.codes and enough.coupon
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
export async function revokeId(db: Writer, { id, payer, fingerprint = '', reason, now }: Revocation): Promise<boolean> {
  const [[column, payerId]] = Object.entries(payer) as [[string, string]]
  const { rows } = await sql`
    with made as (
      insert into attempt (
        id, ${sql.ref(column)}, email_key, status, refusal, fingerprint, amount, tax_amount, currency, payment_type, order_detail, pricing,
        pricing_locale, terms_accepted, marketing_opt_in, created_at, settled_at
      )
      values (
        ${id}, ${payerId}, '', 'abandoned', ${revoked}, ${fingerprint}, 0, 0, 'USD', 'NONE', '{}', '{}',
        '', false, false, ${now}, ${now}
      )
      on conflict (id) do update set fingerprint =
        case when '' in (attempt.fingerprint, excluded.fingerprint) then '' else attempt.fingerprint || ' ' || excluded.fingerprint end
      where attempt.${sql.ref(column)} = ${payerId} and attempt.status = 'abandoned' and attempt.refusal = ${revoked}
      returning id
    ), ${auditing('made', 'abandoned', { reason })}
    select from made
  `.execute(db)
  return rows.length === 1
}

/** Claims an id that was revoked for other contents only, because the payer has corrected the request. */
export async function claimCorrected(db: Database, attempt: NewAttempt): Promise<Claim> {
  const claims = db.transaction().execute(async transaction => {
    const freed = sql`select id from attempt where id = ${attempt.id} and ${isRevokedForOthers(sql.val(attempt.fingerprint))}`
    await sql`delete from audit where attempt_id in (${freed})`.execute(transaction)
    await sql`delete from attempt where id in (${freed})`.execute(transaction)
    const claim = await claimHolding(transaction, attempt)
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
 * Claims the discounts of a late charge, whose attempt was given up before. False if another payer has claimed a code or the coupon's last
 * use.
 */
export async function holdDiscounts(
  transaction: Transaction<Tables>,
  { id, pricing }: Pick<Attempt, 'id' | 'pricing'>
): Promise<boolean> {
  const { rows } = await sql`
    with ${discountsToHold(pricing)}, made as materialized (
      select ${id}::uuid as id from enough where enough.codes and enough.coupon
    ), ${holdingDiscounts}
    select from made
  `.execute(transaction)
  return rows.length === 1
}

/**
 * Locks the limited discounts of an attempt, always in the same order. A code that pays nothing of this purchase is not claimed, so another
 * purchase can use it. The row of a coupon without a limit is not locked, because all purchases would wait for it. `after` is evaluated
 * first: PostgreSQL runs independent parts of a statement in any order, and a settlement locks the payer before the discounts, too.
 */
function discountsToHold(pricing: PricingInfo, after = sql`true`): RawBuilder<unknown> {
  const codes = codesToHold(pricing)
  const coupon = pricing.couponDetail?.couponCode ?? null
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

function codesToHold({ paymentCodeDetails }: PricingInfo): string[] {
  return paymentCodeDetails.filter(({ amount }) => amount > 0).map(({ code }) => code)
}

const holdingDiscounts = sql`held as (
      update subscription_code set claimed_by = made.id from made, free where subscription_code.code = free.code
    ), used as (
      update coupon set uses_left = uses_left - 1 from made, limited where coupon.code = limited.code
    ), noted as (
      insert into coupon_claim (coupon_code, attempt_id) select limited.code, made.id from made, limited
    )`
