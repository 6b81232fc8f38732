import type { Transaction } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Receipt } from '#core/contract/payment.ts'
import { variantOf } from '#core/country.ts'
import type { Address } from '#core/rules/address.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { linkAddressOf } from '#server/invitation/service.ts'
import {
  type Account,
  findCoParentPaidUntil,
  findParents,
  isCurrent,
  lockAccount
} from '#server/account/account-store.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Charged } from '#server/gateways/payments/payment-gateway.ts'
import { type PostedWebhook, postWebhooks, purchaseOf } from '#server/embedder/webhooks.ts'
import { type NewMail, postMails } from '#server/mail/store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { phoneKeyOf } from '#core/rules/phone.ts'
import type { Deps, Settings } from '#server/deps.ts'
import type { Seller } from '#server/reference/seller.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import { lockRegistration, type Registration } from '#server/registration/store.ts'
import { priceOf } from '#server/platform/database/records.ts'
import type { StoredAnswer } from '#server/registration/paid-store.ts'
import { findPackage } from './catalogue/catalogue.ts'
import { writtenReceipts } from './receipt.ts'
import { orderNumberOf } from './order-number.ts'
import type { Attempt, Refund } from './attempt-store.ts'
import { type Founding, type Sale, writeSale } from './sale-store.ts'

/** The order can never be fulfilled. It is thrown only inside the settling transaction. */
export class CannotFulfil extends Error {}

/** What settling an attempt needs. The operator's commands have only these parts of a server. */
export type SettlementDeps = Pick<
  Deps,
  'database' | 'gateway' | 'enqueueMails' | 'enqueueWebhooks' | 'metrics' | 'log' | 'now' | 'newId'
> & { settings: Pick<Settings, 'seller'> }

/**
 * Turns a charge into accounts, an order, redeemed codes, mails and an ended attempt. The charge is undefined if there was nothing to pay.
 * The caller has locked the attempt.
 */
export async function fulfil(
  deps: SettlementDeps,
  transaction: Transaction<Tables>,
  attempt: Attempt,
  charged: Charged | undefined
): Promise<void> {
  const { registration_id: registrationId, account_id: accountId } = attempt
  const registration = registrationId === null ? undefined : await lockRegistration(transaction, registrationId)
  const account = accountId === null ? undefined : await lockAccount(transaction, accountId)
  const now = deps.now()
  const bought = registration
    ? foundersOf(deps, attempt, registration)
    : attempt.for_co_parent
      ? await giverOf(transaction, account!, now)
      : subscriberOf(account!, now)
  const { sale, receipt } = saleOf(deps, attempt, charged, bought, now)
  const invitations = bought.invitation ? [bought.invitation] : []
  const loginLinks = await loginLinkOf(transaction, account)
  await writeSale(transaction, sale)
  await postMails(deps, transaction, [...invitations, receipt, ...loginLinks])
  await postWebhooks(deps, transaction, [completionOf(attempt, charged, account)])
}

/**
 * The mail with the login link to the invited address, if the buyer has typed another address and not confirmed it. The receipt goes to the
 * typed address and has no link then.
 */
async function loginLinkOf(transaction: Transaction<Tables>, account: Account | undefined): Promise<NewMail[]> {
  const recipient = account && (await linkAddressOf(transaction, account))
  if (!account || !recipient || recipient === account.person.email) return []
  const { id: accountId, language, country, person } = account
  return [{ kind: 'finish', recipient, language, country, accountId, data: { firstName: person.firstName } }]
}

/**
 * The webhook of a purchase. The first purchase of an invited parent causes `purchase.completed`, because `invite.completed` reports that
 * the parent has joined. Every other purchase causes `signup.completed`.
 */
function completionOf(attempt: Attempt, charged: Charged | undefined, account: Account | undefined): PostedWebhook {
  const data = { ...purchaseOf(attempt), transactionId: charged?.transactionId ?? null }
  const { embedder_id: embedderId, id: subject } = attempt
  const isInvited = account !== undefined && account.joined_at === null
  return { type: isInvited ? 'purchase.completed' : 'signup.completed', embedderId, subject, data }
}

/** A webhook about a refund. `refunded` is its amount, and `refundedTotal` the amount of all refunds of the purchase so far. */
export function refundWebhookOf(
  type: Extract<PostedWebhook['type'], `purchase.${string}refund${string}`>,
  attempt: Attempt,
  { id, kind, amount }: Refund,
  refundedTotal: number
): PostedWebhook {
  const refund = { refundId: id, kind, refunded: amount, refundedTotal }
  const data = { ...purchaseOf(attempt), transactionId: attempt.transaction_id, ...refund }
  return { type, embedderId: attempt.embedder_id, subject: id, data }
}

function saleOf(
  deps: Pick<SettlementDeps, 'newId' | 'settings'>,
  attempt: Attempt,
  charged: Charged | undefined,
  purchase: PaidPurchase,
  now: Date
): { sale: Sale; receipt: NewMail } {
  const bought = findPackage(attempt.order_detail.packageId)
  if (!bought) throw new CannotFulfil('the package is not in the catalogue any more')
  if (charged && (charged.amount !== attempt.amount || charged.currency !== attempt.currency)) {
    throw new CannotFulfil(`${charged.amount} ${charged.currency} was charged`)
  }
  const { buyer, founding, gift } = purchase
  const { email: recipient, language, country, accountId, familyId, firstName, hasLogin } = buyer
  const timeZone = zoneOf(buyer.timeZone, buyer.country)
  const sale: Sale = {
    attempt,
    charged,
    now,
    orderId: deps.newId(),
    accountId,
    familyId,
    answer: storedAnswerOf({ attempt, charged, purchase, bought, timeZone, now, seller: deps.settings.seller }),
    subscribedUntil: renewalDate(now, bought.years, timeZone),
    founding,
    gift
  }
  const data = { firstName, hasLogin, purchaseId: attempt.id }
  return { sale, receipt: { kind: 'receipt', recipient, language, country, accountId, data } }
}

interface SaleFacts {
  attempt: Attempt
  charged: Charged | undefined
  purchase: PaidPurchase
  bought: NonNullable<ReturnType<typeof findPackage>>
  timeZone: string
  now: Date
  seller: Seller | undefined
}

/** What the order keeps of the sale: the answer to the browser, and the receipt in each language. */
function storedAnswerOf({ attempt, charged, purchase, bought, timeZone, now, seller }: SaleFacts): StoredAnswer {
  const { buyer, gift } = purchase
  const price = priceOf(attempt)
  const { couponDetail, totals, payForCoParent, paymentCodeDetails, taxes, taxIncluded } = price
  const receipt: Receipt = {
    transactionId: charged?.transactionId ?? null,
    cardBrand: charged?.cardBrand ?? null,
    cardLastFour: charged?.cardLastFour ?? null,
    paymentType: charged?.paymentType ?? 'NONE',
    totals,
    payForCoParent,
    paymentCodeDetails,
    transactionDateTime: now.toISOString()
  }
  const { order_detail: order, pricing_locale: pricingLocale } = attempt
  const codes = paymentCodeDetails.map(({ code }) => code)
  return {
    receipt,
    registration: {
      parent: { userId: buyer.accountId, email: buyer.email, familyId: buyer.familyId },
      coParent: buyer.coParent,
      order: { packageId: order.packageId, services: order.services },
      promoCodes: codes.length > 0 ? codes : null
    },
    pricingInfo: { couponDetail, taxes, taxIncluded },
    written: writtenReceipts(
      { years: bought.years, price, pricingLocale, forCoParent: gift !== undefined },
      {
        ...receipt,
        orderNumber: orderNumberOf(attempt.id),
        date: now,
        timeZone,
        seller,
        buyer: buyer.address && { name: `${buyer.firstName} ${buyer.lastName}`, address: buyer.address }
      }
    ),
    gaPayloadBase64: analyticsPayload(attempt, receipt, bought.analyticsPackage)
  }
}

/** The buyer's facts for the order, the receipt and the mail. */
interface Buyer {
  accountId: string
  familyId: string
  firstName: string
  lastName: string
  address: Address | null
  timeZone: string | null
  /** Whether the buyer has chosen a user name and a password. */
  hasLogin: boolean
  email: string
  language: string
  country: string
  coParent: { email: string | null; phoneNumberWithCountryCode: string | null }
}

interface PaidPurchase {
  buyer: Buyer
  founding?: Founding
  gift?: Sale['gift']
  /** The invitation mail to the co-parent, if the registration has the co-parent's e-mail address. */
  invitation?: NewMail
}

/** The new family: parent A's new account and the account of the invited co-parent. */
function foundersOf(deps: Pick<Deps, 'newId'>, attempt: Attempt, registration: Registration): PaidPurchase {
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
      lastName: parent.lastName,
      address,
      timeZone: registration.time_zone,
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
      invitationId: deps.newId(),
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
          data: { firstName, isPaid: priceOf(attempt).payForCoParent }
        }
      : undefined
  }
}

/** The phone number in international form, without the national trunk prefix. If it is not a number of its country, it stays as typed. */
function internationalOf(number: string): string {
  return parsePhoneNumberFromString(number)?.number ?? number
}

/** The purchase of an invited or signed-in parent, for the account that the parent already has. */
function subscriberOf(account: Account, now: Date): PaidPurchase {
  if (isCurrent(account, now)) throw new CannotFulfil('the account is subscribed already')
  return { buyer: buyerOf(account) }
}

/** A purchase for the co-parent alone, who may have bought meanwhile. */
async function giverOf(transaction: Transaction<Tables>, account: Account, now: Date): Promise<PaidPurchase> {
  const coParent = (await findParents(transaction, account.family_id)).find(({ side }) => side === 'b')
  // The co-parent's own purchase locks this row, too.
  if (coParent) await lockAccount(transaction, coParent.id)
  const until = await findCoParentPaidUntil(transaction, account.family_id)
  if (until !== null && until > now) throw new CannotFulfil('the co-parent is subscribed already')
  return { buyer: buyerOf(account), gift: { coParentId: coParent?.id } }
}

function buyerOf(account: Account): Buyer {
  return {
    accountId: account.id,
    familyId: account.family_id,
    firstName: account.person.firstName,
    lastName: account.person.lastName,
    address: account.address,
    timeZone: account.time_zone,
    hasLogin: account.credentials_set_at !== null,
    email: account.person.email ?? '',
    language: account.language,
    country: account.country,
    coParent: { email: null, phoneNumberWithCountryCode: null }
  }
}

/**
 * The receipt's data for the tag manager. It contains the sold items and never the buyer
 * (docs/specification/experiments-and-analytics.md#tag-manager).
 */
function analyticsPayload(attempt: Attempt, receipt: Receipt, analyticsPackage: string): string {
  const payload = {
    transaction_id: receipt.transactionId ?? attempt.id,
    value: attempt.amount / 100,
    tax: attempt.tax_amount / 100,
    currency: attempt.currency,
    coupon: priceOf(attempt).couponDetail?.couponCode ?? null,
    items: [{ item_name: analyticsPackage, quantity: receipt.payForCoParent ? 2 : 1 }]
  }
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(payload))))
}
