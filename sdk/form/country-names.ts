import { type Variant, variants } from '#core/country.ts'

const loaded = new Map<string, Intl.DisplayNames>()

/** The names of countries in a language. A browser needs long to load them: 12 ms of a fast computer, so they are kept. */
export function countryNames(language: string): Intl.DisplayNames {
  const names = loaded.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  loaded.set(language, names)
  return names
}

/**
 * Options for the countries, sorted by label: first those that have prices of their own, where nearly all visitors live. `optionOf` gets
 * each country's name in the visitor's language.
 */
export function countryOptions<Option extends { value: string; label: string }>(
  countries: readonly string[],
  language: string,
  optionOf: (country: string, name: string) => Option
): Option[] {
  const names = countryNames(language)
  const rank = (country: string) => Number(!variants.includes(country as Variant))
  return countries
    .map(country => optionOf(country, names.of(country) ?? country))
    .toSorted((one, other) => rank(one.value) - rank(other.value) || one.label.localeCompare(other.label, language))
}
