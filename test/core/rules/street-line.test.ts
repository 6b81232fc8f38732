import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetLine } from '#core/rules/street-line.ts'

test.each([
  ['12 Main', 'Main Street', '12 Main Street'],
  ['12a main', 'Main Street', '12a Main Street'],
  ['12-14 Main', 'Main Street', '12-14 Main Street'],
  ['Flat 2, 12 Main', 'Main Street', 'Flat 2, 12 Main Street'],
  ['Flat 2, 12 Main', '12 Main Street', 'Flat 2, 12 Main Street'],
  ['Unit 4/12 Main', 'Main Street', 'Unit 4/12 Main Street'],
  ['12 5th Ave', '5th Avenue', '12 5th Avenue'],
  ['12 Route 9 South', 'Route 9 South', '12 Route 9 South'],
  ['Main Street 12', 'Main Street', 'Main Street 12'],
  // The visitor has chosen another house, or typed no number.
  ['1 Main', '100 Main Street', '100 Main Street'],
  ['1 main', '1 Main Street', '1 Main Street'],
  ['Highway 6', 'Highway 61', 'Highway 61'],
  ['Highway 61 N', 'Highway 61 North', 'Highway 61 North'],
  ['5th Ave', '5th Avenue', '5th Avenue'],
  ['Main', 'Main Street', 'Main Street'],
  ['', 'Main Street', 'Main Street']
])('“%s” with the suggestion “%s” is “%s”', (typed, suggested, line) => {
  expect(streetLine(typed, suggested)).toBe(line)
})

test('a house number is never lost, and a suggestion is never changed', () => {
  const street = fc.constantFrom('Main Street', 'Rue de Rivoli', 'Calle 5 de Mayo', '5th Avenue', 'Highway 61 North')
  const number = fc
    .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom('', 'a', 'B'))
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(street, number, fc.integer({ min: 3, max: 12 }), (street, number, letters) => {
      expect(streetLine(`${number} ${street.slice(0, letters)}`, street)).toBe(`${number} ${street}`)
      expect(streetLine(`${number} ${street}`, `${number} ${street}`)).toBe(`${number} ${street}`)
    })
  )
})
