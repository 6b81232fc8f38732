/**
 * A flow is an ordered table of rows. A row names a step's path, the fact that completes the step, and the condition under which the step
 * is part of the flow. From the rows and the facts this file computes the next step, Back, progress, and the steps that a visitor may open.
 */
export interface Row<Facts, Step extends string = string> {
  step: Step
  /** The URL path of the step below the base path of the hosted pages. */
  path: `/${string}`
  /** The fact that completes the step. */
  completedBy?: keyof Facts & string
  /** The condition under which the row is part of the flow. */
  when?: (facts: Facts) => boolean
  /** A link may skip this step. */
  optional?: true
  /** Once the step is complete, the visitor can return neither to it nor to an earlier step: a paid order stays paid. */
  seals?: true
  /** While `when` holds, the visitor sees this step in place of every other. */
  exit?: true
  /** The step that Back leads to. If absent: the step before; null: no Back. */
  back?: Step | null
  /** The dot that stands for this step in the progress display, in order. Several steps may share a dot. */
  dot?: number
  /** The screen shows a progress display of its own in place of the dots. Its step still counts among them. */
  hasOwnProgress?: true
}

export type Flow<Facts, Step extends string = string> = readonly Row<Facts, Step>[]

export function isComplete<Facts>(row: Row<Facts>, facts: Facts): boolean {
  return row.completedBy !== undefined && facts[row.completedBy as keyof Facts] !== undefined
}

/** Whether a visit may begin at the step: the visitor enters something there. The other steps end a flow, and some of them delete the visit. */
export function canBeginAt(flow: Flow<never>, step: string | undefined): boolean {
  return flow.some(row => row.step === step && row.completedBy)
}

/** The rows whose conditions these facts meet, in order. */
export function applicableRows<Facts, Step extends string>(flow: Flow<Facts, Step>, facts: Facts): Row<Facts, Step>[] {
  return flow.filter(row => !row.exit && (row.when?.(facts) ?? true))
}

/** The row of the requested step if the visitor may open it; otherwise the row of the step that they have to complete first. */
export function resolveStep<Facts, Step extends string>(
  flow: Flow<Facts, Step>,
  facts: Facts,
  requested?: string
): Row<Facts, Step> {
  const exit = flow.find(row => row.exit && row.when?.(facts))
  if (exit) return exit
  const rows = applicableRows(flow, facts)
  const floor = rows.findLastIndex(row => row.seals && isComplete(row, facts)) + 1
  const open = rows.findIndex((row, index) => index >= floor && !row.optional && !isComplete(row, facts))
  const last = open < 0 ? rows.length - 1 : open
  const asked = rows.findIndex(row => row.step === requested)
  const started = rows.some(row => isComplete(row, facts))
  const index = asked >= 0 ? asked : started || requested !== undefined ? last : 0
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

/** The row that Back leads to; undefined if there is no Back. */
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
