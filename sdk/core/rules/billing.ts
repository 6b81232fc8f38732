import { object } from 'superstruct'
import { ruleAcross } from './across.ts'
import { Address, TimeZone } from './address.ts'
import { postalProblem } from './postal.ts'

/** The billing view (specification 1, section 5): an address whose postal code has its country's form, and a time zone. */
export const Billing = ruleAcross(object({ ...Address.schema, timeZone: TimeZone }), 'postal', billing =>
  postalProblem(billing.country, billing.postalCode) ? [['postalCode']] : []
)
