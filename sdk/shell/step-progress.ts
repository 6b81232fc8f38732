import { type Flow, isComplete, resolveStep, applicableRows } from '#core/flow/flow.ts'

export interface Dot<Step extends string> {
  number: number
  /** The step that a press on the dot opens. */
  step: Step
  state: 'done' | 'current' | 'ahead'
  isReachable: boolean
}

/**
 * The step dots, on steps that have a dot. The checkout has none, since it shows its own three views. The visitor can press a dot if they
 * may open its step.
 */
export function progress<Facts, Step extends string>(flow: Flow<Facts, Step>, facts: Facts, here: Step): Dot<Step>[] {
  const rows = applicableRows(flow, facts)
  const current = rows.find(row => row.step === here)?.dot
  if (current === undefined) return []
  const numbers = [...new Set(rows.flatMap(row => row.dot ?? []))]
  return numbers.map(number => {
    const own = rows.filter(row => row.dot === number)
    const { step } = own[0]!
    const isDone = own.every(row => isComplete(row, facts))
    return {
      number,
      step,
      state: number === current ? 'current' : isDone ? 'done' : 'ahead',
      isReachable: resolveStep(flow, facts, step).step === step
    }
  })
}
