import { object } from 'superstruct'
import { Address } from '../api/registration.ts'
import type { Fields } from '../check.ts'
import { ruleAcross } from './across.ts'
import { TimeZone } from './place.ts'
import { postalProblem } from './postal.ts'

/** The billing view (specification 1, section 5): an address whose postal code has its country's form, and a time zone. */
export const Billing = ruleAcross(object({ ...Address.schema, timeZone: TimeZone }), 'postal', billing =>
  postalProblem(billing.country, billing.postalCode) ? [['postalCode']] : []
)

/** What its fields' own rules cannot see of an address. Paths as in the body: `address.postalCode`. */
export function addressProblems({ country, postalCode }: { country: string; postalCode: string }): Fields {
  return postalProblem(country, postalCode) ? { 'address.postalCode': 'postal' } : {}
}
