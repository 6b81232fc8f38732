import { dictionary } from '@zxcvbn-ts/language-common'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isKnownPassword } from '#server/account/known-passwords.ts'

test.each([
  ['with capitals', 'PassWord123!'],
  ['with further digits', 'Letmein12345!'],
  ['with a year', 'Summer2026!!'],
  ['with a sequence of digits', 'Admin12345678!'],
  ['with signs in front', '!!Password123'],
  ['with signs for letters', 'P@$$w0rd2026!'],
  ['with asterisks for letters', '****me2026!!'],
  ['with accents', 'Contraseña123!'],
  ['twice', 'password-password1'],
  ['in Spanish', 'Princesa12345!'],
  ['of a keyboard', 'qwertyuiop12!'],
  ['of the alphabet', 'Abcdefghij1!'],
  ['of digits with two letters', '123456789a!b'],
  ['of one letter', `${'a'.repeat(23)}1!`],
  ['of a short repetition', 'a1!a1!a1!a1!'],
  ['of the service', 'CoParentJoin1!']
])('a password %s is known: %s', (_, password) => {
  expect(isKnownPassword(password)).toBe(true)
})

test.each([
  ['of two words', 'Correct-Horse-9'],
  ['of two words with a space', 'correct horse 9!'],
  ['of a name and a surname', 'Ana_Reyes_2026'],
  ['of a word and digits that are no sequence', 'Elephant-48213-%7'],
  ['of a manager', 'kX9!vQ2#mL7p'],
  ['of a manager for people', 'hodzyn-Vikdo2-kuhj']
])('a password %s is not: %s', (_, password) => {
  expect(isKnownPassword(password)).toBe(false)
})

test('a listed password stays known in any capitals, with a sign and up to four digits', () => {
  const listed = fc.constantFrom(...dictionary['passwords-common'].filter(word => word.length >= 6))
  const capitals = fc.array(fc.boolean(), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(listed, capitals, fc.nat(9999), fc.constantFrom(...'!#-._ '), (word, upper, number, sign) => {
      const typed = [...word].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('')
      expect(isKnownPassword(`${typed}${number}${sign}`)).toBe(true)
      expect(isKnownPassword(`${sign}${typed}${sign}${number}`)).toBe(true)
    }),
    { numRuns: 1000 }
  )
})

test('a password of fourteen random characters is hardly ever known', () => {
  const characters = [...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-!#%']
  const random = fc.string({ unit: fc.constantFrom(...characters), minLength: 14, maxLength: 14 })
  const known = fc.sample(random, { numRuns: 20_000, seed: 1 }).filter(isKnownPassword)
  expect(known.length).toBeLessThan(10)
})
