import { sql, type Transaction } from 'kysely'
import type { CoParentRecord, Tables } from '#server/database/tables.ts'
import type { Writer } from '#server/deps.ts'
import type { Charged } from '#server/gateways/payment-gateway.ts'
import { createToken, hashToken } from '#server/tokens.ts'
import { tokenLifetimes } from '#server/token-store.ts'
import type { Attempt } from './store.ts'

export async function lockRegistration(transaction: Transaction<Tables>, id: string) {
  return transaction.selectFrom('registration').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function lockAccount(transaction: Transaction<Tables>, id: string) {
  return transaction.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** A charge, and the order that it becomes. */
export interface Sale {
  attempt: Attempt
  charged: Charged | undefined
  now: Date
  orderId: string
  accountId: string
  familyId: string
  /** As it is given to the browser, less its token. */
  answer: object
  subscribedUntil: Date
}

/** Parent A and the co-parent, as they become accounts. */
export interface Founding {
  registration: Awaited<ReturnType<typeof lockRegistration>>
  coParent: CoParentRecord
  coParentId: string
  keys: { email: string; coParentEmail: string | null; coParentPhone: string | null }
  country: string
}

/** Ends the attempt and makes the order, in a family that it founds: one statement, since a purchase should wait for little. */
export async function sellToFamily(transaction: Transaction<Tables>, sale: Sale, founding: Founding): Promise<void> {
  const { attempt, now, accountId, familyId, subscribedUntil } = sale
  const { registration, coParent, coParentId, keys, country } = founding
  const { parent, children, address, referral, language } = registration
  const both = { family_id: familyId, language, country }
  await selling(transaction, sale)
    .with('completed', db =>
      db.updateTable('registration').set({ completed_at: now }).where('id', '=', registration.id)
    )
    .with('founded', db =>
      db.insertInto('family').values({
        id: familyId,
        co_parent: JSON.stringify(coParent),
        co_parent_email_key: keys.coParentEmail,
        co_parent_phone_key: keys.coParentPhone,
        children: JSON.stringify(children ?? [])
      })
    )
    .with('parent_a', db =>
      db.insertInto('account').values({
        ...both,
        id: accountId,
        side: 'a',
        first_name: parent.firstName,
        last_name: parent.lastName,
        email: parent.email,
        email_key: keys.email,
        phone_country_code: parent.phoneCountryCode,
        phone_number: parent.phoneNumber,
        time_zone: registration.time_zone,
        address: address && JSON.stringify(address),
        referral: referral && JSON.stringify(referral),
        agreed_to_terms_at: attempt.terms_accepted ? now : null,
        marketing_opt_in: attempt.marketing_opt_in,
        subscribed_until: subscribedUntil,
        joined_at: now
      })
    )
    .with('parent_b', db =>
      db.insertInto('account').values({
        ...both,
        id: coParentId,
        side: 'b',
        first_name: coParent.firstName,
        last_name: coParent.lastName,
        email: coParent.email,
        email_key: keys.coParentEmail,
        phone_country_code: coParent.phoneCountryCode,
        phone_number: coParent.phoneNumber,
        subscribed_until: attempt.pricing.payForCoParent ? subscribedUntil : null
      })
    )
    .selectNoFrom(sql.lit(1).as('done'))
    .execute()
}

/** Ends the attempt and makes the order of somebody whose account exists. */
export async function sellToAccount(transaction: Transaction<Tables>, sale: Sale): Promise<void> {
  const { attempt, now, accountId, subscribedUntil } = sale
  await selling(transaction, sale)
    .with('subscribed', db =>
      db
        .updateTable('account')
        .set({
          subscribed_until: subscribedUntil,
          marketing_opt_in: attempt.marketing_opt_in,
          agreed_to_terms_at: attempt.terms_accepted ? sql`coalesce(agreed_to_terms_at, ${now})` : undefined
        })
        .where('id', '=', accountId)
    )
    .selectNoFrom(sql.lit(1).as('done'))
    .execute()
}

/** What every sale writes. Fails on the unique indexes when a late charge would be the payer's second. */
function selling(
  transaction: Transaction<Tables>,
  { attempt, charged, now, orderId, accountId, familyId, answer }: Sale
) {
  const { id, pricing, order_detail: detail } = attempt
  const transactionId = charged?.transactionId ?? null
  return transaction
    .with('paid', db =>
      db
        .updateTable('attempt')
        .set({
          status: 'paid',
          nonce: null,
          refusal: null,
          transaction_id: transactionId,
          card_last_four: charged?.cardLastFour ?? null,
          settled_at: now
        })
        .where('id', '=', id)
    )
    .with('ordered', db =>
      db.insertInto('order').values({
        id: orderId,
        attempt_id: id,
        account_id: accountId,
        family_id: familyId,
        package_id: detail.packageId,
        product_id: detail.productId,
        services: detail.services && JSON.stringify(detail.services),
        pay_for_co_parent: pricing.payForCoParent,
        currency: attempt.currency,
        total: attempt.amount,
        tax_amount: attempt.tax_amount,
        tax_id: pricing.taxId,
        answer: JSON.stringify(answer)
      })
    )
    .with('redeemed', db => db.updateTable('subscription_code').set({ redeemed_at: now }).where('claimed_by', '=', id))
    .with('audited', db =>
      db
        .insertInto('audit')
        .values({ attempt_id: id, event: 'paid', detail: JSON.stringify({ transactionId, amount: attempt.amount }) })
    )
}

/** The answer to a paid attempt as it was first given, with a new token for the account that bought. */
export async function answerAgain<Answer>(
  db: Writer,
  attemptId: string,
  now: Date
): Promise<Answer & { clickToJoinToken: string }> {
  const clickToJoinToken = createToken()
  const { rows } = await sql<{ answer: Answer }>`
    with bought as materialized (select account_id, answer from "order" where attempt_id = ${attemptId}), issued as (
      insert into token (hash, purpose, account_id, expires_at)
      select ${await hashToken(clickToJoinToken)}, 'credentials', account_id,
        ${new Date(now.getTime() + tokenLifetimes.credentials * 1000)} from bought
    )
    select answer from bought
  `.execute(db)
  return { ...rows[0]!.answer, clickToJoinToken }
}
