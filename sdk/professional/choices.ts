import type { Choice } from '#core/contract/professional.ts'

/** Choices of the API as options for the fields of `ui`. */
export function optionsOf(choices: readonly Choice[] = []) {
  return choices.map(({ key, name }) => ({ value: key, label: name }))
}

/** The countries whose address fields have names of their own, such as "postcode". */
export function wordsOf(country: string): 'other' | (typeof countries)[number] {
  return countries.find(one => one === country) ?? 'other'
}

const countries = ['US', 'GB', 'CA', 'MX', 'AU', 'IE'] as const
