import { exposures } from '#core/experiments/exposures.ts'
import type { AnalyticsEvent, AnalyticsName, AnalyticsProperties } from './event.ts'

export interface StepTracker {
  /** Tracks that the visitor sees this step in that country's variant. A repeated call tracks only new experiments. */
  viewed(step: string, country: string, arms: Readonly<Record<string, string>>): void
  /** Tracks that the visitor has submitted the step. Leaving the step is then not tracked as a dismissal. */
  submitted(step: string): void
}

/** Tracks the steps that a visitor sees, submits or leaves, and the experiments on them. */
export function createStepTracker(track: (event: AnalyticsEvent) => void): StepTracker {
  const seen = new Set<string>()
  let here: string | undefined
  let done: string | undefined

  function count<Name extends AnalyticsName>(name: Name, properties: AnalyticsProperties[Name]) {
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
      // Tracks each experiment once, only on steps that the experiment changes, and only if its arm is not `off`.
      for (const experiment of exposures(step, country)) {
        const arm = arms[experiment]
        if (arm === undefined || arm === 'off' || seen.has(experiment)) continue
        seen.add(experiment)
        count('Experiment Viewed', { experiment, arm })
        track({ type: 'experiment', experiment, arm })
      }
    },
    submitted(step) {
      done = step
      count('Step Submitted', { step })
    }
  }
}
