import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { countryOfNumber, dialCodeOf, dialCodes } from '#core/rules/dial-codes.ts'

test('every country has its international dial code', () => {
  const known = getCountries().filter(country => country in dialCodes)
  expect(known.length).toBeGreaterThan(240)
  for (const country of known)
    expect([country, dialCodeOf(country)]).toEqual([country, `+${getCountryCallingCode(country)}`])
})

test.each([
  ['442079460018', 'GB'],
  ['12125550123', 'US'],
  ['74951234567', 'RU'],
  ['3580401234567', 'FI'],
  ['525512345678', 'MX'],
  ['99', undefined]
])('%s is a number of %s', (digits, country) => {
  expect(countryOfNumber(digits)).toBe(country)
})
