import { object, type Struct } from 'superstruct'
import { ruleAcross } from './across.ts'
import { Address, TimeZone } from './address.ts'
import { coerced } from './coerced.ts'
import { postalProblem, writtenPostalCode } from './postal.ts'

const Typed = ruleAcross(object({ ...Address.schema, timeZone: TimeZone }), 'postal', billing =>
  postalProblem(billing.country, billing.postalCode) ? [['postalCode']] : []
)

/**
 * The values of the billing view (docs/specification/checkout.md#billing): a time zone, and an address whose postal code has its country's
 * format.
 */
export const Billing = withWrittenPostalCode(Typed)

/** Normalises the postal code, so that two spellings of one code are stored alike. */
export function withWrittenPostalCode<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return coerced(struct, value => {
    const { country, postalCode } = Object(value)
    const isText = typeof country === 'string' && typeof postalCode === 'string'
    return isText ? { ...(value as object), postalCode: writtenPostalCode(country, postalCode) } : value
  })
}
