export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map(row => row.map(cell => cell.replaceAll('|', '\\|')))]
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

export const code = (text: string) => `\`${text}\``
