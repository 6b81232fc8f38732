import { object, type Struct } from 'superstruct'
import { ruleAcross } from './across.ts'
import { Address, TimeZone } from './address.ts'
import { coerced } from './coerced.ts'
import { postalProblem, writtenPostalCode } from './postal.ts'

const Typed = ruleAcross(object({ ...Address.schema, timeZone: TimeZone }), 'postal', billing =>
  postalProblem(billing.country, billing.postalCode) ? [['postalCode']] : []
)

/**
 * The values of the billing view: a time zone and an address (docs/specification/checkout.md#billing). The postal code must have its
 * country's format.
 */
export const Billing = withWrittenPostalCode(Typed)

/** Normalises the postal code, so that different spellings of a code are stored alike. */
export function withWrittenPostalCode<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return coerced(struct, value => {
    const { country, postalCode } = Object(value)
    const isText = typeof country === 'string' && typeof postalCode === 'string'
    return isText ? { ...(value as object), postalCode: writtenPostalCode(country, postalCode) } : value
  })
}
