import type { Transaction } from 'kysely'
import { unnamedParent } from '#core/contract/invite.ts'
import type { Address } from '#core/rules/address.ts'
import { type Variant, variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import type { Language } from '#core/locale.ts'
import {
  type AccountChanges,
  findAccount,
  findAccountsByEmail,
  findParents,
  insertInvited,
  updateAccount
} from '#server/account/account-store.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import type { Deps } from '#server/deps.ts'
import { spendTokens } from '#server/account/token-store.ts'
import { cancelInvitation } from './cancellation.ts'
import { inviteByMail } from './mailing.ts'
import {
  findInvitation,
  findInvitationsTo,
  insertFamily,
  insertInvitation,
  type Invitation,
  type InvitingFamily,
  linkEnd,
  lockFamily,
  updateCoParent,
  updateInvitation
} from './store.ts'

export interface NewInvite {
  email: string
  /** The invited parent's name. The first screen asks for it again, and until then mails use this name. */
  name?: { firstName: string; lastName: string }
  /** The id of the professional who invites, if any. */
  professionalId?: string
  /** The id of an existing family. Without it the invitation creates a new family. */
  familyId?: string
  paidUntil?: Date
  billing?: { address: Address; timeZone: string }
  country?: Variant
  language?: Language
}

/** Default values for facts that the invitation omits. */
const defaults = { country: variantOf(undefined), language: 'en' }

interface CreatedInvite {
  id: string
  userId: string
  familyId: string
  email: string
}

/**
 * `joined`: a parent with this address has joined. `elsewhere`: another family with a parent A has invited this address. `full`: both
 * parents of the family have joined. `open`, `paid`: the family's invited parent is paying or has paid.
 */
export type InviteRefusal = 'joined' | 'elsewhere' | 'missing' | 'full' | 'open' | 'paid'

/**
 * Invites a parent for an operator or a professional. An invitation of the same address into the same family is sent again, and older links
 * end. Another invitation under way, of the family or to the address, ends as moved.
 */
export async function createInvite(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>,
  invite: NewInvite
): Promise<Result<CreatedInvite, Problem<InviteRefusal>>> {
  try {
    return await deps.database.transaction().execute(async transaction => {
      const made = await inviteIn(deps, transaction, invite)
      if (!made.ok) throw new RefusedInvite(made.problem.code)
      return made
    })
  } catch (error) {
    if (error instanceof RefusedInvite) return fail(error.code)
    throw error
  }
}

/** Rolls back a refused invitation, which may have ended another one. */
class RefusedInvite extends Error {
  readonly code: InviteRefusal
  constructor(code: InviteRefusal) {
    super(code)
    this.code = code
  }
}

async function inviteIn(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  invite: NewInvite
): Promise<Result<CreatedInvite, Problem<InviteRefusal>>> {
  const emailKey = emailKeyOf(invite.email)
  const family = invite.familyId === undefined ? undefined : await lockFamily(transaction, invite.familyId)
  if (invite.familyId !== undefined && !family) return fail('missing')
  const known = await findAccountsByEmail(transaction, emailKey)
  if (known.some(({ joined_at: joinedAt }) => joinedAt !== null)) return fail('joined')

  for (const invitation of await findInvitationsTo(transaction, emailKey)) {
    const familyId = invite.familyId ?? invitation.family_id!
    if (familyId === invitation.family_id) return sendAgain(deps, transaction, invitation, invite)
    const parents = await findParents(transaction, invitation.family_id!)
    if (parents.some(({ side }) => side === 'a')) return fail('elsewhere')
    const ended = await cancelInvitation(transaction, invitation, 'moved', deps.now())
    if (!ended.ok) return ended
  }
  return inviteAnew(deps, transaction, invite, family)
}

/**
 * Sends an invitation to another address. The former address gets nothing more, and the data that was typed with its link is deleted. The
 * place stays paid.
 */
export async function moveInvite(
  deps: Pick<Deps, 'database' | 'enqueueMails' | 'newId' | 'now'>,
  { family_id: familyId, account_id: accountId, ...invitation }: Invitation,
  email: string
): Promise<Result<CreatedInvite, Problem<InviteRefusal>>> {
  const account = await findAccount(deps.database, accountId!)
  const { language, country } = account!
  return createInvite(deps, {
    email,
    professionalId: invitation.inviter_professional_id ?? undefined,
    familyId: familyId!,
    country: variantOf(country),
    language: language as Language
  })
}

async function sendAgain(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  { id, account_id: accountId, family_id: familyId }: Invitation,
  invite: NewInvite
): Promise<Result<CreatedInvite, never>> {
  await updateAccount(transaction, accountId!, detailsOf(invite))
  if (invite.professionalId) await updateInvitation(transaction, id, { inviter_professional_id: invite.professionalId })
  await updateCoParent(transaction, familyId!, invite)
  await mailInvitationAgain(deps, transaction, { id, account_id: accountId, email: invite.email })
  return ok({ id, userId: accountId!, familyId: familyId!, email: invite.email })
}

/** Mails an invitation under way once more. Its older links end. */
export async function mailInvitationAgain(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  { id, account_id: accountId, email }: Pick<Invitation, 'id' | 'account_id' | 'email'>
): Promise<void> {
  await spendTokens(transaction, 'invite', accountId!, deps.now())
  await updateInvitation(transaction, id, { expires_at: linkEnd(deps.now()) })
  await inviteByMail(deps, transaction, (await findAccount(transaction, accountId!))!, email!)
}

async function inviteAnew(
  deps: Pick<Deps, 'enqueueMails' | 'newId' | 'now'>,
  transaction: Transaction<Tables>,
  invite: NewInvite,
  family: InvitingFamily | undefined
): Promise<Result<CreatedInvite, Problem<InviteRefusal>>> {
  const { email } = invite
  const familyId = invite.familyId ?? deps.newId()
  if (!family) await insertFamily(transaction, familyId, { email, ...(invite.name ?? unnamedParent) })
  const parents = await findParents(transaction, familyId)
  const invited = parents.find(({ side }) => side === 'b')
  const earlier = invited && (await findInvitation(transaction, invited.id))
  if (earlier) {
    const ended = await cancelInvitation(transaction, earlier, 'moved', deps.now(), true)
    if (!ended.ok) return fail(ended.problem.code === 'joined' ? 'full' : ended.problem.code)
  }
  await updateCoParent(transaction, familyId, invite)
  // The end of the earlier invitation has written the paid place into the family.
  const { firstName, lastName, paidUntil } = (await lockFamily(transaction, familyId))!
  // A co-parent who was named without an address has an account and no invitation.
  const userId = earlier || !invited ? deps.newId() : invited.id
  const details = detailsOf(invite)
  if (userId === invited?.id) await updateAccount(transaction, userId, details)
  else {
    await insertInvited(transaction, {
      ...defaults,
      ...details,
      person: { ...unnamedParent, ...(lastName && { firstName, lastName }), ...details.person },
      subscribedUntil: invite.paidUntil ?? paidUntil ?? undefined,
      id: userId,
      familyId
    })
  }
  const id = deps.newId()
  await insertInvitation(transaction, {
    id,
    familyId,
    accountId: userId,
    email,
    inviterAccountId: parents.find(({ side }) => side === 'a')?.id,
    inviterProfessionalId: invite.professionalId,
    now: deps.now()
  })
  await inviteByMail(deps, transaction, (await findAccount(transaction, userId))!, email)
  return ok({ id, userId, familyId, email })
}

/**
 * The columns that the invitation sets. A value that the invitation omits stays unchanged, so an invitation cannot delete a payment or an
 * address.
 */
function detailsOf({ email, name, paidUntil, billing, country, language }: NewInvite): AccountChanges {
  return {
    person: { ...name, email },
    ...billing,
    ...(country && { country }),
    ...(language && { language }),
    emailKey: emailKeyOf(email),
    subscribedUntil: paidUntil
  }
}
