import type { ErrorCode } from '#core/errors.ts'

/** The properties of each analytics event. */
export interface AnalyticsProperties {
  /** The visitor sees another step. */
  'Step Viewed': { step: string }
  /** The service accepted the answers of a step. */
  'Step Submitted': { step: string }
  /** The visitor left a step without submitting it. */
  'Step Dismissed': { step: string }
  /** The visitor has completed a view of the checkout: `billing` or `payment`. */
  'Checkout Step Completed': { step: string }
  /**
   * The visitor sees the place of an experiment, in the arm `control` or `treatment`. Sent once for each experiment of a mount. Experiments of
   * wallets are seen on the payment view, where country, package and browser could show the wallet.
   */
  'Experiment Viewed': { experiment: string; arm: string }
  /** A purchase is paid. `total` is in minor units of `currency`. `package` is the name of the option `package`, such as `PREMIUM2`. */
  'Subscription Created': { total: number; currency: string; paymentType: string; package: string }
}
export type AnalyticsName = keyof AnalyticsProperties

/** Analytics events. Where the law requires it, they are sent only after the visitor's consent. */
export type AnalyticsEvent =
  | {
      type: 'analytics'
      name: AnalyticsName
      properties: Readonly<Record<string, string | number | boolean | null>>
    }
  /** An experiment's arm that the visitor sees. */
  | { type: 'experiment'; experiment: string; arm: string }
  /** The ids of the browser and, once it exists, of the account. There is no other data about the visitor. */
  | { type: 'identify'; anonymousId: string; userId?: string }
  /** The purchase in the format of Google's tags: a JSON text in base64. */
  | { type: 'receipt'; gaPayloadBase64: string }

/** The result of a flow. No id names or describes a person. */
export interface Completion {
  /** The purchase of this visit. Null without one. */
  purchaseId: string | null
  /** The bought package, as in the webhooks. Null without a purchase. */
  packageId: string | null
  /** The transaction at the gateway. Null if nothing was charged. */
  transactionId: string | null
  /** The total in minor units. */
  total: number
  /** The currency as ISO 4217. */
  currency: string
  /** The registration of a parent A who has paid. */
  registrationId?: string
  /** The invited parent who has joined. */
  accountId?: string
  /** The professional who is registered. */
  professionalId?: string
  /** The embedder's own reference. Null without one. */
  reference: string | null
}

/** Events that a session reports to its environment. No event names or describes a person. */
export type SessionEvent =
  /** The service has accepted the answers of a step. */
  | { type: 'submit'; step: string }
  | { type: 'problem'; code: ErrorCode; step: string }
  | ({ type: 'complete' } & Completion)
  | AnalyticsEvent
