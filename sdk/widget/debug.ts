import type { Wire } from '#core/api/call.ts'
import { eventNames, type Events } from './events.ts'

/** Tells the console what an embedder's developer asks first: what happened when, and what the service said to it. */
export function trace(events: Events, wire: Wire): void {
  const began = performance.now()
  const say = (...said: unknown[]) =>
    // oxlint-disable-next-line no-console -- asked for by an option
    console.debug(`CoParentJoin +${Math.round(performance.now() - began)}ms`, ...said)

  for (const name of eventNames) {
    events.on(name, ({ type, preventDefault: _, ...detail }) => {
      // Behind the `#` may stand a code that opens a visit.
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

/** An address may hold the id of somebody's invitation or registration; names of calls have no digits, but for the version. */
function nameless(path: string): string {
  return path.replaceAll(/\/(?!v\d+\/)[^/]*\d[^/]*/g, '/…')
}
