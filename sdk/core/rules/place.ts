import { nullable, optional, string } from 'superstruct'
import { cleanText, lengthBetween, printable, rule, text } from './text.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)

/** A sentence or name made by us, to be shown as it is. */
export const Shown = string()

export const OptionalText = optional(lengthBetween(text(), 'characters', 0, 200))
export const NullableText = optional(nullable(lengthBetween(text(), 'characters', 0, 200)))

/** Names one browser to analytics and experiments. */
export const AnonymousId = printable(1, 64)

/** Names a registration, an account or a package; a secret goes beside it where one is needed. */
export const Id = printable(0, 64)
