import { type Flow, isComplete, resolveStep, applicableRows } from '#core/flow/flow.ts'

export interface Dot<Step extends string> {
  number: number
  /** The step that the dot leads to. */
  step: Step
  state: 'done' | 'current' | 'ahead'
  isReachable: boolean
}

/**
 * The step dots of the visitor's present step. Dots are shown from the first row with a dot to the first row that seals; on that row all
 * dots are done. A dot is reachable when its step is.
 */
export function progress<Facts, Step extends string>(flow: Flow<Facts, Step>, facts: Facts, here: Step): Dot<Step>[] {
  const rows = applicableRows(flow, facts)
  const position = rows.findIndex(row => row.step === here)
  const first = rows.findIndex(row => row.dot !== undefined)
  const last = rows.findIndex(row => row.seals)
  if (first < 0 || position < first || position > last) return []
  const current = rows[position]!.dot ?? Infinity
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
