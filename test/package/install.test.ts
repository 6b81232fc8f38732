import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start/start.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { root } from '#test/support/imports.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { url: DATABASE_URL } = await createTestDatabase()
const dir = await createTestFolder('installed')
const server = await startServer(
  readConfig({ PORT: '0', DATABASE_URL, DATA_DIR: await createTestFolder('data'), LOG_LEVEL: 'error' }),
  {}
)
afterAll(server.stop)
const quickStart = await (await fetch(`${server.url}/docs/quick-start.md`)).text()
const blockIn = (language: string) => new RegExp(`^\`\`\`${language} .*?\n(.*?)^\`\`\``, 'ms').exec(quickStart)![1]!
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(dir, ...path), 'utf8')) as object

/** Types a command of the page without blocking the server of this process. */
async function types(command: string): Promise<void> {
  const [program, ...words] = command.trim().split(' ')
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--legacy-peer-deps']
  await promisify(execFile)(program!, [...words, ...quietly], { cwd: dir })
}

beforeAll(async () => {
  writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }')
  await types(/^(npm install .+)$/m.exec(quickStart)![1]!)
}, 60_000)

test('the quick start’s command installs the service’s own package, which the lock file checks', async () => {
  const { files, version } = (await (await fetch(`${server.url}/sdk/${readVersion()}/integrity.json`)).json()) as {
    files: Record<string, string>
    version: string
  }
  expect(readJson('package-lock.json')).toMatchObject({
    packages: {
      'node_modules/coparent-join': {
        version,
        resolved: `${server.url}/sdk/${version}/coparent-join.tgz`,
        integrity: files['coparent-join.tgz']
      }
    }
  })
})

test('the modules of the quick start compile strictly, the types of the package among them', () => {
  const modules = ['ts', 'tsx'].map(language => {
    const file = join(dir, `page.${language}`)
    writeFileSync(file, blockIn(language))
    return file
  })
  const program = ts.createProgram(modules, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
    paths: {
      react: [join(root, 'node_modules/@types/react')],
      'react/jsx-runtime': [join(root, 'node_modules/@types/react/jsx-runtime')],
      vue: [join(root, 'node_modules/vue')]
    }
  })
  const texts = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
  expect(texts).toEqual([])
})

function readVersion(): string {
  return (readJson('node_modules/coparent-join/package.json') as { version: string }).version
}
