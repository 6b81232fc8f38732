import type { Choice } from '#core/api/professional.ts'

/** The choices in the format of the lists of `ui`. */
export function optionsOf(choices: readonly Choice[] = []) {
  return choices.map(({ key, name }) => ({ value: key, label: name }))
}

/** The countries that have their own words for the fields of an address. */
export function wordsOf(country: string): 'US' | 'GB' | 'CA' | 'other' {
  return country === 'US' || country === 'GB' || country === 'CA' ? country : 'other'
}
