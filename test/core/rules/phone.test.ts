import { expect, test } from 'vitest'
import { phoneKeyOf, samePhone } from '#core/rules/phone.ts'

const phone = (phoneCountryCode: string, phoneNumber: string) => ({ phoneCountryCode, phoneNumber })

test.each([
  ['+44', '02079460000', '2079460000'],
  ['+61', '0412345678', '412345678'],
  ['+64', '0211234567', '211234567'],
  ['+353', '0851234567', '851234567']
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
