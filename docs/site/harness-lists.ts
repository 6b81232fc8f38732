import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { themeColours } from '#core/product.ts'
import products from '#server/catalogue/products.json' with { type: 'json' }
import { samples } from '#server/catalogue/catalogue.ts'
import { membersOf } from './reference/published-types.ts'

/** Writes the module `product.js` of the harness: lists that the harness shows, and that the built package does not export. */
export function writeHarnessLists(examples: string): void {
  const events = membersOf('JoinEvents').map(({ name }) => name)
  const packages = products.map(({ packageName }) => packageName)
  const lists = Object.entries({ experiments, flags, events, colours: themeColours, samples, packages })
  mkdirSync(join(examples, 'harness'), { recursive: true })
  writeFileSync(
    join(examples, 'harness/product.js'),
    lists.map(([name, list]) => `export const ${name} = ${JSON.stringify(list)}\n`).join('')
  )
}
