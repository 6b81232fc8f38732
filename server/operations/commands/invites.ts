import type { Address } from '#core/rules/address.ts'
import { check } from '#core/check.ts'
import { type Variant, variantOf, variants } from '#core/country.ts'
import { languages } from '#core/locale.ts'
import { Email } from '#core/rules/email.ts'
import { Name } from '#core/rules/person.ts'
import { samples } from '#server/order/catalogue/catalogue.ts'
import { createInvite, type InviteRefusal, moveInvite, type NewInvite } from '#server/invitation/creation.ts'
import { cancelInvitation, type CancelRefusal } from '#server/invitation/cancellation.ts'
import { stateOf } from '#server/invitation/state.ts'
import { type Invitation, listInvitations, updateInvitation } from '#server/invitation/store.ts'
import { expireTokens } from '#server/account/token-store.ts'
import { findProfessional } from '#server/professional/store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import { command, type CommandOption, type Done } from '../command.ts'
import { eitherIdOrEmail, flag, limit, oneOf, usualRows, uuid, words } from '../options.ts'
import type { OpsContext } from '../ops-context.ts'

const email: CommandOption<string> = {
  form: '<e-mail>',
  means: 'The address for the invitation',
  read: text => valueOf(check(Email, text))
}

const name: CommandOption<{ firstName: string; lastName: string }> = {
  form: '<"First Last">',
  means: 'As the mail greets them; “Parent B” by default',
  read: namesOf
}

const pro: CommandOption<string> = { ...email, means: 'The registered professional who invites' }

const cancelRefusals: Record<CancelRefusal, string> = {
  joined: 'The invitation has ended.',
  open: 'The outcome of a payment of the invited parent is not known yet. See payments list --status unknown.',
  paid: 'The invited parent has paid, and only has to choose a login.'
}

const refusals: Record<InviteRefusal, string> = {
  ...cancelRefusals,
  joined: 'This address has an account already.',
  elsewhere: 'This address is invited to another family already.',
  missing: 'There is no such family.',
  full: 'Both parents of this family have joined.'
}

/** The options by which an operator names an invitation. */
const invitationOptions = {
  id: { ...uuid, means: 'Of the invitation or of the invited user' },
  email: words('<e-mail>', 'The invited address')
}

export const inviteCommands = [
  command({
    noun: 'invites',
    verb: 'create',
    summary: 'Invites a parent by mail, into a new family or one that exists. An older link to them ends.',
    options: {
      email,
      name,
      pro,
      family: { ...uuid, means: 'The family to join; a new one by default' },
      paid: flag('As if their subscription had been paid for a year'),
      'billing-complete': flag('With a sample billing address on file'),
      country: oneOf('Whose prices and address; US by default', variants),
      language: oneOf('Of the mail; en by default', languages)
    },
    needs: ['email'],
    first: 'email',
    async run(ops, { email, name, pro, family, paid, country, language, ...values }) {
      const inviting = pro === undefined ? undefined : await findProfessional(await ops.database(), emailKeyOf(pro))
      if (pro !== undefined && !inviting) return { failure: `No professional has registered with ${pro}.` }
      const invite: NewInvite = {
        email,
        name,
        professionalId: inviting?.id,
        familyId: family,
        paidUntil: paid ? renewalDate((await ops.clock()).now(), 1, zoneOf(null, country ?? '')) : undefined,
        billing: values['billing-complete'] ? sampleOf(variantOf(country)) : undefined,
        country,
        language
      }
      const made = await createInvite(await ops.mailing(), invite)
      return made.ok ? { value: made.value } : { failure: refusals[made.problem.code] }
    }
  }),
  command({
    noun: 'invites',
    verb: 'list',
    summary: 'Invitations with their states, the newest first.',
    options: { family: { ...uuid, means: 'Of this family only' }, limit },
    async run(ops, { family, limit = usualRows }) {
      const rows = await listInvitations(await ops.database(), { familyId: family, limit })
      const { now } = await ops.clock()
      return { value: rows.map(row => shownInvitation(row, now())) }
    }
  }),
  command({
    noun: 'invites',
    verb: 'show',
    summary: 'An invitation: its state, with the time of each change.',
    options: invitationOptions,
    first: 'id',
    clash: eitherIdOrEmail,
    run: (ops, which) =>
      withInvitation(ops, which, async invitation => ({
        value: shownInvitation(invitation, (await ops.clock()).now())
      }))
  }),
  command({
    noun: 'invites',
    verb: 'move',
    summary: 'Sends an invitation to another address. The first address gets no more mail, and its data is deleted.',
    options: { ...invitationOptions, to: { ...email, means: 'The right address' } },
    needs: ['to'],
    first: 'id',
    clash: eitherIdOrEmail,
    run: (ops, { to, ...which }) =>
      withInvitationUnderWay(ops, which, async invitation => {
        const moved = await moveInvite(await ops.mailing(), invitation, to)
        return moved.ok ? { value: moved.value } : { failure: refusals[moved.problem.code] }
      })
  }),
  command({
    noun: 'invites',
    verb: 'revoke',
    summary: 'Ends an invitation for good. Its links open nothing, its data is deleted, and a paid place stays paid.',
    options: invitationOptions,
    first: 'id',
    clash: eitherIdOrEmail,
    run: (ops, which) =>
      withInvitationUnderWay(ops, which, async invitation => {
        const [database, { now }] = await Promise.all([ops.database(), ops.clock()])
        const ended = await database
          .transaction()
          .execute(transaction => cancelInvitation(transaction, invitation, 'revoked', now()))
        return ended.ok ? { value: await reread(ops, invitation) } : { failure: cancelRefusals[ended.problem.code] }
      })
  }),
  command({
    noun: 'invites',
    verb: 'expire',
    summary: 'Ends the links of an invitation as 30 days would. Its recipient can ask for a new one; revoke is final.',
    options: invitationOptions,
    first: 'id',
    clash: eitherIdOrEmail,
    run: (ops, which) =>
      withInvitationUnderWay(ops, which, async invitation => {
        const [database, clock] = await Promise.all([ops.database(), ops.clock()])
        const now = clock.now()
        await expireTokens(database, 'invite', invitation.account_id!, now)
        await updateInvitation(database, invitation.id, { expires_at: now })
        return { value: await reread(ops, invitation) }
      })
  })
]

type Listed = Awaited<ReturnType<typeof listInvitations>>[number]

/** Runs a command on the one invitation that an operator names. */
interface Which {
  id?: string
  email?: string
}

async function withInvitation(
  ops: OpsContext,
  { id, email }: Which,
  run: (invitation: Listed) => Promise<Done>
): Promise<Done> {
  const emailKey = email === undefined ? undefined : emailKeyOf(email)
  const [invitation, other] = await listInvitations(await ops.database(), { id, emailKey, limit: 2 })
  if (!invitation) return { failure: 'There is no such invitation.' }
  if (other) return { failure: `Several families have invited this address: name one by --id. See invites list.` }
  return run(invitation)
}

function withInvitationUnderWay(ops: OpsContext, which: Which, run: (invitation: Listed) => Promise<Done>) {
  return withInvitation(ops, which, async invitation =>
    invitation.ended_at ? { failure: cancelRefusals.joined } : run(invitation)
  )
}

async function reread(ops: OpsContext, { id }: Invitation) {
  const [invitation] = await listInvitations(await ops.database(), { id, limit: 1 })
  return shownInvitation(invitation!, (await ops.clock()).now())
}

/** An invitation as the commands print it. */
export function shownInvitation(invitation: Listed, now: Date) {
  return {
    id: invitation.id,
    state: stateOf(invitation, now),
    email: invitation.email,
    familyId: invitation.family_id,
    userId: invitation.account_id,
    inviterUserId: invitation.inviter_account_id,
    inviterProfessionalId: invitation.inviter_professional_id,
    isPlacePaid: invitation.isPlacePaid,
    createdAt: invitation.created_at,
    sentAt: invitation.sent_at,
    openedAt: invitation.opened_at,
    linkEndsAt: invitation.expires_at,
    endedAt: invitation.ended_at
  }
}

function namesOf(text: string): { firstName: string; lastName: string } | null {
  const [, first, last] = /^(.*\S)\s+(\S+)$/.exec(text.trim()) ?? []
  const [firstName, lastName] = [valueOf(check(Name, first)), valueOf(check(Name, last))]
  return firstName !== null && lastName !== null ? { firstName, lastName } : null
}

function valueOf<T>(checked: { ok: true; value: T } | { ok: false }): T | null {
  return checked.ok ? checked.value : null
}

function sampleOf(country: Variant): NewInvite['billing'] {
  const { timeZone, phone: _, ...address } = samples[country]
  return { timeZone, address: { ...address, line2: null, country } satisfies Address }
}
