import type { ErrorCode } from '#core/errors.ts'

export type AnalyticsName =
  | 'Step Viewed'
  | 'Step Submitted'
  | 'Step Dismissed'
  | 'Checkout Step Completed'
  | 'Experiment Viewed'
  | 'Subscription Created'

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
