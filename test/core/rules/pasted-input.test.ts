import * as fc from 'fast-check'
import type { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { check } from '#core/check.ts'
import { PaymentCodes } from '#core/rules/payment.ts'
import { Name, PhoneNumber } from '#core/rules/person.ts'
import { postalProblem, writtenPostalCode } from '#core/rules/postal.ts'
import { SecurityCode } from '#core/rules/security.ts'
import { codeAlphabet, subscriptionCodesIn, writtenCode } from '#core/rules/subscription-code.ts'
import { newCode } from '#server/operations/commands/codes.ts'
import {
  compatibleForms,
  lookAlikes,
  madeCode,
  pastedCodes,
  pastedCodesAmongWords,
  pastedNames,
  pastedPhones,
  pastedPostalCodes,
  refusedCodes,
  refusedNames,
  refusedPhones,
  refusedPostalCodes,
  zeroWidths
} from '#test/core/rules/pastes.ts'

type AnyStruct = Struct<string, null>

const fields = [
  ['name', Name, pastedNames, refusedNames],
  ['phone', PhoneNumber, pastedPhones, refusedPhones]
] as const

describe.each(fields)('a pasted %s', (_, struct: AnyStruct, pasted, refused) => {
  test.each(pasted)('from %s is saved: %j as %j', (_, typed, saved) => {
    expect(check(struct, typed)).toEqual({ ok: true, value: saved })
    expect(check(struct, saved)).toEqual({ ok: true, value: saved })
  })

  test.each([...refused])('of %s is refused: %j', (_, typed) => {
    expect(check(struct, typed).ok).toBe(false)
  })
})

describe('a pasted subscription code', () => {
  test.each(pastedCodes)('with %s is one code: %j as %j', (_, typed, saved) => {
    expect(subscriptionCodesIn(typed)).toEqual([saved])
    expect(check(PaymentCodes, [typed])).toEqual({ ok: true, value: [saved] })
  })

  test.each(pastedCodesAmongWords)('with %s is found: %j as %j', (_, typed, saved) => {
    expect(subscriptionCodesIn(typed)).toEqual([saved])
  })

  test.each(refusedCodes)('with %s is another code: %j', (_, typed) => {
    expect(subscriptionCodesIn(typed)).not.toContain(madeCode)
    expect(check(PaymentCodes, [typed])).not.toEqual({ ok: true, value: [madeCode] })
  })

  test('of another length keeps its printable characters, in capitals', () => {
    expect(writtenCode(' half a c\u200Böde')).toBe('HALFACDE')
  })

  test('is spelled as `codes create` makes it, and its alphabet has no letter that is read as a digit', () => {
    for (let time = 0; time < 200; time++) {
      const code = newCode()
      expect(writtenCode(code)).toBe(code)
      expect(code).toMatch(/^([A-Z\d]{4}-){2}[A-Z\d]{4}$/)
    }
    expect(codeAlphabet).not.toMatch(/[OIL]/)
  })
})

describe.each(Object.entries(pastedPostalCodes))('a pasted postal code of %s', (country, pasted) => {
  test.each(pasted)('from %s is saved: %j as %j', (_, typed, saved) => {
    expect(postalProblem(country, typed)).toBeUndefined()
    expect(writtenPostalCode(country, typed)).toBe(saved)
    expect(writtenPostalCode(country, saved)).toBe(saved)
  })

  test.each([...(refusedPostalCodes[country] ?? [])])('with %s is refused: %j', (_, typed) => {
    expect(postalProblem(country, typed)).toBe('postal')
  })
})

describe('a look-alike in the place of any character does not change the saved text', () => {
  const reads: Record<string, { read: (typed: string) => unknown; text: fc.Arbitrary<string>; digits?: boolean }> = {
    'of a name': {
      read: typed => check(Name, typed),
      text: fc.stringMatching(/^[A-Z][a-z]{1,6}(?:['-][A-Z][a-z]{1,4})?(?: [A-Z][a-z]{1,4})?$/)
    },
    'of a subscription code': {
      read: typed => subscriptionCodesIn(typed),
      text: fc.noShrink(fc.constant(0).map(newCode)),
      digits: true
    },
    'of a phone number': {
      read: typed => check(PhoneNumber, typed),
      text: fc.stringMatching(/^\d{3}-\d{3} \d{2,4}$/),
      digits: true
    },
    'of an American postal code': {
      read: typed => writtenPostalCode('US', typed),
      text: fc.stringMatching(/^\d{5}(?:-\d{4})?$/),
      digits: true
    },
    'of a British postal code': {
      read: typed => writtenPostalCode('GB', typed),
      text: fc.stringMatching(/^(?:LS|M|OX)[1-9] [1-9][A-B]{2}$/),
      digits: true
    },
    'of a Canadian postal code': {
      read: typed => writtenPostalCode('CA', typed),
      text: fc.stringMatching(/^[KM]\d[ABC] \d[ABC]\d$/),
      digits: true
    },
    'of a security code': {
      read: typed => check(SecurityCode, typed),
      text: fc.stringMatching(/^\d{4}$/),
      digits: true
    }
  }

  test.each(Object.entries(reads))('%s', (_, { read, text, digits }) => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), fc.constantFrom('', ...zeroWidths), (plain, index, pick, zeroWidth) => {
        const at = index % plain.length
        const character = plain[at]!
        const forms = compatibleForms(character).slice(0, digits ? undefined : 1)
        const others = [character, ...(lookAlikes[character] ?? ''), ...forms]
        const typed = plain.slice(0, at) + others[pick % others.length]! + zeroWidth + plain.slice(at + 1)
        expect(read(typed)).toEqual(read(plain))
      }),
      { numRuns: 1_000 }
    )
  })
})
