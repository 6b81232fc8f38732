import type { Address } from '#core/rules/address.ts'
import { check } from '#core/check.ts'
import { type Variant, variantOf, variants } from '#core/country.ts'
import { languages } from '#core/locale.ts'
import { Email } from '#core/rules/email.ts'
import { Name } from '#core/rules/person.ts'
import { createInvite, type InviteRefusal, type NewInvite } from '#server/invite/creation.ts'
import { findProfessional } from '#server/professional/store.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { renewalDate } from '#core/rules/renewal.ts'
import { zoneOf } from '#server/reference/timezones.ts'
import { command, type CommandOption } from './command.ts'
import { eitherIdOrEmail, flag, oneOf, uuid, words } from './options.ts'
import samples from './sample-homes.json' with { type: 'json' }
import { expireInvites } from './store.ts'
import type { OpsContext } from './ops-context.ts'

const email: CommandOption<string> = {
  form: '<e-mail>',
  means: 'Whom to write to',
  read: text => valueOf(check(Email, text))
}

const name: CommandOption<{ firstName: string; lastName: string }> = {
  form: '<"First Last">',
  means: 'As the mail greets them; “Parent B” by default',
  read: namesOf
}

const pro: CommandOption<string> = {
  form: '<name, or the e-mail of a registered professional>',
  means: 'The professional who invites',
  read: text => (text.includes('@') ? valueOf(check(Email, text)) : proNamesOf(text) && text.trim())
}

const refusals: Record<InviteRefusal, string> = {
  joined: 'This address has an account already.',
  elsewhere: 'This address is invited to another family already.',
  missing: 'There is no such family.',
  full: 'Both parents of this family have joined.'
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
      const inviting = pro === undefined ? undefined : await professionalOf(ops, pro)
      if (inviting === null) return { failure: `No professional has registered with ${pro}.` }
      const invite: NewInvite = {
        email,
        name,
        pro: inviting,
        familyId: family,
        paidUntil: paid ? renewalDate(new Date(), 1, zoneOf(null, country ?? '')) : undefined,
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
    verb: 'expire',
    summary: 'Ends the links of invitations as 30 days would.',
    options: { id: { ...uuid, form: '<user id>' }, email: words('<e-mail>', 'Whoever was invited at this address') },
    first: 'id',
    clash: eitherIdOrEmail,
    async run(ops, { id, email }) {
      const expired = await expireInvites(await ops.database(), { id, email }, new Date())
      return expired.length > 0 ? { value: expired } : { failure: 'There is no such invitation.' }
    }
  })
]

function namesOf(text: string): { firstName: string; lastName: string } | null {
  const [, first, last] = /^(.*\S)\s+(\S+)$/.exec(text.trim()) ?? []
  const [firstName, lastName] = [valueOf(check(Name, first)), valueOf(check(Name, last))]
  return firstName !== null && lastName !== null ? { firstName, lastName } : null
}

/** First and last name from a text. A single word counts as the last name, because a practice may have a name of one word. */
function proNamesOf(text: string): NonNullable<NewInvite['pro']> | null {
  const lastName = valueOf(check(Name, text))
  return namesOf(text) ?? (lastName === null || lastName.includes(' ') ? null : { firstName: null, lastName })
}

function valueOf<T>(checked: { ok: true; value: T } | { ok: false }): T | null {
  return checked.ok ? checked.value : null
}

/**
 * The professional's name, from a typed name or from a registration with the typed e-mail address. Null if no professional is registered
 * with the address.
 */
async function professionalOf(ops: OpsContext, pro: string): Promise<NewInvite['pro'] | null> {
  if (!pro.includes('@')) return proNamesOf(pro)
  const found = await findProfessional(await ops.database(), emailKeyOf(pro))
  return found ? { firstName: found.first_name, lastName: found.last_name } : null
}

function sampleOf(country: Variant): NewInvite['billing'] {
  const { timeZone, ...address } = samples[country]
  return { timeZone, address: { ...address, line2: null, country } satisfies Address }
}
