import type { Address } from '#core/rules/address.ts'
import { type Account, isCurrent } from '#server/account/account-store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Registration } from '#server/registration/store.ts'

/** Which column names the payer, and its id. */
export type PayerKey = { registration_id: string } | { account_id: string }

/** The facts about a payer that a purchase needs. A new parent A pays by a registration, an invited or signed-in parent by an account. */
export interface Payer {
  id: string
  key: PayerKey
  emailKey: string
  firstName: string
  lastName: string
  phoneCountryCode: string
  phoneNumber: string
  address: Address | null
  /** Whether all steps before payment are complete. */
  isComplete: boolean
  /** A payer without an account, whom a family names as its other parent, belongs to that family. */
  hasAccount: boolean
  /** A payer who has joined owns their e-mail address. For any other payer, a taken address is somebody else's. */
  ownsEmail: boolean
  isSubscribed: boolean
  /**
   * The end of the subscription that ran out before this purchase; null for a first one. One purchase at most follows each ended
   * subscription.
   */
  renews: Date | null
  /** The e-mail key of the co-parent, whose subscription the payer may pay for too. */
  coParentEmailKey: string | null
  referrerKey: string | null
  /** On whose page the registration began. */
  embedderId: string | null
}

export function payerOfRegistration(registration: Registration): Payer {
  const { id, parent, address, co_parent: coParent, children } = registration
  return {
    id,
    key: { registration_id: id },
    emailKey: registration.email_key,
    firstName: parent.firstName,
    lastName: parent.lastName,
    phoneCountryCode: parent.phoneCountryCode,
    phoneNumber: parent.phoneNumber,
    address,
    isComplete: coParent !== null && children !== null && address !== null,
    hasAccount: false,
    ownsEmail: false,
    isSubscribed: false,
    renews: null,
    coParentEmailKey: coParent?.email ? emailKeyOf(coParent.email) : null,
    referrerKey: registration.referrer_key,
    embedderId: registration.embedder_id
  }
}

export function payerOfAccount(account: Account, now: Date): Payer {
  const { subscribed_until: until } = account
  const isSubscribed = isCurrent(account, now)
  const { id, email, phone_country_code: phoneCountryCode, phone_number: phoneNumber, address } = account
  return {
    id,
    key: { account_id: id },
    emailKey: emailKeyOf(email ?? ''),
    firstName: account.first_name,
    lastName: account.last_name,
    phoneCountryCode: phoneCountryCode ?? '',
    phoneNumber: phoneNumber ?? '',
    address,
    isComplete: email !== null && phoneNumber !== null && address !== null,
    hasAccount: true,
    ownsEmail: account.joined_at !== null,
    isSubscribed,
    renews: isSubscribed ? null : until,
    coParentEmailKey: null,
    referrerKey: null,
    embedderId: null
  }
}
