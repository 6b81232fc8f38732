import { pattern, string } from 'superstruct'
import { printable } from '#core/rules/text.ts'

/** The id of a browser, for analytics and experiments. */
export const AnonymousId = printable(1, 64)

/** The id of a registration, an account or a package. It is no secret; a call that needs a secret sends one in addition. */
export const Id = printable(0, 64)

/** A random id that a browser makes, by which the server recognises a repeated request. */
export const Uuid = pattern(string(), /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/)
