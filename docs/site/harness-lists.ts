import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { experiments, flags } from '#core/experiments/experiments.ts'
import { themeColours } from '#core/product.ts'
import { reservedHeights } from '#core/reserved-height.ts'
import products from '#server/order/catalogue/products.json' with { type: 'json' }
import { samples } from '#server/order/catalogue/catalogue.ts'
import { packagePath } from './reference/install-command.ts'
import { membersOf } from './reference/published-types.ts'

/**
 * Writes the module `product.js` of the harness: lists that the harness shows, and that the built package does not export. Writes
 * `product.css`, which has the product's colours.
 */
export function writeHarnessLists(examples: string): void {
  const events = membersOf('JoinEvents').map(({ name }) => name)
  const packages = products.map(({ packageName }) => packageName)
  const lists = Object.entries({
    packagePath: packagePath(),
    reservedHeights,
    experiments,
    flags,
    events,
    colours: themeColours,
    samples,
    packages
  })
  mkdirSync(join(examples, 'harness'), { recursive: true })
  writeFileSync(
    join(examples, 'harness/product.js'),
    lists.map(([name, list]) => `export const ${name} = ${JSON.stringify(list)}\n`).join('')
  )
  const tokens = Object.entries(themeColours).map(([name, pair]) => `--${name}: light-dark(${pair.join(', ')});`)
  writeFileSync(join(examples, 'harness/product.css'), `:root { ${tokens.join(' ')} }\n`)
}
