import type { Transaction } from 'kysely'
import { nobody } from '#core/api/invite.ts'
import type { Address } from '#core/rules/address.ts'
import { type Variant, variantOf } from '#core/country.ts'
import { fail, ok, type Outcome } from '#core/errors.ts'
import type { Language } from '#core/locale.ts'
import {
  findAccount,
  findAccountsByEmail,
  findParents,
  insertInvited,
  updateAccount
} from '#server/account/account-store.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import type { MailDeps } from '#server/mail/store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { spendTokens } from '#server/account/token-store.ts'
import { inviteByMail } from './service.ts'
import { insertFamily, lockFamily, updateInvitedEmail } from './store.ts'

export interface CreationDeps extends MailDeps {
  database: Database
  now(): Date
}

export interface NewInvite {
  email: string
  /** The invited parent's name. The first screen asks for it again, and until then mails use this name. */
  name: { firstName: string; lastName: string } | undefined
  /** The professional who creates the account for the parent, if any. */
  pro: { firstName: string | null; lastName: string } | undefined
  /** The id of an existing family. Without it the invitation creates a new family. */
  familyId: string | undefined
  paidUntil: Date | undefined
  billing: { address: Address; timeZone: string } | undefined
  country: Variant | undefined
  language: Language | undefined
}

/** Default values for facts that the invitation omits. */
const defaults = { ...nobody, country: variantOf(undefined), language: 'en' }

export interface CreatedInvite {
  userId: string
  familyId: string
  email: string
}

/**
 * `joined`: a parent with this address has joined. `elsewhere`: another family has invited this address. `full`: both parents of the family
 * have joined.
 */
export type InviteRefusal = 'joined' | 'elsewhere' | 'missing' | 'full'

/**
 * Invites a parent who has not paid. Operators do this for themselves or for a professional. A parent who was already invited keeps the
 * same account, and the new link expires the older links.
 */
export async function createInvite(
  deps: CreationDeps,
  invite: NewInvite
): Promise<Outcome<CreatedInvite, InviteRefusal>> {
  return deps.database.transaction().execute(async transaction => {
    const invitee = await findInvitee(deps, transaction, invite)
    if (!invitee.ok) return invitee
    const { familyId, userId } = invitee.value
    const id = userId ?? deps.newId()
    const details = detailsOf(invite)
    if (userId === undefined) {
      await insertInvited(transaction, { ...defaults, ...details, id, familyId })
    } else {
      await spendTokens(transaction, 'invite', id, deps.now())
      await updateAccount(transaction, id, details)
      await updateInvitedEmail(transaction, familyId, invite.email)
    }
    await inviteByMail(deps, transaction, (await findAccount(transaction, id))!)
    return ok({ userId: id, familyId, email: invite.email })
  })
}

/**
 * The columns that the invitation sets. A value that the invitation omits stays unchanged, so an invitation cannot delete a payment or an
 * address.
 */
function detailsOf({ email, name, pro, paidUntil, billing, country, language }: NewInvite) {
  return {
    ...name,
    ...billing,
    ...(country && { country }),
    ...(language && { language }),
    email,
    emailKey: emailKeyOf(email),
    pro,
    subscribedUntil: paidUntil
  }
}

/** The family of the invitation, and its account that no parent has joined yet, if there is one. */
async function findInvitee(
  deps: CreationDeps,
  transaction: Transaction<Tables>,
  invite: NewInvite
): Promise<Outcome<{ familyId: string; userId?: string }, InviteRefusal>> {
  const known = await findAccountsByEmail(transaction, emailKeyOf(invite.email))
  if (known.some(({ joined_at: joinedAt }) => joinedAt !== null)) return fail('joined')
  const [invited] = known
  if (invited) {
    if (invite.familyId !== undefined && invite.familyId !== invited.family_id) return fail('elsewhere')
    return ok({ familyId: invited.family_id, userId: invited.id })
  }
  if (invite.familyId === undefined) {
    const familyId = deps.newId()
    await insertFamily(transaction, familyId, { email: invite.email, ...(invite.name ?? nobody) })
    return ok({ familyId })
  }
  await lockFamily(transaction, invite.familyId)
  const members = await findParents(transaction, invite.familyId)
  if (members.length === 0) return fail('missing')
  const waiting = members.find(({ joined_at: joinedAt, side }) => joinedAt === null && side === 'b')
  if (waiting) return ok({ familyId: invite.familyId, userId: waiting.id })
  return members.some(({ side }) => side === 'b') ? fail('full') : ok({ familyId: invite.familyId })
}
