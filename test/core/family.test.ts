import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '#core/check.ts'
import { familyProblems, familyRules } from '#core/rules/family.ts'

const parent = { email: 'ana@example.com', phoneCountryCode: '+1', phoneNumber: '2125550100' }
const coParent = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@example.com' }
const child = { firstName: 'Lu', lastName: 'Reyes', email: null }

function problemsOf(changes: { coParent?: object; children?: object[] }) {
  const judged = check(familyRules(parent), { coParent, children: [child], ...changes })
  return judged.ok ? {} : judged.fields
}

test('a family as it should be has no problems', () => {
  expect(problemsOf({})).toEqual({})
})

describe('a family', () => {
  const known = { firstName: 'Sam', lastName: 'Okafor' }
  test.each([
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

test('at rest, where what is missing is null, the same rules hold', () => {
  const rest = { ...coParent, phoneCountryCode: null, phoneNumber: null }
  expect(familyProblems(rest, [child], parent)).toEqual({})
  expect(familyProblems({ ...rest, email: null }, [child], parent)).toEqual({ 'coParent.phoneNumber': 'required' })
})

test('children without e-mails never stand in each other’s way, however many there are', () => {
  const children = fc.array(fc.constant(child), { minLength: 1, maxLength: 20 })
  fc.assert(fc.property(children, children => void expect(problemsOf({ children })).toEqual({})))
})

const countOf = (emails: (string | null)[]) =>
  Object.keys(problemsOf({ children: emails.map(email => ({ ...child, email })) })).length

test('removing a child never makes another one wrong', () => {
  const email = fc.constantFrom(null, 'lu@example.com', 'kim@example.com', 'sam@example.com', 'ana@example.com')
  const family = fc.array(email, { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(family, fc.nat(), (emails, at) => {
      expect(countOf(emails.toSpliced(at % emails.length, 1))).toBeLessThanOrEqual(countOf(emails))
    })
  )
})
