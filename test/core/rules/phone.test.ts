import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialCodes } from '#core/rules/dial-codes.ts'
import { withoutTrunkPrefix } from '#core/rules/number-plan.ts'
import { phoneKeyOf, phoneLength, samePhone } from '#core/rules/phone.ts'

const phone = (phoneCountryCode: string, phoneNumber: string) => ({ phoneCountryCode, phoneNumber })

test.each([
  ['+44', '02079460000', '2079460000'],
  ['+61', '0412345678', '412345678'],
  ['+64', '0211234567', '211234567'],
  ['+353', '0851234567', '851234567'],
  ['+44', '002079460000', '2079460000']
])('with %s, %s and %s are one phone: a zero in front is for calls from within', (dialCode, national, abroad) => {
  expect(samePhone(phone(dialCode, national), phone(dialCode, abroad))).toBe(true)
  expect(phoneKeyOf(phone(dialCode, national))).toBe(`${dialCode.slice(1)}${abroad}`)
})

test.each([
  ['another dial code', phone('+1', '2079460000')],
  ['another digit', phone('+44', '2079460001')],
  ['a zero at the end', phone('+44', '20794600000')]
])('%s makes another phone', (_, other) => {
  expect(samePhone(phone('+44', '2079460000'), other)).toBe(false)
})

test.each([
  ['+44', '02079460123', '2079460123'],
  ['+44', '2079460123', '2079460123'],
  ['+61', '0412345678', '412345678'],
  ['+353', '0851234567', '851234567'],
  ['+7', '89161234567', '9161234567'],
  ['+1', '12125550101', '2125550101'],
  ['+39', '0612345678', '0612345678'],
  ['+225', '0701020304', '0701020304'],
  ['+378', '0549886377', '0549886377'],
  ['+44', '0002079460123', '0002079460123'],
  ['+44', '00000000', '00000000'],
  ['+999', '012345678', '012345678'],
  // Mexico's prefixes of before 2020, and a dial code in the field beside the dial code.
  ['+52', '15512345678', '5512345678'],
  ['+52', '0445512345678', '5512345678'],
  ['+52', '0455512345678', '5512345678'],
  ['+52', '015512345678', '5512345678'],
  ['+52', '525512345678', '5512345678'],
  ['+52', '5215512345678', '5512345678'],
  ['+52', '5512345678', '5512345678'],
  ['+44', '442079460123', '2079460123'],
  ['+1', '112125550101', '2125550101'],
  ['+354', '3545812345', '3545812345']
])('beside %s, %s is kept as %s', (dialCode, typed, kept) => {
  expect(withoutTrunkPrefix(phone(dialCode, typed))).toEqual(phone(dialCode, kept))
})

test('the kept part of a number is its end, is long enough, and stays the same when it is repaired again', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: phoneLength.min, maxLength: 15 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(dialCodes)), digits, (dialCode, typed) => {
      const repaired = withoutTrunkPrefix(phone(dialCode, typed))
      expect(typed.endsWith(repaired.phoneNumber)).toBe(true)
      expect(repaired.phoneNumber.length).toBeGreaterThanOrEqual(phoneLength.min)
      expect(withoutTrunkPrefix(repaired)).toEqual(repaired)
    }),
    { numRuns: 2000 }
  )
})
