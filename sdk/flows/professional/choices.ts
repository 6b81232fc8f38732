import type { Choice } from '#core/api/professional.ts'

/** What can be chosen, in the shape of the kit's lists. */
export function optionsOf(choices: readonly Choice[] = []) {
  return choices.map(({ key, name }) => ({ value: key, label: name }))
}

/** Countries that have words of their own for the parts of an address. */
export function wordsOf(country: string): 'US' | 'GB' | 'CA' | 'other' {
  return country === 'US' || country === 'GB' || country === 'CA' ? country : 'other'
}
