import type { Arm, Experiment, Flag } from '#core/experiments/experiments.ts'

export interface Assignment {
  experiments: Record<Experiment, Arm>
  flags: Record<Flag, boolean>
}

/** The arm of each visitor: sticky for an anonymous id, so that a visitor sees one product from the first page to the receipt. */
export interface Flags {
  assign(anonymousId: string, context: { country: string }): Promise<Assignment>
}
