import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { fillsIn, invite } from '#test/support/invitation.ts'
import { createOperator } from '#test/support/operator.ts'
import { professionalNamed } from '#test/support/professional.ts'

const api = await createApi()
const operator = await createOperator(api)
beforeAll(operator.createQueues)

interface Made {
  id: string
  userId: string
  familyId: string
  email: string
}

const asks = <T = unknown>(verb: string, ...words: string[]) => operator.asks<T>(`invites ${verb}`, ...words)
const fails = (verb: string, ...words: string[]) => operator.fails(`invites ${verb}`, ...words)
const creates = (...words: string[]) => asks<Made>('create', ...words)
const shows = (...words: string[]) => asks<Made>('show', ...words)

/** A family of which parent A has paid, perhaps for the co-parent, too. */
async function paidFamily({ isForBoth = false } = {}) {
  const visitor = await visitUpToPayment(api)
  if (isForBoth) visitor.paysForBoth()
  const paid = await visitor.buys()
  return { ...visitor, familyId: paid.registration.parent.familyId }
}

/** Sets the login of an invited parent. */
async function setsLogin({ userId }: Made) {
  const credentialsToken = await issueToken(api.database, 'credentials', userId, api.deps.now())
  await api.call(contract.agreeToTerms, {}, { credentialsToken })
  const body = { username: `sam.${randomUUID().slice(0, 8)}`, password: 'correct horse 9!' }
  expect(await api.call(contract.setCredentials, { body }, { credentialsToken })).toMatchObject({ ok: true })
}

const newEmail = () => `sam.${randomUUID().slice(0, 8)}@example.com`

/** Sends the newest mail of an invited parent and opens its link. */
async function opens({ userId }: { userId: string }) {
  const mail = await api.database
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const sent: Mail[] = []
  await sendMail(api.deps, { send: async mail => void sent.push(mail) }, mail.id)
  const inviteToken = /invite\?token=([\w-]+)/.exec(sent[0]!.text)![1]!
  const visit = () => api.call(contract.invite, { params: { userId } }, { inviteToken })
  return { mail: sent[0]!, inviteToken, visit, context: await visit() }
}

describe('an invitation by an operator', () => {
  test('founds a family of its own, where nothing is paid and nothing known', async () => {
    const email = newEmail()
    const made = await creates('--email', email)
    expect(made.email).toBe(email)
    const { mail, context } = await opens(made)
    expect(mail).toMatchObject({ to: email, subject: 'An invitation to set up your account' })
    expect(context).toMatchObject({
      ok: true,
      value: {
        isSubscriptionCurrent: false,
        billingAddressComplete: false,
        requireCredentials: true,
        userCreatedByPro: false,
        invitedEmail: `${email[0]}…@example.com`,
        familyMembers: [{ firstName: 'Parent', lastName: 'B' }]
      }
    })
  })

  test('can be of a registered professional, paid, complete, and in Spanish', async () => {
    const ada = await professionalNamed(api.database, { firstName: 'Ada María', lastName: 'Lovelace' })
    const words = ['--pro', ada.email.toUpperCase(), '--paid', '--billing-complete', '--name', 'Sam Okafor']
    const made = await creates(newEmail(), ...words, '--country', 'MX', '--language', 'es')
    const { mail, context } = await opens(made)
    expect(mail.text).toMatch(/^Ada María Lovelace, profesional que trabaja con su familia, le envió una invitación/m)
    expect(context).toMatchObject({
      ok: true,
      value: {
        isSubscriptionCurrent: true,
        billingAddressComplete: true,
        userCreatedByPro: true,
        proFirstName: 'Ada María',
        proLastName: 'Lovelace',
        familyMembers: [{ displayInitials: 'SO' }]
      }
    })
  })

  test('to an address that has an account is refused', async () => {
    const visitor = await visitUpToPayment(api)
    await visitor.pays()
    expect(await fails('create', visitor.parent.email)).toBe('This address has an account already.')
  })
})

describe('an invitation to a family', () => {
  test('gives the parent who was named without an address one', async () => {
    const visitor = await visitUpToPayment(api)
    await visitor.update({
      coParent: { firstName: 'Sam', lastName: 'Okafor', phoneCountryCode: '+1', phoneNumber: '4155550143' },
      children: [{ firstName: 'Lu', lastName: 'Reyes', email: null }],
      sections: ['FAMILY']
    })
    const { familyId } = (await visitor.buys()).registration.parent
    const made = await creates(newEmail(), '--family', familyId)
    expect(made.familyId).toBe(familyId)
    const { mail, context } = await opens(made)
    expect(mail.text).toMatch(/^Ana Reyes has set up a co-parenting account/m)
    expect(context).toMatchObject({ value: { familyMembers: [{ firstName: 'Ana' }, { firstName: 'Sam' }] } })
    const other = await paidFamily()
    expect(await fails('create', made.email, '--family', other.familyId)).toBe(
      'This address is invited to another family already.'
    )
  })
})

describe('an invitation under way', () => {
  test('is shown with its state, from the mail to the login', async () => {
    const made = await creates(newEmail(), '--paid', '--billing-complete')
    expect(await shows(made.id)).toMatchObject({ state: 'created', sentAt: null, isPlacePaid: true })
    const { visit } = await opens(made)
    expect(await shows(made.userId)).toMatchObject({ id: made.id, state: 'opened', openedAt: expect.any(String) })
    expect(await visit()).toMatchObject({ ok: true })
    await setsLogin(made)
    expect(await shows(made.id)).toMatchObject({ state: 'joined', email: null, endedAt: expect.any(String) })
    expect(await asks('list', '--family', made.familyId)).toMatchObject([{ id: made.id, state: 'joined' }])
    expect(await operator.asks('families show', made.familyId)).toMatchObject({
      invitations: [{ id: made.id, state: 'joined' }]
    })
    for (const verb of ['revoke', 'expire']) expect(await fails(verb, made.id)).toBe('The invitation has ended.')
  })

  test('that expires closes its links as 30 days would, and a new one can be asked for', async () => {
    const made = await creates(newEmail())
    const { visit, inviteToken } = await opens(made)
    expect(await asks('expire', '--email', made.email)).toMatchObject({ id: made.id, state: 'expired' })
    expect(await visit()).toMatchObject({ ok: false, problem: { code: 'expired' } })
    expect(await api.call(contract.requestInvite, {}, { inviteToken })).toMatchObject({ ok: true })
    expect((await opens(made)).context).toMatchObject({ ok: true })
  })

  test('that is revoked opens nothing and cannot renew itself, and its place stays paid', async () => {
    const { familyId, coParent, parent } = await paidFamily({ isForBoth: true })
    const invited = await shows('--email', coParent.email)
    const { visit, inviteToken } = await opens(invited)
    expect(await asks('revoke', invited.id)).toMatchObject({
      state: 'revoked',
      email: null,
      userId: null,
      isPlacePaid: true
    })
    expect(await visit()).toMatchObject({ problem: { code: 'invite.ended', detail: { ending: 'revoked' } } })
    expect(await api.call(contract.requestInvite, {}, { inviteToken })).toMatchObject({
      problem: { code: 'invite.ended' }
    })
    const again = await creates(newEmail(), '--family', familyId)
    const { mail, context } = await opens(again)
    expect(mail.text).toContain('Your subscription has been paid.')
    expect(context).toMatchObject({
      value: { isSubscriptionCurrent: true, familyMembers: [{ firstName: parent.firstName }, { firstName: 'Parent' }] }
    })
  })

  test('moves to the right address with its paid place, and the wrong one stops working', async () => {
    const { familyId, coParent } = await paidFamily({ isForBoth: true })
    const wrong = await shows('--email', coParent.email)
    const { visit } = await opens(wrong)
    const to = newEmail()
    const moved = await asks<Made>('move', wrong.id, '--to', to)
    expect(moved).toMatchObject({ familyId, email: to })
    expect(await visit()).toMatchObject({ problem: { code: 'invite.ended', detail: { ending: 'moved' } } })
    const { mail, context } = await opens(moved)
    expect(mail).toMatchObject({ to })
    expect(mail.text).toMatch(/^Hello Sam,/m)
    expect(context).toMatchObject({ value: { isSubscriptionCurrent: true, invitedEmail: `${to[0]}…@example.com` } })
    expect(await asks('list', '--family', familyId)).toMatchObject([{ state: 'opened' }, { state: 'moved' }])
    expect(await fails('show', '--email', coParent.email)).toBe('There is no such invitation.')
  })

  test('stays where it is while the invited parent pays, and after the payment', async () => {
    const invited = await invite(api)
    const { pay } = await fillsIn(api, invited)
    api.faults.set({ on: 'sale', kind: 'status' })
    expect(await pay()).toMatchObject({ problem: { code: 'payment.unknown' } })
    const isOpen = /^The outcome of a payment of the invited parent is not known yet/
    expect(await fails('revoke', invited.userId)).toMatch(isOpen)
    expect(await fails('move', invited.userId, '--to', newEmail())).toMatch(isOpen)
    const bought = await invite(api)
    await (await fillsIn(api, bought)).pay()
    for (const words of [['revoke'], ['move', '--to', newEmail()]]) {
      expect(await fails(words[0]!, bought.userId, ...words.slice(1))).toBe(
        'The invited parent has paid, and only has to choose a login.'
      )
    }
  })
})

test('a family whose co-parent is erased can have another one, whose place is paid', async () => {
  const { familyId, coParent } = await paidFamily({ isForBoth: true })
  await setsLogin(await shows('--email', coParent.email))
  expect(await fails('create', newEmail(), '--family', familyId)).toBe('Both parents of this family have joined.')
  await erasePerson(api.database, coParent.email)
  const { context } = await opens(await creates(newEmail(), '--family', familyId))
  expect(context).toMatchObject({ value: { isSubscriptionCurrent: true, familyMembers: [{ firstName: 'Ana' }, {}] } })
})
