import { beforeAll, expect, test } from 'vitest'
import type { Parent } from '#core/rules/parent.ts'
import { createInvite } from '#server/invitation/creation.ts'
import { issueToken } from '#server/account/token-store.ts'
import { createApi, homes, newParent, type Visitor, visit } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { withField } from '#test/support/bodies.ts'

const api = await createApi()

/** A wrong value at a path of the body, the error code of the answer, and the path for which the answer reports it. */
type Mistake = [at: string, value: unknown, code: string, reportedAt?: string]

/** A wrong value for each field of step 1, and its error code. */
const wrongParent: Record<keyof Parent, [value: unknown, code: string]> = {
  firstName: ['', 'name_length'],
  lastName: ['Reyes 😀', 'name_emoji'],
  email: ['ana', 'email'],
  phoneCountryCode: ['1', 'dial_code'],
  phoneNumber: ['1', 'phone_short']
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
let saveInvited: (body: object) => Promise<Response> | Response
beforeAll(async () => {
  visitor = await visit(api, parent)
  expect(await visitor.update({ coParent, children })).toMatchObject({ ok: true })
  const { userId } = valueOf(
    await createInvite(api.deps, { email: `invited.${parent.email}`, country: 'US', language: 'en' })
  )
  const token = (await issueToken(api.database, 'invite', userId, new Date()))!
  saveInvited = body => api.raw('PUT', `/v1/invites/${userId}/parent`, body, { 'X-Invite-Token': token })
})

const save = (body: object) =>
  api.raw('PUT', `/signups/${visitor.signupId}`, body, { 'X-Registration-Key': visitor.keys.registrationKey })
const billing = () => ({
  parent: { ...newParent(), timeZone: 'America/Chicago' },
  address: homes.US,
  sections: ['PARENT', 'ADDRESS']
})
const ofAddress: Mistake[] = [
  ['address.line1', 'aa', 'line1_length'],
  ['address.city', 'Ana\u0000', 'characters'],
  ['address.postalCode', 'LS1 4AP', 'postal'],
  ['address.region', 'Ontario', 'required'],
  ['parent.timeZone', 'Mars/Phobos', 'required']
]

// test/core/rules/family.test.ts has each clash of a family beside each wrong field.
test.each<[string, () => { body: object; send?: typeof saveInvited }, Mistake[]]>([
  [
    'a family',
    () => ({ body: { coParent, children, sections: ['FAMILY'] } }),
    [
      ['coParent.email', ` ${parent.email.toUpperCase()}`, 'same_email'],
      ['coParent.phoneCountryCode', undefined, 'dial_code'],
      ['children.1.email', children[0]!.email, 'child_email_repeated'],
      ['coParent.lastName', '', 'name_length'],
      ['children.0.firstName', 7, 'required']
    ]
  ],
  [
    'a parent A whose family is named',
    () => ({ body: { parent, sections: ['PARENT'] } }),
    [
      [
        'parent',
        { ...parent, phoneCountryCode: '+44', phoneNumber: coParent.phoneNumber },
        'same_phone',
        'parent.phoneNumber'
      ],
      ['parent.email', coParent.email.toUpperCase(), 'same_email'],
      ['parent.lastName', undefined, 'required'],
      ['parent.timeZone', 7, 'required'],
      ['referral', { selection: 'OTHER', other: null }, 'required', 'referral.other']
    ]
  ],
  [
    'a parent A with every field wrong',
    () => ({ body: { parent, sections: ['PARENT'] } }),
    Object.entries(wrongParent).map(([field, [value, code]]): Mistake => [`parent.${field}`, value, code])
  ],
  [
    'a parent A with the e-mail of a named child',
    () => ({ body: { parent, sections: ['PARENT'] } }),
    [
      ['parent.email', children[0]!.email, 'child_email_parent'],
      ['parent.firstName', '', 'name_length'],
      ['referral', 'OTHER', 'required']
    ]
  ],
  [
    'billing',
    () => ({ body: { ...billing(), parent: { ...parent, timeZone: 'America/Chicago' } } }),
    [...ofAddress, ['parent.email', coParent.email, 'same_email'], ['parent.firstName', undefined, 'required']]
  ],
  [
    'parent and family in one call',
    () => ({ body: { parent: newParent(), coParent, children, sections: ['PARENT', 'FAMILY'] } }),
    [
      ['parent.email', coParent.email, 'same_email', 'coParent.email'],
      ['children.1.email', coParent.email, 'child_email_parent'],
      ['parent.lastName', '', 'name_length'],
      ['coParent.lastName', 'Ana\u0000', 'characters']
    ]
  ],
  [
    'an invited parent',
    () => ({ body: billing(), send: saveInvited }),
    [...ofAddress, ['parent.email', 'nobody', 'email'], ['parent.lastName', '', 'name_length']]
  ]
])('the answer about %s has each problem', async (_, sent, mistakes) => {
  const { body, send = save } = sent()
  const wrong = mistakes.reduce<object>((body, [at, value]) => withField(body, at, value), body)
  const response = await send(wrong)
  expect(response.status).toBe(422)
  const { validationErrors } = (await response.json()) as { validationErrors: { field: string; code: string }[] }
  expect(validationErrors.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual(
    mistakes.map(([at, , code, reportedAt = at]) => `${reportedAt} ${code}`).toSorted()
  )
})

test('an empty parent has a problem for each field of step 1', async () => {
  const body = { parent: {}, sections: ['PARENT'], segmentAnonymousId: 'a' }
  const { validationErrors } = await (await api.raw('POST', '/signups', body)).json()
  const fields = ['firstName', 'lastName', 'email', 'phoneCountryCode', 'phoneNumber']
  expect(validationErrors).toMatchObject(fields.map(field => ({ field: `parent.${field}`, code: 'required' })))
})

test.each([
  ['en-US,en;q=0.9', 'Invalid email address'],
  ['es-MX', 'Dirección de correo electrónico no válida']
])('a problem for %s is in the language of the visitor', async (language, text) => {
  const body = { parent: { ...newParent(), email: 'ana@example' }, sections: ['PARENT'], segmentAnonymousId: 'a' }
  const response = await api.raw('POST', '/signups', body, { 'Accept-Language': language })
  expect(await response.json()).toMatchObject({
    statusCode: 422,
    code: 'invalid',
    validationErrors: [{ field: 'parent.email', code: 'email', text }]
  })
})

test('parent and family in one call are validated without the family that was named before', async () => {
  const { update, parent, coParent } = await visit(api)
  const email = `lu.${parent.email}`
  expect(await update({ coParent, children: [{ ...children[0]!, email }] })).toMatchObject({ ok: true })
  const both = { parent: { ...parent, email }, coParent, children: [children[1]!], sections: ['PARENT', 'FAMILY'] }
  expect(await update(both as never)).toMatchObject({ ok: true })
})
