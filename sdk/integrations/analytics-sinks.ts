import type { SessionEvent, AnalyticsEvent } from '#session/event.ts'

export const sinkNames = ['segment', 'dataLayer'] as const
export type SinkName = (typeof sinkNames)[number]

/** An analytics sink on the page. Events reach it only after any required consent. */
export type Sink = (told: AnalyticsEvent) => void

interface Segment {
  track?(name: string, properties: object): void
  identify?(userId: string): void
  setAnonymousId?(anonymousId: string): void
}

interface Counted {
  analytics?: Segment
  dataLayer?: object[]
}

/** `window.analytics`, if the page has one: Segment's, or a compatible one. */
function tellSegment(told: AnalyticsEvent): void {
  const { analytics } = window as Counted
  if (told.type === 'analytics') analytics?.track?.(told.name, told.properties)
  if (told.type !== 'identify') return
  analytics?.setAnonymousId?.(told.anonymousId)
  if (told.userId !== undefined) analytics?.identify?.(told.userId)
}

/** `window.dataLayer`, which Google's tags read. The first writer creates it. */
function tellDataLayer(told: AnalyticsEvent): void {
  const page = window as Counted
  const layer = (page.dataLayer ??= [])
  if (told.type === 'analytics') layer.push({ event: told.name, ...told.properties })
  else if (told.type === 'identify') layer.push(withoutType('Identify', told))
  else
    layer.push({ event: 'purchase', gaPayloadBase64: told.gaPayloadBase64, ecommerce: decoded(told.gaPayloadBase64) })
}

const sinks: Record<SinkName, Sink> = { segment: tellSegment, dataLayer: tellDataLayer }

/** Sends a session's analytics events to the sinks, with the flow's name. A sink that throws does not affect the visit. */
export function createSinks(names: readonly SinkName[], flow: string): (event: SessionEvent) => void {
  return event => {
    if (event.type !== 'analytics' && event.type !== 'identify' && event.type !== 'receipt') return
    const told = event.type === 'analytics' ? { ...event, properties: { flow, ...event.properties } } : event
    for (const name of names) {
      try {
        sinks[name](told)
      } catch {
        // The sink is the embedder's code.
      }
    }
  }
}

function withoutType(event: string, { type: _, ...rest }: AnalyticsEvent): object {
  return { event, ...rest }
}

function decoded(base64: string): object | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as object
  } catch {
    return undefined
  }
}
