import { optional, size, string } from 'superstruct'
import { cleanText, lengthBetween, rule, text } from './text.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)

/** A sentence or name made by us, to be shown as it is. */
export const Shown = string()

/** Specification 1, section 5, billing. */
export const Line1 = lengthBetween(text(), 'line1_length', 3, 50)
export const Line2 = lengthBetween(text(), 'line2_length', 0, 50)
export const City = lengthBetween(text(), 'city_length', 3, 30)
/** Empty where a country's addresses do without; whoever knows the country's regions asks for one. */
export const Region = lengthBetween(text(), 'required', 0, 60)
export const TimeZone = lengthBetween(text(), 'required', 1, 60)
/** Its country's form is checked beside it, in `postal.ts`: most of the world's forms are too many for the first screen. */
export const PostalCode = lengthBetween(text(), 'postal', 0, 30)

export const OptionalText = optional(size(string(), 0, 200))
