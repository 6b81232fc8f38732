import { newUuid } from '#core/uuid.ts'
import { atom } from 'nanostores'
import type { Memory, Environment } from '#visit/environment.ts'
import type { Events } from '../entry/events.ts'

/**
 * The environment of a widget. The page's address and history belong to the embedder, so the wanted step is a plain store. `yieldVisit`
 * ends the visit for an embedder who prevents the event `complete` and continues with the visitor.
 */
export function createWidgetEnvironment(
  apiOrigin: string,
  memory: Memory,
  events: Events,
  yieldVisit: () => void,
  reference: () => string | undefined
): Environment {
  return {
    wire: {
      origin: apiOrigin,
      async fetch(url, init) {
        const response = await fetch(url, init)
        events.stand(response.status < 500 ? 'ready' : 'degraded')
        return response
      }
    },
    $wanted: atom<string | undefined>(),
    memory,
    leave(url) {
      if (events.emit('redirect', { url })) location.assign(url)
    },
    report(event) {
      if (event.type === 'problem') {
        if (event.code === 'offline' || event.code === 'slow') events.stand('degraded')
        events.emit('error', event)
      } else if (!events.emit(event.type as 'complete', event as never) && event.type === 'complete') yieldVisit()
      // The session events `identify` and `receipt` are only for the analytics sinks; a mount has no events with these names.
    },
    newId: newUuid,
    reference,
    isOptedOut: navigator.globalPrivacyControl
  }
}
