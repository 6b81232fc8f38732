import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { Miniflare } from 'miniflare'
import { afterAll, describe, expect, test } from 'vitest'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import type { EdgeVariables } from '#server/edge.ts'
import { type Api, createApi, visit } from '#test/support/api.ts'
import { bundleScript } from '#test/support/bundle.ts'
import { root } from '#test/support/imports.ts'

const api = await createApi()

/** The server behind the edge, on a port of its own. As with the hosted pages, `/` redirects. */
const pages = new Hono().get('/', c => c.redirect('/app/join/signup')).route('/', api.app)
const server = createServer(getRequestListener(pages.fetch))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const address = server.address()
const behind = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''

const script = await bundleScript(join(root, 'server/edge.ts'), { platform: 'neutral' })
const runtimes: Miniflare[] = []
afterAll(async () => void (await Promise.all(runtimes.map(runtime => runtime.dispose()))))

/** Runs the edge in workerd, the runtime of Cloudflare Workers. */
function worker(variables: EdgeVariables) {
  const runtime = new Miniflare({
    modules: [{ type: 'ESModule', path: 'edge.js', contents: script }],
    compatibilityDate: '2026-07-01',
    bindings: { ...variables }
  })
  runtimes.push(runtime)
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://edge.test')
    const answer = await runtime.dispatchFetch(url.href, { redirect: 'manual', ...init } as never)
    return answer as unknown as Response
  }
}

const ask = worker({ BASE_URL: behind, EMBED_ORIGINS: 'https://partner.example' })
const wire = { origin: 'http://edge.test', fetch: ask }

describe('in workerd, the edge', () => {
  test('is alive', async () => {
    expect(await (await ask('/healthz')).json()).toMatchObject({ alive: true })
  })

  test('serves regions and time zones', async () => {
    const regions = await call(wire, contract.regions, { params: { countryId: 'US' } })
    expect(regions).toMatchObject({ ok: true, value: expect.arrayContaining(['Illinois', 'Texas']) })
    const zones = await call(wire, contract.timezones, { query: { country: 'US', region: 'Illinois' } })
    expect(zones).toMatchObject({ ok: true, value: expect.arrayContaining(['America/Chicago']) })
    expect(await call(wire, contract.regions, { params: { countryId: 'ZZ' } })).toMatchObject({
      problem: { code: 'missing' }
    })
  })

  test('serves packages, their prices and who may buy them', async () => {
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

  test('lets everybody read while the list only reports', async () => {
    const reporting = worker({ EMBED_ORIGINS: 'https://partner.example', EMBED_ORIGINS_MODE: 'report' })
    const headers = { Origin: 'https://stranger.example' }
    const answer = await reporting('/v1/countries/US/regions', { headers })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(headers.Origin)
  })

  test.each<EdgeVariables>([
    { EMBED_ORIGINS: 'https://partner.example,http://stranger.example' },
    { EMBED_ORIGINS_MODE: 'trust' }
  ])('refuses to answer with %j, with which the server would not start', async wrong => {
    const [name] = Object.keys(wrong)
    const answer = await worker(wrong)('/healthz')
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining(`${name} must be`)])
  })

  test('sells: calls that need a database are answered by the server behind', async () => {
    const through: Api = {
      ...api,
      call: (route, input, keys = {}) => call(wire, route, input, { language: 'en', ...keys })
    }
    const visitor = await visit(through)
    await visitor.namesFamily()
    await visitor.givesAddress()
    const paid = await visitor.pays()
    expect(paid).toMatchObject({ ok: true })
    expect(api.charges()).toHaveLength(1)
  })

  test('leaves redirects to the browser, unlike the runtime’s default', async () => {
    const answer = await ask('/')
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/app/join/signup'])
  })

  test('says that it is unavailable where there is no server behind', async () => {
    const answer = await worker({})('/v1/start?country=US')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })
})
