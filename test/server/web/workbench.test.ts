import { expect, test } from 'vitest'
import { commands } from '#server/operations/commands.ts'
import { createOperatorProcess, offered } from '#server/web/operator-process.ts'
import { createWeb, type WebOptions } from '#server/web/web.ts'
import { serveWorkbench } from '#server/web/workbench.ts'
import { createTestFolder } from '#test/support/folder.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { url } = await createTestDatabase()
const data = { databaseUrl: url, dataDir: await createTestFolder('workbench') }
const operator = createOperatorProcess(data)
const emulator = { fetch: async () => new Response('') }
const workbench = serveWorkbench({ emulator, operator })

const asks = (...words: string[]) => post(JSON.stringify(words))
const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  workbench.request('/__dev__/operations', { method: 'POST', body, headers })

test('a command of the harness runs as it would on the command line', async () => {
  const made = await asks('codes', 'create', '--amount=20.00', '--currency=USD')
  expect([made.status, await made.text()]).toEqual([
    200,
    expect.stringMatching(/^code .*\n[\dA-Z-]{14} {2}2000 {4}USD$/)
  ])
  const refused = await asks('codes', 'create', '--amount=-1', '--currency=USD')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/^--amount must be <.*not “-1”/)])
})

test('every command of the harness exists', () => {
  const existing = commands.map(({ noun, verb }) => `${noun} ${verb}`)
  expect(offered.filter(name => !existing.includes(name))).toEqual([])
})

test.each([
  ['another command', ['people', 'erase', '--email=ana@example.com']],
  ['words that hide another command', ['codes list', 'people', 'erase']]
])('%s is left to the command line', async (_, words) => {
  const refused = await asks(...words)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('is for the command line')])
})

test.each(['{}', '[1]', 'codes list'])('%s is no command', async body => {
  expect((await post(body)).status).toBe(400)
})

test('a page of another origin runs nothing', async () => {
  expect((await post('["codes","list"]', { 'Content-Type': 'text/plain' })).status).toBe(404)
})

test.each([
  ['in production', { production: true, emulator }, 404],
  ['with Braintree itself', { production: false, emulator: undefined }, 404],
  ['without words', { production: false, emulator }, 400]
])('no command runs %s', async (_, { production, emulator }, status) => {
  const settings = { baseUrl: 'https://join.test', embedOrigins: [], production, emulated: !production }
  const web = await createWeb({ settings, log: console, emulator, data } as unknown as WebOptions)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await web.request('/__dev__/operations', { method: 'POST', body: '{}', headers })
  expect(answer.status).toBe(status)
})
