import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { commands } from '#server/operations/commands.ts'
import { createOperatorProcess, offered } from '#server/web/operator-process.ts'
import { createWeb, type WebOptions } from '#server/web/web.ts'
import { serveWorkbench } from '#server/web/workbench.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { createOperator } from '#test/support/operator.ts'

const api = await createApi()
const { url, dataDir } = await createOperator(api)
const data = { databaseUrl: url, dataDir }
const emulator = { fetch: async () => new Response('') }
const refunds = api.deps
const workbench = serveWorkbench({ emulator, operator: createOperatorProcess(data), refunds })

const json = { 'Content-Type': 'application/json' }
const asks = (...words: string[]) => post(JSON.stringify(words))
const post = (body: string, headers: Record<string, string> = json, path = 'operations') =>
  workbench.request(`/__dev__/${path}`, { method: 'POST', body, headers })

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

test('the charge of an order is given back, and nothing else', async () => {
  const visitor = await visitUpToPayment(api)
  expect(await visitor.pays()).toMatchObject({ ok: true })
  const { orderId, amount } = api.charges().at(-1)!
  const refund = (id: string) => post('{}', json, `refunds/${id}`)
  const refunded = await refund(orderId!)
  expect([refunded.status, await refunded.text()]).toEqual([200, `${amount} USD given back.`])
  expect(api.charges().at(-1)).toMatchObject({ orderId, status: 'voided' })
  expect((await refund(randomUUID())).status).toBe(422)
})

const calls = [
  ['operations', '["codes","list"]'],
  [`refunds/${randomUUID()}`, '{}']
] as const

test.each(calls)('a page of another origin asks for no %s', async (path, body) => {
  expect((await post(body, { 'Content-Type': 'text/plain' }, path)).status).toBe(404)
})

test.each([
  ['in production neither is served, nor are the examples', { production: true, emulator }, [404, 404]],
  ['with Braintree itself neither is served', { production: false, emulator: undefined }, [404, 404]],
  ['in development both are', { production: false, emulator }, [200, 422]]
])('%s', async (_, { production, emulator }, statuses) => {
  const settings = { baseUrl: 'https://join.test', embedOrigins: [], production, emulated: !production }
  const web = await createWeb({ settings, log: console, emulator, data, refunds } as unknown as WebOptions)
  const service = await web.request('/docs/assets/service.json')
  expect(await service.json()).toEqual({ hasExamples: !production })
  const answers = calls.map(([path, body]) => web.request(`/__dev__/${path}`, { method: 'POST', body, headers: json }))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(statuses)
})
