import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, describe, expect, test } from 'vitest'
import { walletNames } from '#core/rules/payment.ts'
import { pageOf } from '#docs/site/pages.ts'
import { colours, measureNames } from '#ui/style/token-names.ts'
import manifest from '../package.json' with { type: 'json' }
import { root } from './support/imports.ts'
import { blocksIn, pages } from './support/pages.ts'

const rowsOf = (page: string) =>
  [...pages.get(page)!.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)
  )

describe('every block of code in the documentation', () => {
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
  const typed = blocksIn('sh').filter(({ at }) => !/^(database|deployment)\.md/.test(at))
  test.each(typed)('for the shell names commands that there are: $at', ({ code }) => {
    for (const line of code.trim().split('\n')) {
      const [, script] = /^npm run (\S+)/.exec(line) ?? []
      if (script) expect(Object.keys(manifest.scripts)).toContain(script)
      else expect(line).toMatch(/^npm (ci|pack|test|start)( |$)/)
    }
  })
})

test('`npm run csp` prints a policy of the page', () => {
  const [command, ...script] = manifest.scripts.csp.split(' ')
  expect(command).toBe('node')
  const words = ['https://join.example.com', 'card', ...walletNames]
  const printed = execFileSync(process.execPath, [...script, ...words], { cwd: root }).toString()
  expect(pageOf('csp')).toContain(`\n${printed}`)
})

describe('the pages name', () => {
  test('every token of a theme', () => {
    expect(rowsOf('theming.md').toSorted()).toEqual([...colours, ...measureNames].toSorted())
  })
})

test('the configuration names every variable, and the security page every secret among the keys', () => {
  const config = readFileSync(join(root, 'server/config.ts'), 'utf8')
  const variables = [...config.matchAll(/^  ([A-Z_]{4,}): (?:optional|defaulted)\(/gm)].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(30)
  const configuration = pages.get('configuration.md')! + pages.get('runbook.md')!
  // The docs shorten a group of variables to the first name and the suffixes of the others.
  const isListed = (name: string) =>
    configuration.includes(name) || configuration.includes(`\`${name.slice(name.indexOf('_'))}\``)
  expect(variables.filter(name => !isListed(name))).toEqual([])
  const secrets = variables.filter(name => /(TOKEN|SECRET|PRIVATE_KEY|API_KEY|SMTP_URL|DATABASE_URL)$/.test(name))
  expect(secrets).toHaveLength(7)
  const [, keys] = /^## Keys\n(.+?)^## /ms.exec(pages.get('security.md')!)!
  expect(secrets.filter(name => !keys!.includes(`\`${name}\``))).toEqual([])
})
