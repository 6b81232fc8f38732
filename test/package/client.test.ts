import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript-5.9'
import { expect, test } from 'vitest'
import { createApi, newParent } from '#test/support/api.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { root } from '#test/support/imports.ts'

const api = await createApi()
const folder = await createTestFolder('client')
const source = await (await api.app.request('http://join.test/openapi.json')).text()
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
writeFileSync(join(folder, 'description.ts'), astToString(await openapiTS(source)))
symlinkSync(join(root, 'test/package/node_modules'), join(folder, 'node_modules'))
const path = join(folder, 'program.ts')
copyFileSync(join(root, 'test/package/generated/program.ts'), path)

type Parent = ReturnType<typeof newParent>
interface Purchase {
  total: number
  receipt: { transactionId: string; totals: { total: number } }
  token: string
}

/** The program against the app. `api.wire` compares each exchange with the description. */
const { createProgram } = (await import(pathToFileURL(path).href)) as {
  createProgram(options: object): {
    buys(people: { parent: Parent; coParent: string }): Promise<Purchase>
    setsLogin(token: string, username: string): Promise<{ target: string }>
  }
}
const program = createProgram({
  baseUrl: 'http://join.test',
  fetch: async (request: Request) => {
    const { method, url } = request
    const body = (await request.text()) || undefined
    return api.wire.fetch(url, { method, headers: Object.fromEntries(request.headers), body })
  }
})

test('a client that a public generator makes of the API description compiles strictly', () => {
  const compiled = ts.createProgram([path], {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true
  })
  const found = ts.getPreEmitDiagnostics(compiled)
  expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
})

test('a generated client buys and sets a login, and is never refused', async () => {
  const bought = await program.buys({ parent: newParent(), coParent: 'sam@example.com' })
  expect(bought.receipt.totals.total).toBe(bought.total)
  expect((await program.setsLogin(bought.token, 'ana.reyes')).target).toMatch(/^http/)
  expect(api.charges().map(({ id }) => id)).toEqual([bought.receipt.transactionId])
})
