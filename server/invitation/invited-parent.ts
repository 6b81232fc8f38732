import { themeColours } from '#core/product.ts'
import type * as inviteCalls from '#core/contract/invite.ts'
import type { EndedDetail } from '#core/contract/invite.ts'
import type { ResultOf, Value } from '#core/contract/route.ts'
import { variantOf } from '#core/country.ts'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import {
  type Account,
  type AccountChanges,
  findAccount,
  countryOf,
  findParents,
  isCurrent,
  isEmailTaken,
  lockAccount,
  updateAccount,
  usedSince
} from '#server/account/account-store.ts'
import { failureOf } from '#server/platform/database/failure.ts'
import { invalid } from '#server/platform/http/language.ts'
import { emailKeyOf, maskedEmail } from '#core/rules/email.ts'
import { textIn } from '#core/rules/text.ts'
import type { Deps } from '#server/deps.ts'
import { validateAddress, validateName, validateParent, problemsOf } from '#server/account/sections.ts'
import { mailOwner } from '#server/mail/owner.ts'
import type { RequestContext, Received } from '#server/platform/http/serve.ts'
import { findEnding, findToken, issueToken, spendTokens } from '#server/account/token-store.ts'
import { inviteByMail } from './mailing.ts'
import { askToConfirm } from './service.ts'
import { findInvitation, findInviter, findPackageOfCoParent, linkEnd, updateInvitation } from './store.ts'
import { openLinkRequest } from './link-requests.ts'

type Routes = typeof inviteCalls
type Refusal = 'unauthorized' | 'invite.ended' | 'expired' | 'used' | 'forbidden'

/** The account that an invite token opens. `userId` must name the same account, or be `me`: the token alone names the account. */
export async function openInvite(
  deps: Pick<Deps, 'database' | 'now'>,
  userId: string,
  context: RequestContext
): Promise<Result<Account, Problem<Refusal>>> {
  const token = await findInvite(deps, context)
  if (!token) return unknownOrEnded(deps, context)
  if (userId !== 'me' && token.account_id !== userId) return fail('forbidden')
  const account = await findAccount(deps.database, token.account_id)
  if (!account) return fail('unauthorized')
  if (account.credentials_set_at) return fail('used', usedSince(account))
  if (token.spent_at || token.expires_at <= deps.now()) return fail('expired')
  return ok(account)
}

async function unknownOrEnded(
  { database }: Pick<Deps, 'database'>,
  { inviteToken = '' }: RequestContext
): Promise<Result<never, Problem<'unauthorized' | 'invite.ended'>>> {
  const ending = await findEnding(database, inviteToken)
  return ending ? fail('invite.ended', { detail: { ending } satisfies EndedDetail }) : fail('unauthorized')
}

async function findInvite(deps: Pick<Deps, 'database'>, { inviteToken }: RequestContext) {
  return inviteToken === undefined ? undefined : findToken(deps.database, 'invite', inviteToken)
}

// Each colour gives white initials a contrast of at least 4.5 : 1. A parent has the same colour on every page.
const colors = [themeColours.accent[0], '#7a3b69', '#8a4b08', '#2f4f8f', '#5b6b1f', '#8c2f39']

/** The facts of an invitation, without the coupons of its order. */
export async function contextOf(
  deps: Pick<Deps, 'database' | 'now'>,
  account: Account,
  context: RequestContext
): Promise<Omit<Value<Routes['invite']>, 'availableCoupons'>> {
  const [invitation, family, coparentPackageId] = await Promise.all([
    findInvitation(deps.database, account.id),
    findParents(deps.database, account.family_id),
    findPackageOfCoParent(deps.database, account.family_id, account.id)
  ])
  const inviter = invitation && (await findInviter(deps.database, invitation))
  const pro = inviter?.kind === 'professional' ? inviter : undefined
  if (invitation && !invitation.opened_at) {
    await updateInvitation(deps.database, invitation.id, { opened_at: deps.now() })
  }
  return {
    inviteToken: context.inviteToken!,
    userId: account.id,
    country: countryOf(account),
    isSubscriptionCurrent: isCurrent(account, deps.now()),
    billingAddressComplete: account.address !== null,
    requireCredentials: account.credentials_set_at === null,
    invitedEmail: invitation?.email ? maskedEmail(invitation.email) : null,
    userCreatedByPro: pro !== undefined,
    proFirstName: pro?.firstName ?? null,
    proLastName: pro?.lastName ?? null,
    coparentPackageId,
    familyMembers: family.map((member, index) => ({
      userId: member.id,
      firstName: member.person.firstName,
      lastName: member.person.lastName,
      color: colors[index % colors.length]!,
      displayInitials: `${initialOf(member.person.firstName)}${initialOf(member.person.lastName)}`
    }))
  }
}

function initialOf(name: string): string {
  return [...name][0]?.toUpperCase() ?? ''
}

/** Sections of the form that an invited parent fills in. The handler validates them, and not the contract. */
export const invitedForms = ['parent', 'address'] as const

export async function changeInvited(
  deps: Deps,
  account: Account,
  { body }: Received<Routes['updateInvitedParent'], (typeof invitedForms)[number]>,
  context: RequestContext
): Promise<ResultOf<Routes['updateInvitedParent']>> {
  const sections = new Set(body.sections)
  let changes: AccountChanges = {}

  const invitation = await findInvitation(deps.database, account.id)
  const name = sections.has('NAME') ? validateName(body.parent) : undefined
  // A parent without an address keeps the invited one, which the screen shows only masked.
  const contact = sections.has('PARENT')
    ? validateParent({ ...Object(body.parent), email: Object(body.parent).email ?? invitation?.email })
    : undefined
  const timeZone = textIn(body.parent, 'timeZone') || account.time_zone
  const home = sections.has('ADDRESS') ? await validateAddress(body.address, timeZone) : undefined
  // Every section is validated before any look-up, so that a single refusal lists all errors.
  const fields = problemsOf([name, contact, home])
  if (Object.keys(fields).length > 0) return invalid(fields, context)

  if (name?.ok) changes = { person: name.value }
  if (contact?.ok) {
    const { parent, timeZone } = contact.value
    const emailKey = emailKeyOf(parent.email)
    const isOther = emailKey !== account.email_key
    if (isOther) {
      const allowed = await deps.limits.guard(['lookUp', context.address], ['email', account.id])
      if (!allowed.ok) return allowed
    }
    if (await isEmailTaken(deps.database, emailKey, account.id)) {
      if (isOther) await mailOwner(deps, emailKey)
      return invalid({ 'parent.email.taken': 'taken' }, context)
    }
    // The invitation was sent in the inviting parent's language.
    changes = { person: parent, emailKey, timeZone, language: context.language }
  }
  if (home?.ok) changes = { ...changes, address: home.value, country: variantOf(home.value.country) }
  try {
    const isSaved = await deps.database.transaction().execute(async transaction => {
      const before = await lockAccount(transaction, account.id)
      // A confirmation link confirms the account's current address, so the links end with the address.
      if (changes.emailKey !== undefined && changes.emailKey !== before?.email_key) {
        await spendTokens(transaction, 'email', account.id, deps.now())
      }
      return updateAccount(transaction, account.id, changes)
    })
    if (!isSaved) return await unknownOrEnded(deps, context)
  } catch (error) {
    // At the same moment another parent may pay or join under the new address.
    if (failureOf(error) === 'conflict') return invalid({ 'parent.email.taken': 'taken' }, context)
    throw error
  }
  const { person: { email } = {}, emailKey } = changes
  if (email && emailKey && emailKey !== account.email_key && emailKey !== invitation?.email_key) {
    await askToConfirm(deps, { ...account, language: context.language }, { email, emailKey })
  }
  return ok({})
}

/** Gives a parent with nothing to pay a credentials token. Every other parent gets this token together with the receipt. */
export async function exchangeForCredentials(
  deps: Pick<Deps, 'database' | 'now'>,
  account: Account
): Promise<ResultOf<Routes['credentialsToken']>> {
  if (!isCurrent(account, deps.now()) || account.address === null) return fail('forbidden')
  const credentialsToken = await issueToken(deps.database, 'credentials', account.id, deps.now())
  return credentialsToken === undefined ? fail('used') : ok({ credentialsToken })
}

export async function requestInvite(deps: Deps, context: RequestContext): Promise<ResultOf<Routes['requestInvite']>> {
  const opened = await openLinkRequest(deps, context.address, async () => {
    const token = await findInvite(deps, context)
    return token && findAccount(deps.database, token.account_id)
  })
  if (!opened.ok) {
    if (opened.problem.code !== 'request.failed') return opened
    const ended = await unknownOrEnded(deps, context)
    return !ended.ok && ended.problem.code === 'invite.ended' ? fail('invite.ended', ended.problem) : opened
  }
  const account = opened.value
  const invitation = await findInvitation(deps.database, account.id)
  await deps.database.transaction().execute(async transaction => {
    await spendTokens(transaction, 'invite', account.id, deps.now())
    await updateInvitation(transaction, invitation!.id, { expires_at: linkEnd(deps.now()) })
    await inviteByMail(deps, transaction, account, account.recipient)
  })
  return ok({})
}
