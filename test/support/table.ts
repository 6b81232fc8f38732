/** Prints rows of cells as aligned columns. The last cell of a row has no fixed width. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.slice(0, -1).entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length)
    }
  }
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2))
    process.stdout.write(`${cells.join('').trimEnd()}\n`)
  }
}
