import type { Transaction } from 'kysely'
import type { PaymentResult, Receipt } from '#core/api/payment.ts'
import { variantOf } from '#core/country.ts'
import { findPackage } from '#server/catalogue/catalogue.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Charged } from '#server/gateways/payment-gateway.ts'
import { postMail } from '#server/mail/store.ts'
import { emailKeyOf, phoneKeyOf } from '#server/registration/keys.ts'
import { isOpen } from './attempt.ts'
import { type Attempt, auditAttempt, holdDiscounts, markPaid } from './store.ts'

/** The answer as it is kept: tokens are kept only as hashes, so each time it is given it gets a new one. */
export type StoredAnswer = Omit<PaymentResult, 'clickToJoinToken'> & { accountId: string }

/** Thrown inside the settling transaction only: what was charged for cannot be given, now or later. */
export class CannotHonour extends Error {}

/**
 * Turns a charge into what was bought: accounts, order, redeemed codes, mails, and the end of the attempt, in one transaction.
 * Whoever calls holds the lock of the attempt.
 */
export async function honour(
  deps: Deps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  charged: Charged | undefined
): Promise<void> {
  const now = deps.now()
  const bought = findPackage(attempt.order_detail.packageId)
  if (!bought) throw new CannotHonour('the package is not in the catalogue any more')
  if (charged && charged.amount !== attempt.amount) throw new CannotHonour(`${charged.amount} was charged`)
  await markPaid(transaction, attempt.id, {
    transactionId: charged?.transactionId ?? null,
    cardLastFour: charged?.cardLastFour ?? null,
    now
  })
  // What it held was given back when it was given up.
  if (!isOpen(attempt)) await holdDiscounts(transaction, attempt.id, attempt.pricing)

  const paidUntil = new Date(now)
  paidUntil.setUTCFullYear(paidUntil.getUTCFullYear() + bought.years)
  const buyer =
    attempt.registration_id === null
      ? await subscribe(deps, transaction, attempt, paidUntil)
      : await foundFamily(deps, transaction, attempt, paidUntil)

  const receipt: Receipt = {
    transactionId: charged?.transactionId ?? null,
    cardLastFour: charged?.cardLastFour ?? null,
    paymentType: charged?.paymentType ?? 'NONE',
    totals: attempt.pricing.totals,
    payForCoParent: attempt.pricing.payForCoParent,
    paymentCodeDetails: attempt.pricing.paymentCodeDetails,
    transactionDateTime: now.toISOString()
  }
  const codes = attempt.pricing.paymentCodeDetails.map(({ code }) => code)
  const answer: StoredAnswer = {
    accountId: buyer.accountId,
    receipt,
    registration: {
      parent: { userId: buyer.accountId, email: buyer.email, familyId: buyer.familyId },
      coParent: buyer.coParent,
      order: { packageId: attempt.order_detail.packageId },
      promoCodes: codes.length > 0 ? codes : null
    },
    pricingInfo: { couponDetail: attempt.pricing.couponDetail },
    packageReceiptText: bought.receiptText[buyer.language === 'es' ? 'es' : 'en'],
    gaPayloadBase64: analyticsPayload(attempt, receipt, bought.analyticsPackage)
  }
  await insertOrder(deps, transaction, attempt, answer)
  await transaction
    .updateTable('subscription_code')
    .set({ redeemed_at: now })
    .where('claimed_by', '=', attempt.id)
    .execute()
  await auditAttempt(transaction, attempt.id, 'paid', { transactionId: receipt.transactionId, amount: attempt.amount })

  await postMail(deps, transaction, {
    kind: 'receipt',
    recipient: buyer.email,
    language: buyer.language,
    country: buyer.country,
    accountId: buyer.accountId,
    data: { firstName: buyer.firstName, pricingLocale: attempt.pricing_locale, pricing: attempt.pricing, ...answer }
  })
}

/** Who bought, as far as order, receipt and mail name them. */
interface Buyer {
  accountId: string
  familyId: string
  firstName: string
  email: string
  language: string
  country: string
  coParent: { email: string | null; phoneNumberWithCountryCode: string | null }
}

/** Parent A becomes an account, in a family of their own with an invited co-parent. */
async function foundFamily(
  deps: Deps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  paidUntil: Date
): Promise<Buyer> {
  const now = deps.now()
  const registration = await transaction
    .updateTable('registration')
    .set({ completed_at: now })
    .where('id', '=', attempt.registration_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { parent, co_parent: coParent, children, address, language } = registration
  if (!coParent) throw new CannotHonour('the registration names no co-parent any more')
  const country = variantOf(address?.country ?? registration.country)
  const coParentEmailKey = coParent.email && emailKeyOf(coParent.email)

  const familyId = deps.newId()
  const accountId = deps.newId()
  const coParentId = deps.newId()
  await transaction
    .insertInto('family')
    .values({
      id: familyId,
      co_parent: JSON.stringify(coParent),
      co_parent_email_key: coParentEmailKey,
      co_parent_phone_key:
        coParent.phoneNumber &&
        coParent.phoneCountryCode &&
        phoneKeyOf(coParent.phoneCountryCode, coParent.phoneNumber),
      children: JSON.stringify(children ?? [])
    })
    .execute()
  const both = { family_id: familyId, language, country }
  await transaction
    .insertInto('account')
    .values({
      ...both,
      id: accountId,
      side: 'a',
      first_name: parent.firstName,
      last_name: parent.lastName,
      email: parent.email,
      email_key: emailKeyOf(parent.email),
      phone_country_code: parent.phoneCountryCode,
      phone_number: parent.phoneNumber,
      time_zone: registration.time_zone,
      address: address && JSON.stringify(address),
      referral: registration.referral && JSON.stringify(registration.referral),
      agreed_to_terms_at: attempt.terms_accepted ? now : null,
      marketing_opt_in: attempt.marketing_opt_in,
      subscribed_until: paidUntil,
      joined_at: now
    })
    .execute()
  await transaction
    .insertInto('account')
    .values({
      ...both,
      id: coParentId,
      side: 'b',
      first_name: coParent.firstName,
      last_name: coParent.lastName,
      email: coParent.email,
      email_key: coParentEmailKey,
      phone_country_code: coParent.phoneCountryCode,
      phone_number: coParent.phoneNumber,
      subscribed_until: attempt.pricing.payForCoParent ? paidUntil : null
    })
    .execute()
  if (coParent.email) {
    await postMail(deps, transaction, {
      kind: 'invite',
      recipient: coParent.email,
      language,
      country,
      accountId: coParentId,
      data: {
        firstName: coParent.firstName,
        inviter: `${parent.firstName} ${parent.lastName}`,
        isPaid: attempt.pricing.payForCoParent
      }
    })
  }
  const phone = coParent.phoneNumber && `${coParent.phoneCountryCode}${coParent.phoneNumber}`
  return {
    accountId,
    familyId,
    firstName: parent.firstName,
    email: parent.email,
    language,
    country,
    coParent: { email: coParent.email, phoneNumberWithCountryCode: phone }
  }
}

/** An invited parent has an account already; what they bought is their own subscription. */
async function subscribe(
  deps: Deps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  paidUntil: Date
): Promise<Buyer> {
  const account = await transaction
    .updateTable('account')
    .set(eb => ({
      subscribed_until: paidUntil,
      marketing_opt_in: attempt.marketing_opt_in,
      agreed_to_terms_at: attempt.terms_accepted
        ? eb.fn.coalesce('agreed_to_terms_at', eb.val(deps.now()))
        : eb.ref('agreed_to_terms_at')
    }))
    .where('id', '=', attempt.account_id)
    .where(eb => eb.or([eb('subscribed_until', 'is', null), eb('subscribed_until', '<=', deps.now())]))
    .returningAll()
    .executeTakeFirst()
  if (!account) throw new CannotHonour('the account is subscribed already')
  return {
    accountId: account.id,
    familyId: account.family_id,
    firstName: account.first_name,
    email: account.email ?? '',
    language: account.language,
    country: account.country,
    coParent: { email: null, phoneNumberWithCountryCode: null }
  }
}

async function insertOrder(
  deps: Deps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  answer: StoredAnswer
): Promise<void> {
  const { packageId, productId, services } = attempt.order_detail
  const { parent } = answer.registration
  await transaction
    .insertInto('order')
    .values({
      id: deps.newId(),
      attempt_id: attempt.id,
      account_id: parent.userId,
      family_id: parent.familyId,
      package_id: packageId,
      product_id: productId,
      services: services && JSON.stringify(services),
      pay_for_co_parent: attempt.pricing.payForCoParent,
      currency: attempt.currency,
      total: attempt.amount,
      tax_amount: attempt.tax_amount,
      tax_id: attempt.pricing.taxId,
      answer: JSON.stringify(answer)
    })
    .execute()
}

/** For the tag manager on the receipt: what was sold, never to whom (decisions, "Calls, bodies, statuses"). */
function analyticsPayload(attempt: Attempt, receipt: Receipt, analyticsPackage: string): string {
  const payload = {
    transaction_id: receipt.transactionId ?? attempt.id,
    value: attempt.amount / 100,
    tax: attempt.tax_amount / 100,
    currency: attempt.currency,
    coupon: attempt.pricing.couponDetail?.couponCode ?? null,
    items: [{ item_name: analyticsPackage, quantity: receipt.payForCoParent ? 2 : 1 }]
  }
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))
}
