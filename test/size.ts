import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '#core/locale.ts'

const sdk = fileURLToPath(new URL('../dist/sdk', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const compressed = (file: string) => brotliCompressSync(readFileSync(join(sdk, file))).length
const weigh = (...loads: string[]) => loads.reduce((sum, load) => sum + compressed(`${version}/${load}.js`), 0)

const entry = compressed('v1.js')
const small = compressed('v1-small.js')
/** The words that a flow's first form needs, in the language that needs more of them. */
const wordsOf = (...bundles: string[]) =>
  Math.max(...languages.map(language => weigh(...bundles.map(bundle => `${bundle}-words-${language}`))))
const words = globSync('*-words-*.js', { cwd: join(sdk, version) }).map(file => compressed(`${version}/${file}`))

/** Kilobytes after brotli, and their budgets (docs/contributing/measurements.md#loads-and-first-screens). */
const rows: [piece: string, bytes: number, budget: number][] = [
  ['entry with the first screen of sign-up', entry, 27],
  ['small entry', small, 4.3],
  ['small entry with the custom element', compressed('v1-element.js'), 5.1],
  ['small entry, and the first screen that it fetches', small + weigh('widget'), 27.8],
  ['sign-up to its first form', entry + weigh('calls', 'forms') + wordsOf('screens', 'signup'), 54.5],
  ['invite to its first form', entry + weigh('calls', 'forms') + wordsOf('screens', 'invite', 'signup'), 56],
  ['pro to its first form', entry + weigh('calls', 'forms') + wordsOf('screens', 'professional'), 55.3],
  ['all other screens up to the payment', weigh('app'), 36],
  ['payment, credentials and receipt', weigh('pay'), 24],
  ['payment with card fields', weigh('pay', 'braintree', 'gateway'), 48],
  ['words, the largest file', Math.max(...words), 6]
]

const table = [['piece', 'brotli', 'budget', '']].concat(
  rows.map(([piece, bytes, budget]) => [
    piece,
    `${(bytes / 1000).toFixed(1)} kB`,
    `${budget.toFixed(1)} kB`,
    bytes > budget * 1000 ? 'over' : ''
  ])
)
for (const [piece = '', ...cells] of table) {
  process.stdout.write(`${piece.padEnd(54)}${cells.map(cell => cell.padStart(10)).join('')}\n`)
}
process.exitCode = rows.some(([, bytes, budget]) => bytes > budget * 1000) ? 1 : 0
