import { printable } from '#core/rules/text.ts'

/** Identifies a browser for analytics and experiments. */
export const AnonymousId = printable(1, 64)

/** Identifies a registration, an account or a package. It is no secret: calls that need one send it separately. */
export const Id = printable(0, 64)
