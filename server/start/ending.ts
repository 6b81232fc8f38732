import { resultOr } from '#core/deadline.ts'
import type { Log } from '#server/platform/observability/log.ts'

/** The deadlines of a stop, in milliseconds. After `leave` and `drain` a job may take the rest of `all`. */
export interface EndTimes {
  /**
   * For this time `/readyz` answers 503 while the server still answers every request. A load balancer that asks in this time sends further
   * requests to other servers.
   */
  leave: number
  /** For this time requests under way may go on. A payment gets its answer within twelve seconds. */
  drain: number
  all: number
}

/** The deadlines of production. Container runtimes kill a process after thirty seconds, so `all` is less. */
export const endTimes: EndTimes = { leave: 4_000, drain: 13_000, all: 25_000 }

/** Registers the end of a started part. Parts end in the opposite order of their start. */
export type AtEnd = (end: () => Promise<void> | void) => void

/** The ends of the started parts. Each part registers its end as soon as it holds something, because its next step may fail. */
export function createEnding(log: Log, allMs: number): { atEnd: AtEnd; stop(): Promise<void> } {
  const ends: Parameters<AtEnd>[0][] = []
  let ended: Promise<void> | undefined

  async function endAll(): Promise<void> {
    for (const end of ends.toReversed()) {
      // If a part fails to stop, the other parts and above all the database must still stop.
      try {
        await end()
      } catch (error) {
        log.error({ err: error }, 'part failed to stop')
      }
    }
  }

  return {
    atEnd: end => void ends.push(end),
    stop: () => (ended ??= resultOr(allMs, endAll(), () => log.warn({}, 'stopped before all work had finished')))
  }
}

/** Adds the name of the variable to an error of the operating system, which names at most an address. */
export function named(complaint: string): (error: Error) => never {
  return error => {
    throw new Error(`${complaint}: ${error.message || (error as NodeJS.ErrnoException).code}`, { cause: error })
  }
}
