/** Options for the countries, sorted by label. `optionOf` gets each country's name in the visitor's language. */
export function countryOptions<Option extends { label: string }>(
  countries: readonly string[],
  language: string,
  optionOf: (country: string, name: string) => Option
): Option[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countries
    .map(country => optionOf(country, names.of(country) ?? country))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
}
