import { exposures } from '#core/exposures.ts'
import type { AnalyticsName } from './event.ts'
import type { Session } from './session.ts'

export interface Counter {
  /** The step is done, and so will not count as left. */
  submitted(step: string): void
  stop(): void
}

/** Counts the steps that a visitor sees, sends and leaves, and the experiments on them. */
export function createCounter<Facts extends object, Step extends string>(
  session: Pick<Session<Facts, Step>, '$row' | '$start' | '$locale' | 'tell'>
): Counter {
  const seen = new Set<string>()
  let here: string | undefined
  let done: string | undefined

  function count(name: AnalyticsName, properties: Record<string, string>) {
    session.tell({ type: 'analytics', name, properties })
  }

  /** An experiment counts as seen where it changes something, and only when it is on. */
  function expose() {
    const { experiments = {} } = session.$start.get() ?? {}
    for (const experiment of exposures(session.$row.get().step, session.$locale.get().variant)) {
      const arm = experiments[experiment]
      if (arm === undefined || arm === 'off' || seen.has(experiment)) continue
      seen.add(experiment)
      count('Experiment Viewed', { experiment, arm })
    }
  }

  const unfollow = [
    session.$row.subscribe(({ step }) => {
      if (step === here) return
      if (here !== undefined && here !== done) count('Step Dismissed', { step: here })
      here = step
      done = undefined
      count('Step Viewed', { step })
      expose()
    }),
    session.$start.listen(expose)
  ]

  return {
    submitted(step) {
      done = step
      count('Step Submitted', { step })
    },
    stop() {
      for (const end of unfollow) end()
    }
  }
}
