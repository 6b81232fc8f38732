/**
 * A flow is an ordered table. A row names its screen, its path, the fact that completes it and when it applies. This file derives next,
 * back, progress, resume, deep links and guards from the rows and the facts.
 */
export interface Row<Facts, Step extends string = string> {
  step: Step
  /** Relative to the base path of the hosted pages. */
  path: `/${string}`
  /** The row is complete once that fact is known. */
  completedBy?: keyof Facts & string
  /** The condition under which the row is part of the flow. */
  when?: (facts: Facts) => boolean
  /** A link may lead past this row before it is complete. */
  optional?: true
  /** Once the row is complete, neither it nor a row before it can be reached again: a paid order stays paid. */
  seals?: true
  /** While `when` holds, every other row redirects to this one. */
  exit?: true
  /** The target of Back. Default: the row before; null: no Back. */
  back?: Step | null
  /** The row's step dot; several rows may share one. */
  dot?: number
}

/** A payment attempt with an unknown outcome. Its id is used to look the outcome up. */
export interface OpenAttempt {
  id: string
  /** Epoch milliseconds. */
  since: number
  /** The total as shown to the visitor. */
  total: string
  /** The server has answered, so the request is no longer in flight. */
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

/** The wanted row if the facts give access to it, otherwise the row that the visitor has to complete first. */
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
  const index = asked >= 0 ? asked : started || wanted !== undefined ? last : 0
  return rows[Math.min(Math.max(index, floor), last)]!
}

export function nextStep<Facts, Step extends string>(
  flow: Flow<Facts, Step>,
  facts: Facts,
  step: Step
): Row<Facts, Step> {
  const rows = applicableRows(flow, facts)
  return rows[rows.findIndex(row => row.step === step) + 1] ?? rows.at(-1)!
}

/** The target row of Back; undefined when Back is not offered. */
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
