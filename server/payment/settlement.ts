import type { Transaction } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { PaymentResult, Receipt } from '#core/api/payment.ts'
import { variantOf } from '#core/country.ts'
import { findPackage } from '#server/catalogue/catalogue.ts'
import { type Account, isCurrent } from '#server/credentials/store.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Charged } from '#server/gateways/payment-gateway.ts'
import { type NewMail, postMails } from '#server/mail/store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import type { Registration } from '#server/registration/store.ts'
import { lockRows } from '#server/database/row-store.ts'
import { isOpen } from './attempt.ts'
import { type Founding, type Sale, writeSales } from './order-store.ts'
import { holdDiscounts } from './claim-store.ts'
import type { Attempt } from './store.ts'

/** The answer as it is kept: tokens are kept only as hashes, so each time it is given it gets a new one. */
export type StoredAnswer = Omit<PaymentResult, 'clickToJoinToken'>

/** Thrown inside the settling transaction only: what was charged for cannot be given, now or later. */
export class CannotFulfil extends Error {}

/** A charge that has come back, or nothing where nothing was to be paid, and the attempt that it was for. */
export interface Settled {
  attempt: Attempt
  charged: Charged | undefined
}

/**
 * Turns charges into what was bought: accounts, orders, redeemed codes, mails, and the ends of the attempts, in one transaction.
 * Whoever calls holds the locks of the attempts. Fails for all of them where one cannot be honoured or, `impatiently`, where somebody
 * else holds the row of a payer.
 */
export async function fulfil(
  deps: Deps,
  transaction: Transaction<Tables>,
  settled: readonly Settled[],
  impatiently: boolean
): Promise<void> {
  const idsOf = (key: 'registration_id' | 'account_id') => settled.flatMap(({ attempt }) => attempt[key] ?? [])
  const registrations = await lockRows(transaction, 'registration', idsOf('registration_id'), impatiently)
  const accounts = await lockRows(transaction, 'account', idsOf('account_id'), impatiently)
  const now = deps.now()

  const sales: Sale[] = []
  const mails: NewMail[] = []
  for (const { attempt, charged } of settled) {
    // What it held was given back when it was given up.
    if (!isOpen(attempt) && !(await holdDiscounts(transaction, attempt))) {
      throw new CannotFulfil('somebody else has its code or coupon')
    }
    const registration = registrations.get(attempt.registration_id ?? '')
    const bought = registration
      ? foundersOf(deps, attempt, registration)
      : subscriberOf(accounts.get(attempt.account_id!)!, now)
    const { sale, receipt } = saleOf(deps, attempt, charged, bought, now)
    sales.push(sale)
    mails.push(...(bought.invitation ? [bought.invitation] : []), receipt)
  }
  await writeSales(transaction, sales)
  await postMails(deps, transaction, mails)
}

function saleOf(
  deps: Deps,
  attempt: Attempt,
  charged: Charged | undefined,
  { buyer, founding }: Bought,
  now: Date
): { sale: Sale; receipt: NewMail } {
  const bought = findPackage(attempt.order_detail.packageId)
  if (!bought) throw new CannotFulfil('the package is not in the catalogue any more')
  if (charged && (charged.amount !== attempt.amount || charged.currency !== attempt.currency)) {
    throw new CannotFulfil(`${charged.amount} ${charged.currency} was charged`)
  }

  const receipt: Receipt = {
    transactionId: charged?.transactionId ?? null,
    cardLastFour: charged?.cardLastFour ?? null,
    paymentType: charged?.paymentType ?? 'NONE',
    totals: attempt.pricing.totals,
    payForCoParent: attempt.pricing.payForCoParent,
    paymentCodeDetails: attempt.pricing.paymentCodeDetails,
    transactionDateTime: now.toISOString()
  }
  const { couponDetail, paymentCodeDetails, taxes, taxIncluded } = attempt.pricing
  const codes = paymentCodeDetails.map(({ code }) => code)
  const answer: StoredAnswer = {
    receipt,
    registration: {
      parent: { userId: buyer.accountId, email: buyer.email, familyId: buyer.familyId },
      coParent: buyer.coParent,
      order: { packageId: attempt.order_detail.packageId },
      promoCodes: codes.length > 0 ? codes : null
    },
    pricingInfo: { couponDetail, taxes, taxIncluded },
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
    subscribedUntil,
    founding
  }
  const data = {
    firstName: buyer.firstName,
    hasLogin: buyer.hasLogin,
    pricing: attempt.pricing,
    ...answer
  }
  const { email: recipient, language, country, accountId } = buyer
  return { sale, receipt: { kind: 'receipt', recipient, language, country, accountId, data } }
}

/** Who bought, as far as order, receipt and mail name them. */
interface Buyer {
  accountId: string
  familyId: string
  firstName: string
  /** Whether user name and password are chosen. */
  hasLogin: boolean
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
function foundersOf(deps: Deps, { pricing }: Attempt, registration: Registration): Bought {
  const { parent, co_parent: coParent, address, language } = registration
  if (!coParent) throw new CannotFulfil('the registration names no co-parent any more')
  const country = variantOf(address?.country ?? registration.country)
  const { email, firstName, phoneCountryCode, phoneNumber } = coParent
  const [accountId, familyId, coParentId] = [deps.newId(), deps.newId(), deps.newId()]
  return {
    buyer: {
      accountId,
      familyId,
      firstName: parent.firstName,
      hasLogin: false,
      email: parent.email,
      language,
      country,
      coParent: {
        email,
        phoneNumberWithCountryCode: phoneNumber && internationalOf(`${phoneCountryCode}${phoneNumber}`)
      }
    },
    founding: {
      registration,
      coParent,
      coParentId,
      keys: {
        email: emailKeyOf(parent.email),
        coParentEmail: email && emailKeyOf(email),
        coParentPhone: phoneNumber && phoneCountryCode && phoneKeyOf({ phoneCountryCode, phoneNumber })
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

/** As a call from abroad dials it, without the zero of calls from within; as it was typed where it is no number of its country. */
function internationalOf(number: string): string {
  return parsePhoneNumberFromString(number)?.number ?? number
}

/** Whoever was invited or has signed in has an account already; what they bought is their own subscription. */
function subscriberOf(account: Account, now: Date): Bought {
  if (isCurrent(account, now)) throw new CannotFulfil('the account is subscribed already')
  return {
    buyer: {
      accountId: account.id,
      familyId: account.family_id,
      firstName: account.first_name,
      hasLogin: account.credentials_set_at !== null,
      email: account.email ?? '',
      language: account.language,
      country: account.country,
      coParent: { email: null, phoneNumberWithCountryCode: null }
    }
  }
}

/** For the tag manager on the receipt: what was sold, never to whom (docs/specification/experiments-and-analytics.md#tag-manager). */
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
