import { boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { openEnum } from '../check.ts'
import type { embedderInputs } from '#core/inputs/embedder.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** A purchase as the embedder's server may read it. No field names a person. */
export const PurchaseRecord = object({
  purchaseId: string(),
  /** `open`: the outcome of the payment is not known yet. `refunded`: all of it went back. `failed`: nothing was bought. */
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
export const PrefilledLink = object({ url: string(), expiresIn: integer() })

const rows = {
  prefillHosted: {
    method: 'POST',
    path: '/v1/embedders/handovers',
    auth: 'embedder',
    gives: PrefilledLink,
    fails: ['unauthorized']
  },
  purchase: {
    method: 'GET',
    path: '/v1/embedders/purchases/:purchaseId',
    auth: 'embedder',
    gives: PurchaseRecord,
    fails: ['unauthorized', 'missing']
  }
} as const satisfies RoutesOf<typeof embedderInputs>

export const embedderRoutes: WithInputs<typeof rows, typeof embedderInputs> = rows
