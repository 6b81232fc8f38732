import {
  array,
  boolean,
  enums,
  type Infer,
  nonempty,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type Struct,
  validate
} from 'superstruct'
import type { Choice, ProfessionalOptions } from '#core/contract/professional.ts'
import type { Variant } from '#core/country.ts'
import { inEachLanguage } from '#core/rules/language-record.ts'
import { type Language, languages } from '#core/locale.ts'
import { dialCodeOf } from '#core/rules/dial-codes.ts'
import { followedUp } from '#core/rules/professional-fields.ts'
import { serverWords } from '#words/server-words.ts'
import { isBillingCountry } from '#server/reference/countries.ts'
import shipped from './options.json' with { type: 'json' }

const Text = nonempty(string())
const row = {
  key: pattern(string(), /^[A-Z_]{2,50}$/),
  name: object(inEachLanguage(() => Text))
}
const Row = object(row)
type Row = Infer<typeof Row>

/** A title that only some languages have, such as "Me", is offered in those only. */
const TitleRow = object({ ...row, languages: optional(array(enums(languages))) })
const CountryCodeRow = object({ ...row, dialCode: pattern(string(), /^\+\d{1,4}$/), countries: array(string()) })
const CountryRow = object({ ...row, timezoneByRegion: boolean(), roles: listOf(Row) })

const shape = object({
  titles: listOf(TitleRow),
  referrals: refine(listOf(Row), 'followed_up', rows => followedUp.every(key => rows.some(row => row.key === key))),
  benchOfficers: listOf(Row),
  colleagues: listOf(Row),
  countryCodes: listOf(CountryCodeRow),
  /** The countries (ISO 3166-1 alpha-2), beginning with the country that has most practices. */
  countries: refine(listOf(CountryRow), 'country', rows => rows.every(({ key }) => isBillingCountry(key)))
})

/**
 * All options of the professional sign-up. A new role needs one row, and so does a new country with its roles and its dial code. The dial
 * codes are those of the countries with practices, so that whoever has given a phone number of a country can name an address there.
 */
export const OptionsData = refine(shape, 'dial_codes', ({ countries, countryCodes }) => {
  const dialled = countryCodes.flatMap(row => row.countries.map(country => ({ country, dialCode: row.dialCode })))
  const isOwn = ({ country, dialCode }: (typeof dialled)[number]) =>
    dialCode === dialCodeOf(country) && countries.some(({ key }) => key === country)
  const fits = dialled.length === countries.length && dialled.every(isOwn)
  return fits || 'countryCodes must have the dial codes of countries, and no others'
})
export type OptionsData = Infer<typeof OptionsData>

function listOf<T extends { key: string }, S>(struct: Struct<T, S>) {
  return refine(size(array(struct), 1, 200), 'unique', rows => new Set(rows.map(row => row.key)).size === rows.length)
}

interface ProfessionalCatalogue {
  data: OptionsData
  /** The options with their names in a language. `variant` is the variant of the visitor's country. */
  optionsIn(language: Language, variant?: Variant): Omit<ProfessionalOptions, 'regions'>
  country(key: string): { timezoneByRegion: boolean; rolesIn(language: Language): Choice[] } | undefined
}

/** Creates the catalogue from its data. Throws an error that names the first wrong row. */
export function createProfessionalCatalogue(given: unknown): ProfessionalCatalogue {
  const [error, data] = validate(given, OptionsData)
  if (!data) throw new Error(`professional/options.json, ${error.path.join('.')}: ${error.message}`)
  return {
    data,
    optionsIn: (language, variant = 'US') => ({
      titles: namedIn(
        language,
        data.titles.filter(row => row.languages?.includes(language) ?? true)
      ),
      referrals: namedIn(language, data.referrals),
      benchOfficers: namedIn(language, data.benchOfficers),
      colleagues: namedIn(language, data.colleagues, colleaguesOf(language, variant)),
      countryCodes: data.countryCodes.map(row => ({ ...row, name: row.name[language] })),
      countries: namedIn(language, data.countries)
    }),
    country(key) {
      const country = data.countries.find(row => row.key === key)
      return (
        country && {
          timezoneByRegion: country.timezoneByRegion,
          rolesIn: language => namedIn(language, country.roles)
        }
      )
    }
  }
}

/** The catalogue that is part of the product. */
export const professionalCatalogue = createProfessionalCatalogue(named(shipped))

type Names = Readonly<Record<string, string | undefined>>

function namedIn(language: Language, rows: readonly Row[], own: Names = {}): Choice[] {
  return rows.map(({ key, name }) => ({ key, name: own[key] ?? name[language] }))
}

/** The names of colleagues that differ in a variant. */
function colleaguesOf(language: Language, variant: Variant): Names | undefined {
  return variant === 'US' ? undefined : serverWords[language].regional[variant]?.catalogue?.professional?.colleagues
}

/** Adds the names to the keys of the file. */
function named({ titles, countries, countryCodes, ...lists }: typeof shipped) {
  const row = (key: string, of: (words: (typeof serverWords)['en']['catalogue']['professional']) => Names) => ({
    key,
    name: inEachLanguage(language => of(serverWords[language].catalogue.professional)[key])
  })
  const listed = (list: keyof typeof lists) => lists[list].map(key => row(key, words => words[list]))
  return {
    titles: titles.map(title => ({ ...title, ...row(title.key, words => words.titles) })),
    referrals: listed('referrals'),
    benchOfficers: listed('benchOfficers'),
    colleagues: listed('colleagues'),
    countryCodes: countryCodes.map(code => ({ ...code, ...row(code.key, words => words.countryCodes) })),
    countries: countries.map(({ roles, ...country }) => ({
      ...country,
      ...row(country.key, words => words.countries),
      roles: roles.map(role => row(role, words => (words.roles as Readonly<Record<string, Names>>)[country.key]!))
    }))
  }
}
