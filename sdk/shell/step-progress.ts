import { type Flow, isComplete, resolveStep, applicableRows } from '#core/flow/flow.ts'

interface Dot<Step extends string> {
  /** The step that a press on the dot opens. */
  step: Step
  state: 'done' | 'current' | 'ahead'
  isReachable: boolean
}

/**
 * The step dots, on steps that have a dot. A dot counts if one of its steps is part of this visit. A step that an exit shows belongs to no
 * sequence, and the checkout shows its own three views. The visitor can press a dot if they may open its step.
 */
export function progress<Facts, Step extends string>(flow: Flow<Facts, Step>, facts: Facts, here: Step): Dot<Step>[] {
  const rows = applicableRows(flow, facts)
  const current = rows.find(row => row.step === here)
  if (current?.dot === undefined || current.hasOwnProgress || resolveStep(flow, facts, here).exit) return []
  return [...new Set(rows.flatMap(row => row.dot ?? []))].map(dot => {
    const own = rows.filter(row => row.dot === dot)
    const { step } = own[0]!
    const isDone = own.every(row => isComplete(row, facts))
    return {
      step,
      state: dot === current.dot ? 'current' : isDone ? 'done' : 'ahead',
      isReachable: resolveStep(flow, facts, step).step === step
    }
  })
}
