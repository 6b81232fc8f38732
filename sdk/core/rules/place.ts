import { string } from 'superstruct'
import { cleanText, rule, text } from './text.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)

/** A text from the server, shown unchanged. */
export const Shown = string()
