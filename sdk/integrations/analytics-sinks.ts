import type { SessionEvent, AnalyticsEvent } from '#session/event.ts'

export const sinkNames = ['segment', 'dataLayer'] as const
export type SinkName = (typeof sinkNames)[number]

/** One counter on the page. What comes here may leave. */
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

/** `window.analytics`, if the page has one: Segment's own, or any that speaks like it. */
function tellSegment(told: AnalyticsEvent): void {
  const { analytics } = window as Counted
  if (told.type === 'analytics') analytics?.track?.(told.name, told.properties)
  if (told.type !== 'identify') return
  analytics?.setAnonymousId?.(told.anonymousId)
  if (told.userId !== undefined) analytics?.identify?.(told.userId)
}

/** The list that Google's tags read; who comes first makes it. */
function tellDataLayer(told: AnalyticsEvent): void {
  const page = window as Counted
  const layer = (page.dataLayer ??= [])
  if (told.type === 'analytics') layer.push({ event: told.name, ...told.properties })
  else if (told.type === 'identify') layer.push(withoutType('Identify', told))
  else
    layer.push({ event: 'purchase', gaPayloadBase64: told.gaPayloadBase64, ecommerce: decoded(told.gaPayloadBase64) })
}

const sinks: Record<SinkName, Sink> = { segment: tellSegment, dataLayer: tellDataLayer }

/** Tells all of these what a session reports, and of which flow. A counter that fails harms nobody's purchase. */
export function createSinks(names: readonly SinkName[], flow: string): (event: SessionEvent) => void {
  return event => {
    if (event.type !== 'analytics' && event.type !== 'identify' && event.type !== 'receipt') return
    const told = event.type === 'analytics' ? { ...event, properties: { flow, ...event.properties } } : event
    for (const name of names) {
      try {
        sinks[name](told)
      } catch {
        // It is the page's own counter, and not ours to mend.
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
