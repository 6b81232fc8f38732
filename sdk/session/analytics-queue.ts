import type { ConsentGate } from './consent.ts'
import type { AnalyticsEvent } from './event.ts'

export interface AnalyticsQueue {
  /** Reports the browser's id whenever analytics begins to be allowed. Returns a function that ends this. */
  begin(): () => void
  /** Reports an event if analytics is allowed. Returns false for an event that is dropped. */
  track(event: AnalyticsEvent): boolean
}

/**
 * The maximum number of held events, more than any real visit has. It limits memory if a visitor never consents and the page stays open for
 * days.
 */
const most = 200

/** Drops events while analytics is not allowed. It holds them instead if the embedder's option says so and the visitor has not declined. */
export function createAnalyticsQueue(
  { $given, $allows }: Pick<ConsentGate, '$given' | '$allows'>,
  identify: () => AnalyticsEvent,
  report: (event: AnalyticsEvent) => void
): AnalyticsQueue {
  const held: AnalyticsEvent[] = []
  let isOpen = false
  const holds = () => $given.get().earlierEvents === true && $given.get().analytics !== false

  return {
    begin: () =>
      $allows.subscribe(allows => {
        const wasOpen = isOpen
        isOpen = allows('analytics')
        if (isOpen && !wasOpen) report(identify())
        if (!holds()) held.length = 0
        if (isOpen) for (const event of held.splice(0)) report(event)
      }),
    track(event) {
      if ($allows.get()('analytics')) report(event)
      else if (holds()) {
        held.push(event)
        held.splice(0, held.length - most)
      } else return false
      return true
    }
  }
}
