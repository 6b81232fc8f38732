import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { ProfessionalContact, ProfessionalSecurity } from '#core/rules/professional.ts'
import type { StepNumber } from '#core/rules/professional-fields.ts'
import { createApi } from '#test/support/api.ts'
import { newProfessional, practices, type ProfessionalBody, stepsOf } from '#test/support/professional.ts'

const api = await createApi()

function validate(step: StepNumber, body: ProfessionalBody) {
  return api.call(contract.validateProfessional, { query: { step }, body }, { language: 'en', activity: 'start' })
}

const bench = {
  hearAboutUs: 'BENCH_OFFICER',
  referralBenchOfficerName: 'Ruth Bell',
  referralBenchOfficerPosition: 'JUDGE'
}
const colleague = { hearAboutUs: 'COLLEAGUE', referralColleagueName: 'Sam Reyes', referralColleagueRole: 'THERAPIST' }
const other = { hearAboutUs: 'OTHER', referralOtherExplain: 'A seminar' }

/** The fields of each step that may not be empty. The code of the refusal has the field's name. */
const demanded: Record<StepNumber, string[]> = {
  1: ['firstName', 'lastName', 'email', 'phoneCountryCode', 'phoneNumber', 'hearAboutUs'],
  2: ['practiceName', 'addressLine1', 'country', 'city', 'region', 'postalCode', 'timezone', 'roles'],
  3: ['securityQuestion', 'securityAnswer', 'securityCode', 'securityCodeConfirm']
}

/** A wrong value for each field, and its error code. */
const wrong: Record<Exclude<keyof ProfessionalBody, 'attemptId'>, [value: string | string[], code: string]> = {
  title: ['SIR', 'signup_title_error'],
  firstName: ['A'.repeat(51), 'signup_max50_error'],
  lastName: ['Reyes 🙂', 'name_emoji'],
  credentials: ['x'.repeat(101), 'signup_max100_error'],
  email: ['ana', 'signup_email_error'],
  phoneCountryCode: ['MARS', 'signup_phoneCountryCode_error'],
  phoneNumber: ['212-555-0123', 'signup_onlyNumbers_error'],
  phoneExtension: ['x12', 'signup_onlyNumbers_error'],
  hearAboutUs: ['MARS', 'signup_dropdown_error'],
  referralBenchOfficerName: ['x'.repeat(101), 'signup_max100_error'],
  referralBenchOfficerPosition: ['KING', 'signup_referralBenchOfficerPosition_error'],
  referralColleagueName: ['x'.repeat(101), 'signup_max100_error'],
  referralColleagueRole: ['KING', 'signup_referralColleagueRole_error'],
  referralOtherExplain: ['x'.repeat(201), 'signup_max200_error'],
  practiceName: ['x'.repeat(101), 'signup_max100_error'],
  addressLine1: ['x'.repeat(101), 'signup_max100_error'],
  addressLine2: ['x'.repeat(101), 'signup_max100_error'],
  country: ['FR', 'signup_country_error'],
  city: ['x'.repeat(101), 'signup_max100_error'],
  region: ['x'.repeat(101), 'signup_max100_error'],
  postalCode: ['x'.repeat(51), 'signup_max50_error'],
  timezone: ['x'.repeat(101), 'signup_max100_error'],
  roles: [[], 'signup_roles_error'],
  securityQuestion: ['age', 'signup_securityQuestion_error'],
  securityAnswer: ['x', 'signup_securityAnswer_error'],
  securityCode: ['123', 'signup_only4_error'],
  securityCodeConfirm: ['12e4', 'signup_onlyNumbers_error']
}

const structs = { 1: ProfessionalContact, 2: ProfessionalPractice, 3: ProfessionalSecurity }

/** The code of each refused field. */
function codesOf(answer: Awaited<ReturnType<typeof validate>>): Record<string, string> {
  expect(answer).toMatchObject({ ok: false, problem: { code: 'professional.invalid' } })
  const errors = answer.ok ? [] : answer.problem.validationErrors!
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]))
}

const steps = ['1', '2', '3'] as const

test.each(steps)('step %s refuses each field that is empty, by its own code', async step => {
  const codeOf = (field: string) => (field === 'hearAboutUs' ? 'signup_dropdown_error' : `signup_${field}_error`)
  const codes = Object.fromEntries(demanded[step].map(field => [field, codeOf(field)]))
  expect(codesOf(await validate(step, {}))).toEqual(codes)
  for (const field of demanded[step]) {
    const answer = await validate(step, { ...stepsOf[step](), [field]: field === 'roles' ? [] : '' })
    expect(codesOf(answer)[field]).toBe(codes[field])
  }
})

test.each(steps)('step %s refuses a wrong value of each field', async step => {
  const fields = Object.entries(wrong).filter(([field]) => field in structs[step].schema)
  const values = Object.fromEntries(fields.map(([field, [value]]) => [field, value]))
  expect(codesOf(await validate(step, values))).toEqual(
    Object.fromEntries(fields.map(([field, [, code]]) => [field, code]))
  )
})

const rows: [step: StepNumber, field: string, wrong: ProfessionalBody, code: string][] = [
  ...(['referralBenchOfficerName', 'referralBenchOfficerPosition'] as const).map((field): (typeof rows)[number] => [
    '1',
    field,
    { ...bench, [field]: '' },
    `signup_${field}_error`
  ]),
  ...(['referralColleagueName', 'referralColleagueRole'] as const).map((field): (typeof rows)[number] => [
    '1',
    field,
    { ...colleague, [field]: '' },
    `signup_${field}_error`
  ]),
  ['1', 'referralOtherExplain', { ...other, referralOtherExplain: '' }, 'signup_referralOtherExplain_error'],
  ['2', 'region', { region: 'Ontario' }, 'signup_region_error'],
  ['2', 'timezone', { timezone: 'Europe/London' }, 'signup_timezone_error'],
  ['2', 'roles', { roles: ['KING'] }, 'signup_roles_error'],
  ['3', 'securityCodeConfirm', { securityCodeConfirm: '9999' }, 'signup_codeConfirm_error']
]

test.each(rows)('step %s refuses %s: %o as %s', async (step, field, wrong, code) => {
  expect(codesOf(await validate(step, { ...stepsOf[step](), ...wrong }))).toEqual({ [field]: code })
})

test.each(steps)('a wrong field of step %s is refused when everything is sent at once', async step => {
  const [field] = demanded[step] as [string]
  const answer = await api.call(contract.createProfessional, { body: newProfessional({ [field]: '' }) })
  expect(answer).toMatchObject({ ok: false, problem: { code: 'professional.invalid' } })
  expect(answer.ok ? [] : answer.problem.validationErrors!.map(error => error.field)).toEqual([field])
})

describe('a step that is right', () => {
  test.each<[StepNumber, string, ProfessionalBody]>([
    ['1', 'with everything', {}],
    ['1', 'without what is optional', { title: '', credentials: '', phoneExtension: '' }],
    ['1', 'by a bench officer', bench],
    ['1', 'by a colleague', colleague],
    ['1', 'by another way, in 200 characters', { ...other, referralOtherExplain: 'é'.repeat(200) }],
    ['2', 'with everything', {}],
    ['2', 'in Great Britain', practices.GB],
    ['3', 'with everything', {}]
  ])('%s %s is accepted', async (step, _, changes) => {
    expect(await validate(step, { ...stepsOf[step](), ...changes })).toEqual({
      ok: true,
      value: {}
    })
  })

  test('saves nothing', async () => {
    const { email } = stepsOf['1']()
    await validate('1', { ...stepsOf['1'](), email })
    const saved = await api.database.selectFrom('professional').selectAll().where('email_key', '=', email!).execute()
    expect(saved).toEqual([])
  })
})

test('a refusal is a 409 with a field and a text for each', async () => {
  const response = await api.raw('POST', '/v2/professional/users/validator?step=3', {}, { 'Accept-Language': 'es' })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    statusCode: 409,
    validationErrors: [
      { field: 'securityQuestion', text: 'Elija una pregunta de seguridad' },
      { field: 'securityAnswer' },
      { field: 'securityCode' },
      { field: 'securityCodeConfirm' }
    ]
  })
})

test.each([
  ['no step', ''],
  ['a step that is none', '?step=4']
])('%s is malformed', async (_, query) => {
  const response = await api.raw('POST', `/v2/professional/users/validator${query}`, {})
  expect(response.status).toBe(400)
})

test('our client says whose step it is: language, anonymous id and the marker', async () => {
  await api.call(
    contract.validateProfessional,
    { query: { step: '3' }, body: stepsOf['3']() },
    { language: 'es-US', anonymousId: 'somebody', activity: 'start' }
  )
  expect(api.requests.at(-1)).toMatchObject({
    url: 'http://join.test/v2/professional/users/validator?step=3',
    headers: { 'Accept-Language': 'es-US', 'X-Anonymous-Id': 'somebody', 'X-Activity': 'start' }
  })
})
