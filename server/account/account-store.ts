import { type Selectable, sql, type Transaction } from 'kysely'
import type { ParentDetails } from '#core/contract/parent-details.ts'
import type { Address } from '#core/rules/address.ts'
import { emptyPerson, type PersonRecord } from '#core/rules/parent.ts'
import type { ReferralRecord } from '#server/platform/database/records.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'

export type Account = Selectable<Tables['account']>

/** Whether this parent has a subscription that has not ended. */
export function isCurrent({ subscribed_until: until }: Pick<Account, 'subscribed_until'>, now: Date): boolean {
  return until !== null && until > now
}

/** The answer of `parent`. */
export function parentDetailsOf(account: Account): ParentDetails {
  return {
    userId: account.id,
    email: account.person.email ?? '',
    agreedToTerms: account.agreed_to_terms_at !== null,
    marketingOptIn: account.marketing_opt_in,
    referralGiven: account.referral !== null,
    securityGiven: account.security_code_hash !== null && account.security_answer_hash !== null,
    credentialsGiven: account.credentials_set_at !== null,
    isInvited: account.side === 'b',
    address: { country: countryOf(account) }
  }
}

/** The country of the parent's address. Without one, the country of the registration or invitation. */
export function countryOf({ address, country }: Pick<Account, 'address' | 'country'>): string {
  return address?.country ?? country
}

/** The detail of the refusal `used`: the time at which the login was set, for a parent who has not set it. */
export function usedSince({ credentials_set_at: setAt }: Pick<Account, 'credentials_set_at'>) {
  return { detail: { setAt: setAt?.toISOString() } }
}

export async function findAccount(db: Writer, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an account until the transaction ends. */
export async function lockAccount(transaction: Transaction<Tables>, id: string): Promise<Account | undefined> {
  return transaction.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** All accounts with this e-mail address. Accounts whose parent has joined come first. */
export async function findAccountsByEmail(db: Writer, emailKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'family_id', 'joined_at'])
    .where('email_key', '=', emailKey)
    .orderBy(eb => eb('joined_at', 'is', null))
    .orderBy('created_at', 'desc')
    .execute()
}

/** Whether another account with this e-mail address has joined or has a subscription. */
export async function isEmailTaken(db: Writer, emailKey: string, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where(eb => eb.or([eb('joined_at', 'is not', null), eb('subscribed_until', 'is not', null)]))
    .where('id', '<>', id)
    .executeTakeFirst()
  return account !== undefined
}

/** Whether another account with this e-mail address has a subscription, whoever paid for it. */
export async function isSubscribed(db: Writer, emailKey: string, id?: string): Promise<boolean> {
  const others = db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('subscribed_until', 'is not', null)
  const account = await (id === undefined ? others : others.where('id', '<>', id)).executeTakeFirst()
  return account !== undefined
}

/** The end of the paid time of a family's second parent, whoever paid. */
export async function findCoParentPaidUntil(db: Writer, familyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('family')
    .leftJoin('account', join =>
      join.onRef('family_id', '=', 'family.id').on('side', '=', 'b').on('emptied_at', 'is', null)
    )
    .select(eb => eb.fn<Date | null>('greatest', ['co_parent_paid_until', 'subscribed_until']).as('until'))
    .where('family.id', '=', familyId)
    .executeTakeFirst()
  return row?.until ?? null
}

/** A family's parents, parent A first. A parent whose data was erased no longer belongs to the family. */
export async function findParents(db: Writer, familyId: string) {
  return db
    .selectFrom('account')
    .select(['id', 'side', 'person', 'joined_at'])
    .where('family_id', '=', familyId)
    .where('emptied_at', 'is', null)
    .orderBy('side')
    .execute()
}

/** The parents of a family for operators, without secrets. */
export async function listParents(db: Writer, familyId: string) {
  const parents = await db
    .selectFrom('account')
    .select([
      'id as userId',
      'side',
      'person',
      'country',
      'username',
      'subscribed_until as subscribedUntil',
      'joined_at as joinedAt',
      'credentials_set_at as credentialsSetAt'
    ])
    .where('family_id', '=', familyId)
    .orderBy('side')
    .execute()
  return parents.map(({ person: { firstName, lastName, email }, ...rest }) => ({ ...rest, firstName, lastName, email }))
}

export interface AccountChanges {
  person?: Partial<PersonRecord>
  emailKey?: string
  timeZone?: string
  language?: string
  country?: string
  address?: Address
  referral?: ReferralRecord
  subscribedUntil?: Date
  securityQuestion?: string
  securityAnswerHash?: string
  securityCodeHash?: string
}

type Invited = { id: string; familyId: string } & AccountChanges &
  Required<Pick<AccountChanges, 'person' | 'country' | 'language'>>

/** Inserts the account of an invited parent B. A purchase does not call this: it inserts the accounts of both parents. */
export async function insertInvited(db: Writer, { id, familyId, ...details }: Invited): Promise<void> {
  const { person, country, language } = details
  await db
    .insertInto('account')
    .values({
      ...columnsOf(details),
      id,
      family_id: familyId,
      side: 'b',
      person: { ...emptyPerson, ...person },
      country,
      language
    })
    .execute()
}

/**
 * Changes the given columns of an account, and the given fields of the person. Everything else stays unchanged. False if the account was
 * erased after the caller read it.
 */
export async function updateAccount(db: Writer, id: string, changes: AccountChanges): Promise<boolean> {
  const { person } = changes
  const updated = await db
    .updateTable('account')
    .set({ ...columnsOf(changes), ...(person && { person: sql`person || ${JSON.stringify(person)}::jsonb` }) })
    .where('id', '=', id)
    .where('emptied_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

function columnsOf(changes: AccountChanges) {
  return {
    email_key: changes.emailKey,
    time_zone: changes.timeZone,
    language: changes.language,
    country: changes.country,
    address: changes.address,
    referral: changes.referral,
    subscribed_until: changes.subscribedUntil,
    security_question: changes.securityQuestion,
    security_answer_hash: changes.securityAnswerHash,
    security_code_hash: changes.securityCodeHash
  }
}

export async function agreeToTerms(db: Writer, id: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ agreed_to_terms_at: now })
    .where('id', '=', id)
    .where('agreed_to_terms_at', 'is', null)
    .execute()
}

export async function setMarketingOptIn(db: Writer, id: string, isWanted: boolean): Promise<void> {
  await db.updateTable('account').set({ marketing_opt_in: isWanted }).where('id', '=', id).execute()
}

export async function isUsernameTaken(db: Writer, usernameKey: string): Promise<boolean> {
  const account = await db.selectFrom('account').select('id').where('username_key', '=', usernameKey).executeTakeFirst()
  return account !== undefined
}

/** Returns false if the account has credentials already or is erased. If the user name is taken, the unique index makes the update throw. */
export async function setCredentials(
  db: Writer,
  id: string,
  credentials: { username: string; usernameKey: string; passwordHash: string; now: Date }
): Promise<boolean> {
  const changed = await db
    .updateTable('account')
    .set({
      username: credentials.username,
      username_key: credentials.usernameKey,
      password_hash: credentials.passwordHash,
      credentials_set_at: credentials.now,
      joined_at: credentials.now
    })
    .where('id', '=', id)
    .where('credentials_set_at', 'is', null)
    .where('emptied_at', 'is', null)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) === 1
}

export async function findByUsername(db: Writer, usernameKey: string) {
  return db
    .selectFrom('account')
    .select(['id', 'password_hash', 'joined_at'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
}
