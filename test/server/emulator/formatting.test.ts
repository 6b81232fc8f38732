import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardNumberFormat, expirationFormat, reformat } from '#server/emulator/frames/formatting.ts'

const visa = cardNumberFormat(() => [4, 8, 12], 19)

test.each([
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111-1111 1111x1111', '4111 1111 1111 1111']
])('the number %s is written %s', (typed, shown) => {
  expect(visa(typed, true)).toBe(shown)
})

describe('the expiration date', () => {
  test.each([
    ['1', true, '1'],
    ['12', true, '12/'],
    ['123', true, '12/3'],
    ['12/30', true, '12/30'],
    ['122030', true, '12/2030'],
    ['3', true, '03/'],
    ['1/', true, '01/'],
    ['12', false, '12'],
    ['1', false, '1'],
    ['', false, '']
  ])('%s (growing: %s) is written %s', (typed, grew, shown) => {
    expect(expirationFormat(typed, grew)).toBe(shown)
  })
})

test('the caret stays behind the digit it was behind', () => {
  expect(reformat({ value: '4111 9111 1', caret: 6 }, '4111 111 1', visa)).toEqual({ value: '4111 9111 1', caret: 6 })
  expect(reformat({ value: '41119 111', caret: 5 }, '4111 111', visa)).toEqual({ value: '4111 9111', caret: 6 })
})

test('formatting loses no digit and changes nothing the second time', () => {
  assert(
    property(stringMatching(/^\d{0,19}$/), digits => {
      const shown = visa(digits, true)
      expect(shown.replaceAll(' ', '')).toBe(digits)
      expect(visa(shown, true)).toBe(shown)
    })
  )
})
