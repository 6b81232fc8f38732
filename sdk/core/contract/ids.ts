import { coercedText } from '../rules/coerced.ts'
import { matching, idText } from '../rules/text.ts'

/** The id of a browser, for analytics and experiments. */
export const AnonymousId = idText(1, 64)

const uuid = /^[\dA-Fa-f]{8}-(?:[\dA-Fa-f]{4}-){3}[\dA-Fa-f]{12}$/

/** A UUID. Some languages print it in capitals; the server compares it in lower case. */
export const Uuid = coercedText(matching(uuid, { format: 'uuid' }), id => id.toLowerCase())

/** The id of a registration, an account or a package. It is not secret; a call that needs a secret sends one in addition. */
export const Id = coercedText(idText(0, 64), id => (uuid.test(id) ? id.toLowerCase() : id))
