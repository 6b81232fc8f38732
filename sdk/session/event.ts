import type { ErrorCode } from '#core/errors.ts'

/** The properties of each analytics event. */
export interface AnalyticsProperties {
  /** The visitor sees another step. */
  'Step Viewed': { step: string }
  /** The service accepted the answers of a step. */
  'Step Submitted': { step: string }
  /** The visitor left a step without submitting it. */
  'Step Dismissed': { step: string }
  /** A view of the checkout is complete: `billing` or `payment`. */
  'Checkout Step Completed': { step: string }
  /** The visitor sees an arm of an experiment, `control` or `treatment`. Once for each experiment of a mount. */
  'Experiment Viewed': { experiment: string; arm: string }
  /** A purchase is paid. `total` is in minor units of `currency`, `package` is the catalogue's name for analytics. */
  'Subscription Created': { total: number; currency: string; paymentType: string; package: string }
}
export type AnalyticsName = keyof AnalyticsProperties

/** Analytics events. They wait for the visitor's consent where the law requires it. */
export type AnalyticsEvent =
  | {
      type: 'analytics'
      name: AnalyticsName
      properties: Readonly<Record<string, string | number | boolean | null>>
    }
  /** The visitor is shown an arm of an experiment. */
  | { type: 'experiment'; experiment: string; arm: string }
  /** Ids only: the browser's, and the account's once one exists. */
  | { type: 'identify'; anonymousId: string; userId?: string }
  /** The purchase in the format of Google's tags: JSON in base64. */
  | { type: 'receipt'; gaPayloadBase64: string }

/** Events that a session reports to its environment. No event names or describes a person. */
export type SessionEvent =
  /** The step's answers were accepted. */
  | { type: 'submit'; step: string }
  | { type: 'problem'; code: ErrorCode; step: string }
  | { type: 'complete'; purchaseId: string | null; transactionId: string | null; total: number; currency: string }
  | AnalyticsEvent
