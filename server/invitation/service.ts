import { maskedEmail } from '#core/rules/email.ts'
import type { Transaction } from 'kysely'
import type { InvitationEnding } from '#core/contract/invite.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, findAccount, lockAccount } from '#server/account/account-store.ts'
import { findEnding, findToken, spendTokens } from '#server/account/token-store.ts'
import type { Tables, Writer } from '#server/platform/database/tables.ts'
import { postMail } from '#server/mail/store.ts'
import { type CancelRefusal, cancelInvitation, findCancelRefusal } from './cancellation.ts'
import { closeInvitation, findInvitation, noteUnjoined, readdress } from './store.ts'

/** The address for an account's links. An invited parent's own address counts once the login is set. */
export async function linkAddressOf(db: Writer, account: Account): Promise<string | null> {
  const invitation = account.credentials_set_at ? undefined : await findInvitation(db, account.id)
  return invitation?.email ?? account.person.email
}

/**
 * Mails a link that confirms the address that an invited parent has typed. The address may be a stranger's, so its mails and those of the
 * invitation are limited. Beyond the limit nothing is sent, and links go to the invited address as before.
 */
export async function askToConfirm(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'limits' | 'newId'>,
  { id: accountId, language, country }: Pick<Account, 'id' | 'language' | 'country'>,
  { email, emailKey }: { email: string; emailKey: string }
): Promise<void> {
  const allowed = await deps.limits.guard(['notice', emailKey], ['notice', accountId])
  if (!allowed.ok) return
  await deps.database.transaction().execute(transaction =>
    postMail(deps, transaction, {
      kind: 'email-confirm',
      recipient: email,
      language,
      country,
      accountId,
      data: { firstName: null }
    })
  )
}

/** Confirms the address to which a link was mailed. From then on links go there, and the former address gets a notice. */
export async function confirmEmail(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>,
  token: string
): Promise<boolean> {
  return deps.database.transaction().execute(async transaction => {
    const named = await findToken(transaction, 'email', token)
    const account = named && (await lockAccount(transaction, named.account_id))
    // The link is read under the lock: another press, or a change of the address, may have spent it.
    const row = await findToken(transaction, 'email', token)
    if (!row || row.spent_at || row.expires_at <= deps.now()) return false
    const invitation = account && (await findInvitation(transaction, account.id))
    if (!account?.person.email || !invitation?.email) return false
    await spendTokens(transaction, 'email', account.id, deps.now())
    if (account.email_key === invitation.email_key) return true
    await tellInvited(deps, transaction, account, invitation.email, 'confirmed')
    await readdress(transaction, invitation.id, account.person.email)
    return true
  })
}

/** Ends the invitation of a parent who has set the login. If the parent has typed another address, the invited address gets a notice. */
export async function joinByInvitation(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  account: Account
): Promise<void> {
  const invitation = await findInvitation(transaction, account.id)
  if (!invitation?.email) return
  if (account.person.email && account.email_key !== invitation.email_key) {
    await tellInvited(deps, transaction, account, invitation.email, 'joined')
  }
  await closeInvitation(transaction, invitation.id, 'joined', deps.now())
}

async function tellInvited(
  deps: Pick<Deps, 'enqueueMails' | 'newId'>,
  transaction: Transaction<Tables>,
  { id: accountId, person, language, country }: Account,
  recipient: string,
  event: 'confirmed' | 'joined'
): Promise<void> {
  const data = { firstName: null, event, email: maskedEmail(person.email!) }
  await postMail(deps, transaction, { kind: 'invite-notice', recipient, language, country, accountId, data })
}

/**
 * Declines the invitation of a link, however old the link is. With `isStranger` the recipient is not the invited person, and the inviting
 * parent gets a mail. Returns how the invitation has ended, now or before, or why it stays. Undefined if the link is unknown.
 */
export async function declineInvitation(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>,
  token: string,
  isStranger: boolean
): Promise<InvitationEnding | CancelRefusal | undefined> {
  return deps.database.transaction().execute(async transaction => {
    const row = await findToken(transaction, 'invite', token)
    if (!row) return findEnding(transaction, token)
    const invitation = await findInvitation(transaction, row.account_id)
    if (!invitation || invitation.ended_at) return 'joined'
    const ended = await cancelInvitation(transaction, invitation, 'declined', deps.now())
    // Another press may have ended the invitation a moment ago.
    if (!ended.ok) return (await findEnding(transaction, token)) ?? ended.problem.code
    const inviterId = invitation.inviter_account_id
    const inviter = isStranger && inviterId ? await findAccount(transaction, inviterId) : undefined
    if (inviter?.person.email) {
      await postMail(deps, transaction, {
        kind: 'invite-misdirected',
        recipient: inviter.person.email,
        language: inviter.language,
        country: inviter.country,
        accountId: inviter.id,
        data: { firstName: inviter.person.firstName }
      })
    }
    return 'declined'
  })
}

/**
 * Why a link has nothing to decline: the end of its invitation, or the reason why that stays. Undefined while it can be declined. Changes
 * nothing.
 */
export async function declineEnd(
  { database }: Pick<Deps, 'database'>,
  token: string
): Promise<InvitationEnding | CancelRefusal | 'unknown' | undefined> {
  const row = await findToken(database, 'invite', token)
  if (!row) return (await findEnding(database, token)) ?? 'unknown'
  const invitation = await findInvitation(database, row.account_id)
  if (!invitation || invitation.ended_at) return 'joined'
  return findCancelRefusal(database, await findAccount(database, row.account_id))
}

/** Milliseconds after which an inviting parent is told that nobody has joined. */
const reminderAfterMs = 14 * 24 * 60 * 60_000

/**
 * Tells inviting parents once that their co-parent has not joined yet. The mail is the same for an invitation that was declined and for one
 * that nobody has answered, so that a parent who declines is safe.
 */
export async function tellInviters(deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>): Promise<void> {
  const madeBefore = new Date(deps.now().getTime() - reminderAfterMs)
  await deps.database.transaction().execute(async transaction => {
    for (const inviterId of await noteUnjoined(transaction, madeBefore, deps.now())) {
      const inviter = await findAccount(transaction, inviterId)
      if (!inviter?.person.email) continue
      const { person, language, country } = inviter
      const data = { firstName: person.firstName }
      const addressed = { recipient: person.email!, language, country, accountId: inviterId, data }
      await postMail(deps, transaction, { kind: 'invite-unjoined', ...addressed })
    }
  })
}
