import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { afterAll, describe, expect, test } from 'vitest'
import { type Wire, call } from '#core/api/call.ts'
import { contract } from '#core/api/contract.ts'
import { createEdge, type EdgeVariables } from '#server/edge.ts'
import type edge from '#server/edge.ts'
import { root } from '#test/support/imports.ts'

/** The server behind the edge. It redirects `/`, and it answers any other request with the request's own content. */
const server = createServer(async (request, response) => {
  if (request.url === '/') return void response.writeHead(302, { Location: '/app/join/signup' }).end()
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ path: request.url, method: request.method, body: await textOf(request) }))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())

/** The globals of the web that runtimes for Workers have. Those of the language come with each realm. */
const web = {
  AbortController,
  AbortSignal,
  Blob,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  setTimeout,
  structuredClone
}

const script = await bundled()

/** Runs the edge in a realm that has nothing of Node and, as in Workers, makes no code from texts. */
function worker(variables: EdgeVariables) {
  const realm = createContext({ ...web }, { codeGeneration: { strings: false, wasm: false } })
  const handler: typeof edge = runInContext(`${script}; edge.default`, realm)
  return async (path: string, init?: RequestInit) =>
    handler.fetch(new Request(new URL(path, 'http://edge.test'), init), variables)
}

const behind = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const ask = worker({ BASE_URL: behind, EMBED_ORIGINS: 'https://partner.example' })
const wire: Wire = { origin: 'http://edge.test', fetch: ask }

describe('with the globals of Workers, and nothing of Node, the edge', () => {
  test('is alive', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ alive: true })
  })

  test('knows regions and time zones', async () => {
    const regions = await call(wire, contract.regions, { params: { countryId: 'US' } })
    expect(regions).toMatchObject({ ok: true, value: expect.arrayContaining(['Illinois', 'Texas']) })
    const zones = await call(wire, contract.timezones, { query: { country: 'US', region: 'Illinois' } })
    expect(zones).toMatchObject({ ok: true, value: expect.arrayContaining(['America/Chicago']) })
    expect(await call(wire, contract.regions, { params: { countryId: 'ZZ' } })).toMatchObject({
      problem: { code: 'missing' }
    })
  })

  test('knows packages, their prices and who may buy them', async () => {
    const body = { country: 'GB', dialCode: '44', phoneNumber: '2079460123', pricingLocale: 'en-GB' }
    const found = await call(wire, contract.pricingLookup, { body })
    if (!found.ok) throw new Error(found.problem.code)
    const [bought] = found.value.packages
    expect(bought).toMatchObject({ currencyCode: 'GBP', totalPrice: expect.any(Number) })

    const countryCriteria = { countryCode: '+44', phoneNumber: '2079460123', country: 'GB' }
    const asked = { body: { packageId: bought!.id, countryCriteria } }
    expect(await call(wire, contract.countryCriteria, asked)).toMatchObject({ ok: true, value: true })
  })

  test('refuses in the language of the visitor', async () => {
    const answer = await ask('/v1/pricing/lookup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'es' },
      body: '{'
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'malformed', message: expect.stringMatching(/solicitud/) })
  })

  test.each([
    ['https://partner.example', 'https://partner.example'],
    ['https://stranger.example', null]
  ])('lets %s read: %s', async (origin, allowed) => {
    const answer = await ask('/v1/countries/US/regions', { headers: { Origin: origin } })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed)
  })

  test('lets everybody read while the list is only tried', async () => {
    const reporting = worker({ EMBED_ORIGINS: 'https://partner.example', EMBED_ORIGINS_MODE: 'report' })
    const headers = { Origin: 'https://stranger.example' }
    const answer = await reporting('/v1/countries/US/regions', { headers })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(headers.Origin)
  })

  test.each<EdgeVariables>([
    { EMBED_ORIGINS: 'https://partner.example,http://stranger.example' },
    { EMBED_ORIGINS_MODE: 'trust' }
  ])('answers nothing with %j, with which the server would not start', async wrong => {
    const [name] = Object.keys(wrong)
    await expect(worker(wrong)('/healthz')).rejects.toThrow(`${name} must be`)
  })

  test('hands on to the server the calls that need a database', async () => {
    const answer = await ask('/signups?x=1', { method: 'POST', body: '{"parent":{}}' })
    expect(await answer.json()).toEqual({ path: '/signups?x=1', method: 'POST', body: '{"parent":{}}' })
  })

  test('leaves redirects to the browser, unlike the runtime’s default', async () => {
    const asked = [ask('/', { redirect: 'manual' }), createEdge({ BASE_URL: behind }).request('http://edge.test/')]
    for (const answer of await Promise.all(asked)) {
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/app/join/signup'])
    }
  })

  test('says that it is unavailable where there is no server behind', async () => {
    const answer = await worker({})('/v1/start?country=US')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

async function bundled(): Promise<string> {
  const build = await rolldown({
    input: join(root, 'server/edge.ts'),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] }
  })
  const { output } = await build.generate({ format: 'iife', name: 'edge', exports: 'named', codeSplitting: false })
  await build.close()
  return output[0].code
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts = await request.toArray()
  return Buffer.concat(parts).toString()
}
