import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withReference } from './reference/blocks.ts'

/** The pages in the package for npm. The quick start is its README. */
const names = [
  'frameworks',
  'options',
  'events',
  'errors',
  'analytics',
  'prefill',
  'theming',
  'csp',
  'handover',
  'versions',
  'webhooks'
]

/** Writes the pages of the package to its folder. A link to a page that is not packed is plain text there. */
export function writePackagePages(folder: string): void {
  mkdirSync(join(folder, 'docs'), { recursive: true })
  for (const name of names) writeFileSync(join(folder, `docs/${name}.md`), packed(name))
  writeFileSync(join(folder, 'README.md'), packed('quick-start').replaceAll(/\]\((?=[\w-]+\.md)/g, '](docs/'))
}

function packed(name: string): string {
  const page = withReference(readFileSync(`docs/${name}.md`, 'utf8'))
  return page.replaceAll(/\[([^\]]+)\]\(([\w/-]+)\.md[^)]*\)/g, (link, text: string, target: string) =>
    names.includes(target) ? link : text
  )
}
