import { rawTimeZones } from '@vvo/tzdb'
import { expect, test } from 'vitest'
import { type Language, languages, localeOf } from '#core/locale.ts'
import { regionOptions, zoneOptions } from '#form/place-names.ts'
import { createLanguage } from '#language/language.ts'
import type { Translate } from '#words/shape.ts'
import { isBillingCountry } from '#server/reference/countries.ts'

const spoken = await Promise.all(
  languages.map(async language => {
    const words = createLanguage(localeOf({ locale: `${language}-US` }))
    await words.load('places')
    return [language, words.t] as const
  })
)
const translate = Object.fromEntries(spoken) as Record<Language, Translate>

function labelOf(zone: string, locale: string) {
  const { tag, language } = localeOf({ locale })
  return zoneOptions({ ids: [zone], tag }, translate[language])[0]!.label
}

test.each([
  ['America/New_York', 'New York (Eastern Time)', 'Nueva York (hora oriental)'],
  ['America/Mexico_City', 'Mexico City (Central Standard Time)', 'Ciudad de México (hora estándar central)'],
  ['America/Los_Angeles', 'Los Angeles (Pacific Time)', 'Los Ángeles (hora del Pacífico)'],
  ['America/St_Johns', "St. John's (Newfoundland Time)", 'San Juan de Terranova (hora de Terranova)'],
  ['America/St_Thomas', 'St. Thomas (Atlantic Standard Time)', 'Santo Tomás (hora estándar del Atlántico)'],
  ['America/Chicago', 'Chicago (Central Time)', 'Chicago (hora central)'],
  [
    'America/Argentina/Buenos_Aires',
    'Buenos Aires (Argentina Standard Time)',
    'Buenos Aires (hora estándar de Argentina)'
  ],
  ['Europe/London', 'London (British time)', 'Londres (hora británica)'],
  ['Europe/Dublin', 'Dublin (Irish time)', 'Dublín (hora irlandesa)']
])('%s is %s, in Spanish %s', (zone, english, spanish) => {
  expect(labelOf(zone, 'en-US')).toBe(english)
  expect(labelOf(zone, 'es-US')).toBe(spanish)
})

test('a zone in French has its Canadian name, in each country', () => {
  expect(labelOf('America/New_York', 'fr-FR')).toBe('New York (heure de l’Est)')
  expect(labelOf('America/Toronto', 'fr-CA')).toBe('Toronto (heure de l’Est)')
  expect(labelOf('Europe/London', 'fr-GB')).toBe('Londres (heure britannique)')
})

// Node has the whole CLDR. This format names the zone's city, except in countries with a single zone and for zones with an abbreviation.
test.each([
  ['es', /^hora de (.*)/, 60],
  ['fr', /^heure : (.*)/, 60]
] as const)('each city in %s is that of the CLDR, where it has one', (language, format, least) => {
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const reported = rawTimeZones.flatMap(({ name, countryCode }) => {
    const parts = new Intl.DateTimeFormat(language, { timeZone: name, timeZoneName: 'shortGeneric' }).formatToParts()
    const said = parts.find(({ type }) => type === 'timeZoneName')!.value.replaceAll('\u00a0', ' ')
    const [, place] = format.exec(said) ?? []
    return place && place !== countries.of(countryCode) && isBillingCountry(countryCode) ? [{ name, place }] : []
  })
  expect(reported.length).toBeGreaterThan(least)
  const wrong = reported.filter(({ name, place }) => labelOf(name, language).replace(/ \(.*/, '') !== place)
  expect(wrong).toEqual([])
})

test('regions have their names in the language, in the order of these, and keep their values', () => {
  const canadian = ['Alberta', 'British Columbia', 'Ontario', 'Quebec', 'Newfoundland and Labrador']
  expect(regionOptions(canadian, translate.fr)).toEqual([
    { value: 'Alberta', label: 'Alberta' },
    { value: 'British Columbia', label: 'Colombie-Britannique' },
    { value: 'Ontario', label: 'Ontario' },
    { value: 'Quebec', label: 'Québec' },
    { value: 'Newfoundland and Labrador', label: 'Terre-Neuve-et-Labrador' }
  ])
})
