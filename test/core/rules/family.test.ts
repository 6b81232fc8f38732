import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFamily, parentClash } from '#core/rules/family.ts'
import { withField } from '#test/support/bodies.ts'

const parent = { email: 'ana@example.com', phoneCountryCode: '+1', phoneNumber: '2125550100' }
const coParent = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' }
const child = { firstName: 'Lu', lastName: 'Reyes', email: null }

function problemsOf(changes: { coParent?: object; children?: object[] }) {
  const validated = checkFamily({ coParent, children: [child], ...changes }, parent)
  return validated.ok ? {} : validated.problem
}

test('a family as it should be has no problems', () => {
  expect(problemsOf({})).toEqual({})
})

describe('a family', () => {
  const known = { firstName: 'Sam', lastName: 'Okafor' }
  test.each([
    ['names a co-parent', { coParent: undefined }, { coParent: 'required' }],
    ['needs an e-mail or a phone', { coParent: known }, { 'coParent.phoneNumber': 'required' }],
    ['may do with a phone', { coParent: { ...known, phoneCountryCode: '+44', phoneNumber: parent.phoneNumber } }, {}],
    [
      'has another phone than parent A',
      { coParent: { ...coParent, phoneCountryCode: '+1', phoneNumber: parent.phoneNumber } },
      { 'coParent.phoneNumber': 'same_phone' }
    ],
    [
      'has another e-mail than parent A, however it is spelled',
      { coParent: { ...coParent, email: ' ANA@Example.com' } },
      { 'coParent.email': 'same_email' }
    ],
    ['has at least one child', { children: [] }, { children: 'size' }],
    [
      'gives no child a parent’s e-mail',
      {
        children: [
          { ...child, email: 'Sam@example.com' },
          { ...child, email: 'ana@example.com' }
        ]
      },
      { 'children.0.email': 'child_email_parent', 'children.1.email': 'child_email_parent' }
    ],
    [
      'gives no two children one e-mail, and the later one is told',
      {
        children: [
          { ...child, email: 'lu@example.com' },
          { ...child, email: 'LU@example.com' }
        ]
      },
      { 'children.1.email': 'child_email_repeated' }
    ],
    ['names everybody', { children: [{ ...child, firstName: ' ' }] }, { 'children.0.firstName': 'name_length' }]
  ])('%s', (_, changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })
})

describe('parent A may not take', () => {
  const named = { ...coParent, phoneCountryCode: '+44', phoneNumber: '7700900111' }
  const atRest = { ...coParent, phoneCountryCode: null, phoneNumber: null }
  const children = [child, { ...child, email: 'lu@example.com' }]
  test.each<[string, object, object, object]>([
    ['the e-mail of the co-parent', { email: ' SAM@example.com' }, atRest, { email: 'same_email' }],
    ['the e-mail of a child', { email: 'lu@example.com' }, atRest, { email: 'child_email_parent' }],
    [
      'the phone of the co-parent',
      { phoneCountryCode: '+44', phoneNumber: '07700900111' },
      named,
      { phoneNumber: 'same_phone' }
    ],
    [
      'both at once',
      { email: 'sam@example.com', phoneCountryCode: '+44', phoneNumber: '7700900111' },
      named,
      { email: 'same_email', phoneNumber: 'same_phone' }
    ]
  ])('%s', (_, changes, coParent, clash) => {
    expect(parentClash({ ...parent, ...changes }, coParent, children)).toEqual(clash)
  })
})

describe('all problems of a family are reported at once', () => {
  const phone = { phoneCountryCode: '+1', phoneNumber: parent.phoneNumber }
  const clashes: [field: string, code: string, family: object][] = [
    ['coParent.email', 'same_email', { email: parent.email }],
    ['coParent.phoneNumber', 'same_phone', phone],
    ['coParent.phoneNumber', 'required', { email: undefined }],
    ['coParent.phoneCountryCode', 'dial_code', { phoneNumber: '7700900111' }],
    ['children.1.email', 'child_email_parent', {}],
    ['children.2.email', 'child_email_repeated', {}]
  ]
  const kids = [
    { ...child, email: 'lu@example.com' },
    { ...child, email: parent.email },
    { ...child, email: 'LU@example.com' }
  ]
  /** Values that every field refuses; `undefined` stands for a missing field. */
  const wrong = fc.constantFrom(undefined, null, 7, true, [], {}, '', '\u0007', 'a'.repeat(300))
  const field = fc.constantFrom(
    'coParent.firstName',
    'coParent.lastName',
    'children.0.firstName',
    'children.1.lastName',
    'children.2.firstName'
  )

  test.each(clashes)('%s %s, beside any other field that is wrong', (at, code, changes) => {
    const family = { coParent: { ...coParent, ...changes }, children: kids }
    fc.assert(
      fc.property(fc.uniqueArray(field, { minLength: 1 }), wrong, (fields, value) => {
        const body = fields.reduce((body, path) => withField(body, path, value), family)
        const problems = problemsOf(body)
        expect(problems).toMatchObject({ [at]: code })
        expect(Object.keys(problems)).toEqual(expect.arrayContaining(fields))
      })
    )
  })

  test('a field that is wrong by itself is reported by its own rule', () => {
    const both = { ...coParent, email: 'nobody' }
    expect(problemsOf({ coParent: both, children: [{ ...child, email: 'nobody' }] })).toEqual({
      'coParent.email': 'email',
      'children.0.email': 'email'
    })
  })

  test('a body of any shape has an answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (coParent, children, parent) => {
        const validated = checkFamily({ coParent, children }, parent)
        expect(validated.ok || Object.keys(validated.problem).length > 0).toBe(true)
      })
    )
  })
})
