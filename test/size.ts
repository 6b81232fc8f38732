import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** Budgets in bytes after brotli (docs/contributing.md#budgets). */
const budgets = {
  entry: 24_000,
  smallEntry: 4_000,
  elementEntry: 4_800,
  smallSignup: 25_000,
  step1: 50_000,
  invite: 50_000,
  pro: 50_000,
  screen: 6_000,
  payment: 45_000,
  wallet: 20_000,
  authentication: 11_000
}

const sdk = fileURLToPath(new URL('../dist/sdk', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

interface Chunk {
  bytes: number
  imports: string[]
  /** The chunks that this chunk imports lazily. */
  lazy: string[]
}

/** The size and the imports of each file, by file name. The patterns match the imports of minified modules. */
function readChunks(folder: string): Map<string, Chunk> {
  const files = readdirSync(folder).filter(file => file.endsWith('.js'))
  return new Map(
    files.map(file => {
      const code = readFileSync(join(folder, file), 'utf8')
      const found = (pattern: RegExp) => [...code.matchAll(pattern)].map(match => match[1]!)
      const chunk = {
        bytes: brotliCompressSync(code).length,
        imports: found(/(?:from|import)"\.\/([^"]+)"/g),
        lazy: found(/import\("\.\/([^"]+)"\)/g)
      }
      return [file, chunk]
    })
  )
}

const chunks = readChunks(join(sdk, version))

/** The files and everything that they import statically, directly or not. */
function closure(...files: string[]): Set<string> {
  const reached = new Set<string>()
  const queue = [...files]
  for (const file of queue) {
    if (reached.has(file)) continue
    reached.add(file)
    queue.push(...chunks.get(file)!.imports)
  }
  return reached
}

function weigh(files: Iterable<string>, besides: ReadonlySet<string> = new Set()): number {
  return [...files].filter(file => !besides.has(file)).reduce((sum, file) => sum + chunks.get(file)!.bytes, 0)
}

/** The chunks with these names. Rollup appends a number to the name of a second chunk. */
const named = (...names: string[]) => [...chunks.keys()].filter(file => names.includes(file.replace(/\d*\.js$/, '')))

const entryOf = (file: string) => brotliCompressSync(readFileSync(join(sdk, file))).length
/** The entry contains the first screen of the sign-up. */
const entry = entryOf('v1.js')
const smallEntry = entryOf('v1-small.js')
const first = closure('widget.js')
/** Chunks that a flow loads after the entry and before its first usable field. */
const step1 = closure('form.js', 'signup.js', 'shared-words-en.js', 'join-words-en.js')
const invite = closure('form.js', 'calls.js', 'invite.js', 'shared-words-en.js', 'invite-words-en.js')
const pro = closure('form.js', 'professional.js', 'shared-words-en.js', 'professional-words-en.js')
const screens = ['family', 'packages', 'build-your-own', 'payment', 'credentials', 'receipt', 'duplicate']
/** Chunks that several screens share, and chunks of the screens before the payment. */
const before = closure(
  ...first,
  ...step1,
  'calls.js',
  'checkout-assets.js',
  ...named('kit', 'rules', 'shared', 'family', 'packages')
)
const cards = closure(...named('payment', 'braintree', 'client', 'hosted-fields'))
/** Each wallet with the names of its braintree-web chunks. */
const wallets = [
  ['PayPal', 'paypal', 'paypal-checkout'],
  ['Venmo', 'venmo'],
  ['Apple Pay', 'apple-pay']
]

const rows = [
  { piece: 'script entry: signup to its first usable control', bytes: entry, budget: budgets.entry },
  { piece: 'small script entry', bytes: smallEntry, budget: budgets.smallEntry },
  { piece: 'script entry with the custom element', bytes: entryOf('v1-element.js'), budget: budgets.elementEntry },
  { piece: 'the small entry with the first screen', bytes: smallEntry + weigh(first), budget: budgets.smallSignup },
  { piece: 'signup to the form of step 1', bytes: entry + weigh(step1), budget: budgets.step1 },
  { piece: 'invite to its first usable control', bytes: entry + weigh(invite), budget: budgets.invite },
  { piece: 'pro to its first usable control', bytes: entry + weigh(pro), budget: budgets.pro },
  { piece: 'parts that later screens share', bytes: weigh(named('kit')), budget: budgets.screen },
  { piece: 'rules that later screens share', bytes: weigh(named('rules')), budget: budgets.screen },
  { piece: 'models that later screens share', bytes: weigh(named('shared')), budget: budgets.screen },
  ...screens.map(name => ({
    piece: `screen ${name}`,
    bytes: weigh(named(name)),
    budget: name === 'payment' ? budgets.payment : budgets.screen
  })),
  { piece: 'payment with card fields', bytes: weigh(cards, before), budget: budgets.payment },
  ...wallets.map(([name, ...parts]) => ({
    piece: `${name} on top of it`,
    bytes: weigh(closure(...named('wallet', 'wallets', ...parts)), new Set([...before, ...cards])),
    budget: budgets.wallet
  })),
  {
    piece: 'authentication of a card',
    bytes: weigh(closure(...named('three-d-secure')), new Set([...before, ...cards])),
    budget: budgets.authentication
  }
]

process.stdout.write(
  table(rows.map(({ piece, bytes, budget }) => [piece, kilo(bytes), kilo(budget), mark(bytes, budget)]))
)
process.exitCode = rows.some(({ bytes, budget }) => bytes > budget) ? 1 : 0

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function mark(bytes: number, budget: number): string {
  return bytes > budget ? 'over' : ''
}

function table(lines: string[][]): string {
  const [head, ...rest] = [['piece', 'brotli', 'budget', ''], ...lines]
  return (
    [head!, ...rest]
      .map(([piece = '', ...cells]) => piece.padEnd(54) + cells.map(cell => cell.padStart(10)).join(''))
      .join('\n') + '\n'
  )
}
