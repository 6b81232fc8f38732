import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A link to each record of a decision, in the order of their numbers. */
export function listDecisions(): string {
  const records = globSync('docs/decisions/[0-9]*.md').toSorted()
  return records.map(file => `- [${readFileSync(file, 'utf8').split('\n')[0]!.slice(2)}](${basename(file)})`).join('\n')
}
