import { ownGlobal } from '#core/own-global.ts'
import type { SessionEvent, AnalyticsEvent } from '#visit/event.ts'

export const sinkNames = ['segment', 'dataLayer'] as const
type SinkName = (typeof sinkNames)[number]

/** A receiver of analytics events on the page. Where the law requires it, it gets them only after consent. */
type Sink = (event: AnalyticsEvent) => void

interface Segment {
  track?(name: string, properties: object): void
  identify?(userId: string): void
  setAnonymousId?(anonymousId: string): void
}

/** `window.analytics` of Segment or a compatible library, if the page has one. */
function sendToSegment(event: AnalyticsEvent): void {
  const analytics = ownGlobal<Segment>('analytics')
  if (event.type === 'analytics') analytics?.track?.(event.name, event.properties)
  if (event.type !== 'identify') return
  analytics?.setAnonymousId?.(event.anonymousId)
  if (event.userId !== undefined) analytics?.identify?.(event.userId)
}

/** `window.dataLayer`, which Google's tags read. It is created if the page has none yet. */
function pushToDataLayer(event: AnalyticsEvent): void {
  const layer = ownGlobal<object[]>('dataLayer') ?? []
  Object.assign(window, { dataLayer: layer })
  if (event.type === 'analytics') layer.push({ event: event.name, ...event.properties })
  else if (event.type === 'identify') layer.push(withoutType('Identify', event))
  else if (event.type === 'receipt')
    layer.push({ event: 'purchase', gaPayloadBase64: event.gaPayloadBase64, ecommerce: decoded(event.gaPayloadBase64) })
}

const sinks: Record<SinkName, Sink> = { segment: sendToSegment, dataLayer: pushToDataLayer }

/** Sends a session's analytics events to the sinks, with the flow's name. If a sink throws, the visit goes on. */
export function createSinks(names: readonly SinkName[], flow: string): (event: SessionEvent) => void {
  return reported => {
    if (reported.type !== 'analytics' && reported.type !== 'identify' && reported.type !== 'receipt') return
    const event =
      reported.type === 'analytics' ? { ...reported, properties: { flow, ...reported.properties } } : reported
    for (const name of names) {
      try {
        sinks[name](event)
      } catch {
        // The sink is the embedder's code, so it may throw.
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
