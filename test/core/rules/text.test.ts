import * as fc from 'fast-check'
import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { check } from '#core/check.ts'
import { emailKeyOf } from '#core/rules/email.ts'
import { Name } from '#core/rules/person.ts'
import { ProfessionalPractice } from '#core/rules/practice.ts'
import { ProfessionalContact, ProfessionalSecurity } from '#core/rules/professional.ts'
import { ReferralAnswer } from '#core/rules/referral.ts'
import { SecurityDetails } from '#core/rules/security-details.ts'
import { cleanName, cleanText } from '#core/rules/text.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'

type AnyStruct = Struct<unknown, unknown>

/** Fields that are stored or compared without cleaning, with the reason. */
const exemptFields: Record<string, string> = {
  password: 'a password is hashed as it was typed',
  username: 'its own rules allow a few ASCII characters, and clean it',
  code: 'a code is compared by its hash',
  progress: 'the session of a visitor is sealed and never read',
  roles: 'a role is one of the keys of the catalogue'
}
/**
 * The structs of these calls check only the shape of the body. The three structs `Contact`, `Practice` and `SecurityDetails` have the rules
 * of a professional's fields.
 */
const validatedElsewhere = new Set(['validateProfessional', 'createProfessional'])

/** Every text in the API's input, by its path. */
const fields = new Map<string, AnyStruct>()
for (const [name, route] of Object.entries(contract)) {
  if (validatedElsewhere.has(name)) continue
  for (const part of ['params', 'query', 'body'] as const) {
    const struct = (route as Route).input?.[part] as AnyStruct | undefined
    if (struct) findTexts(struct, `${name} ${part}`)
  }
}
findTexts(ProfessionalContact as unknown as AnyStruct, 'professional contact')
findTexts(ProfessionalPractice as unknown as AnyStruct, 'professional practice')
findTexts(ProfessionalSecurity as unknown as AnyStruct, 'professional security')
findTexts(SecurityDetails as unknown as AnyStruct, 'security details')
findTexts(ReferralAnswer as unknown as AnyStruct, 'referral')

function findTexts(struct: AnyStruct, path: string): void {
  if (struct.type === 'string') fields.set(path, struct)
  else if (struct.type === 'array') findTexts(struct.schema as AnyStruct, `${path}[]`)
  else if (struct.type === 'object') {
    const parts = Object.entries(struct.schema as Record<string, AnyStruct>)
    for (const [key, part] of parts) if (!(key in exemptFields)) findTexts(part, `${path}.${key}`)
  }
}

/** Unicode general categories. `Cn` is missing because browsers differ in their unassigned characters. */
const categories = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co'.split(' ')
const samples = new Map(categories.map(category => [category, charactersOf(new RegExp(`^\\p{${category}}$`, 'u'), 2)]))
const invisibleText = charactersOf(/^\p{DI}$/u, Infinity)

function charactersOf(pattern: RegExp, max: number): string[] {
  const found: string[] = []
  for (let point = 0; point <= 0x10ffff && found.length < max; point++) {
    const character = String.fromCodePoint(point)
    if (pattern.test(character)) found.push(character)
  }
  return found
}

/** Characters that are invisible or change the direction of text. */
const invisibleCharacters = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{DI}/u

test('every kind of text is among those that are tried', () => {
  expect(fields.size).toBeGreaterThan(120)
  expect(invisibleText.length).toBeGreaterThan(4_000)
  for (const [category, characters] of samples) expect(characters, category).not.toEqual([])
})

test('no text that the API takes keeps an invisible character', () => {
  const characters = [...invisibleText.filter(isEnd), ...[...samples.values()].flat()]
  const typed = characters.flatMap(character => [`a${character}b`, `${character}ab`, `ab${character}`, character])
  const kept = [...fields].flatMap(([path, struct]) =>
    typed.filter(text => keepsUnseen(struct, text)).map(text => `${path}: ${pointsOf(text)}`)
  )
  expect(kept).toEqual([])
})

test('a text that the API takes is the same when it is sent again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields.values()), fc.string({ unit: 'binary', maxLength: 12 }), (struct, typed) => {
      const once = check(struct, typed)
      if (once.ok) expect(check(struct, once.value)).toEqual(once)
    }),
    { numRuns: 2_000 }
  )
})

/** Whether an invisible character is the first or the last one of a row of neighbours. */
function isEnd(character: string, index: number): boolean {
  const point = character.codePointAt(0)!
  return (
    invisibleText[index - 1]?.codePointAt(0) !== point - 1 || invisibleText[index + 1]?.codePointAt(0) !== point + 1
  )
}

function keepsUnseen(struct: AnyStruct, typed: string): boolean {
  const validated = check(struct, typed)
  return validated.ok && typeof validated.value === 'string' && invisibleCharacters.test(validated.value)
}

describe('invisible characters', () => {
  test.each([
    ['a zero-width space', '\u200B'],
    ['a zero-width joiner', '\u200D'],
    ['a Hangul filler', '\u3164'],
    ['a combining grapheme joiner', '\u034F'],
    ['a soft hyphen', '\u00AD'],
    ['a byte order mark', '\uFEFF'],
    ['a left-to-right mark', '\u200E'],
    ['a tag', '\u{E0041}']
  ])('%s makes no second spelling of an address', (_, character) => {
    for (const typed of [`a${character}na@example.com`, `ana@exa${character}mple.com`, `${character}ana@example.com`]) {
      expect(emailKeyOf(typed)).toBe('ana@example.com')
    }
  })

  test.each(['\u200B', '\u3164\u3164', '\u034F', '\u200D', '\u2060\u00AD'])('%j alone is no name', typed => {
    expect(check(Name, typed)).toEqual({ ok: false, problem: { '': 'name_length' } })
  })

  test.each([
    ['Persian', 'علی\u200Cرضا'],
    ['Sinhala', 'ක්\u200Dෂ'],
    ['Hindi', 'क्\u200Dष']
  ])('a joiner stays where %s spells with it', (_, name) => {
    expect(cleanName(name)).toBe(name)
  })
})

test.each(['...', '1234', "'", '-', '( )', '·', '٣٤'])('%j is no name: it has no letter', typed => {
  expect(check(Name, typed)).toEqual({ ok: false, problem: { '': 'name_letter' } })
})

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      expect(cleanText(cleanText(typed))).toBe(cleanText(typed))
      expect(cleanName(cleanName(typed))).toBe(cleanName(typed))
    }),
    { numRuns: 2_000 }
  )
})

function pointsOf(text: string): string {
  return [...text].map(character => `U+${character.codePointAt(0)!.toString(16)}`).join(' ')
}
