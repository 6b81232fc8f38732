import type { ErrorCode } from '#core/errors.ts'

export type AnalyticsName =
  | 'Step Viewed'
  | 'Step Submitted'
  | 'Step Dismissed'
  | 'Checkout Step Completed'
  | 'Experiment Viewed'
  | 'Subscription Created'

/** What is counted. It waits for the visitor's consent where the law asks for that. */
export type AnalyticsEvent =
  | {
      type: 'analytics'
      name: AnalyticsName
      properties: Readonly<Record<string, string | number | boolean | null>>
    }
  /** Ids only: of this browser, and once there is an account, of that. */
  | { type: 'identify'; anonymousId: string; userId?: string }
  /** The purchase in the form that Google's tags read, base64 of JSON. */
  | { type: 'receipt'; gaPayloadBase64: string }

/** What a session reports to its environment. Nothing in it names or describes a person. */
export type SessionEvent =
  /** What was asked on that step was answered, and taken. */
  | { type: 'submit'; step: string }
  | { type: 'problem'; code: ErrorCode; step: string }
  | { type: 'complete'; transactionId: string | null; total: number; currency: string }
  | AnalyticsEvent
