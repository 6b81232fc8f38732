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
  /** The first page asks for the name again; until then the mail uses this one. */
  name: { firstName: string; lastName: string } | undefined
  /** The professional who creates the account, if one does. */
  pro: { firstName: string | null; lastName: string } | undefined
  /** An existing family. Without it a new one is created. */
  familyId: string | undefined
  paidUntil: Date | undefined
  billing: { address: Address; timeZone: string } | undefined
  country: Variant | undefined
  language: Language | undefined
}

/** Defaults for an invitation without these values. */
const defaults = { ...nobody, country: variantOf(undefined), language: 'en' }

export interface CreatedInvite {
  userId: string
  familyId: string
  email: string
}

/** `joined`: the address has an account. `elsewhere`: it is invited to another family. `full`: both parents have joined. */
export type InviteRefusal = 'joined' | 'elsewhere' | 'missing' | 'full'

/**
 * Invites a parent without a payment: operators do so, for themselves or for a professional. A parent invited before, in any way, keeps one
 * account; a new link expires the older ones.
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

/** Has no key for a value that the invitation omits: an invitation takes back neither a payment nor an address. */
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

/** The family of an invitation, and the account there that no parent has joined yet. */
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
