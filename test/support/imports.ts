import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

export const root = resolve(import.meta.dirname, '../..')

export interface Import {
  /** The importing file, relative to the root of the repository. */
  from: string
  /** The specifier as the file writes it. */
  specifier: string
  /** The imported file, relative to the root, or the name of a package or builtin. */
  to: string
  isOurs: boolean
  /** True if type stripping removes the import. */
  isTypeOnly: boolean
  /** True for an `import()` call. */
  isLazy: boolean
}

export function sourcesIn(...folders: string[]): string[] {
  // A pattern of one folder in braces, `{test}/**`, matches nothing.
  const patterns = folders.map(folder => `${folder}/**/*.{ts,tsx,mts,js,mjs,jsx}`)
  return globSync(patterns, { cwd: root, exclude: path => path === 'node_modules' || path === 'dist' }).toSorted()
}

export function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
}

/** Every import statement, re-export and `import()` of a file. */
export function importsOf(file: string): Import[] {
  const found: Import[] = []
  function add(specifier: string, isTypeOnly: boolean, isLazy: boolean) {
    found.push({ from: file, specifier, ...targetOf(file, specifier), isTypeOnly, isLazy })
  }
  function visit(node: ts.Node): void {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const isTypeOnly = ts.isImportDeclaration(node) ? node.importClause?.phaseModifier : node.isTypeOnly
      add((node.moduleSpecifier as ts.StringLiteral).text, Boolean(isTypeOnly), false)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments
      if (specifier && ts.isStringLiteralLike(specifier)) add(specifier.text, false, true)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return found
}

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
const folders = Object.entries(imports).map(([name, folder]) => [name.slice(0, -1), folder.slice(2, -1)] as const)

function targetOf(file: string, specifier: string): Pick<Import, 'to' | 'isOurs'> {
  if (specifier.startsWith('.')) {
    return { to: relative(root, resolve(root, dirname(file), specifier)), isOurs: true }
  }
  const alias = folders.find(([name]) => specifier.startsWith(name))
  if (alias) return { to: alias[1] + specifier.slice(alias[0].length), isOurs: true }
  if (specifier.startsWith('node:')) return { to: specifier, isOurs: false }
  const parts = specifier.split('/')
  return { to: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isOurs: false }
}

/**
 * The files and packages that `entry` imports, directly or not, each with its import path. Follows an `import()` only if `follows` is true
 * for it.
 */
export function reachableFrom(entry: string, follows: (lazy: Import) => boolean = () => true): Map<string, string[]> {
  const ways = new Map([[entry, [entry]]])
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!/\.(ts|tsx|mjs|js)$/.test(file)) continue
    for (const one of importsOf(file)) {
      const { to, isOurs, isTypeOnly, isLazy } = one
      if (isTypeOnly || ways.has(to) || (isLazy && !follows(one))) continue
      ways.set(to, [...ways.get(file)!, to])
      if (isOurs) waiting.push(to)
    }
  }
  ways.delete(entry)
  return ways
}

/** The edges of a graph that lie on a cycle. */
export function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): [from: string, to: string][] {
  const reached = new Map<string, ReadonlySet<string>>()
  function reachedFrom(start: string): ReadonlySet<string> {
    const found = new Set<string>()
    const waiting = [start]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      for (const next of graph.get(node) ?? []) {
        if (found.has(next)) continue
        found.add(next)
        waiting.push(next)
      }
    }
    return found
  }
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap((to): [string, string][] => {
      const back = reached.get(to) ?? reachedFrom(to)
      reached.set(to, back)
      return back.has(from) ? [[from, to]] : []
    })
  )
}
