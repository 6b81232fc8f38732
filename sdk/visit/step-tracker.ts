import { exposures } from '#core/experiments/exposures.ts'
import type { AnalyticsEvent, AnalyticsName, AnalyticsProperties } from './event.ts'

export interface StepTracker {
  /** Tracks that the visitor sees this step. A repeated call tracks only new experiments. */
  viewed(step: string, arms: Arms): void
  /** Tracks that the visitor has submitted the step. Leaving the step is then not tracked as a dismissal. */
  submitted(step: string): void
}

type Arms = Readonly<Record<string, string>>

/**
 * Returns a function that tracks that the visitor sees the difference that experiments make: each experiment once, and only if its arm is not
 * `off`. An exposure that is dropped for want of consent counts when the visitor sees the difference again.
 */
export function createExposureTracker(track: (event: AnalyticsEvent) => boolean) {
  const seen = new Set<string>()
  return (names: readonly string[], arms: Arms) => {
    for (const experiment of names) {
      const arm = arms[experiment]
      if (arm === undefined || arm === 'off' || seen.has(experiment)) continue
      if (!track({ type: 'analytics', name: 'Experiment Viewed', properties: { experiment, arm } })) continue
      seen.add(experiment)
      track({ type: 'experiment', experiment, arm })
    }
  }
}

/** Tracks the steps that a visitor sees, submits or leaves, and the experiments on them. */
export function createStepTracker(track: (event: AnalyticsEvent) => boolean): StepTracker {
  const exposed = createExposureTracker(track)
  let here: string | undefined
  let done: string | undefined

  function count<Name extends AnalyticsName>(name: Name, properties: AnalyticsProperties[Name]) {
    track({ type: 'analytics', name, properties })
  }

  return {
    viewed(step, arms) {
      if (step !== here) {
        if (here !== undefined && here !== done) count('Step Dismissed', { step: here })
        here = step
        done = undefined
        count('Step Viewed', { step })
      }
      exposed(exposures(step), arms)
    },
    submitted(step) {
      done = step
      count('Step Submitted', { step })
    }
  }
}
