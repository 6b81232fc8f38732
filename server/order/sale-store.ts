import type { Transaction } from 'kysely'
import type { PersonRecord } from '#core/rules/parent.ts'
import type { NewRow } from '#server/platform/database/new-row.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Charged } from '#server/gateways/payments/payment-gateway.ts'
import type { Registration } from '#server/registration/store.ts'
import { insertInvitation } from '#server/invitation/store.ts'
import { priceOf } from '#server/platform/database/records.ts'
import { type Attempt, audit } from './attempt-store.ts'

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
  /** The co-parent for whom alone the buyer has paid. The account is missing if nobody is invited. */
  gift: { coParentId: string | undefined } | undefined
}

/** Parent A and the co-parent of a new family, whose accounts the sale creates. */
export interface Founding {
  registration: Registration
  coParent: PersonRecord
  coParentId: string
  invitationId: string
  keys: { email: string; coParentEmail: string | null; coParentPhone: string | null }
  country: string
}

/**
 * Ends an attempt, and inserts its order and a new family. If a late charge would be the payer's second charge, the unique indexes refuse
 * it.
 */
export async function writeSale(transaction: Transaction<Tables>, sale: Sale): Promise<void> {
  const { attempt, charged, now, founding, gift } = sale
  await transaction
    .updateTable('attempt')
    .set({
      status: 'paid',
      nonce: null,
      transaction_id: charged?.transactionId ?? null,
      card_brand: charged?.cardBrand ?? null,
      card_last_four: charged?.cardLastFour ?? null,
      settled_at: now
    })
    .where('id', '=', attempt.id)
    .execute()
  // Every claimed code is in the price.
  if (priceOf(attempt).paymentCodeDetails.length > 0) {
    await transaction
      .updateTable('subscription_code')
      .set({ redeemed_at: now })
      .where('claimed_by', '=', attempt.id)
      .execute()
  }
  if (founding) await writeFounding(transaction, sale, founding)
  else if (gift) await writeGift(transaction, sale, gift)
  else await writeSubscription(transaction, sale)
  await transaction.insertInto('order').values(orderOf(sale)).execute()
  await audit(transaction, attempt.id, 'paid', {
    transactionId: charged?.transactionId ?? null,
    amount: attempt.amount
  })
}

async function writeFounding(transaction: Transaction<Tables>, sale: Sale, founding: Founding): Promise<void> {
  await transaction
    .updateTable('registration')
    .set({ completed_at: sale.now })
    .where('id', '=', founding.registration.id)
    .execute()
  await transaction.insertInto('family').values(familyOf(sale, founding)).execute()
  await transaction.insertInto('account').values(parentsOf(sale, founding)).execute()
  // A co-parent without an e-mail address is invited later.
  if (founding.coParent.email === null) return
  await insertInvitation(transaction, {
    id: founding.invitationId,
    familyId: sale.familyId,
    accountId: founding.coParentId,
    email: founding.coParent.email,
    inviterAccountId: sale.accountId,
    now: sale.now
  })
}

async function writeSubscription(transaction: Transaction<Tables>, sale: Sale): Promise<void> {
  const { attempt, now, accountId, subscribedUntil } = sale
  await transaction
    .updateTable('account')
    .set(({ fn, val }) => ({
      subscribed_until: subscribedUntil,
      marketing_opt_in: attempt.marketing_opt_in,
      agreed_to_terms_at: attempt.terms_accepted ? fn.coalesce('agreed_to_terms_at', val(now)) : undefined
    }))
    .where('id', '=', accountId)
    .execute()
}

/** The paid place of a co-parent belongs to the family, and outlives the co-parent's account. */
async function writeGift(
  transaction: Transaction<Tables>,
  { familyId, subscribedUntil }: Sale,
  { coParentId }: NonNullable<Sale['gift']>
): Promise<void> {
  await transaction
    .updateTable('family')
    .set({ co_parent_paid_until: subscribedUntil })
    .where('id', '=', familyId)
    .execute()
  if (coParentId === undefined) return
  await transaction
    .updateTable('account')
    .set({ subscribed_until: subscribedUntil })
    .where('id', '=', coParentId)
    .execute()
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
    services: detail.services && JSON.stringify(detail.services),
    pay_for_co_parent: payForCoParent || attempt.for_co_parent,
    for_co_parent: attempt.for_co_parent,
    currency: attempt.currency,
    total: attempt.amount,
    tax_amount: attempt.tax_amount,
    tax_id: taxId,
    answer
  }
}

function familyOf(
  { attempt, familyId, subscribedUntil }: Sale,
  { coParent, keys, registration }: Founding
): NewRow<'family'> {
  return {
    id: familyId,
    co_parent: coParent,
    co_parent_email_key: keys.coParentEmail,
    co_parent_phone_key: keys.coParentPhone,
    children: JSON.stringify(registration.children ?? []),
    co_parent_paid_until: priceOf(attempt).payForCoParent ? subscribedUntil : null
  }
}

/** The account rows of a new family: of the buyer and of the invited co-parent. */
function parentsOf(
  { attempt, now, accountId, familyId, subscribedUntil }: Sale,
  { registration, coParent, coParentId, keys, country }: Founding
): NewRow<'account'>[] {
  const { parent, address, referral, language } = registration
  const both = { family_id: familyId, language, country }
  return [
    {
      ...both,
      id: accountId,
      side: 'a',
      person: parent,
      email_key: keys.email,
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
      person: coParent,
      email_key: keys.coParentEmail,
      time_zone: null,
      address: null,
      referral: null,
      marketing_opt_in: false,
      subscribed_until: priceOf(attempt).payForCoParent ? subscribedUntil : null
    }
  ]
}
