import type { Choice } from '#core/contract/professional.ts'

/** Choices of the API as options for the fields of `ui`. */
export function optionsOf(choices: readonly Choice[] = []) {
  return choices.map(({ key, name }) => ({ value: key, label: name }))
}

/** The countries whose address fields have names of their own, such as "postcode". */
export function wordsOf(country: string): 'US' | 'GB' | 'CA' | 'other' {
  return country === 'US' || country === 'GB' || country === 'CA' ? country : 'other'
}
