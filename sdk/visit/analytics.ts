import { consentTo, type ConsentGate, type GivenConsent } from './consent.ts'
import type { Environment } from './environment.ts'
import type { AnalyticsEvent } from './event.ts'
import { subscribe } from './lifetime.ts'
import { createStepTracker, type StepTracker } from './step-tracker.ts'

export interface Analytics extends StepTracker {
  /** Reports an event if analytics is allowed. Returns false for an event that is dropped. */
  track(event: AnalyticsEvent): boolean
}

export interface Counted extends Pick<ConsentGate, '$allows'> {
  $consent: ConsentGate['$given']
  anonymousId: string
  environment: Pick<Environment, 'report'>
  signal: AbortSignal
}

/**
 * The maximum number of held events, more than any real visit has. It limits memory if a visitor never consents and the page stays open for
 * days.
 */
const maxHeld = 200

const wantsEarlier = (given: GivenConsent) => typeof given === 'object' && given.earlierEvents === true

/** Drops events while analytics is not allowed. It holds them instead if the embedder's option says so and the visitor has not declined. */
export function createAnalytics(session: Counted, properties?: Readonly<Record<string, string>>): Analytics {
  const { $consent, $allows, environment } = session
  const report = (event: AnalyticsEvent) => environment.report(event)
  const held: AnalyticsEvent[] = []
  let isOpen = false
  const holds = () => wantsEarlier($consent.get()) && consentTo($consent.get(), 'analytics') !== false

  subscribe($allows, session.signal, allows => {
    const wasOpen = isOpen
    isOpen = allows('analytics')
    if (isOpen && !wasOpen) report({ type: 'identify', anonymousId: session.anonymousId })
    if (!holds()) held.length = 0
    if (isOpen) for (const event of held.splice(0)) report(event)
  })

  function track(event: AnalyticsEvent): boolean {
    const annotated =
      event.type === 'analytics' ? { ...event, properties: { ...event.properties, ...properties } } : event
    if (isOpen) report(annotated)
    else if (holds()) {
      held.push(annotated)
      held.splice(0, held.length - maxHeld)
    } else return false
    return true
  }

  return { ...createStepTracker(track), track }
}
