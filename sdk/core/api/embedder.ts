import { boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { openEnum } from '../check.ts'
import type { embedderInputs } from '#core/inputs/embedder.ts'
import type { RoutesOf, WithInputs } from './route.ts'

/** A purchase as its embedder may see it. It names nobody. */
export const PurchaseRecord = object({
  purchaseId: string(),
  /** `open`: the outcome of the payment is not known yet. `failed`: nothing was bought. */
  status: openEnum(enums(['open', 'paid', 'refunded', 'failed'])),
  packageId: string(),
  /** In minor units of the currency, tax included. */
  total: integer(),
  taxAmount: integer(),
  currency: string(),
  paidForCoParent: boolean(),
  /** Null where nothing was charged. */
  transactionId: nullable(string()),
  /** ISO 8601 in UTC; null while the payment is open. */
  settledAt: nullable(string())
})
export type PurchaseRecord = Infer<typeof PurchaseRecord>

/** `url` holds a code that is good once. `expiresIn` is in seconds. */
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
