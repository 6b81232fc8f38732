/** The properties of a flow's row that the picture and the table read. */
export interface FlowRow {
  step: string
  path: string
  when?: unknown
  exit?: true
  seals?: true
  back?: string | null
  dot?: number
}

const width = 340
const box = { left: 44, width: 230, height: 40 }
const pitch = 64
const middle = box.left + box.width / 2

/** Draws a flow as a column of steps. Steps that replace any other step, such as an expired invitation, stand below the column. */
export function drawFlow(title: string, rows: readonly FlowRow[]): string {
  // Rows that have the same step and different conditions share a box.
  const steps = rows.filter(({ exit }, index) => !exit && rows[index + 1]?.step !== rows[index]!.step)
  const exits = rows.filter(({ exit }) => exit)
  const exitsTop = steps.length * pitch + 40
  const height = exits.length > 0 ? exitsTop + exits.length * 48 + 4 : steps.length * pitch
  return [
    '<figure class="flow">',
    `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${titleOf(title, steps, exits)}">`,
    ...steps.flatMap((row, index) => drawStep(row, 8 + index * pitch, index < steps.length - 1)),
    ...(exits.length > 0
      ? [`<text x="${box.left}" y="${exitsTop - 12}" class="note">instead of any step, when it applies</text>`]
      : []),
    ...exits.map((row, index) => drawBox(row, exitsTop + index * 48, 'exit')),
    '</svg>',
    '<figcaption>Dashed: in some visits only. Thick line: no way back across it. Number: the step dot.</figcaption>',
    '</figure>'
  ].join('\n')
}

function drawStep(row: FlowRow, top: number, hasNext: boolean): string[] {
  const bottom = top + box.height
  const next = top + pitch
  return [
    drawBox(row, top, row.when ? 'some' : 'always'),
    ...(row.dot
      ? [`<circle cx="20" cy="${top + 20}" r="13"/><text x="20" y="${top + 25}" class="dot">${row.dot}</text>`]
      : []),
    ...(hasNext ? [`<path d="M${middle} ${bottom}V${next - 2}m-4 -6l4 6l4 -6" class="arrow"/>`] : []),
    ...(row.seals ? [`<path d="M${box.left} ${bottom + 9}h${box.width}" class="seal"/>`] : [])
  ]
}

function drawBox({ step }: FlowRow, top: number, kind: 'always' | 'some' | 'exit'): string {
  const { left, width, height } = box
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" class="${kind}"/><text x="${middle}" y="${top + 25}" class="step">${step}</text>`
}

/** The accessible name of the picture. The table below the picture has the conditions. */
function titleOf(title: string, steps: readonly FlowRow[], exits: readonly FlowRow[]): string {
  const names = (all: readonly FlowRow[]) => all.map(({ step }) => step).join(', ')
  const instead = exits.length > 0 ? ` Instead of any step: ${names(exits)}.` : ''
  return `The steps of ${title} in order: ${names(steps)}.${instead} The table below says the same.`
}
