import { describe, expect, test } from 'vitest'
import { withPlainDigits } from '#core/rules/digits.ts'

const digits = '0123456789'
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map(system => ({ system, written: [...digits].map(digit => writtenIn(system, Number(digit))).join('') }))
  .filter(({ written }) => /^\p{Nd}{10}$/u.test(written))

function writtenIn(system: string, digit: number): string {
  return new Intl.NumberFormat('en', { numberingSystem: system }).format(digit)
}

describe('digits are read as the same ten', () => {
  test.each(scripts)('in the numbering system $system', ({ written }) => {
    expect(withPlainDigits(`${written}, ${written}`)).toBe(`${digits}, ${digits}`)
  })

  test('in one text of all scripts', () => {
    expect(scripts.length).toBeGreaterThan(60)
    expect(withPlainDigits(scripts.map(({ written }) => written).join(''))).toBe(digits.repeat(scripts.length))
  })
})
