import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { CoParentRecord } from '#server/database/records.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Charged } from '#server/gateways/payments/payment-gateway.ts'
import type { Registration } from '#server/registration/store.ts'
import { invitationRow } from '#server/invitation/store.ts'
import { priceOf } from '#server/order/price-record.ts'
import { inserting, type NewRow } from '#server/database/row-store.ts'
import type { Attempt } from './store.ts'

/** A charge, and the order that is made from it. */
export interface Sale {
  attempt: Attempt
  charged: Charged | undefined
  now: Date
  orderId: string
  accountId: string
  familyId: string
  /** The answer to the browser, without the credentials token. */
  answer: object
  subscribedUntil: Date
  /** The new family. Undefined if the buyer already has an account. */
  founding: Founding | undefined
}

/** Parent A and the co-parent of a new family, whose accounts the sale creates. */
export interface Founding {
  registration: Registration
  coParent: CoParentRecord
  coParentId: string
  invitationId: string
  keys: { email: string; coParentEmail: string | null; coParentPhone: string | null }
  country: string
}

/**
 * Ends attempts, and inserts their orders and new families. One statement does all of this, because each further round trip delays a
 * purchase. If a late charge would be the payer's second charge, the unique indexes make the statement fail.
 */
export async function writeSales(transaction: Transaction<Tables>, sales: readonly Sale[]): Promise<void> {
  const founded = sales.filter(({ founding }) => founding)
  const idsOf = (key: 'id' | 'registration_id' | 'account_id') => sales.map(({ attempt }) => attempt[key])
  await sql`
    with sold as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(sales.map(soldOf))}) as sold (
        attempt_id uuid, registration_id uuid, account_id uuid, transaction_id text, card_last_four text, sold_at timestamptz,
        subscribed_until timestamptz, terms_accepted boolean, marketing_opt_in boolean
      )
    ), paid as (
      update attempt set status = 'paid', nonce = null, refusal = null, (transaction_id, card_last_four, settled_at) =
        (select sold.transaction_id, sold.card_last_four, sold_at from sold where attempt_id = attempt.id)
      where id = any(${idsOf('id')}::uuid[])
    ), redeemed as (
      update subscription_code set redeemed_at = (select sold_at from sold where attempt_id = claimed_by)
      where claimed_by = any(${idsOf('id')}::uuid[])
    ), completed as (
      update registration set completed_at = (select sold_at from sold where sold.registration_id = registration.id)
      where id = any(${idsOf('registration_id')}::uuid[])
    ), subscribed as (
      update account set (subscribed_until, marketing_opt_in, agreed_to_terms_at) = (
        select sold.subscribed_until, sold.marketing_opt_in,
          case when terms_accepted then coalesce(agreed_to_terms_at, sold_at) else agreed_to_terms_at end
        from sold where sold.account_id = account.id
      )
      where id = any(${idsOf('account_id')}::uuid[])
    ), ordered as (
      ${inserting('order', sales.map(orderOf))}
    ), audited as (
      ${inserting('audit', sales.map(auditOf))}
    )
    ${founded.length > 0 ? foundingOf(founded) : sql``}
    select
  `.execute(transaction)
}

function soldOf({ attempt, charged, now, accountId, subscribedUntil }: Sale): object {
  return {
    attempt_id: attempt.id,
    registration_id: attempt.registration_id,
    account_id: accountId,
    transaction_id: charged?.transactionId,
    card_last_four: charged?.cardLastFour,
    sold_at: now,
    subscribed_until: subscribedUntil,
    terms_accepted: attempt.terms_accepted,
    marketing_opt_in: attempt.marketing_opt_in
  }
}

function orderOf({ attempt, orderId, accountId, familyId, answer }: Sale): NewRow<'order'> {
  const { order_detail: detail } = attempt
  const { payForCoParent, taxId } = priceOf(attempt)
  return {
    id: orderId,
    attempt_id: attempt.id,
    account_id: accountId,
    family_id: familyId,
    package_id: detail.packageId,
    product_id: detail.productId,
    services: detail.services,
    pay_for_co_parent: payForCoParent,
    currency: attempt.currency,
    total: attempt.amount,
    tax_amount: attempt.tax_amount,
    tax_id: taxId,
    answer
  }
}

function auditOf({ attempt: { id, amount }, charged }: Sale): NewRow<'audit'> {
  return { attempt_id: id, event: 'paid', detail: { transactionId: charged?.transactionId ?? null, amount } }
}

function foundingOf(sales: readonly Sale[]): RawBuilder<unknown> {
  const invitations = sales.flatMap(invitationOf)
  return sql`, founded as (
      ${inserting('family', sales.map(familyOf))}
    ), joined as (
      ${inserting('account', sales.flatMap(parentsOf))}
    )${invitations.length > 0 ? sql`, invited as (${inserting('invitation', invitations)})` : sql``}`
}

function familyOf({ attempt, familyId, subscribedUntil, founding }: Sale): NewRow<'family'> {
  const { coParent, keys, registration } = founding!
  return {
    id: familyId,
    co_parent: coParent,
    co_parent_email_key: keys.coParentEmail,
    co_parent_phone_key: keys.coParentPhone,
    children: registration.children ?? [],
    co_parent_paid_until: priceOf(attempt).payForCoParent ? subscribedUntil : null
  }
}

/** The invitation of the co-parent. A co-parent without an e-mail address is invited later. */
function invitationOf({ now, familyId, accountId, founding }: Sale): NewRow<'invitation'>[] {
  const { coParent, coParentId, invitationId: id } = founding!
  const { email } = coParent
  return email === null
    ? []
    : [invitationRow({ id, familyId, accountId: coParentId, email, inviterAccountId: accountId, now })]
}

/** The account rows of a new family: of the buyer and of the invited co-parent. */
function parentsOf({ attempt, now, accountId, familyId, subscribedUntil, founding }: Sale): NewRow<'account'>[] {
  const { registration, coParent, coParentId, keys, country } = founding!
  const { parent, address, referral, language } = registration
  const both = { family_id: familyId, language, country }
  return [
    {
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
      address,
      referral,
      agreed_to_terms_at: attempt.terms_accepted ? now : null,
      marketing_opt_in: attempt.marketing_opt_in,
      subscribed_until: subscribedUntil,
      joined_at: now
    },
    {
      ...both,
      id: coParentId,
      side: 'b',
      first_name: coParent.firstName,
      last_name: coParent.lastName,
      email: coParent.email,
      email_key: keys.coParentEmail,
      phone_country_code: coParent.phoneCountryCode,
      phone_number: coParent.phoneNumber,
      time_zone: null,
      address: null,
      referral: null,
      marketing_opt_in: false,
      subscribed_until: priceOf(attempt).payForCoParent ? subscribedUntil : null
    }
  ]
}
