import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyStruct } from '#core/contract/route.ts'
import { check } from '#core/check.ts'
import { resolveStep } from '#core/flow/flow.ts'
import { professional, type ProfessionalFacts } from '#core/flow/professional.ts'
import { professional as professionalEn } from '#words/en/professional.ts'
import { languages } from '#core/locale.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { sentencesIn } from '#test/support/sentences.ts'
import { ProfessionalContact, ProfessionalSecurity } from '#core/rules/professional.ts'
import { SecurityDetails } from '#core/rules/security-details.ts'

const steps: Record<string, AnyStruct> = {
  contact: ProfessionalContact,
  practice: ProfessionalPractice,
  security: ProfessionalSecurity
}
const sentences = await Promise.all(languages.map(sentencesIn))

const answer = fc.constantFrom('BENCH_OFFICER', 'COLLEAGUE', 'OTHER', 'US', 'GB', '1234', 'first_pet', 'a@b.example')
const typed = fc.oneof(fc.string({ unit: 'binary', maxLength: 220 }), fc.string({ maxLength: 12 }), answer)

describe.each(Object.entries(steps))('the rules of %s', (_, struct) => {
  const fields = Object.keys(struct.schema as object)
  const values = fc.record(
    Object.fromEntries(fields.map(field => [field, field === 'roles' ? fc.array(typed, { maxLength: 3 }) : typed])),
    { requiredKeys: [] }
  )

  test('never throw, and have a sentence in each language for each of their refusals', () => {
    fc.assert(
      fc.property(values, typedValues => {
        const validated = check(struct, typedValues)
        for (const code of validated.ok ? [] : Object.values(validated.problem)) {
          for (const { screens, professional } of sentences) {
            expect({ ...screens, ...professional }).toHaveProperty([`problem.${code}`])
          }
        }
      })
    )
  })

  test('accept their own cleaned values', () => {
    fc.assert(
      fc.property(values, typedValues => {
        const validated = check(struct, typedValues)
        if (validated.ok) expect(check(struct, validated.value)).toEqual(validated)
      })
    )
  })
})

test.each([
  ['a parent', SecurityDetails, 'confirmCode', 'security_code_same'],
  ['a professional', ProfessionalSecurity, 'securityCodeConfirm', 'signup_codeConfirm_error']
] as const)('%s types the same security code twice', (_, struct: AnyStruct, field, code) => {
  const typed = { securityQuestion: 'first_pet', securityAnswer: 'Rex', securityCode: '1234' }
  expect(check(struct, { ...typed, [field]: '1234' })).toMatchObject({ ok: true })
  expect(check(struct, { ...typed, [field]: '1235' })).toEqual({ ok: false, problem: { [field]: code } })
})

test('every sentence is one that a rule or the service can say', () => {
  const keys = Object.keys(professionalEn.problem)
  const fields = Object.values(steps).flatMap(struct => Object.keys(struct.schema as object))
  const shared = ['onlyNumbers', 'dropdown', 'max50', 'max100', 'max200', 'only4', 'codeConfirm']
  for (const key of keys) expect([...fields, ...shared]).toContain(/^signup_(\w+)_error$/.exec(key)?.[1])
})

describe('where a professional may be', () => {
  const created = { id: 'p' } as ProfessionalFacts['professional']
  test.each<[string | undefined, ProfessionalFacts, string]>([
    [undefined, {}, 'one'],
    ['two', {}, 'one'],
    ['two', { contact: true }, 'two'],
    ['three', { contact: true }, 'two'],
    ['one', { contact: true, practice: true }, 'one'],
    ['three', { contact: true, practice: true }, 'three'],
    ['success', { contact: true, practice: true }, 'three'],
    ['one', { contact: true, practice: true, professional: created }, 'success']
  ])('a visitor who asks for %s knowing %j is on step %s', (requested, facts, step) => {
    expect(resolveStep(professional, facts, requested).step).toBe(step)
  })
})
