import { optional, size, string } from 'superstruct'
import { cleanText, rule, text } from './text.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)

/** A sentence or name made by us, to be shown as it is. */
export const Shown = string()

export const OptionalText = optional(size(string(), 0, 200))
