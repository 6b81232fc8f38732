import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../../CHANGELOG.md')

/** The releases of the changelog, one heading below those of the page. */
export function listChanges(): string {
  const releases = readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
  return releases.join('').replaceAll(/^##/gm, '###').trim()
}
