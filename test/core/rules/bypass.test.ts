import { describe, expect, it } from 'vitest'
import { bypassedPackage } from '#core/rules/bypass.ts'

describe('a package bypass link', () => {
  it.each([
    ['PREMIUM', 'PREMIUM', 1],
    ['PREMIUM2', 'PREMIUM', 2],
    ['premium2', 'PREMIUM', 2],
    ['BASIC1', 'BASIC', 1],
    ['BASIC3', 'BASIC', 1],
    ['BASIC22', 'BASIC', 1],
    ['BYO2', 'BYO', 2],
    [' BYO ', 'BYO', 1]
  ])('“%s” chooses %s for %i years', (code, packageName, years) => {
    expect(bypassedPackage(code)).toEqual({ packageName, years })
  })

  it.each(['', '2', 'GOLD', '2PREMIUM', 'PREMIUM-2', 'PREMIUM 2', 'CONSTRUCTOR', 'PREMIUM🎉'])(
    '“%s” chooses none',
    code => {
      expect(bypassedPackage(code)).toBeUndefined()
    }
  )
})
