import type { Wire } from '#core/api/call.ts'
import { eventNames, type Events } from './events.ts'

/** Logs each event and each call to the console: its time since the mount in milliseconds, and a call's status and duration. */
export function trace(events: Events, wire: Wire): void {
  const began = performance.now()
  const say = (...said: unknown[]) =>
    // oxlint-disable-next-line no-console -- asked for by an option
    console.debug(`CoParentJoin +${Math.round(performance.now() - began)}ms`, ...said)

  for (const name of eventNames) {
    events.on(name, ({ type, preventDefault: _, ...detail }) => {
      // The URL's fragment may hold a hand-over code, which opens the visit.
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

/** A path may hold an invitation's or registration's id, so segments with digits are masked. Only `/v1` and ids have digits. */
function nameless(path: string): string {
  return path.replaceAll(/\/(?!v\d+\/)[^/]*\d[^/]*/g, '/…')
}
