import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { StepNumber } from '#core/rules/professional-fields.ts'
import { createApi } from '#test/support/api.ts'
import { newProfessional, practices, type ProfessionalBody, stepsOf } from '#test/support/professional.ts'

const api = await createApi()

function validate(step: StepNumber, body: ProfessionalBody, language = 'en') {
  return api.call(contract.validateProfessional, { query: { step }, body }, { language, activity: 'start' })
}

const bench = {
  hearAboutUs: 'BENCH_OFFICER',
  referralBenchOfficerName: 'Ruth Bell',
  referralBenchOfficerPosition: 'JUDGE'
}
const colleague = { hearAboutUs: 'COLLEAGUE', referralColleagueName: 'Sam Reyes', referralColleagueRole: 'THERAPIST' }
const other = { hearAboutUs: 'OTHER', referralOtherExplain: 'A seminar' }

/** The sentence of each error key (docs/specification/professionals.md#fields). */
const sentences: Record<string, [en: string, es: string]> = {
  signup_firstName_error: ['Enter your first name', 'Escriba su nombre'],
  signup_max50_error: ['Must be at most 50 characters', 'Debe tener 50 caracteres como máximo'],
  signup_lastName_error: ['Enter your last name', 'Escriba su apellido'],
  name_emoji: ['Names cannot contain emojis', 'Los nombres no pueden contener emojis'],
  signup_title_error: ['Choose a title from the list', 'Elija un tratamiento de la lista'],
  signup_max100_error: ['Must be at most 100 characters', 'Debe tener 100 caracteres como máximo'],
  signup_email_error: ['Enter a valid email address', 'Escriba un correo electrónico válido'],
  signup_phoneCountryCode_error: ['Choose a country code', 'Elija un código de país'],
  signup_phoneNumber_error: [
    'Enter a phone number of 8 to 15 digits',
    'Escriba un número de teléfono de 8 a 15 dígitos'
  ],
  signup_onlyNumbers_error: ['Use numbers only', 'Use solo números'],
  signup_dropdown_error: ['Choose an answer', 'Elija una respuesta'],
  signup_referralBenchOfficerName_error: [
    "Enter the bench officer's name",
    'Escriba el nombre de la autoridad judicial'
  ],
  signup_referralBenchOfficerPosition_error: [
    "Choose the bench officer's position",
    'Elija el cargo de la autoridad judicial'
  ],
  signup_referralColleagueName_error: ["Enter your colleague's name", 'Escriba el nombre de su colega'],
  signup_referralColleagueRole_error: ["Choose your colleague's role", 'Elija la función de su colega'],
  signup_referralOtherExplain_error: ['Tell us how you heard about us', 'Cuéntenos cómo supo de nosotros'],
  signup_max200_error: ['Must be at most 200 characters', 'Debe tener 200 caracteres como máximo'],
  signup_practiceName_error: ['Enter the name of your practice', 'Escriba el nombre de su despacho o consultorio'],
  signup_addressLine1_error: [
    'Enter the street address of your practice',
    'Escriba la calle y el número de su despacho o consultorio'
  ],
  signup_country_error: ['Choose a country', 'Elija un país'],
  signup_city_error: ['Enter a city or town', 'Escriba una ciudad o localidad'],
  signup_region_error: [
    'Choose where in the country your practice is',
    'Elija en qué parte del país está su despacho o consultorio'
  ],
  signup_postalCode_error: [
    'Enter a postal code as it is written in that country',
    'Escriba un código postal como se usa en ese país'
  ],
  signup_timezone_error: ['Choose a time zone', 'Elija una zona horaria'],
  signup_roles_error: ['Choose at least one role', 'Elija al menos una función'],
  signup_securityQuestion_error: ['Choose a security question', 'Elija una pregunta de seguridad'],
  signup_securityAnswer_error: ['Enter an answer of 2 to 80 characters', 'Escriba una respuesta de 2 a 80 caracteres'],
  signup_securityCode_error: ['Enter a 4-digit security code', 'Escriba un código de 4 dígitos'],
  signup_only4_error: ['Must be exactly 4 digits', 'Debe tener exactamente 4 dígitos'],
  signup_securityCodeConfirm_error: [
    'Confirm your code by entering it again',
    'Confirme su código: escríbalo de nuevo'
  ],
  signup_codeConfirm_error: ['The two codes are not the same', 'Los dos códigos no coinciden']
}

const rows: [step: StepNumber, field: string, wrong: ProfessionalBody, code: string][] = [
  ['1', 'firstName', { firstName: '' }, 'signup_firstName_error'],
  ['1', 'firstName', { firstName: 'A'.repeat(51) }, 'signup_max50_error'],
  ['1', 'lastName', { lastName: '' }, 'signup_lastName_error'],
  ['1', 'lastName', { lastName: 'Reyes 🙂' }, 'name_emoji'],
  ['1', 'title', { title: 'SIR' }, 'signup_title_error'],
  ['1', 'credentials', { credentials: 'x'.repeat(101) }, 'signup_max100_error'],
  ['1', 'email', { email: '' }, 'signup_email_error'],
  ['1', 'phoneCountryCode', { phoneCountryCode: '' }, 'signup_phoneCountryCode_error'],
  ['1', 'phoneNumber', { phoneNumber: '' }, 'signup_phoneNumber_error'],
  ['1', 'phoneNumber', { phoneNumber: '212-555-0123' }, 'signup_onlyNumbers_error'],
  ['1', 'hearAboutUs', { hearAboutUs: '' }, 'signup_dropdown_error'],
  [
    '1',
    'referralBenchOfficerName',
    { ...bench, referralBenchOfficerName: '' },
    'signup_referralBenchOfficerName_error'
  ],
  [
    '1',
    'referralBenchOfficerPosition',
    { ...bench, referralBenchOfficerPosition: '' },
    'signup_referralBenchOfficerPosition_error'
  ],
  ['1', 'referralColleagueName', { ...colleague, referralColleagueName: ' ' }, 'signup_referralColleagueName_error'],
  [
    '1',
    'referralColleagueRole',
    { ...colleague, referralColleagueRole: undefined },
    'signup_referralColleagueRole_error'
  ],
  ['1', 'referralOtherExplain', { ...other, referralOtherExplain: '' }, 'signup_referralOtherExplain_error'],
  ['1', 'referralOtherExplain', { ...other, referralOtherExplain: 'x'.repeat(201) }, 'signup_max200_error'],
  ['2', 'practiceName', { practiceName: '' }, 'signup_practiceName_error'],
  ['2', 'addressLine1', { addressLine1: '' }, 'signup_addressLine1_error'],
  ['2', 'country', { country: '' }, 'signup_country_error'],
  ['2', 'city', { city: '' }, 'signup_city_error'],
  ['2', 'region', { region: '' }, 'signup_region_error'],
  ['2', 'postalCode', { postalCode: '' }, 'signup_postalCode_error'],
  ['2', 'timezone', { timezone: '' }, 'signup_timezone_error'],
  ['2', 'roles', { roles: [] }, 'signup_roles_error'],
  ['3', 'securityQuestion', { securityQuestion: '' }, 'signup_securityQuestion_error'],
  ['3', 'securityAnswer', { securityAnswer: '' }, 'signup_securityAnswer_error'],
  ['3', 'securityCode', { securityCode: '' }, 'signup_securityCode_error'],
  ['3', 'securityCode', { securityCode: '123' }, 'signup_only4_error'],
  ['3', 'securityCodeConfirm', { securityCodeConfirm: '' }, 'signup_securityCodeConfirm_error'],
  ['3', 'securityCodeConfirm', { securityCodeConfirm: '9999' }, 'signup_codeConfirm_error']
]

describe.each(rows)('step %s refuses %s', (step, field, wrong, code) => {
  test.each([
    ['en', sentences[code]![0]],
    ['es', sentences[code]![1]]
  ])(`${JSON.stringify(wrong).slice(0, 60)} as ${code}, in %s`, async (language, text) => {
    const answer = await validate(step, { ...stepsOf[step](), ...wrong }, language)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'professional.invalid' } })
    const errors = answer.ok ? [] : answer.problem.validationErrors!
    expect(errors).toContainEqual({ field, code, text })
    expect(errors.filter(error => error.field === field)).toHaveLength(1)
  })
})

test.each(['1', '2', '3'] as const)(
  'a wrong field of step %s is refused when everything is sent at once',
  async step => {
    const [, field, wrong] = rows.find(row => row[0] === step)!
    const answer = await api.call(contract.createProfessional, { body: newProfessional(wrong) })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'professional.invalid' } })
    expect(answer.ok ? [] : answer.problem.validationErrors!.map(error => error.field)).toEqual([field])
  }
)

describe('a step that is right', () => {
  test.each<[StepNumber, string, ProfessionalBody]>([
    ['1', 'with everything', {}],
    ['1', 'without what is optional', { title: '', credentials: '', phoneExtension: '' }],
    [
      '1',
      'without what is optional being named',
      { title: undefined, credentials: undefined, phoneExtension: undefined }
    ],
    ['1', 'by a bench officer', bench],
    ['1', 'by a colleague', colleague],
    ['1', 'by another way', other],
    ['1', 'by another way, in 200 characters', { ...other, referralOtherExplain: 'é'.repeat(200) }],
    ['1', 'with curly quotes', { lastName: 'O’Neil' }],
    ['2', 'with everything', {}],
    ['2', 'without a second line', { addressLine2: '' }],
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
    const saved = await api.database.selectFrom('professional').selectAll().where('email', '=', email!).execute()
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
