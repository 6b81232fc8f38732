import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }

/** Draws the folders of `top` in rows, in the order of their imports. Folders that import each other share a box. */
export function drawFolders(top: string): string {
  const rows = rowsOf(reachedIn(top)).map(boxes => {
    const items = boxes.map(names => `<li>${names.map(name => `<code>${name}</code>`).join(' ')}</li>`)
    return `<ul>${items.join('')}</ul>`
  })
  return [`<figure class="folders" aria-label="The folders of ${top}, in rows">`, ...rows, '</figure>'].join('\n')
}

/** Folder → the folders that it imports, directly or through others. */
function reachedIn(top: string): Map<string, Set<string>> {
  const files = Map.groupBy(globSync(`${top}/**/*.{ts,tsx}`), folderOf)
  const isInside = (file: string) => file.startsWith(`${top}/`)
  const reached = new Map(
    [...files].map(
      ([folder, files]) => [folder, new Set(files.flatMap(importsOf).filter(isInside).map(folderOf))] as const
    )
  )
  // A loop over a set also visits the members that the set gets meanwhile.
  for (const targets of reached.values()) {
    for (const folder of targets) for (const next of reached.get(folder)!) targets.add(next)
  }
  return reached
}

/** Rows from the top, of boxes with the folders that import each other. A box is one row above the highest box that it imports. */
function rowsOf(reached: ReadonlyMap<string, ReadonlySet<string>>): string[][][] {
  const areTogether = (one: string, other: string) =>
    one === other || (reached.get(one)!.has(other) && reached.get(other)!.has(one))
  const heights = new Map<string, number>()
  function heightOf(folder: string): number {
    const below = [...reached.get(folder)!].filter(to => !areTogether(folder, to))
    const height = heights.get(folder) ?? 1 + Math.max(-1, ...below.map(heightOf))
    heights.set(folder, height)
    return height
  }
  const rows = Map.groupBy([...reached.keys()].toSorted(), heightOf)
  return [...rows]
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => [...Map.groupBy(row, folder => row.find(one => areTogether(one, folder))).values()])
}

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'))
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.')
      ? join(dirname(file), fileName)
      : fileName.replace(/^#\w+/, name => imports[`${name}/*`]!.slice(2, -2))
  )
}

/** The folder below `sdk` or `server`. Files beside these folders count as one. */
function folderOf(file: string): string {
  const [, folder, below] = file.split('/')
  return below ? folder! : 'loose files'
}
