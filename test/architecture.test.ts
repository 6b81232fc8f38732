import { globSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesIn, type Import, importsOf, reachableFrom, root, sourcesIn } from './support/imports.ts'

interface Row {
  /** A folder or a single file. */
  of: string
  /** Other folders of the project that the files of this row may import. */
  may?: readonly string[]
  /** Folders of which the files of this row may import types only. */
  types?: readonly string[]
}

const foldersOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)

const flows = ['sdk/signup', 'sdk/invite', 'sdk/member', 'sdk/professional']
const screens = ['sdk/core', 'sdk/visit', 'sdk/ui', 'sdk/form']
const plugins = ['handover', 'consent', 'integrations'].map(name => `sdk/plugins/${name}`)
const sdk = [...screens, 'sdk/words', 'sdk/language', 'sdk/payment', 'sdk/shell', ...plugins, 'sdk/checkout', ...flows]

/** A room of the server, and what its files may import beside `sdk/core`: these rooms and files, and types of those. */
const room = (of: string, may: readonly string[], types: readonly string[] = []): Row => ({
  of: `server/${of}`,
  may: ['sdk/core', ...may.map(pathOf)],
  types: types.map(pathOf)
})
const pathOf = (name: string) => (/^(sdk|hosted)\b/.test(name) ? name : `server/${name}`)
const ground = ['platform', 'gateways', 'reference']
const sharedRooms = ['platform', 'mail', 'embedder', 'account']
const capabilities = [...sharedRooms, 'registration', 'invitation', 'professional', 'credentials', 'order', 'privacy']

/** The import rules. The most specific row that matches a file applies. */
const table: readonly Row[] = [
  { of: 'sdk/core' },
  { of: 'sdk/visit', may: ['sdk/core'] },
  { of: 'sdk/words', may: ['sdk/core'] },
  { of: 'sdk/language', may: ['sdk/core', 'sdk/words'] },
  // Fields clean digits as the rules do.
  { of: 'sdk/ui', may: ['sdk/core/phone-line.ts', 'sdk/core/rules/digits.ts'] },
  { of: 'sdk/payment', may: ['sdk/core'] },
  { of: 'sdk/form', may: ['sdk/core', 'sdk/visit', 'sdk/ui'], types: ['sdk/words'] },
  { of: 'sdk/shell', may: [...screens, 'sdk/language'], types: ['sdk/payment', 'sdk/words'] },
  { of: 'sdk/plugins/handover', may: screens, types: ['sdk/language', 'sdk/words'] },
  { of: 'sdk/plugins/consent', may: screens, types: ['sdk/language', 'sdk/words'] },
  // Integrations observe a visit and use the page. They import no screen.
  { of: 'sdk/plugins/integrations', may: ['sdk/core', 'sdk/visit'] },
  { of: 'sdk/checkout', may: [...screens, 'sdk/shell', 'sdk/payment'], types: ['sdk/words'] },
  ...flows.map(of => ({ of, may: [...screens, 'sdk/shell', 'sdk/checkout'], types: ['sdk/words'] })),
  { of: 'sdk/widget', may: sdk },
  { of: 'sdk/build', may: ['sdk/core/home.ts'] },
  { of: 'sdk', may: ['sdk/widget'] },
  { of: 'hosted', may: sdk },
  // The build of the product also makes the documentation site.
  {
    ...room('docs', ['platform', 'gateways', 'emulator', 'order', 'web/embed-policy.ts'], ['sdk/widget']),
    of: 'docs/site'
  },

  room('platform', ['sdk/words']),
  room('gateways', ['sdk/words']),
  { of: 'server/emulator' },
  room('reference', ['sdk/words', 'platform'], ['gateways']),
  room('deps.ts', [], ground),
  room('mail', ['sdk/words', 'platform'], ['deps.ts']),
  room('embedder', ['platform'], ['deps.ts', 'gateways']),
  room('account', ['platform', 'reference'], ['deps.ts', 'gateways']),
  room('registration', sharedRooms, ['deps.ts']),
  room('invitation', ['platform', 'mail', 'account'], ['deps.ts']),
  room('professional', ['sdk/words', 'platform', 'reference', 'mail', 'embedder'], ['deps.ts']),
  room('credentials', [...sharedRooms, 'invitation'], ['deps.ts']),
  room('order', ['sdk/words', 'reference', ...sharedRooms, 'registration', 'invitation'], ['deps.ts', 'gateways']),
  room('privacy', ['platform', 'account', 'invitation']),
  room('web', ['platform', 'reference', 'order'], ['gateways', 'emulator', 'hosted']),
  room('start', [...ground, ...capabilities, 'web', 'app.ts', 'config.ts'], ['deps.ts', 'emulator']),
  room('operations', [...ground, ...capabilities, 'start', 'config.ts'], ['deps.ts', 'emulator']),
  { ...room('', [...ground, ...capabilities, 'start'], ['deps.ts']), of: 'server' }
]

const rows = table.toSorted((one, other) => other.of.length - one.of.length)
const isIn = (file: string, place: string) => file === place || file.startsWith(`${place}/`)
const rowOf = (file: string) => rows.find(({ of }) => isIn(file, of))
const sources = sourcesIn('sdk', 'hosted', 'server', 'docs')
const tests = sourcesIn('test')
const imports = new Map([...sources, ...tests].map(file => [file, importsOf(file)]))

/** The name of an import in the table: the folder of a row, a package, or `node` for a builtin. */
const nameOf = ({ to, isOurs }: Import) => (isOurs ? (rowOf(to)?.of ?? to) : isBuiltin(to) ? 'node' : to)

function isAllowed(one: Import): boolean {
  const { from, to, isOurs, isTypeOnly } = one
  const row = rowOf(from)!
  const { may = [], types = [] } = row
  const named = nameOf(one)
  if (named === row.of || may.some(place => place === named || place === to)) return true
  if (!isOurs) return true
  if (isTypeOnly) return types.some(place => place === named || place === to)
  return isForDevelopment(one)
}

/** Files that import the emulator, the examples or the outbox. The imports are lazy, because the image of production has none of them. */
const loadersOfDevelopment = ['server/operations/commands/ledger.ts', 'server/start/gateway.ts', 'server/web/web.ts']
const development = ['server/emulator', 'server/web/examples.ts', 'server/web/outbox.ts']

function isForDevelopment({ from, to, isLazy }: Import): boolean {
  return isLazy && loadersOfDevelopment.includes(from) && development.some(place => isIn(to, place))
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name)
}

/** Files that no other file imports: a page, a process or the compiler loads them. */
const entries = [
  'docs/site/anchor.ts',
  'docs/site/build.ts',
  'hosted/start.ts',
  'sdk/build/tarball.ts',
  'sdk/element-script.ts',
  'sdk/element.ts',
  'sdk/react.tsx',
  'sdk/script.ts',
  'sdk/small-script.ts',
  'sdk/svelte.ts',
  'sdk/ui/style/css.d.ts',
  'sdk/vue.ts',
  'server/edge.ts',
  'server/emulator/frames/hosted-fields.ts',
  'server/emulator/frames/library-modules.d.ts',
  'server/node.ts',
  'server/operations/ops.ts',
  'server/web/csp.ts'
]

describe('imports', () => {
  test('every source has its row in the table', () => {
    expect(sources.filter(file => !rowOf(file))).toEqual([])
  })

  test('every folder of sdk and server has a row of its own in the table', () => {
    const folders = ['sdk', 'sdk/plugins', 'server'].flatMap(foldersOf).filter(folder => folder !== 'sdk/plugins')
    expect(folders.filter(folder => !table.some(({ of }) => of === folder))).toEqual([])
  })

  test('reach every source except the entries', () => {
    const configured = ['rollup.config.mjs', 'vitest.config.ts'].flatMap(importsOf)
    const imported = new Set([...sources.flatMap(file => imports.get(file)!), ...configured].map(({ to }) => to))
    expect(sources.filter(file => !imported.has(file))).toEqual(entries)
  })

  test.each(table.map(({ of }) => of))('of %s are in the table', of => {
    const wrong = sources
      .filter(file => rowOf(file)?.of === of)
      .flatMap(file => imports.get(file)!)
      .filter(one => !isAllowed(one))
    expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
  })

  test('screens import the payment port, not the gateway behind it', () => {
    const behind = sources
      .filter(file => ['sdk/checkout', ...flows].some(folder => isIn(file, folder)))
      .flatMap(file => imports.get(file)!)
      .filter(({ to, isTypeOnly }) => to === 'sdk/payment/braintree.ts' && !isTypeOnly)
    expect(behind).toEqual([])
  })

  test('within the server lead from routes to services to stores, and never back', () => {
    // A service takes its dependencies from `deps.ts`. A store takes a database.
    const isService = (file: string) => imports.get(file)?.some(({ to }) => to === 'server/deps.ts')
    const backwards = sources
      .filter(file => isIn(file, 'server') && /(^|[/-])store\.ts$/.test(file))
      .flatMap(file => imports.get(file)!)
      .filter(({ to, isTypeOnly }) => !isTypeOnly && isService(to))
    const routes = [...imports.values()]
      .flat()
      .filter(
        ({ from, to }) => isIn(to, 'server') && /[/-]routes\.ts$/.test(to) && !/^server\/(app|edge)\.ts$/.test(from)
      )
    expect([...backwards, ...routes].map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('only `start` and `operations` open the database, the jobs, the limits and the log', () => {
    const opening =
      /^server\/platform\/(jobs|database\/(database|clock|embedded|migrations)|limits\/limits-postgres|observability\/(log|prometheus))/
    const opened = sources
      .filter(file => !['server/platform', 'server/start', 'server/operations'].some(room => isIn(file, room)))
      .flatMap(file => imports.get(file)!)
      .filter(({ to, isTypeOnly }) => !isTypeOnly && opening.test(to))
    expect(opened.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('the server writes SQL in stores and migrations only', () => {
    const speaks = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/
    const talkative = sources
      .filter(
        file => isIn(file, 'server') && !/(^|[/-])store\.ts$|^server\/platform\/database\/migrations\//.test(file)
      )
      .filter(file => speaks.test(readFileSync(join(root, file), 'utf8')))
    expect(talkative).toEqual([])
  })

  test('`Deps` is the only name for what the application needs from outside', () => {
    const slices = sources
      .filter(file => isIn(file, 'server'))
      .flatMap(
        file => readFileSync(join(root, file), 'utf8').match(/(?<=^(export )?(interface|type) )\w+Deps\b/gm) ?? []
      )
    // The operator's commands settle attempts with a part of a server.
    expect(slices).toEqual(['SettlementDeps'])
  })

  test('only `server/platform/http/body.ts` reads request bodies, up to a limit', () => {
    const reads = /bodyLimit|parseBody|formData|\b(req|request)\.(raw\.)?(text|json|blob|arrayBuffer|bytes|body)\b/
    const reading = sources
      .filter(file => ['server', 'hosted'].some(folder => isIn(file, folder)) && !isIn(file, 'server/emulator'))
      .filter(file => reads.test(readFileSync(join(root, file), 'utf8')))
    expect(reading).toEqual(['server/platform/http/body.ts'])
  })

  test('use # aliases across folders, and name a file', () => {
    const wrong = [...imports.values()].flat().filter(({ from, to, specifier, isOurs }) => {
      if (!isOurs) return false
      // No alias leads to the root of the repository or to the entries in `sdk`.
      if (['.', 'sdk'].includes(dirname(to))) return false
      const leaves = specifier.startsWith('..') && (rowOf(from)?.of ?? 'test') !== (rowOf(to)?.of ?? 'test')
      return leaves || specifier.includes('../../') || !/\.(tsx?|mjs|json|css\?inline)$/.test(specifier)
    })
    expect(wrong.map(({ from, specifier }) => `${from} imports ${specifier}`)).toEqual([])
  })
})

const browserEntries = [
  'sdk/script.ts',
  'sdk/element-script.ts',
  'sdk/small-script.ts',
  'sdk/index.ts',
  'sdk/widget/widget.tsx',
  'hosted/start.ts',
  'hosted/browser/early-press.ts'
]

test.each(browserEntries)('the imports of %s include neither the whole contract nor the server’s words', entry => {
  const unwanted = /^sdk\/(core\/contract\/contract|words\/server-words|words\/\w+\/server)\.ts$/
  expect([...reachableFrom(entry).keys()].filter(file => unwanted.test(file))).toEqual([])
})

describe.each(['server/app.ts', 'server/edge.ts'])('the code of %s', entry => {
  const ways = reachableFrom(entry)

  test('imports no Node module', () => {
    const needed = [...ways].filter(([name]) => isBuiltin(name))
    expect(needed.map(([, way]) => way.join(' → '))).toEqual([])
  })

  test('includes neither the emulator, the web pages nor the commands', () => {
    const folders = ['server/emulator', 'server/web', 'server/operations', 'hosted']
    expect([...ways.keys()].filter(name => folders.some(folder => isIn(name, folder)))).toEqual([])
  })
})

describe.each(['server/node.ts', 'server/operations/ops.ts'])('the production code of %s', entry => {
  const ways = reachableFrom(entry, one => !isForDevelopment(one))

  test('includes neither the emulator, the examples nor the outbox', () => {
    const found = [...ways].filter(([name]) => development.some(place => isIn(name, place)))
    expect(found.map(([, way]) => way.join(' → '))).toEqual([])
  })
})

test('each loader of the emulator, the examples or the outbox imports one lazily', () => {
  const loaders = sources.filter(file => imports.get(file)!.some(isForDevelopment))
  expect(loaders).toEqual(loadersOfDevelopment)
})

/**
 * The folder of a source file: its folder in the plugins, the widget, the platform or the order, else its second-level folder, else its
 * top folder. The loose files of the server count as folders, because `start` lies between them.
 */
function folderOf(file: string): string {
  const parts = file.split('/')
  if (dirname(file) === 'server') return file
  const depth = ['sdk/plugins', 'sdk/widget', 'server/platform', 'server/order'].some(folder => isIn(file, folder))
    ? 3
    : 2
  return parts.slice(0, Math.min(depth, parts.length - 1)).join('/')
}

describe('import cycles', () => {
  const edges = sources.flatMap(file => imports.get(file)!).filter(({ isOurs }) => isOurs)
  const graphOf = (pairs: readonly (readonly [string, string])[]) =>
    new Map([...Map.groupBy(pairs, ([from]) => from)].map(([from, all]) => [from, new Set(all.map(([, to]) => to))]))

  test('do not exist between files', () => {
    expect(circlesIn(graphOf(edges.map(({ from, to }) => [from, to])))).toEqual([])
  })

  test('do not exist between folders', () => {
    const between = edges.map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
    expect(circlesIn(graphOf(between.filter(([from, to]) => from !== to)))).toEqual([])
  })
})

const isKebab = (file: string) => /^[a-z\d]+(-[a-z\d]+)*(\.[a-z\d]+)+$/.test(basename(file))

test('code of a browser reads a global that a page may lack by `ownGlobal`, since elements have names too', () => {
  const byName = /\b(window|globalThis)( as |\?\.[A-Z]|\[)|'\w+' in (window|globalThis)/
  // No stranger can post markup on a hosted page before its first script. A hosted page's first chunk imports no other chunk.
  const others = ['sdk/core/own-global.ts', 'sdk/shell/main-thread.ts', 'hosted/browser/trusted-types.ts']
  const validated = sourcesIn('sdk', 'hosted').filter(file => !file.startsWith('sdk/build/'))
  const found = validated.filter(file => byName.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(others.toSorted())
})

test('the server reads the time from the database clock, not from its machine', () => {
  const ofMachine = /\bnew Date\(\)|\bDate\.now\(\)/
  const others = [
    // The library of the limits counts by the machine's clock.
    'server/platform/limits/limits-postgres.ts',
    // Notices a machine that was suspended.
    'server/order/payment.ts',
    // The date in a file.
    'server/gateways/mail/mail-outbox.ts'
  ]
  const own = sourcesIn('server').filter(file => !file.startsWith('server/emulator/'))
  const found = own.filter(file => ofMachine.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(others.toSorted())
})

describe('files', () => {
  const files = globSync('{sdk,hosted,server,examples,docs/site,test}/**/*', { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile() && entry.name !== 'README.md')
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))

  test('are named by a noun, in kebab case', () => {
    expect(files.filter(file => !isKebab(file))).toEqual([])
  })
})

describe('folders', () => {
  test('of sdk are described in its README', () => {
    const described = readFileSync(join(root, 'sdk/README.md'), 'utf8')
    expect(foldersOf('sdk').filter(folder => !described.includes(`\`${basename(folder)}\``))).toEqual([])
  })

  test('of server are described in its README, in the order of the table', () => {
    const rooms = table.map(({ of }) => of).filter(of => of.startsWith('server/') && !of.endsWith('.ts'))
    const described = readFileSync(join(root, 'server/README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)
    expect([...described].map(([, name]) => `server/${name}`)).toEqual(rooms)
  })
})

describe('tests', () => {
  const fixedSleep = /waitForTimeout\(|new Promise\b[^;]{0,40}=>\s*setTimeout\([^)]*,|timers\/promises/
  const retry = /\bretry: ?[^,}]*\d|\bretryCount\b/

  test('wait for an event, never for a time, and are never retried', () => {
    // These programs measure spans of time, or type as fast as a person, so they have to wait.
    const measuring = ['test/crash', 'test/bench', 'test/deploy', 'test/looks', 'test/engines']
    const validated = sourcesIn('test').filter(
      file => file !== 'test/architecture.test.ts' && !measuring.some(folder => isIn(file, folder))
    )
    expect(validated.length).toBeGreaterThan(100)
    const wrong = [...validated, 'vitest.config.ts'].filter(file => {
      const text = readFileSync(join(root, file), 'utf8')
      return fixedSleep.test(text) || retry.test(text)
    })
    expect(wrong).toEqual([])
  })
})
