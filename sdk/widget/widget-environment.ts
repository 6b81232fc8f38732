import { atom } from 'nanostores'
import type { Memory, Environment } from '#session/environment.ts'
import type { Events } from './events.ts'

/**
 * The environment in an embedder's page. The page's address and history belong to the embedder, so the wanted step is a plain store.
 * `yieldVisit` hands the visitor to an embedder who prevents `complete` and continues after the purchase.
 */
export function createWidgetEnvironment(
  apiOrigin: string,
  memory: Memory,
  events: Events,
  yieldVisit: () => void
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
      // `identify` and `receipt` are for the sinks: no event of a mount has these names.
    },
    newId: () => crypto.randomUUID()
  }
}
