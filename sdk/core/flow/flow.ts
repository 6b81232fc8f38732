/**
 * A flow is a table in order. A row names its screen, its path, the fact that completes it and when it applies; next, back,
 * progress, resume, deep links and guards are worked out here from the rows and the facts, and nowhere else.
 */
export interface Row<Facts, Step extends string = string> {
  step: Step
  /** Below the flow's base path. */
  path: `/${string}`
  /** The row is complete once that fact is known. */
  completedBy?: keyof Facts & string
  /** The row is part of the flow only then. */
  when?: (facts: Facts) => boolean
  /** A link may lead past this row before it is complete. */
  optional?: true
  /** Once it is complete, nobody comes back to it or to a row before it: a paid order stays paid. */
  seals?: true
  /** When it applies, the visitor is led here from every other row. */
  exit?: true
  /** Where Back leads when that is not the row before; null when Back is not offered. */
  back?: Step | null
  /** Its number among the step dots. */
  dot?: number
}

/** A try to pay whose end is not known yet. It is asked about under the id that it was sent with. */
export interface OpenAttempt {
  id: string
  /** Epoch milliseconds. */
  since: number
  /** The charge, as it was shown. */
  total: string
  /** The server has answered, so that the request is not on its way any more. */
  isAnswered?: boolean
}

export type Flow<Facts, Step extends string = string> = readonly Row<Facts, Step>[]

export function isComplete<Facts>(row: Row<Facts>, facts: Facts): boolean {
  return row.completedBy !== undefined && facts[row.completedBy as keyof Facts] !== undefined
}

/** The rows that apply to these facts, in order. */
export function applicableRows<Facts, Step extends string>(flow: Flow<Facts, Step>, facts: Facts): Row<Facts, Step>[] {
  return flow.filter(row => !row.exit && (row.when?.(facts) ?? true))
}

/** Where a visitor who asks for `wanted` may actually be. */
export function resolveStep<Facts, Step extends string>(
  flow: Flow<Facts, Step>,
  facts: Facts,
  wanted?: string
): Row<Facts, Step> {
  const exit = flow.find(row => row.exit && row.when?.(facts))
  if (exit) return exit
  const rows = applicableRows(flow, facts)
  const floor = rows.findLastIndex(row => row.seals && isComplete(row, facts)) + 1
  const open = rows.findIndex((row, index) => index >= floor && !row.optional && !isComplete(row, facts))
  const last = open < 0 ? rows.length - 1 : open
  const asked = rows.findIndex(row => row.step === wanted)
  const started = rows.some(row => isComplete(row, facts))
  const environment = asked >= 0 ? asked : started || wanted !== undefined ? last : 0
  return rows[Math.min(Math.max(environment, floor), last)]!
}

export function nextStep<Facts, Step extends string>(
  flow: Flow<Facts, Step>,
  facts: Facts,
  step: Step
): Row<Facts, Step> {
  const rows = applicableRows(flow, facts)
  return rows[rows.findIndex(row => row.step === step) + 1] ?? rows.at(-1)!
}

/** Where Back leads from here, if anywhere. */
export function previousStep<Facts, Step extends string>(
  flow: Flow<Facts, Step>,
  facts: Facts,
  step: Step
): Row<Facts, Step> | undefined {
  const rows = applicableRows(flow, facts)
  const here = rows.findIndex(row => row.step === step)
  const row = rows[here]
  if (!row || row.back === null) return undefined
  const before = row.back === undefined ? rows[here - 1] : rows.find(other => other.step === row.back)
  return before?.seals && isComplete(before, facts) ? undefined : before
}
