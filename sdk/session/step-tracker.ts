import { exposures } from '#core/experiments/exposures.ts'
import type { AnalyticsName, AnalyticsEvent } from './event.ts'

export interface StepTracker {
  /** The visitor is on this step, in a variant of that country. The same step again tells only the events since. */
  viewed(step: string, country: string, arms: Readonly<Record<string, string>>): void
  /** The step is done, and so will not count as left. */
  submitted(step: string): void
}

/** Counts the steps that a visitor sees, sends and leaves, and the experiments on them. */
export function createStepTracker(track: (event: AnalyticsEvent) => void): StepTracker {
  const seen = new Set<string>()
  let here: string | undefined
  let done: string | undefined

  function count(name: AnalyticsName, properties: Record<string, string>) {
    track({ type: 'analytics', name, properties })
  }

  return {
    viewed(step, country, arms) {
      if (step !== here) {
        if (here !== undefined && here !== done) count('Step Dismissed', { step: here })
        here = step
        done = undefined
        count('Step Viewed', { step })
      }
      // An experiment counts as seen where it changes something, and only when it is on.
      for (const experiment of exposures(step, country)) {
        const arm = arms[experiment]
        if (arm === undefined || arm === 'off' || seen.has(experiment)) continue
        seen.add(experiment)
        count('Experiment Viewed', { experiment, arm })
      }
    },
    submitted(step) {
      done = step
      count('Step Submitted', { step })
    }
  }
}
