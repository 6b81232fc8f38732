import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { createApi, newParent, type Visitor, visit, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()
let member: Visitor
const lu = { firstName: 'Lu', lastName: 'Reyes', email: null }
const coParentPhone = { phoneCountryCode: '+44', phoneNumber: '7700900333' }

beforeAll(async () => {
  member = await visitUpToPayment(api)
  await member.update({ coParent: { ...member.coParent, ...coParentPhone }, children: [lu] })
  if (!(await member.pays()).ok) throw new Error('not paid')
})

function register(parent: ReturnType<typeof newParent>, language = 'en') {
  return api.call(
    contract.createRegistration,
    { body: { parent, sections: ['PARENT'], country: 'US', segmentAnonymousId: 'x' } },
    { language }
  )
}

function refusal(field: string, code: string, text: string) {
  return { ok: false, problem: { code: 'invalid', validationErrors: [{ field, code, text }] } }
}
const taken = refusal('parent.email.taken', 'taken', 'That email address is already tied to an account.')
const named = refusal(
  'parent.duplicate',
  'duplicate',
  'Your co-parent may have already signed up. Please check your inbox for an invitation.'
)

describe("an account's e-mail", () => {
  test.each([
    ['as it is', (email: string) => email],
    ['with spaces around it', (email: string) => `  ${email} `],
    ['with a filler that nobody sees', (email: string) => `${email}\u3164`]
  ])('is taken %s, and its owner gets a mail', async (_, typed) => {
    const mails = await api.mailsOf(async () =>
      expect(await register(newParent({ email: typed(member.parent.email) }))).toMatchObject(taken)
    )
    expect(mails).toMatchObject([{ kind: 'email-taken', to: member.parent.email, language: 'en' }])
    expect(mails[0]!.text).toContain('http://join.test/legacy')
  })

  test('cannot be used to fill its owner’s mailbox', async () => {
    api.exhaust('notice')
    expect(await api.mailsOf(() => register(newParent({ email: member.parent.email })))).toEqual([])
    api.relax()
  })

  test('cannot be taken by a later change either', async () => {
    const visitor = await visit(api)
    const parent = { ...visitor.parent, email: member.parent.email }
    const mails = await api.mailsOf(async () =>
      expect(await visitor.update({ parent, sections: ['PARENT'] })).toMatchObject(taken)
    )
    expect(mails).toMatchObject([{ kind: 'email-taken', to: member.parent.email }])
  })
})

describe('a person named as a co-parent', () => {
  test('by e-mail is a duplicate, at once or by changing to it', async () => {
    expect(await register(newParent({ email: ` ${member.coParent.email} ` }))).toMatchObject(named)
    const visitor = await visit(api)
    const parent = { ...visitor.parent, email: member.coParent.email }
    expect(await visitor.update({ parent, sections: ['PARENT'] })).toMatchObject(named)
  })

  test('meanwhile is a duplicate at billing, although an older tab has paid', async () => {
    const [first, second] = [await visitUpToPayment(api), await visit(api)]
    await first.update({ coParent: { ...first.coParent, email: second.parent.email }, children: [lu] })
    await second.namesFamily()
    expect(await second.givesAddress()).toMatchObject({ ok: true })
    const confirmed = { ...first.coParent, email: second.parent.email }
    await first.update({ coParent: confirmed, children: [lu], coParentDuplicateConfirmed: true })
    expect(await first.pays()).toMatchObject({ ok: true })
    expect(await second.givesAddress()).toMatchObject(named)
    expect(await first.givesAddress()).toMatchObject({ problem: { code: 'subscribed' } })
  })

  test('meanwhile is a duplicate at Pay, and charged nothing', async () => {
    const [first, second] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    const coParent = { ...first.coParent, email: second.parent.email }
    await first.update({ coParent, children: [lu], coParentDuplicateConfirmed: true })
    const body = await second.payment()
    expect(await first.pays()).toMatchObject({ ok: true })
    expect(await second.sends(body)).toMatchObject(named)
    expect(api.chargesOf(body.attemptId)).toEqual([])
  })

  test('by phone goes on as a possible duplicate', async () => {
    const visitor = await visit(api, { ...coParentPhone, country: 'GB' })
    expect(await visitor.namesFamily()).toEqual({ ok: true, value: { possibleDuplicate: true } })
  })
})

describe('a co-parent', () => {
  const possible = refusal('coParent.duplicate', 'possible', "Your co-parent's account may be a duplicate.")

  test('in a sign-up of their own is a possible duplicate, which may be confirmed', async () => {
    const other = await visit(api)
    const warned = await names(other.parent.email.toUpperCase())
    expect(warned.answer).toMatchObject(possible)
    expect(warned.row).toMatchObject({ co_parent: null })
    const confirmed = await names(other.parent.email, true)
    expect(confirmed.answer).toMatchObject({ ok: true })
    expect(confirmed.row).toMatchObject({ co_parent: { email: other.parent.email } })
  })

  test('with a purchase is a certain one, confirmed or not', async () => {
    const certain = refusal('coParent.duplicate', 'certain', 'Your co-parent already has an account.')
    expect((await names(member.parent.email)).answer).toMatchObject(certain)
    expect((await names(member.parent.email, true)).answer).toMatchObject(certain)
  })

  test('with a purchase of the last moment cannot be paid for, and blocks no purchase', async () => {
    const first = await visitUpToPayment(api)
    const second = await visitUpToPayment(api, { email: first.coParent.email })
    const alone = await first.payment()
    expect(await second.pays()).toMatchObject({ ok: true })
    first.paysForBoth()
    expect(await first.pays()).toMatchObject(
      refusal('coParent.duplicate', 'certain', 'Your co-parent already has an account.')
    )
    expect(await first.sends(alone)).toMatchObject({ ok: true })
  })
})

async function names(email: string, coParentDuplicateConfirmed?: boolean) {
  const visitor = await visit(api)
  const coParent = { firstName: 'Sam', lastName: 'Okafor', email }
  const answer = await visitor.update({ coParent, children: [lu], coParentDuplicateConfirmed })
  return { answer, row: await api.registrationOf(visitor) }
}
