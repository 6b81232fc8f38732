import { cleanText, rule, text } from './text.ts'

/** A country as ISO 3166-1 alpha-2 in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)
