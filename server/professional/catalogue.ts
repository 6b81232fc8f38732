import {
  array,
  boolean,
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
import type { Language } from '#core/locale.ts'
import { followedUp } from '#core/rules/professional-fields.ts'
import { isBillingCountry } from '#server/reference/countries.ts'
import shipped from './options.json' with { type: 'json' }

const Text = nonempty(string())
const row = {
  key: pattern(string(), /^[A-Z_]{2,50}$/),
  name: object(inEachLanguage(() => Text)),
  /** The name for visitors from countries other than the US, in languages in which the name differs there. */
  outsideUS: optional(object(inEachLanguage(() => optional(Text))))
}
const Row = object(row)
type Row = Infer<typeof Row>

const CountryCodeRow = object({ ...row, dialCode: pattern(string(), /^\+\d{1,4}$/), countries: array(string()) })
const CountryRow = object({ ...row, timezoneByRegion: boolean(), roles: listOf(Row) })

/** All options of the professional sign-up. A new role needs one row, and so does a new country with its roles. */
export const OptionsData = object({
  titles: listOf(Row),
  referrals: refine(listOf(Row), 'followed_up', rows => followedUp.every(key => rows.some(row => row.key === key))),
  benchOfficers: listOf(Row),
  colleagues: listOf(Row),
  countryCodes: listOf(CountryCodeRow),
  /** The countries (ISO 3166-1 alpha-2), beginning with the country that has most practices. */
  countries: refine(listOf(CountryRow), 'country', rows => rows.every(({ key }) => isBillingCountry(key)))
})
export type OptionsData = Infer<typeof OptionsData>

function listOf<T extends { key: string }, S>(struct: Struct<T, S>) {
  return refine(size(array(struct), 1, 200), 'unique', rows => new Set(rows.map(row => row.key)).size === rows.length)
}

export interface ProfessionalCatalogue {
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
      titles: namedIn(language, data.titles),
      referrals: namedIn(language, data.referrals),
      benchOfficers: namedIn(language, data.benchOfficers),
      colleagues: namedIn(language, data.colleagues, variant),
      countryCodes: data.countryCodes.map(row => ({ ...row, name: row.name[language] })),
      countries: namedIn(language, data.countries)
    }),
    country(key) {
      const found = data.countries.find(row => row.key === key)
      return (
        found && {
          timezoneByRegion: found.timezoneByRegion,
          rolesIn: language => namedIn(language, found.roles)
        }
      )
    }
  }
}

/** The catalogue that is part of the product. */
export const professionalCatalogue = createProfessionalCatalogue(shipped)

function namedIn(language: Language, rows: readonly Row[], variant: Variant = 'US'): Choice[] {
  return rows.map(({ key, name, outsideUS }) => ({
    key,
    name: (variant !== 'US' && outsideUS?.[language]) || name[language]
  }))
}
