import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Colour, Measure } from '#ui/style/token-names.ts'
import { root } from './imports.ts'

const tokenStyles = readFileSync(join(root, 'sdk/ui/style/tokens.css'), 'utf8')
export const documentStyles = readFileSync(join(root, 'hosted/page/styles.css'), 'utf8')

/** The declarations in `tokens.css` of all blocks with this selector. */
export function blocksOf(selector: string): string[] {
  return tokenStyles.split('}').flatMap(block => block.split(`${selector} {`).slice(1))
}

/** The default values of the design tokens. */
export const tokens = {
  light: valuesOf<Colour>('.cpj', 'cpj', value => value.startsWith('#')),
  dark: valuesOf<Colour>(".cpj[data-theme='dark']", 'cpj-dark', () => true),
  measures: valuesOf<Measure>('.cpj', 'cpj', value => !value.startsWith('#'))
}

function valuesOf<Name extends string>(selector: string, prefix: string, isMeant: (value: string) => boolean) {
  const declared = new RegExp(`--_([\\w-]+): var\\(--${prefix}-\\1, (.+)\\);`, 'g')
  const values = [...blocksOf(selector)[0]!.matchAll(declared)].map(([, name, value]) => [name, value!] as const)
  return Object.fromEntries(values.filter(([, value]) => isMeant(value))) as Record<Name, string>
}
