import type { Address } from '#core/rules/address.ts'
import { type Account, isCurrent } from '#server/account/account-store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Member } from '#server/account/member.ts'
import type { Registration } from '#server/registration/store.ts'

/** The payer's id under the name of the column that references the payer. */
export type PayerKey = { registration_id: string } | { account_id: string }

/**
 * The facts about a payer that an order needs. A new parent A is identified by a registration, an invited or signed-in parent by an
 * account.
 */
export interface Payer {
  id: string
  key: PayerKey
  emailKey: string
  firstName: string
  lastName: string
  phoneCountryCode: string
  phoneNumber: string
  /** The country that applies until the payer gives an address. */
  country: string
  address: Address | null
  /** What is missing of the answers of earlier steps. */
  missing: 'family' | 'parent' | undefined
  /** Whether the payer has an account. The other parent of a family needs one to buy. */
  hasAccount: boolean
  /**
   * Whether the payer has joined. Such a payer owns their e-mail address. For any other payer, a taken address belongs to somebody else.
   */
  ownsEmail: boolean
  isSubscribed: boolean
  /** Whether the payer pays for the co-parent alone. `isSubscribed` and `renews` are then the co-parent's. */
  forCoParent: boolean
  /**
   * The end of the expired subscription that this purchase renews. Null for a first subscription. Each expired subscription can be renewed
   * only once.
   */
  renews: Date | null
  /** The e-mail key of the co-parent, whose subscription the payer may pay, too. */
  coParentEmailKey: string | null
  referrerKey: string | null
  timeZone: string | null
  /** The embedder on whose page the registration began. */
  embedderId: string | null
}

export function payerOfRegistration(registration: Registration): Payer {
  const { id, parent, country, address, co_parent: coParent, children } = registration
  return {
    id,
    key: { registration_id: id },
    emailKey: registration.email_key,
    firstName: parent.firstName,
    lastName: parent.lastName,
    phoneCountryCode: parent.phoneCountryCode,
    phoneNumber: parent.phoneNumber,
    country,
    address,
    missing: coParent && children ? undefined : 'family',
    hasAccount: false,
    ownsEmail: false,
    isSubscribed: false,
    forCoParent: false,
    renews: null,
    coParentEmailKey: coParent?.email ? emailKeyOf(coParent.email) : null,
    referrerKey: registration.referrer_key,
    timeZone: registration.time_zone,
    embedderId: registration.embedder_id
  }
}

export function payerOfAccount(account: Account, now: Date): Payer {
  const { subscribed_until: until } = account
  const isSubscribed = isCurrent(account, now)
  const { id, person, country, address } = account
  return {
    id,
    key: { account_id: id },
    emailKey: emailKeyOf(person.email ?? ''),
    firstName: person.firstName,
    lastName: person.lastName,
    phoneCountryCode: person.phoneCountryCode ?? '',
    phoneNumber: person.phoneNumber ?? '',
    country,
    address,
    missing: person.email !== null && person.phoneNumber !== null ? undefined : 'parent',
    hasAccount: true,
    ownsEmail: account.joined_at !== null,
    isSubscribed,
    forCoParent: false,
    renews: isSubscribed ? null : until,
    coParentEmailKey: null,
    referrerKey: null,
    timeZone: account.time_zone,
    embedderId: null
  }
}

/** The payer of a signed-in parent's call: the parent, or the buyer who pays for the co-parent. */
export function payerOfMember({ account, coParent }: Member, now: Date): Payer {
  return coParent ? payerForCoParent(account, coParent.until, now) : payerOfAccount(account, now)
}

/** A buyer who pays for the co-parent later. `until`: the end of what is paid for the co-parent so far. */
function payerForCoParent(account: Account, until: Date | null, now: Date): Payer {
  const isSubscribed = until !== null && until > now
  return { ...payerOfAccount(account, now), forCoParent: true, isSubscribed, renews: isSubscribed ? null : until }
}
