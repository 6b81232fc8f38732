import { beforeAll, describe, expect, test } from 'vitest'
import { createInvite } from '#server/invitation/creation.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, homes, newParent, type Visitor, visit } from '#test/support/api.ts'
import { withField } from '#test/support/bodies.ts'

const api = await createApi()

/** A wrong value at a path of the body, such as `children.0.email`, and the error code of the answer. */
interface Mistake {
  at: string
  value: unknown
  code: string
  /** The path for which the answer reports the code. By default the path of the value. */
  reportedAt?: string
}

/** Wrong values of one text: missing, another type, too short, with a forbidden character. */
function mistakesAt(at: string, short: string): Mistake[] {
  return [
    { at, value: undefined, code: 'required' },
    { at, value: 7, code: 'required' },
    { at, value: '', code: short },
    { at, value: 'Ana\u0000', code: 'characters' }
  ]
}

/** All pairs of a clash (two values that exclude each other) and a mistake in another field. */
function pairsOf(clashes: Mistake[], mistakes: Mistake[]) {
  return clashes.flatMap(clash =>
    mistakes
      .filter(({ at }) => at !== clash.at)
      .map(mistake => [clash.code, mistake.at, JSON.stringify(mistake.value), clash, mistake] as const)
  )
}

async function expectBoth(send: (body: object) => Promise<Response>, body: object, pair: Mistake[]) {
  const wrong = pair.reduce((body, { at, value }) => withField(body, at, value), body)
  const response = await send(wrong)
  expect(response.status).toBe(422)
  const { validationErrors } = await response.json()
  const reported = validationErrors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  expect(reported.toSorted()).toEqual(pair.map(({ at, reportedAt, code }) => `${reportedAt ?? at} ${code}`).toSorted())
}

let visitor: Visitor
/** A family whose contacts are all complete. */
const parent = newParent()
const coParent = {
  firstName: 'Sam',
  lastName: 'Okafor',
  email: `sam.${parent.email}`,
  phoneCountryCode: '+44',
  phoneNumber: '7700900111'
}
const children = [
  { firstName: 'Lu', lastName: 'Reyes', email: `lu.${parent.email}` },
  { firstName: 'Max', lastName: 'Reyes', email: null }
]
beforeAll(async () => {
  visitor = await visit(api, parent)
  expect(await visitor.update({ coParent, children })).toMatchObject({ ok: true })
})

async function save(body: object) {
  return api.raw('PUT', `/signups/${visitor.signupId}`, body, { 'X-Registration-Key': visitor.keys.registrationKey })
}

describe('of a family', () => {
  const clashes: Mistake[] = [
    { at: 'coParent.email', value: ` ${parent.email.toUpperCase()}`, code: 'same_email' },
    {
      at: 'coParent',
      value: { ...coParent, phoneCountryCode: '+1', phoneNumber: parent.phoneNumber },
      code: 'same_phone',
      reportedAt: 'coParent.phoneNumber'
    },
    { at: 'coParent.phoneCountryCode', value: undefined, code: 'dial_code' },
    {
      at: 'coParent',
      value: { firstName: 'Sam', lastName: 'Okafor' },
      code: 'required',
      reportedAt: 'coParent.phoneNumber'
    },
    { at: 'children.1.email', value: parent.email, code: 'child_email_parent' },
    { at: 'children.1.email', value: coParent.email, code: 'child_email_parent' },
    { at: 'children.1.email', value: children[0]!.email, code: 'child_email_repeated' }
  ]
  const mistakes = ['coParent.firstName', 'coParent.lastName', 'children.0.firstName', 'children.1.lastName'].flatMap(
    at => mistakesAt(at, 'name_length')
  )
  test.each(pairsOf(clashes, mistakes))('%s is reported beside %s as %s', async (_code, _at, _value, ...pair) => {
    await expectBoth(save, { coParent, children, sections: ['FAMILY'] }, pair)
  })
})

describe('of parent A, whose family is named', () => {
  const clashes: Mistake[] = [
    { at: 'parent.email', value: coParent.email.toUpperCase(), code: 'same_email' },
    { at: 'parent.email', value: children[0]!.email, code: 'child_email_parent' },
    {
      at: 'parent',
      value: { ...parent, phoneCountryCode: '+44', phoneNumber: coParent.phoneNumber },
      code: 'same_phone',
      reportedAt: 'parent.phoneNumber'
    }
  ]
  const mistakes: Mistake[] = [
    ...mistakesAt('parent.firstName', 'name_length'),
    ...mistakesAt('parent.lastName', 'name_length'),
    { at: 'parent.timeZone', value: 'Mars/Phobos', code: 'required' },
    { at: 'parent.timeZone', value: 7, code: 'required' },
    { at: 'referral', value: { selection: 'ALIENS', other: null }, code: 'required', reportedAt: 'referral.selection' },
    { at: 'referral', value: { selection: 'OTHER', other: null }, code: 'required', reportedAt: 'referral.other' },
    { at: 'referral', value: 'OTHER', code: 'required' }
  ]
  test.each(pairsOf(clashes, mistakes))('%s is reported beside %s as %s', async (_code, _at, _value, ...pair) => {
    await expectBoth(save, { parent, sections: ['PARENT'] }, pair)
  })
})

const addressMistakes: Mistake[] = [
  ...mistakesAt('address.line1', 'line1_length'),
  ...mistakesAt('address.city', 'city_length')
]
const addressClashes: Mistake[] = [
  { at: 'address.postalCode', value: 'LS1 4AP', code: 'postal' },
  { at: 'address.region', value: 'Ontario', code: 'required' },
  { at: 'parent.timeZone', value: 'Mars/Phobos', code: 'required' }
]

describe('of billing', () => {
  const clashes: Mistake[] = [
    ...addressClashes,
    { at: 'parent.email', value: coParent.email, code: 'same_email' },
    { at: 'parent.firstName', value: undefined, code: 'required' }
  ]
  test.each(pairsOf(clashes, addressMistakes))(
    '%s is reported beside %s as %s',
    async (_code, _at, _value, ...pair) => {
      const body = {
        parent: { ...parent, timeZone: 'America/Chicago' },
        address: homes.US,
        sections: ['PARENT', 'ADDRESS']
      }
      await expectBoth(save, body, pair)
    }
  )
})

describe('of parent and family in one call', () => {
  const other = newParent()
  const body = { parent: other, coParent, children, sections: ['PARENT', 'FAMILY'] }

  test.each(
    pairsOf(
      [
        { at: 'parent.email', value: coParent.email, code: 'same_email', reportedAt: 'coParent.email' },
        { at: 'children.1.email', value: other.email, code: 'child_email_parent' }
      ],
      [...mistakesAt('parent.lastName', 'name_length'), ...mistakesAt('coParent.lastName', 'name_length')]
    )
  )('%s is reported beside %s as %s', async (_code, _at, _value, ...pair) => {
    await expectBoth(save, body, pair)
  })

  test('the family of the call is judged beside the parent of the call', async () => {
    const { update } = await visit(api)
    const both = { ...body, coParent: { ...coParent, email: other.email } }
    expect(await update(both as never)).toMatchObject({
      problem: { validationErrors: [{ field: 'coParent.email', code: 'same_email' }] }
    })
  })

  test('the family that was named before no longer counts', async () => {
    const { update, parent, coParent } = await visit(api)
    const email = `lu.${parent.email}`
    expect(await update({ coParent, children: [{ ...children[0]!, email }] })).toMatchObject({ ok: true })
    const both = { parent: { ...parent, email }, coParent, children: [children[1]!], sections: ['PARENT', 'FAMILY'] }
    expect(await update(both as never)).toMatchObject({ ok: true })
  })
})

describe('of an invited parent', () => {
  let saveInvited: (body: object) => Promise<Response>
  beforeAll(async () => {
    const made = await createInvite(api.deps, {
      email: `invited.${parent.email}`,
      country: 'US',
      language: 'en'
    })
    if (!made.ok) throw new Error(made.problem.code)
    const { userId } = made.value
    const token = await issueToken(api.database, 'invite', userId, new Date())
    saveInvited = async body => api.raw('PUT', `/v1/invites/${userId}/parent`, body, { 'X-Invite-Token': token! })
  })

  const mistakes = [...mistakesAt('parent.lastName', 'name_length'), ...addressMistakes]
  test.each(pairsOf([...addressClashes, { at: 'parent.email', value: 'nobody', code: 'email' }], mistakes))(
    '%s is reported beside %s as %s',
    async (_code, _at, _value, ...pair) => {
      const body = {
        parent: { ...newParent(), timeZone: 'America/Chicago' },
        address: homes.US,
        sections: ['PARENT', 'ADDRESS']
      }
      await expectBoth(saveInvited, body, pair)
    }
  )
})
