import { randomInt, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createInvite, moveInvite } from '#server/invitation/creation.ts'
import { cancelInvitation } from '#server/invitation/cancellation.ts'
import { confirmEmail } from '#server/invitation/service.ts'
import { findInvitation } from '#server/invitation/store.ts'
import { noteFailure } from '#server/mail/store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { planErasure } from '#server/privacy/erasure-plan-store.ts'
import { createApi, homes, visit } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { paymentBody } from '#test/support/payment-body.ts'
import { parent } from '#test/support/people.ts'
import { professionalNamed } from '#test/support/professional.ts'

const api = await createApi()

/** A person whose address, last name and phone occur nowhere else. All have the same first name, because names must not decide. */
function newPerson() {
  const letters = Array.from({ length: 14 }, () => String.fromCharCode(97 + randomInt(26)))
  const lastName = `Reyes${letters.join('')}`
  return {
    ...parent,
    firstName: 'Alex',
    lastName,
    email: `${lastName.toLowerCase()}@example.com`,
    phoneNumber: `212${randomInt(2_000_000, 9_999_999)}`
  }
}
type Person = ReturnType<typeof newPerson>
const tracesOf = ({ lastName, email, phoneNumber }: Person) => [lastName, email, phoneNumber]

/** How far a family has come. The moves of each parent are in their order, and each family has all the earlier ones. */
const stories = fc.record({
  /** The inviting person: a parent, a professional, or nobody but an operator. */
  by: fc.constantFrom('parent', 'professional', 'operator'),
  payment: fc.constantFrom('none', 'declined', 'unknown', 'paid', 'paid for both'),
  isMailDead: fc.boolean(),
  invited: fc.constantFrom(
    'waits',
    'typed',
    'typed another address',
    'confirmed another address',
    'declined card',
    'unknown',
    'paid',
    'joined',
    'revoked',
    'moved'
  ),
  isHandedOver: fc.boolean()
})
type Story = typeof stories extends fc.Arbitrary<infer T> ? T : never

interface Family {
  people: { parent?: Person; invited: Person; typed?: Person; moved?: Person; child?: Person; professional?: Person }
  familyId?: string
  invitedId?: string
  inviteToken?: string
  registration?: { signupId: string; registrationKey: string }
  /** The code of a visit on its way to another device. */
  code?: string
  /** Whether a payment's outcome is open. */
  isOpen: boolean
}

async function tell(story: Story): Promise<Family> {
  const family = story.by === 'parent' ? await byParent(story) : await byOther(story)
  if (story.isHandedOver) family.code = await handsOver(family)
  if (family.invitedId) await moves(family, story.invited)
  if (story.isMailDead) {
    const dead = await api.database.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
    for (const { id } of dead) await noteFailure(api.database, id, { refusal: null, failedAt: api.deps.now() })
  }
  return family
}

async function byParent({ payment }: Story): Promise<Family> {
  const [parent, invited, child] = [newPerson(), newPerson(), newPerson()]
  const people = { parent, invited, child }
  const visitor = await visit(api, parent)
  const { firstName, lastName, email } = child
  await visitor.update({ coParent: invited, children: [{ firstName, lastName, email }], sections: ['FAMILY'] })
  await visitor.givesAddress()
  const registration = { signupId: visitor.signupId, ...visitor.keys }
  if (payment === 'none') return { people, registration, isOpen: false }
  if (payment === 'paid for both') visitor.paysForBoth()
  if (payment === 'declined') api.faults.set({ on: 'sale', kind: 'decline' })
  if (payment === 'unknown') api.faults.set({ on: 'sale', kind: 'status' })
  const paid = await visitor.pays()
  if (!paid.ok) return { people, registration, isOpen: payment === 'unknown' }
  const { familyId } = paid.value.registration.parent
  const { id } = await api.accountOf(invited.email)
  return { people, familyId, invitedId: id, inviteToken: await linkTo(invited), isOpen: false }
}

async function byOther({ by, payment }: Story): Promise<Family> {
  const invited = newPerson()
  const professional = by === 'professional' ? newPerson() : undefined
  const registered = professional && (await professionalNamed(api.database, professional))
  const { familyId, userId } = valueOf(
    await createInvite(api.deps, {
      email: invited.email,
      name: invited,
      professionalId: registered?.id,
      paidUntil: payment === 'paid for both' ? new Date(Date.now() + 300 * 86_400_000) : undefined
    })
  )
  const people = { invited, professional: professional && { ...professional, email: registered!.email } }
  return { people, familyId, invitedId: userId, inviteToken: await linkTo(invited), isOpen: false }
}

async function linkTo({ email }: Person): Promise<string> {
  await api.deliverMails()
  const mail = api.mails.findLast(({ to, kind }) => to === email && kind === 'invite')!
  return /invite\?token=([\w-]{43})/.exec(mail.text)![1]!
}

/** A visit that goes on elsewhere: of the invited parent, or of parent A before the purchase. */
async function handsOver({ people, registration, inviteToken }: Family): Promise<string> {
  const flow = inviteToken ? 'invite' : 'signup'
  const body = { flow, step: 'parent', progress: people.invited.email, registration, inviteToken } as const
  return valueOf(await api.call(contract.handOver, { body })).code
}

/** Whether a visit on its way is still there. */
async function isOnItsWay({ code }: Family): Promise<boolean> {
  return code !== undefined && (await api.call(contract.handoverState, { body: { code } })).ok
}

/** The moves of the invited parent. */
async function moves(family: Family, invited: Story['invited']): Promise<void> {
  const { people, invitedId, inviteToken } = family
  const [params, holder] = [{ userId: invitedId! }, { inviteToken }]
  if (invited === 'waits') return
  if (invited === 'revoked') {
    const invitation = (await findInvitation(api.database, invitedId!))!
    await api.database
      .transaction()
      .execute(transaction => cancelInvitation(transaction, invitation, 'revoked', api.deps.now()))
    return
  }
  if (invited === 'moved') {
    const moved = { ...people.invited, email: newPerson().email }
    const done = valueOf(await moveInvite(api.deps, (await findInvitation(api.database, invitedId!))!, moved.email))
    Object.assign(family, {
      invitedId: done.userId,
      inviteToken: await linkTo(moved),
      people: { ...people, moved }
    })
    return
  }
  if (invited.endsWith('another address')) family.people.typed = { ...people.invited, email: newPerson().email }
  const parent = { ...people.invited, ...family.people.typed, timeZone: 'America/Chicago' }
  const body = { parent, address: homes.US, sections: ['PARENT' as const, 'ADDRESS' as const] }
  expect(await api.call(contract.updateInvitedParent, { params, body }, holder)).toEqual({ ok: true, value: {} })
  await api.deliverMails()
  if (invited === 'confirmed another address') {
    const { text } = api.mails.findLast(({ to, kind }) => to === parent.email && kind === 'email-confirm')!
    expect(await confirmEmail(api.deps, /token=([\w-]{43})/.exec(text)![1]!)).toBe(true)
    return
  }
  if (invited === 'typed' || invited === 'typed another address') return
  const context = valueOf(await api.call(contract.invite, { params }, holder))
  let credentialsToken: string | undefined
  if (context.isSubscriptionCurrent) {
    const given = await api.call(contract.credentialsToken, { params }, holder)
    credentialsToken = given.ok ? given.value.credentialsToken : undefined
  } else {
    const found = valueOf(
      await api.call(contract.pricingLookup, {
        body: { country: 'US', dialCode: '1', phoneNumber: parent.phoneNumber, pricingLocale: 'en-US' }
      })
    )
    const order = {
      packageId: found.packages.find(one => !one.buildYourOwn)!.id,
      productId: null,
      services: null
    }
    const priced = valueOf(
      await api.call(
        contract.invitePricing,
        { params, body: { orderDetail: order, subscriptionCodes: [], pricingLocale: 'en-US' } },
        holder
      )
    )
    if (invited === 'declined card') api.faults.set({ on: 'sale', kind: 'decline' })
    if (invited === 'unknown') api.faults.set({ on: 'sale', kind: 'status' })
    const paid = await api.call(contract.payInvited, { params, body: paymentBody(order, priced) }, holder)
    if (invited === 'unknown') family.isOpen = true
    if (!paid.ok && (invited === 'paid' || invited === 'joined')) throw new Error(JSON.stringify(paid.problem))
    credentialsToken = paid.ok ? paid.value.clickToJoinToken : undefined
  }
  if (invited !== 'joined') return
  await api.call(contract.agreeToTerms, {}, { credentialsToken })
  const login = { username: `sam.${randomUUID().slice(0, 13)}`, password: 'correct horse 9!' }
  expect(await api.call(contract.setCredentials, { body: login }, { credentialsToken })).toEqual({
    ok: true,
    value: {}
  })
}

/** The rows of a database's text that name one of these people. */
function rowsOf(all: string, people: readonly Person[]): string[] {
  const texts = people.flatMap(tracesOf)
  return (all.match(/<row>[^]*?<\/row>/g) ?? []).filter(row => texts.some(text => row.includes(text)))
}

/** The money of a family: orders and attempts by id, amount and status. */
async function money() {
  const { rows } = await sql`
    select id::text, amount, tax_amount, status, currency, transaction_id from attempt
    union all select id::text, total, tax_amount, package_id, currency, null from "order" order by 1
  `.execute(api.database)
  return rows
}

async function accessOf({ invitedId, inviteToken }: Family) {
  if (!invitedId) return undefined
  const context = await api.call(contract.invite, { params: { userId: invitedId } }, { inviteToken })
  return context.ok ? { isPaid: context.value.isSubscriptionCurrent } : { refused: context.problem.code }
}

async function paidPlace({ familyId }: Family): Promise<Date | null | undefined> {
  if (!familyId) return undefined
  const family = api.database.selectFrom('family').select('co_parent_paid_until as until').where('id', '=', familyId)
  return (await family.executeTakeFirst())?.until
}

const peopleOf = ({ people }: Family) => Object.entries(people).filter(entry => entry[1] !== undefined)

/** Erasures of an address that an invited parent has got later. Few random stories have one. */
const laterAddresses = (['typed another address', 'confirmed another address', 'moved'] as const).map(
  (invited): [Story, Story, number] => {
    const story = { by: 'operator', payment: 'none', isMailDead: false, invited, isHandedOver: false } as const
    return [story, story, 1]
  }
)

/** Whether the person's address is a value only: it is typed and not confirmed, or the invitation has moved to another address. */
const isValue = ({ invited }: Story, role: string) =>
  (role === 'typed' && invited === 'typed another address') ||
  (role === 'invited' && (invited === 'confirmed another address' || invited === 'moved'))

test('erasing anybody, in any state of a family, leaves nothing of them and takes nothing from others', async () => {
  await fc.assert(
    fc.asyncProperty(stories, stories, fc.nat(), async (story, otherStory, index) => {
      const [family, other] = [await tell(story), await tell(otherStory)]
      const people = peopleOf(family)
      const [role, erased] = people[index % people.length]!
      const bystanders = people.map(([, person]) => person).filter(({ lastName }) => lastName !== erased.lastName)
      const strangers = peopleOf(other).map(([, person]) => person)
      // The first look at an invitation is written down, so it comes before the rows are read.
      const access = { own: await accessOf(family), other: await accessOf(other) }
      const waits = { own: await isOnItsWay(family), other: await isOnItsWay(other) }
      const before = { all: await api.everything(), money: await money(), place: await paidPlace(family) }
      const plan = await planErasure(api.database, erased.email)
      const result = await erasePerson(api.database, erased.email)
      const after = await api.everything()

      if (family.isOpen && role !== 'professional') {
        expect(result.name).toBe('open')
        expect(plan!.open).toHaveLength(1)
        expect(after).toBe(before.all)
        return
      }
      const traces = isValue(story, role) ? [erased.email] : tracesOf(erased)
      const wasHeld = traces.some(text => before.all.includes(text))
      expect(result.name).toBe(wasHeld ? 'erased' : 'nobody')
      expect(plan === undefined).toBe(!wasHeld)
      // Nobody is left by address, by name or by phone. No column is excepted: the books have no names.
      for (const trace of traces) expect(after.includes(trace), trace).toBe(false)
      expect(rowsOf(after, strangers)).toEqual(rowsOf(before.all, strangers))
      expect(await accessOf(other)).toEqual(access.other)
      expect(await isOnItsWay(other)).toBe(waits.other)
      expect(await isOnItsWay(family)).toBe(waits.own && !wasHeld)
      expect(await money()).toEqual(before.money)
      // Rows of the parent's own name others, too. They stay only with an invited parent who has a place of their own.
      const isAlone = role === 'parent' && (family.invitedId === undefined || story.invited === 'revoked')
      for (const { lastName, email } of isAlone ? [] : bystanders) {
        for (const text of [lastName, email]) expect(after.includes(text), text).toBe(before.all.includes(text))
      }
      if (isValue(story, role) || !/invited|typed|moved/.test(role)) expect(await accessOf(family)).toEqual(access.own)
      // A family that has nobody else is deleted, with its place.
      if (before.place && family.people.parent) expect(await paidPlace(family)).toEqual(before.place)
    }),
    // Each run adds two families, and each search reads all of them.
    { numRuns: Number(process.env.RUNS ?? 30), endOnFailure: true, examples: laterAddresses }
  )
}, 150_000)
