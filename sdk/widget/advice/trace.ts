import type { Wire } from '#core/contract/call.ts'
import { eventNames, type Events } from '../entry/events.ts'

/** Logs each event and each call to the console. A line has the milliseconds since the mount; a call also has its status and duration. */
export function traceMount(events: Events, wire: Wire): void {
  const began = performance.now()
  const say = (...values: unknown[]) =>
    console.debug(`CoParentJoin +${Math.round(performance.now() - began)}ms`, ...values)

  for (const name of eventNames) {
    events.on(name, ({ type, preventDefault: _, ...detail }) => {
      // The fragment of a URL may contain a handover code, with which anybody can continue the visit, so it is not logged.
      say(type, 'url' in detail ? { url: String(detail.url).split('#')[0] } : detail)
    })
  }

  const { fetch } = wire
  wire.fetch = async (url, init) => {
    const row = `${init.method} ${nameless(new URL(url).pathname)}`
    const asked = performance.now()
    const took = () => `${Math.round(performance.now() - asked)}ms`
    try {
      const response = await fetch(url, init)
      say('call', row, response.status, took())
      return response
    } catch (error) {
      say('call', row, (error as Error).name, took())
      throw error
    }
  }
}

/**
 * Masks the segments of a path that contain digits, since ids of invitations and registrations do. `/v1` is the only other such segment.
 */
function nameless(path: string): string {
  return path.replaceAll(/\/(?!v\d+\/)[^/]*\d[^/]*/g, '/…')
}
