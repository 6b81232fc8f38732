import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Parent } from '#core/rules/parent.ts'
import type { Visitor } from '#test/support/api.ts'
import { createApi, homes, newParent, visit } from '#test/support/api.ts'
import { withField } from '#test/support/bodies.ts'

const api = await createApi()
let visitor: Visitor
beforeAll(async () => {
  visitor = await visit(api)
})

/** The sentence of each error code (docs/specification/sign-up.md#contact and docs/specification/text-and-limits.md#names). */
const sentences: Record<string, [en: string, es: string]> = {
  required: ['This field is required', 'Este campo es obligatorio'],
  characters: ['Contains characters that cannot be used here', 'Contiene caracteres que no se pueden usar aquí'],
  name_length: ['Must be between 1 and 20 characters', 'Debe tener entre 1 y 20 caracteres'],
  name_emoji: ['Names cannot contain emojis', 'Los nombres no pueden contener emojis'],
  name_characters: [
    'Names can contain letters, numbers, spaces, commas, periods, hyphens, apostrophes, quotation marks, middle dots and parentheses',
    'Los nombres pueden contener letras, números, espacios, comas, puntos, guiones, apóstrofos, comillas, puntos medios y paréntesis'
  ],
  email: ['Invalid email address', 'Dirección de correo electrónico no válida'],
  phone_short: [
    'Must be between 8 and 15 digits. If your number is shorter, add zeros at the beginning.',
    'Debe tener entre 8 y 15 dígitos. Si su número es más corto, agregue ceros al principio.'
  ],
  postal: ['Postal code is not valid', 'El código postal no es válido'],
  referral_other_length: ['Must be at most 200 characters', 'Debe tener 200 caracteres como máximo']
}

type Twin = [what: string, wrong: unknown, code: string]

/** A value for each code of a field. `test/core/rules/fields.test.ts` has the other values. */
const missing: Twin = ['nothing at all', undefined, 'required']
const control: Twin = ['a control character', 'Ana\u0007', 'characters']
const names: Twin[] = [
  missing,
  control,
  ['an empty text', '', 'name_length'],
  ['an emoji', 'Ana 😀', 'name_emoji'],
  ['a script', '<script>x</script>', 'name_characters']
]
const emails: Twin[] = [missing, control, ['no top-level domain', 'ana@example', 'email']]
const phones: Twin[] = [missing, ['7 digits', '5550100', 'phone_short']]
const optional = (twins: Twin[]) => twins.filter(twin => twin !== missing)

function table(fields: Record<string, Twin[]>) {
  return Object.entries(fields).flatMap(([field, twins]) => twins.map(twin => [field, ...twin] as const))
}

async function expectRefusal(send: (language: string) => Promise<Response> | Response, field: string, code: string) {
  const [en, es] = sentences[code]!
  for (const [language, text] of [
    ['en-US,en;q=0.9', en],
    ['es-MX', es]
  ] as const) {
    const response = await send(language)
    expect(response.status).toBe(422)
    const body = await response.json()
    expect(body).toMatchObject({ statusCode: 422, code: 'invalid' })
    expect(body.validationErrors).toEqual([{ field, code, text }])
  }
}

const step1 = () => ({ parent: newParent(), sections: ['PARENT'], country: 'US', segmentAnonymousId: randomUUID() })

const step2 = () => ({
  coParent: {
    firstName: 'Sam',
    lastName: 'Okafor',
    email: 'sam@example.com',
    phoneCountryCode: '+44',
    phoneNumber: '7700900123'
  },
  children: [
    { firstName: 'Lu', lastName: 'Reyes', email: null },
    { firstName: 'Max', lastName: 'Reyes', email: 'max@example.com' }
  ],
  sections: ['FAMILY']
})

const billing = () => ({
  parent: { ...visitor.parent, timeZone: 'America/Chicago' },
  address: { ...homes.US, line2: 'Flat 2' },
  referral: { selection: 'OTHER', other: 'a neighbour' },
  sections: ['PARENT', 'ADDRESS']
})

describe('step 1 refuses', () => {
  test.each(
    table({
      'parent.firstName': names,
      'parent.email': emails,
      'parent.phoneNumber': phones
    })
  )('as %s %s', async (field, _what, wrong, code) => {
    await expectRefusal(
      language => api.raw('POST', '/signups', withField(step1(), field, wrong), { 'Accept-Language': language }),
      field,
      code
    )
  })

  test('every wrong field at once', async () => {
    const wrong: Record<keyof Parent, string> = {
      firstName: '',
      lastName: '',
      email: 'ana',
      phoneCountryCode: '1',
      phoneNumber: '1'
    }
    const response = await api.raw('POST', '/signups', { ...step1(), parent: wrong })
    const { validationErrors } = await response.json()
    expect(validationErrors.map(({ field }: { field: string }) => field).toSorted()).toEqual(
      Object.keys(wrong)
        .map(field => `parent.${field}`)
        .toSorted()
    )
  })
})

describe('step 2 refuses', () => {
  test.each(table({ 'children.1.email': optional(emails) }))('as %s %s', async (field, _what, wrong, code) => {
    await expectRefusal(language => put(withField(step2(), field, wrong), language), field, code)
  })

  test.each([
    ['no children', [], 'children'],
    ['too many children', Array.from({ length: 21 }, () => ({ firstName: 'Lu', lastName: 'Reyes' })), 'children']
  ])('%s', async (_what, children, field) => {
    const response = await put({ ...step2(), children }, 'en')
    expect(response.status).toBe(422)
    expect((await response.json()).validationErrors).toMatchObject([{ field }])
  })
})

describe('billing refuses', () => {
  test.each(
    table({
      'address.country': [['three letters', 'USA', 'required']],
      'address.postalCode': [missing, control, ['letters', 'ABCDE', 'postal']],
      'referral.other': [
        ['too long a text', 'a'.repeat(201), 'referral_other_length'],
        ['white space, where words are asked for', '  ', 'required']
      ]
    })
  )('as %s %s', async (field, _what, wrong, code) => {
    await expectRefusal(language => put(withField(billing(), field, wrong), language), field, code)
  })
})

function put(body: object, language: string) {
  return api.raw('PUT', `/signups/${visitor.signupId}`, body, {
    'X-Registration-Key': visitor.keys.registrationKey,
    'Accept-Language': language
  })
}
