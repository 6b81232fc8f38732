import { boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { openEnum } from '../check.ts'
import { languages } from '../locale.ts'
import { longestPrefill, prefillFields } from '../rules/prefill.ts'
import { CountryCode } from '../rules/country-code.ts'
import { typedText } from '../rules/text.ts'
import { AttemptId } from './payment.ts'
import type { Route } from './route.ts'

/** A purchase as the embedder's server may read it. No field names a person. */
export const PurchaseRecord = object({
  purchaseId: string(),
  /** `open`: the payment's outcome is not known yet. `refunded`: all of it went back. `failed`: nothing was bought. */
  status: openEnum(enums(['open', 'paid', 'refunded', 'failed'])),
  packageId: string(),
  /** In minor units of the currency, tax included. */
  total: integer(),
  taxAmount: integer(),
  /** The part of `total` that went back to the payer. */
  refundedTotal: integer(),
  currency: string(),
  paidForCoParent: boolean(),
  /** Null if nothing was charged. */
  transactionId: nullable(string()),
  /** The time of the outcome, ISO 8601 in UTC. Null while the outcome is not known. */
  settledAt: nullable(string()),
  /** The embedder's own reference, as the option `reference` of the mount gave it. */
  reference: nullable(string())
})
export type PurchaseRecord = Infer<typeof PurchaseRecord>

/** `url` contains a code that can be used once. `expiresIn` is in seconds. */
const PrefilledLink = object({ url: string(), expiresIn: integer() })

const Known = optional(typedText(0, longestPrefill))
const { coParent: personFields, practice: practiceFields } = prefillFields

function known<Field extends string>(fields: readonly Field[]) {
  return Object.fromEntries(fields.map(field => [field, Known])) as Record<Field, typeof Known>
}

export const prefillHosted = {
  method: 'POST',
  path: '/v1/embedders/handovers',
  auth: 'embedder',
  summary: 'A link to the hosted page of a flow whose forms have these values, good once and for ten minutes',
  input: {
    body: object({
      flow: enums(['signup', 'pro']),
      language: optional(enums([...languages])),
      country: optional(CountryCode),
      prefill: object({
        ...known(personFields),
        coParent: optional(object(known(personFields))),
        practice: optional(object(known(practiceFields)))
      })
    })
  },
  output: PrefilledLink,
  errors: ['unauthorized']
} as const satisfies Route

export const purchase = {
  method: 'GET',
  path: '/v1/embedders/purchases/:purchaseId',
  auth: 'embedder',
  summary: 'A purchase that began on a page of this embedder',
  input: {
    params: object({ purchaseId: AttemptId })
  },
  output: PurchaseRecord,
  errors: ['unauthorized', 'missing']
} as const satisfies Route
