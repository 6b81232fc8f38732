import { enums, type Infer } from 'superstruct'
import { type Experiment, shownAt } from './exposures.ts'

/** The arms of an experiment. `off` looks like `control`, but the visitor is not counted. */
export const Arm = enums(['control', 'treatment', 'off'])
export type Arm = Infer<typeof Arm>

export const experiments = Object.keys(shownAt) as Experiment[]

export const flags = ['zdChat', 'v2Packages', 'askCoParentEmail'] as const
export type Flag = (typeof flags)[number]

/** The experiment arms and feature flags of one visitor. */
export interface Assignment {
  experiments: Record<Experiment, Arm>
  flags: Record<Flag, boolean>
}

/**
 * Groups of experiments in order of precedence: if several are on, only the first applies
 * (docs/specification/experiments-and-analytics.md#epics).
 */
export const epics = ['GROW-886', 'GROW-805', 'GROW-722', 'GROW-621'] as const

/** Parses a list such as `paypalInJoin:treatment,zdChat:off` to name → arm. Unknown arms are dropped. For a flag, `treatment` means on. */
export function readForced(text: string): ReadonlyMap<string, Arm> {
  const pairs = text.split(',').map(pair => /^(\w+):(\w+)$/.exec(pair))
  return new Map(pairs.flatMap(pair => (pair && Arm.is(pair[2]) ? [[pair[1]!, pair[2]] as const] : [])))
}
