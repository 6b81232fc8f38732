import { type Variant, variants } from '#core/country.ts'
import { cached, formatted } from '#core/formatted.ts'

/** By language. Creating the names takes 12 ms on a fast computer. */
const known = new Map<string, Intl.DisplayNames>()

/** The names of countries in a language. */
export function countryNames(language: string): Intl.DisplayNames | undefined {
  return cached(known, language, () =>
    formatted(() => new Intl.DisplayNames([language], { type: 'region' }), undefined)
  )
}

/**
 * Options for the countries, sorted by label. Countries with prices of their own, where nearly all visitors live, come first. `optionOf`
 * gets a country and its name in the visitor's language.
 */
export function countryOptions<Option extends { value: string; label: string }>(
  countries: readonly string[],
  language: string,
  optionOf: (country: string, name: string) => Option
): Option[] {
  const names = countryNames(language)
  const rank = (country: string) => Number(!variants.includes(country as Variant))
  return countries
    .map(country => optionOf(country, formatted(() => names?.of(country), country) ?? country))
    .toSorted((one, other) => rank(one.value) - rank(other.value) || one.label.localeCompare(other.label, language))
}
