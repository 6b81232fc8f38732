import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loginTimeIn } from '#checkout/credentials/login-time.ts'
import { localeOf } from '#core/locale.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import { countryOptions } from '#form/country-names.ts'
import { zoneOptions } from '#form/place-names.ts'
import { createLanguage } from '#language/language.ts'
import { root, sourcesIn } from '#test/support/imports.ts'

afterEach(() => void vi.restoreAllMocks())

/** A browser whose tables lack what `isUnknown` says of the arguments. `Intl` throws for these, as here. */
function lacks(name: 'DateTimeFormat' | 'DisplayNames' | 'NumberFormat', isUnknown: (asked: string) => boolean) {
  const own = Intl[name] as new (...given: unknown[]) => object
  vi.spyOn(Intl, name as 'DisplayNames').mockImplementation(function (...given: unknown[]) {
    if (isUnknown(JSON.stringify(given))) throw new RangeError(`not in the tables: ${JSON.stringify(given)}`)
    return new own(...given)
  } as never)
}

const mexican = localeOf({ locale: 'es-MX' })
const language = createLanguage(mexican)
await language.load('places')
const labelOf = (zone: string) => zoneOptions({ ids: [zone], tag: mexican.tag }, language.t)[0]!.label
const options = (language = 'en') =>
  countryOptions(['AD', 'US'], language, (value, label) => ({ value, label })).map(one => one.label)

describe('a browser without data for', () => {
  test('a time zone names its city, and all other zones', () => {
    lacks('DateTimeFormat', asked => asked.includes('Ciudad_Juarez'))
    expect(labelOf('America/Ciudad_Juarez')).toBe('Ciudad Juárez')
    expect(labelOf('America/Mexico_City')).toBe('Ciudad de México (hora estándar central)')
  })

  test('a time zone or a language writes a time as the service does', () => {
    lacks('DateTimeFormat', () => true)
    expect(loginTimeIn('en-US', '2026-11-27T21:47:00Z')).toBe('2026-11-27 21:47')
  })

  test('a currency writes its code and the amount', () => {
    expect(formatMoney({ amount: 13_599, currency: 'no currency' as Currency }, 'en-US')).toBe('no currency 135.99')
  })

  test('the language of an amount writes the code and the amount, and again once it does', () => {
    lacks('NumberFormat', asked => asked.includes('es-AD'))
    expect(formatMoney({ amount: 13_599, currency: 'EUR' }, 'es-AD')).toBe('EUR 135.99')
    vi.restoreAllMocks()
    expect(formatMoney({ amount: 13_599, currency: 'EUR' }, 'es-AD')).toContain('135,99')
  })

  test('a country lists its code among the names of all others', () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(code => {
      if (code === 'AD') throw new RangeError('not in the tables')
      return `name of ${code}`
    })
    expect(options()).toEqual(['name of US', 'AD'])
  })

  test('the names of countries lists their codes', () => {
    lacks('DisplayNames', () => true)
    // No other test has asked for the names in Finnish.
    expect(options('fi')).toEqual(['US', 'AD'])
  })
})

test('no file creates a format of `Intl` that may throw, but by `formatted`', () => {
  // `Intl.Segmenter` gets a constant.
  const unguarded = [...sourcesIn('sdk'), ...sourcesIn('hosted')].flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/.*new Intl\.(?!Segmenter).*/g)]
      .map(([line]) => `${path}: ${line.trim()}`)
      .filter(line => !line.includes('formatted(() => new Intl.'))
  )
  expect(unguarded).toEqual([])
})
