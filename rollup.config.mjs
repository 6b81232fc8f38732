import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import alias from '@rollup/plugin-alias'
import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import typescript from '@rollup/plugin-typescript'
import { bundleAsync, Features } from 'lightningcss'
import MagicString from 'magic-string'
import { dts } from 'rollup-plugin-dts'
import { compile } from 'svelte/compiler'
import { preactAliases } from './preact-aliases.mjs'

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** The version is part of the URL of every file that a released script entry loads. */
const { version } = manifest
const versionFolder = `dist/sdk/${version}`
/** `hidden` omits the comment that names the source map, which would take bytes of each script. The server names the map in a header. */
const sourcemap = 'hidden'
/**
 * Declares the URL of a script entry, which a script on a page of another origin needs to import its chunks. `document.currentScript` is
 * null in a module, so the script element is found by its `src`.
 */
const sourceOfPage =
  'const __SOURCE__ = (document.currentScript ?? document.querySelector(\'[type=module][src*="/sdk/"]\')).src'

/**
 * Removes types without checking them, since `tsc` checks all bundles at once. At its start the plugin emits every source file. Therefore
 * one instance serves all bundles and starts only once.
 */
const stripTypes = typescript({
  tsconfig: false,
  include: ['sdk', 'hosted', 'server/emulator'].map(folder => `${folder}/**/*`),
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noCheck: true,
    noLib: true,
    sourceMap: true,
    inlineSources: true,
    types: []
  }
})
const { buildStart } = stripTypes
let isEmitted = false
stripTypes.buildStart = function emitOnce(options) {
  if (!isEmitted) buildStart.call(this, options)
  isEmitted = true
}

/** The bundles, in the order of the build. The functions below choose the chunk of each module; after them come the plugins. */
export default [
  // The widget and its chunks, in a folder named by the version.
  {
    input: { widget: 'sdk/widget/widget.tsx' },
    preserveEntrySignatures: 'allow-extension',
    output: {
      dir: versionFolder,
      format: 'es',
      sourcemap,
      // No module changes the namespace object of another one, so freezing it would only take bytes.
      freeze: false,
      entryFileNames: '[name].js',
      // The names need no hash, since the folder holds only one version.
      chunkFileNames: chunk => `${nameOf(chunk)}.js`,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true
    },
    plugins: [
      alias({ entries: preactAliases }),
      ...sources(),
      minify({ module: true }),
      shareFirstChunk(),
      compress(),
      // These files of the version are written by the bundles of the script entries.
      removeOldFiles([/^join(-small|-element)?\.js/, /^integrity\.json$/])
    ]
  },

  // The script entries: with the first screen, without it, and with the custom element. Each is built twice: as the evergreen file, and as
  // a file of the version.
  ...[
    { input: 'sdk/script.ts', ending: '' },
    { input: 'sdk/element-script.ts', ending: '-element', isSeparate: true },
    { input: 'sdk/small-script.ts', ending: '-small', isSeparate: true }
  ].flatMap(({ input, ending, isSeparate }) =>
    [
      { file: `dist/sdk/v1${ending}.js`, folder: `./${version}/` },
      { file: `${versionFolder}/join${ending}.js`, folder: './' }
    ].map(({ file, folder }) => ({
      input,
      output: { file, format: 'iife', sourcemap },
      plugins: [builtWidget(folder, { isSeparate }), ...sources(), minify(), compress()]
    }))
  ),

  // The package for npm: the module entry, those for frameworks and for the custom element, and their types.
  {
    input: 'sdk/index.ts',
    output: {
      file: 'dist/sdk/index.js',
      format: 'es',
      sourcemap,
      paths: { '#widget/widget.tsx': `./${version}/widget.js` }
    },
    external: ['#widget/widget.tsx'],
    // All scripts of the version are written by now.
    plugins: [...sources(), minify({ module: true }), writeIntegrity(), writePackage()]
  },
  {
    input: 'sdk/react.tsx',
    output: {
      file: 'dist/sdk/react.js',
      format: 'es',
      sourcemap,
      // Makes frameworks with server rendering run this entry only in the browser.
      banner: "'use client'",
      paths: { [absolute('sdk/index.ts')]: './index.js' }
    },
    external: ['react', 'react/jsx-runtime', absolute('sdk/index.ts')],
    plugins: sources()
  },
  ...['element', 'svelte', 'vue'].map(name => ({
    input: `sdk/${name}.ts`,
    output: {
      file: `dist/sdk/${name}.js`,
      format: 'es',
      sourcemap,
      paths: { [absolute('sdk/index.ts')]: './index.js' }
    },
    external: ['vue', absolute('sdk/index.ts')],
    plugins: [...sources(), minify({ module: true })]
  })),
  {
    input: {
      index: 'sdk/index.ts',
      react: 'sdk/react.tsx',
      element: 'sdk/element.ts',
      svelte: 'sdk/svelte.ts',
      vue: 'sdk/vue.ts'
    },
    output: {
      dir: 'dist/sdk',
      format: 'es',
      entryFileNames: '[name].d.ts',
      chunkFileNames: '[name].d.ts',
      // The entries share a file of types.
      manualChunks: id => (/\/sdk\/\w+\.tsx?$/.test(id) ? undefined : 'types')
    },
    plugins: [types()]
  },

  // The hosted pages, for the browser and for the server.
  {
    input: { browser: 'hosted/browser.tsx', early: 'hosted/browser/early-press.ts' },
    output: {
      dir: 'dist/hosted/browser',
      format: 'es',
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: chunk => `${nameOf(chunk)}-[hash].js`,
      manualChunks: chunkOf,
      onlyExplicitManualChunks: true,
      assetFileNames: '[name]-[hash][extname]'
    },
    plugins: [...sources(), minify({ module: true, passes: 1 }), writeHostedAssets(), compress(), removeOldFiles()]
  },
  {
    input: { server: 'hosted/server.tsx' },
    output: { dir: 'dist/hosted/server', format: 'es' },
    external: /^(react|react-dom)(\/|$)/,
    plugins: [...sources({ node: true }), removeOldFiles(), writeMaterials()]
  },

  // The page inside the emulated gateway's card frames. Never used in production.
  {
    input: 'server/emulator/frames/hosted-fields.ts',
    output: { file: 'dist/emulator/hosted-fields.js', format: 'iife' },
    plugins: sources()
  },

  // Examples of embedders' builds, which bundle the package's entries. They load the later chunks from the server.
  ...['react-host/page.jsx', 'svelte-host/start.js', 'vue-host/site.js'].map(input => ({
    input: `examples/${input}`,
    jsx: 'react-jsx',
    output: {
      file: `dist/examples/${dirname(input)}/page.js`,
      format: 'es',
      paths: { [`./${version}/widget.js`]: `/sdk/${version}/widget.js` }
    },
    external: [`./${version}/widget.js`],
    makeAbsoluteExternalsRelative: false,
    plugins: [svelteComponents(), ...sources({ conditions: ['browser'] }), minify({ module: true, passes: 1 })]
  }))
].map(bundle => ({ ...bundle, onLog }))

function onLog(level, log, handler) {
  // Silences warnings about circular imports inside packages, which are known and harmless.
  if (log.code === 'CIRCULAR_DEPENDENCY' && log.ids?.every(id => id.includes('node_modules'))) return
  // Silences warnings about the directive `use client`, which only frameworks interpret.
  if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
  handler(level, log)
}

/** Modules that the first screen of every visitor needs. They share the chunk `first`. */
const first = /\/(widget\/widget\.tsx|hosted\/browser\.tsx)$/
/**
 * Modules that the widget fetches while the visitor reads the first screen. Code that they share with each other or with a form is the
 * chunk `form`.
 */
const steps = /\/visit\/step-assets\.ts$/
const calls = /\/session\/calls\.ts$/
/** The rules of a flow's first form, and the call that submits it. They load after the form is shown. */
const submissions = /\/(signup\/parent\/|professional\/contact-)submission\.ts$/
/** Modules that start a flow. The code that they share within a flow is a chunk with the flow's name. */
const starts =
  /\/visit\/(invite|professional)-visit\.ts$|\/flows\/(signup\/first-screens\.ts|invite\/welcome-view\.tsx|professional\/contact-view\.tsx)$/
const forms = /\/flows\/((signup|invite)\/first-screens\.ts|professional\/contact-view\.tsx)$/

/**
 * Early screens offer a handover. The code that the offer shares with later screens is a chunk of its own, so that early screens load
 * nothing else.
 */
const handover = /\/handover\/offer\.tsx$/

/** Code that both cards and wallets need. One chunk of it is smaller than several. */
const client = /braintree-web\/client\/index\.js/
const fields = /braintree-web\/hosted-fields\/index\.js/
const gateway = /\/sdk\/payment\/(braintree-client|deadline)\.ts$/

/**
 * Returns the chunk of a module. Words have a chunk per language and bundle. Code that several later screens share is grouped, because
 * Rollup would otherwise make a chunk, and so a request, of each small module.
 */
function chunkOf(id, { getModuleInfo }) {
  const [, language, bundle] = /messages\/([a-z]{2})\/(\w+)\.ts$/.exec(id) ?? []
  if (language && bundle !== 'landing') return `${bundle}-words-${language}`
  // This script must run at once, without waiting for another chunk.
  if (id.endsWith('/hosted/browser/early-press.ts')) return undefined
  const entries = entriesTo(id, getModuleInfo)
  const reaching = pattern => entries.filter(entry => pattern.test(entry))
  if (reaching(first).length > 0) return 'first'
  const starting = reaching(starts)
  const early = new Set([...starting, ...reaching(forms)].map(flowOf))
  if (reaching(steps).length > 0) return 'form'
  if (reaching(calls).length > 0) return early.has('signup') ? 'form' : 'calls'
  if (early.size > 1) return 'form'
  const [flow, ...others] = new Set(entries.map(flowOf))
  if (early.size === 0 && reaching(submissions).length > 0)
    return others.length === 0 ? `${flow}-submission` : 'submission'
  if (flow && others.length === 0 && starting.length > 0) return flow
  if (flow && others.length === 0 && entries.length > 1) return `${flow}-later`
  if (starting.length > 0) return early.has('invite') && !id.includes('/sdk/core/') ? 'welcome' : undefined
  if (gateway.test(id) || reaching(client).length > 0) return 'gateway'
  if (entries.length > 1 && reaching(fields).length > 0) return 'gateway'
  if (entries.length < 2 || id.includes('node_modules')) return undefined
  if (id.includes('/sdk/ui/')) return 'kit'
  if (reaching(handover).length > 0) return 'handover'
  return id.includes('/sdk/core/') ? 'rules' : 'common'
}

/** The flow to which a module's screens belong; undefined for a module that several flows use. */
function flowOf(module) {
  return /\/(?:flows\/|visit\/(?=\w+-visit))(\w+)/.exec(module)?.[1]
}

/** The entries and lazily loaded modules that import a module, directly or not. */
function entriesTo(id, getModuleInfo) {
  const reached = new Set([id])
  for (const module of reached) for (const importer of getModuleInfo(module).importers) reached.add(importer)
  return [...reached].filter(module => {
    const { isEntry, dynamicImporters } = getModuleInfo(module)
    return isEntry || dynamicImporters.length > 0
  })
}

/** Names the chunk of a view by the folder of its screen, and that of a library's part by the part. */
function nameOf({ name, moduleIds }) {
  const [folder, file] = moduleIds.at(-1).split('/').slice(-2)
  return /^(view|index)\./.test(file) ? folder : name
}

/**
 * The plugins that resolve and read modules. braintree-web is bundled from its CommonJS sources, because the `browser` field of its package
 * leads to a UMD bundle per part, each with all shared code (92 kB instead of 55).
 */
function sources({ node = false, conditions = [] } = {}) {
  return [
    nodeResolve({
      browser: false,
      exportConditions: conditions,
      preferBuiltins: node,
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json']
    }),
    inlineStyles(),
    stripTypes,
    json(),
    omitFastlaneLoader(),
    noteShipped(),
    commonjs(),
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) }
    })
  ]
}

/** Compiles components of Svelte. */
function svelteComponents() {
  return {
    name: 'svelte-components',
    transform: (code, filename) => (filename.endsWith('.svelte') ? compile(code, { filename }).js : null)
  }
}

/** Imports a style sheet as text, as Vite does: `import styles from './styles.css?inline'`. */
function inlineStyles() {
  return {
    name: 'inline-styles',
    async load(id) {
      if (!id.endsWith('.css?inline')) return null
      const text = await minifiedStyles(id.slice(0, -'?inline'.length), file => this.addWatchFile(file))
      return `export default ${JSON.stringify(text)}`
    }
  }
}

/** The oldest browsers that the widget supports (docs/versions.md#browsers), in the number format of Lightning CSS. */
const oldestBrowsers = {
  chrome: 110 << 16,
  edge: 110 << 16,
  firefox: 115 << 16,
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8)
}

/** Bundles and minifies a style sheet with its imports. `onFile` is called with each file that is read. */
async function minifiedStyles(filename, onFile = () => {}) {
  const read = file => {
    onFile(file)
    return readFileSync(file, 'utf8')
  }
  const { code } = await bundleAsync({
    filename,
    minify: true,
    targets: oldestBrowsers,
    // Lightning CSS adds declarations to each rule with a colour scheme to replace `light-dark()`, which no rule uses.
    exclude: Features.LightDark,
    resolver: { read }
  })
  return code.toString()
}

/**
 * Replaces the loader of PayPal Fastlane. braintree-web bundles this loader (3 kB) into every client, but only its Fastlane part calls it.
 */
function omitFastlaneLoader() {
  return {
    name: 'omit-fastlane-loader',
    load: id => (id.endsWith('/fastlane-sdk-loader/dist/loader.umd.js') ? 'exports.loadAxo = undefined' : null)
  }
}

/**
 * More than one pass saves 0.3 %. Only the widget's size budgets need that; other bundles skip the passes, which take a fifth of the build
 * time. With `inline: 1`, functions of several statements are not inlined, because they compress better that way.
 */
function minify({ passes = 3, module = false } = {}) {
  return terser({
    ecma: 2020,
    module,
    compress: { passes, ecma: 2020, unsafe_arrows: true, pure_getters: true, inline: 1 },
    format: { comments: false }
  })
}

/**
 * A later chunk reads the code of the first chunk from a global of this version instead of importing it. The first chunk may be bundled by
 * an embedder or be part of the script entry, and its modules must exist only once. If a page has several copies, the first one serves all.
 */
function shareFirstChunk() {
  const shared = `globalThis[Symbol.for("${manifest.name} ${version}")]`
  const nameOf = ({ name, value }) => name ?? JSON.stringify(value)
  return {
    name: 'share-first-chunk',
    renderChunk(code, { fileName }) {
      const isFirst = fileName === 'widget.js'
      const result = new MagicString(code)
      for (const { type, source, specifiers, start, end } of this.parse(code).body) {
        if (isFirst && type === 'ExportNamedDeclaration') {
          const pairs = specifiers.map(({ exported, local }) => `${nameOf(exported)}:${local.name}`)
          result.update(start, end, `export const{show}=${shared}??={${pairs}};`)
        } else if (source?.value === './widget.js') {
          if (specifiers.some(({ imported }) => !imported)) this.error(`${fileName} needs more than names of widget.js`)
          const pairs = specifiers.map(({ imported, local }) => `${nameOf(imported)}:${local.name}`)
          result.update(start, end, pairs.length > 0 ? `const{${pairs}}=${shared};` : '')
        }
      }
      result.replaceAll('import("./widget.js")', `Promise.resolve(${shared})`)
      return { code: result.toString(), map: result.generateMap({ hires: 'boundary' }) }
    }
  }
}

/**
 * Adds the widget that an earlier bundle wrote to an entry. The entry loads the later chunks from `folder`, a path relative to itself. With
 * `isSeparate`, the first chunk is such a file too.
 */
function builtWidget(folder, { isSeparate = false } = {}) {
  const built = absolute(`${versionFolder}/widget.js`)
  return {
    name: 'built-widget',
    intro: () => sourceOfPage,
    resolveId(id, importer) {
      if (id === '#widget/widget.tsx') return isSeparate ? { id: `${folder}widget.js`, external: true } : built
      return importer === built ? { id: id.replace('./', folder), external: true } : null
    },
    load: id =>
      id === built ? { code: readFileSync(built, 'utf8'), map: readFileSync(`${built}.map`, 'utf8') } : null,
    renderDynamicImport: () => ({ left: 'import(new URL(', right: ', __SOURCE__).href)' })
  }
}

/** Writes compressed copies `<file>.br` and `<file>.gz` of each file, so that the server does not compress at each request. */
function compress() {
  const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) }
  return {
    name: 'compress',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(file => /\.(js|css)$/.test(file.fileName))
      for (const [ending, compress] of Object.entries(encodings)) {
        const sources = await Promise.all(files.map(file => compress(file.code ?? file.source)))
        files.forEach((file, index) =>
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.${ending}`, source: sources[index] })
        )
      }
    }
  }
}

/**
 * Writes the style sheet of the hosted pages, and `assets.json`. That file lists the entries, the style sheet and the run-time chunks that
 * the server names in a page.
 */
function writeHostedAssets() {
  return {
    name: 'write-hosted-assets',
    async generateBundle(_, bundle) {
      const filesOf = file => [file, ...bundle[file].imports.filter(name => !bundle[name].isEntry).flatMap(filesOf)]
      const chunks = Object.values(bundle).filter(({ type, isEntry }) => type === 'chunk' && !isEntry)
      const parts = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds
          .filter(id => id.includes('/sdk/') && this.getModuleInfo(id).dynamicImporters.length > 0)
          .map(id => [id.split('/sdk/')[1], [...new Set(filesOf(fileName))]])
      )
      const sheet = this.emitFile({
        type: 'asset',
        name: 'join.css',
        source: await minifiedStyles('hosted/page/styles.css')
      })
      const entry = name => Object.values(bundle).find(file => file.isEntry && file.name === name).fileName
      const assets = {
        script: entry('browser'),
        early: entry('early'),
        styles: this.getFileName(sheet),
        parts: Object.fromEntries(parts)
      }
      this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify(assets) })
    }
  }
}

/**
 * Removes files of an earlier build from the folder. It runs after the new files are written, since a server may be using the folder. Files
 * that match `others` belong to other bundles and stay.
 */
function removeOldFiles(others = []) {
  return {
    name: 'remove-old-files',
    writeBundle({ dir }, bundle) {
      const left = readdirSync(dir).filter(file => !(file in bundle) && !others.some(pattern => pattern.test(file)))
      for (const file of left) rmSync(`${dir}/${file}`, { recursive: true })
    }
  }
}

/** Writes the sha384 of every script of this version, in the format of an `integrity` attribute. */
function writeIntegrity() {
  return {
    name: 'write-integrity',
    writeBundle() {
      const scripts = readdirSync(versionFolder).filter(file => file.endsWith('.js'))
      const files = Object.fromEntries(
        scripts.toSorted().map(file => [file, integrityOf(readFileSync(`${versionFolder}/${file}`))])
      )
      writeFileSync(`${versionFolder}/integrity.json`, JSON.stringify({ version, files }, null, 2))
    }
  }
}

/** Folders of the packages that have a module in any chunk written so far. */
const shipped = new Set()

function noteShipped() {
  return {
    name: 'note-shipped',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules))
      for (const id of modules) {
        const folder = /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0]
        if (folder) shipped.add(folder.replace(/^\0/, ''))
      }
    }
  }
}

/**
 * Writes the bill of materials (CycloneDX) from the lock file. It lists the packages that the server needs, and those whose code is in a
 * file of the SDK or the hosted pages. npm counts the latter as development dependencies, so `npm sbom --omit=dev` would miss them.
 */
function writeMaterials() {
  return {
    name: 'write-materials',
    writeBundle() {
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
      const needed = Object.keys(packages).filter(path => path && !packages[path].dev && !packages[path].devOptional)
      const bundled = [...shipped].map(folder => folder.slice(folder.indexOf('node_modules/')))
      const paths = [...new Set([...needed, ...bundled])].toSorted()
      const { name, license } = manifest
      const component = { type: 'application', name, version, licenses: [{ license: { id: license } }] }
      const components = paths.map(path => componentOf(path, packages[path]))
      const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components }
      writeFileSync('dist/bill-of-materials.json', JSON.stringify(bill, null, 2))
    }
  }
}

function componentOf(path, { version, license, integrity, optional }) {
  const name = path.split('node_modules/').at(-1)
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`
  }
}

/**
 * Writes the package for the npm registry: the module entries, without code and dependencies of the server. `npm run docs` adds the
 * documentation.
 */
function writePackage() {
  const { name, description, license, exports } = manifest
  const nearer = JSON.parse(JSON.stringify(exports).replaceAll('./dist/sdk/', './'))
  const entries = ['index', 'react', 'element', 'svelte', 'vue'].map(name => `${name}.js`)
  const scripts = [...entries, `${version}/*.js`]
  const files = [
    'CHANGELOG.md',
    'docs/*.md',
    '*.d.ts',
    ...scripts.flatMap(script => [script, `${script}.map`]),
    `${version}/integrity.json`
  ]
  return {
    name: 'write-package',
    writeBundle({ file }) {
      const folder = dirname(file)
      const contents = {
        name,
        version,
        description,
        license,
        repository: repositoryOf(process.env),
        // With `provenance`, npm attests the commit and the workflow that made the package.
        publishConfig: { access: 'public', provenance: true },
        type: 'module',
        exports: nearer,
        files,
        // These files have side effects: the entry of the custom element defines it, and Preact's modules in the chunks modify each other.
        sideEffects: ['./element.js', `./${version}/*.js`],
        peerDependencies: { react: '>=18.2.0', vue: '>=3.5.0' },
        peerDependenciesMeta: { react: { optional: true }, vue: { optional: true } }
      }
      writeFileSync(`${folder}/package.json`, JSON.stringify(contents, null, 2))
      for (const page of ['LICENSE', 'CHANGELOG.md']) copyFileSync(page, `${folder}/${page}`)
    }
  }
}

/**
 * The URL of the repository whose workflow builds the package. npm compares it with the package's provenance. Undefined outside such a
 * workflow.
 */
function repositoryOf({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: path }) {
  return path && { type: 'git', url: `git+${server}/${path}.git` }
}

/** Bundles the types of the package's entries. */
function types() {
  // The types of an entry import `#` names, which an embedder cannot resolve. These paths let the bundler resolve them.
  const paths = Object.fromEntries(Object.entries(manifest.imports).map(([name, path]) => [name, [absolute(path)]]))
  return dts({ compilerOptions: { paths } })
}

function absolute(path) {
  return fileURLToPath(new URL(path, import.meta.url))
}

function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
