import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { counters, durations, gauges } from '#server/observability/metrics.ts'
import { colours, measureNames } from '#ui/style/token-names.ts'
import manifest from '../package.json' with { type: 'json' }
import { root } from './support/imports.ts'
import { blocksIn, blocksOf, pages } from './support/pages.ts'

const names = [...pages.keys()]
const rowsOf = (page: string) =>
  [...pages.get(page)!.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  )

describe('every block of code in the documentation', () => {
  test('names its language, one of those that are tried', () => {
    const known = ['ts', 'tsx', 'html', 'css', 'sh', 'json', 'svelte', 'vue', 'text']
    const others = names.flatMap(blocksOf).filter(({ language }) => !known.includes(language))
    expect(others.map(({ at }) => at)).toEqual([])
    expect(blocksIn('ts', 'tsx', 'html').length).toBeGreaterThan(8)
  })

  test('in TypeScript is true of the published types', { timeout: 60_000 }, () => {
    // Inside a package its own name resolves to its exports, so the snippets compile against the build.
    const dir = join(root, 'dist/snippets')
    afterAll(() => rmSync(dir, { recursive: true }))
    mkdirSync(dir, { recursive: true })
    // `npm run test:hosts` compiles the component of Angular, of which nothing is installed here.
    const compiled = blocksIn('ts', 'tsx').filter(({ code }) => !code.includes('@angular/core'))
    const files = compiled.map(({ at, language, code }) => {
      const file = join(dir, `${at.replaceAll(/\W/g, '-')}.${language}`)
      writeFileSync(file, `${code}\nexport {}\n`)
      return file
    })
    const program = ts.createProgram(files, {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      noEmit: true,
      types: []
    })
    const diagnostics = ts.getPreEmitDiagnostics(program)
    expect(
      diagnostics.map(
        ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
      )
    ).toEqual([])
    expect(files.length).toBeGreaterThan(5)
  })

  test.each(blocksIn('json'))('in JSON is JSON: $at', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow()
  })

  test.each(blocksIn('css'))('in CSS sets tokens that there are: $at', ({ code }) => {
    const tokens = [...colours, ...measureNames, ...colours.map(name => `dark-${name}`)].map(name => `--cpj-${name}`)
    const set = [...code.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)
    expect(set.filter(name => !tokens.includes(name!))).toEqual([])
  })

  // These pages are excluded: test/deploy/backup.test.ts and indexes.test.ts run their commands.
  const typed = blocksIn('sh').filter(({ at }) => !/^(backup|deployment)\.md/.test(at))
  test.each(typed)('for the shell names commands that there are: $at', ({ code }) => {
    for (const line of code.trim().split('\n')) {
      const [, script] = /^npm run (\S+)/.exec(line) ?? []
      if (script) expect(Object.keys(manifest.scripts)).toContain(script)
      else expect(line).toMatch(/^npm (install coparent-join(@latest)?|ci|pack|test|start)( |$)/)
    }
  })
})

describe('the printed value', () => {
  const blocks = blocksOf('csp.md')
  const runs = blocks.flatMap(({ language, code }, index) =>
    language === 'sh' ? [[code.trim(), blocks[index + 1]!.code]] : []
  )

  test.each(runs)('%s is the printed value', (line, printed) => {
    const words = line!.split(' -- ')[1]!.split(' ')
    const [command, ...script] = manifest.scripts.csp.split(' ')
    expect(command).toBe('node')
    expect(execFileSync(process.execPath, [...script, ...words], { cwd: root }).toString()).toBe(printed)
  })
})

describe('the pages name', () => {
  test('every token of a theme', () => {
    expect(rowsOf('theming.md').toSorted()).toEqual([...colours, ...measureNames].toSorted())
  })

  test('every metric, and its labels', () => {
    const labelled = Object.entries({ ...durations, ...gauges }).flatMap(([name, { labels }]) => [name, ...labels])
    const names = [...Object.keys(counters), ...labelled]
    const unnamed = names.filter(name => !pages.get('monitoring.md')!.includes(`\`${name}\``))
    expect(unnamed).toEqual([])
    for (const [name, { label }] of Object.entries(counters)) {
      expect(pages.get('monitoring.md')).toMatch(new RegExp(`^\\| \`${name}\`.*\`?${label}\`?.* \\|$`, 'm'))
    }
  })
})

/** For each chapter of OWASP ASVS 5.0: the number of requirements of levels 1 and 2 in each section. */
const asvs = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2]
}

describe('the security page', () => {
  const rows = [...pages.get('security.md')!.matchAll(/^\| (v5\.0\.0-[\d.]+) \| .+? \| \*\*(.+?)\*\*: (.+) \|$/gm)].map(
    ([, row, verdict, why]) => ({ row: row!, verdict: verdict!, why: why! })
  )
  const filesOf = (why: string) => [...why.matchAll(/`((?:test|server|sdk|hosted)\/[^`]+)`/g)].map(([, file]) => file!)
  const testsOf = (why: string) => filesOf(why).filter(file => /^test\/.+\.test\.tsx?$/.test(file))
  const section = (title: string) =>
    new RegExp(`^## ${title}\n(.+?)^## `, 'ms').exec(pages.get('security.md')!)![1]!.replaceAll('\n', ' ')

  test('answers every row of levels 1 and 2', () => {
    const asked = Object.entries(asvs).flatMap(([chapter, sections]) =>
      sections.flatMap((rows, section) =>
        Array.from({ length: rows }, (_, row) => `v5.0.0-${chapter}.${section + 1}.${row + 1}`)
      )
    )
    expect(asked).toHaveLength(253)
    expect(rows.map(({ row }) => row)).toEqual(asked)
  })

  test('names files that there are, and a test for each row that holds', () => {
    expect(rows.flatMap(({ why }) => filesOf(why)).filter(file => !existsSync(join(root, file)))).toEqual([])
    expect(rows.filter(({ verdict, why }) => verdict === 'holds' && testsOf(why).length === 0)).toEqual([])
  })

  test('names tests by words that stand in their files', () => {
    const quoted = rows.flatMap(({ row, why }) =>
      [...why.matchAll(/`(test\/[^`]+)` \(“([^”]+)”\)/g)].map(([, file, words]) => ({
        row,
        file: file!,
        words: words!
      }))
    )
    expect(quoted.length).toBeGreaterThan(5)
    expect(quoted.filter(({ file, words }) => !readFileSync(join(root, file), 'utf8').includes(words))).toEqual([])
  })

  test('names every secret among the keys, and the configuration every variable', () => {
    const config = readFileSync(join(root, 'server/config.ts'), 'utf8')
    const variables = [...config.matchAll(/^  ([A-Z_]{4,}): (?:optional|defaulted)\(/gm)].map(([, name]) => name!)
    expect(variables.length).toBeGreaterThan(30)
    const configuration = pages.get('configuration.md')! + pages.get('monitoring.md')!
    // The docs shorten a group of variables to the first name and the suffixes of the others.
    const isListed = (name: string) =>
      configuration.includes(name) || configuration.includes(`\`${name.slice(name.indexOf('_'))}\``)
    expect(variables.filter(name => !isListed(name))).toEqual([])
    const secrets = variables.filter(name => /(TOKEN|SECRET|PRIVATE_KEY|API_KEY|SMTP_URL|DATABASE_URL)$/.test(name))
    expect(secrets).toHaveLength(7)
    expect(secrets.filter(name => !section('Keys').includes(`\`${name}\``))).toEqual([])
  })

  test('names every delay of a repair', () => {
    for (const delay of ['three days', 'fourteen', 'ninety days']) expect(section('Repairs')).toContain(delay)
  })

  test('counts them as they are', () => {
    const of = (verdict: string) => rows.filter(row => row.verdict === verdict).length
    const text = pages.get('security.md')!.replaceAll('\n', ' ')
    expect(text).toContain(
      `of 253 rows ${of('holds')} hold, ${of('does not hold')} do not, ${of('operator')} are the operator's, and ${of('does not apply')} do not apply`
    )
  })
})
