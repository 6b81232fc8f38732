import { nullable, optional, string } from 'superstruct'
import { cleanText, lengthBetween, printable, rule, text } from './text.ts'

/** ISO 3166-1 alpha-2, in capitals. */
export const CountryCode = rule(
  text(value => cleanText(value).toUpperCase()),
  'required',
  code => /^[A-Z]{2}$/.test(code)
)

/** A text from the server, shown unchanged. */
export const Shown = string()

export const OptionalText = optional(lengthBetween(text(), 'characters', 0, 200))
export const NullableText = optional(nullable(lengthBetween(text(), 'characters', 0, 200)))

/** Identifies a browser for analytics and experiments. */
export const AnonymousId = printable(1, 64)

/** Identifies a registration, an account or a package. It is no secret: calls that need one send it separately. */
export const Id = printable(0, 64)
