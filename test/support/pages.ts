import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './imports.ts'

interface Block {
  /** The page and the line of a code block, such as `csp.md:9`. */
  at: string
  language: string
  /** The name of its tab. */
  name: string
  code: string
}

/** The pages of the documentation by their path below `docs`, and the README.md of the root. */
export const pages = new Map(
  globSync('docs/**/*.md', { cwd: root }).map(file => [relative('docs', file), readFileSync(join(root, file), 'utf8')])
)
pages.set('README.md', readFileSync(join(root, 'README.md'), 'utf8'))

/** The fenced code blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const text = pages.get(page)!
  return [...text.matchAll(/^```(\w*)(?: \[([^\]]+)\])?\n(.*?)^```$/gms)].map(
    ({ 1: language = '', 2: name = '', 3: code = '', index }) => ({
      at: `${page}:${text.slice(0, index).split('\n').length}`,
      language,
      name,
      code
    })
  )
}

export function blocksIn(...languages: string[]): Block[] {
  return [...pages.keys()].flatMap(blocksOf).filter(({ language }) => languages.includes(language))
}
