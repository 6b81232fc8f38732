/** Writes a value for people: rows as a table, any other value line by line. With `--json` the value itself is printed. */
export function printed(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'None.' : tableOf(value as object[])
  if (typeof value === 'object' && value !== null) return linesOf(value, '')
  return cellOf(value)
}

function tableOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const table = [names, ...rows.map(row => names.map(name => cellOf((row as Record<string, unknown>)[name])))]
  const widths = names.map((_, column) => Math.max(...table.map(cells => [...cells[column]!].length)))
  return table
    .map(cells =>
      cells
        .map((cell, column) => cell + ' '.repeat(widths[column]! - [...cell].length))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

function linesOf(value: object, indent: string): string {
  return Object.entries(value)
    .map(([name, part]) => {
      if (isTexts(part)) return [`${indent}${name}:`, ...part.map(text => `${indent}  ${text}`)].join('\n')
      const isNested = typeof part === 'object' && part !== null && !(part instanceof Date)
      if (!isNested || Object.keys(part).length === 0) return `${indent}${name}: ${cellOf(part)}`
      return `${indent}${name}:\n${linesOf(part as object, `${indent}  `)}`
    })
    .join('\n')
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(one => typeof one === 'string')
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
