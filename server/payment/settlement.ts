import type { Transaction } from 'kysely'
import type { PaymentResult, Receipt } from '#core/api/payment.ts'
import { variantOf } from '#core/country.ts'
import { findPackage } from '#server/catalogue/catalogue.ts'
import { isCurrent } from '#server/credentials/store.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Charged } from '#server/gateways/payment-gateway.ts'
import { type NewMail, postMails } from '#server/mail/store.ts'
import { emailKeyOf, phoneKeyOf } from '#server/registration/keys.ts'
import { isOpen } from './attempt.ts'
import { type Founding, lockAccount, lockRegistration, type Sale, sellToAccount, sellToFamily } from './order-store.ts'
import { type Attempt, holdDiscounts } from './store.ts'

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
  // What it held was given back when it was given up.
  if (!isOpen(attempt) && !(await holdDiscounts(transaction, attempt))) {
    throw new CannotHonour('somebody else has its code or coupon')
  }

  const { buyer, founding, invitation } =
    attempt.registration_id === null
      ? await subscriberOf(transaction, attempt.account_id!, now)
      : await foundersOf(deps, transaction, attempt, attempt.registration_id)
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
  const subscribedUntil = new Date(now)
  subscribedUntil.setUTCFullYear(subscribedUntil.getUTCFullYear() + bought.years)
  const sale: Sale = {
    attempt,
    charged,
    now,
    orderId: deps.newId(),
    accountId: buyer.accountId,
    familyId: buyer.familyId,
    answer,
    subscribedUntil
  }
  await (founding ? sellToFamily(transaction, sale, founding) : sellToAccount(transaction, sale))

  const data = {
    firstName: buyer.firstName,
    pricingLocale: attempt.pricing_locale,
    pricing: attempt.pricing,
    ...answer
  }
  const { email: recipient, language, country, accountId } = buyer
  const mail: NewMail = { kind: 'receipt', recipient, language, country, accountId, data }
  await postMails(deps, transaction, invitation ? [invitation, mail] : [mail])
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

interface Bought {
  buyer: Buyer
  founding?: Founding
  /** To the co-parent, where there is an address to write to. */
  invitation?: NewMail
}

/** Parent A becomes an account, in a family of their own with an invited co-parent. */
async function foundersOf(
  deps: Deps,
  transaction: Transaction<Tables>,
  { pricing }: Attempt,
  registrationId: string
): Promise<Bought> {
  const registration = await lockRegistration(transaction, registrationId)
  const { parent, co_parent: coParent, address, language } = registration
  if (!coParent) throw new CannotHonour('the registration names no co-parent any more')
  const country = variantOf(address?.country ?? registration.country)
  const { email, firstName, phoneCountryCode, phoneNumber } = coParent
  const [accountId, familyId, coParentId] = [deps.newId(), deps.newId(), deps.newId()]
  return {
    buyer: {
      accountId,
      familyId,
      firstName: parent.firstName,
      email: parent.email,
      language,
      country,
      coParent: { email, phoneNumberWithCountryCode: phoneNumber && `${phoneCountryCode}${phoneNumber}` }
    },
    founding: {
      registration,
      coParent,
      coParentId,
      keys: {
        email: emailKeyOf(parent.email),
        coParentEmail: email && emailKeyOf(email),
        coParentPhone: phoneNumber && phoneCountryCode && phoneKeyOf(phoneCountryCode, phoneNumber)
      },
      country
    },
    invitation: email
      ? {
          kind: 'invite',
          recipient: email,
          language,
          country,
          accountId: coParentId,
          data: { firstName, inviter: `${parent.firstName} ${parent.lastName}`, isPaid: pricing.payForCoParent }
        }
      : undefined
  }
}

/** An invited parent has an account already; what they bought is their own subscription. */
async function subscriberOf(transaction: Transaction<Tables>, id: string, now: Date): Promise<Bought> {
  const account = await lockAccount(transaction, id)
  if (isCurrent(account, now)) throw new CannotHonour('the account is subscribed already')
  return {
    buyer: {
      accountId: account.id,
      familyId: account.family_id,
      firstName: account.first_name,
      email: account.email ?? '',
      language: account.language,
      country: account.country,
      coParent: { email: null, phoneNumberWithCountryCode: null }
    }
  }
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
