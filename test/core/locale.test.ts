import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asksConsent, asksTerms, variants } from '#core/country.ts'
import { languages, localeOf } from '#core/locale.ts'
import { root, sourcesIn } from '#test/support/imports.ts'

test.each<[string, Parameters<typeof localeOf>[0], string]>([
  ['nothing is known', {}, 'en-US'],
  ['the browser prefers that', { preferred: ['es-MX', 'en-US'] }, 'es-MX'],
  ['a country is asked for', { country: 'ie', preferred: ['es-MX'] }, 'es-IE'],
  ['a country is asked for by its other name', { country: 'UK' }, 'en-GB'],
  ['a country is asked for in which nothing is sold', { country: 'DE', preferred: ['en-GB'] }, 'en-US'],
  ['an empty country is asked for', { country: '', preferred: ['en-GB'] }, 'en-GB'],
  ['a language is asked for', { locale: 'es', preferred: ['en-GB'] }, 'es-GB'],
  ['a region is asked for with it', { locale: 'en-AU', preferred: ['es-MX'] }, 'en-AU'],
  ['a region is asked for as systems write it', { locale: 'en_GB.UTF-8' }, 'en-GB'],
  ['a country is asked for beside another region', { locale: 'en-AU', country: 'NZ' }, 'en-NZ'],
  ['the language alone comes first', { preferred: ['en', 'en-GB'] }, 'en-GB'],
  ['the Spanish of a continent comes first', { preferred: ['es-419', 'es-MX'] }, 'es-MX'],
  ['the most wanted region is one in which nothing is sold', { preferred: ['fi-FI', 'en-GB'] }, 'en-US'],
  ['a language looks like a country', { preferred: ['ca', 'en-US'] }, 'en-US'],
  ['another one looks like its other name', { preferred: ['uk', 'en-US'] }, 'en-US'],
  ['a language that we do not speak comes first', { preferred: ['ca', 'es-ES', 'en'] }, 'es-US'],
  ['the browser speaks the French of Canada', { preferred: ['fr-CA', 'en-CA'] }, 'fr-CA'],
  ['the browser speaks that of a country in which nothing is sold', { preferred: ['fr-CH'] }, 'fr-US'],
  ['French is asked for in Canada', { locale: 'fr', country: 'CA' }, 'fr-CA'],
  ['we speak none of them', { locale: 'fi', preferred: ['fi-CA'] }, 'en-CA'],
  ['a script stands between', { preferred: ['en-Latn-GB'] }, 'en-GB'],
  ['an extension looks like a country', { preferred: ['en-u-ca-buddhist'] }, 'en-US'],
  ['the tag is none', { locale: '"><script>', preferred: ['', '-', 'en-'] }, 'en-US']
])('the language is found when %s', (_, asked, tag) => {
  expect(localeOf(asked).tag).toBe(tag)
})

test.each<[string, Parameters<typeof localeOf>[0], string]>([
  ['an embedder', { country: 'fr', preferred: ['en-GB'] }, 'FR'],
  ['the browser', { preferred: ['de', 'de-AT', 'en-US'] }, 'AT'],
  ['nobody', { preferred: ['en'] }, 'US']
])('the visitor’s country is %s, for any country of sale', (_, asked, country) => {
  expect(localeOf(asked)).toMatchObject({ country, variant: 'US' })
})

test.each([
  ['US', false],
  ['GB', true],
  ['DE', true]
])('in %s visitors are asked for consent and buyers for the terms: %s', (country, isAsked) => {
  expect([asksConsent(country), asksTerms(country)]).toEqual([isAsked, isAsked])
})

describe('no source repeats', () => {
  const sources = sourcesIn('sdk', 'hosted', 'server')
  const withMatch = (pattern: RegExp) => sources.filter(file => pattern.test(readFileSync(join(root, file), 'utf8')))

  test('the list of countries', () => {
    expect(withMatch(new RegExp(variants.map(name => `\\b${name}\\b`).join("', *'")))).toEqual(['sdk/core/country.ts'])
  })

  test('a choice between two languages', () => {
    expect(withMatch(new RegExp(`'${languages[1]}' : '${languages[0]}'`))).toEqual([])
  })
})
