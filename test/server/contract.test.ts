import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { type Auth, headers } from '#core/contract/route.ts'
import { check } from '#core/check.ts'
import { commonErrors } from '#core/errors.ts'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { createApp } from '#server/app.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { requestOf, sampleOf } from '#test/support/samples.ts'

const api = await createApi()

/** Calls whose answer is the same for every visitor, so that caches may store it. */
const kept = new Set(['regions', 'timezones'])
const rows = Object.entries(contract).map(([name, route]) => ({ name, route: route as Route }))

describe('every row of the contract', () => {
  test.each(rows)('$name is served', async ({ name, route }) => {
    const response = await api.app.request(...requestOf(route))
    const answer = await response.json()
    expect(answer.code).not.toBe('missing')
    if (response.ok) expect(route.output.is(answer)).toBe(true)
    else expect([...route.errors, ...commonErrors]).toContain(answer.code)
    expect(response.headers.get('Cache-Control')).toBe(kept.has(name) ? 'public, max-age=3600' : 'no-store')
  })

  test.each([...kept])('a refusal of %s is not kept', async name => {
    const refused = requestOf(contract[name as keyof typeof contract])[0].replace('US', 'ZZ')
    for (const _ of [1, 2]) {
      const response = await api.app.request(refused)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })
})

describe('a row that changes something', () => {
  const changing = rows.filter(({ route }) => route.method !== 'GET')
  const patterns = rows.flatMap(({ route }) =>
    route.method === 'GET' ? [new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`)] : []
  )
  const isRead = (path: string) => patterns.some(pattern => pattern.test(path))

  test.each(changing.filter(({ route }) => !isRead(route.path)))('is not served by GET: $name', async ({ route }) => {
    const [url, { headers: sent }] = requestOf(route)
    expect((await api.app.request(url, { headers: sent })).status).toBe(404)
  })

  test.each(changing.filter(({ route }) => route.input?.body))(
    'drops the fields of a body that it does not name: $name',
    row => {
      const struct = row.route.input!.body!
      const body = sampleOf(struct) as object
      const more = { id: 'another', joinedAt: '2026-01-01', isPaid: true }
      const checked = check(struct, { ...body, ...more })
      expect(checked).toEqual(check(struct, body))
      expect(Object.keys((checked as { value: object }).value).filter(name => name in more && !(name in body))).toEqual(
        []
      )
    }
  )
})

describe('the required secrets of a call', () => {
  const key = 'x'.repeat(43)
  const presented: [what: string, Record<string, string>][] = [
    ['nothing', {}],
    ['a registration key that opens nothing', { [headers.registrationKey]: key }],
    ['an invite token that opens nothing', { [headers.inviteToken]: key }],
    ['a bearer that opens nothing', { Authorization: `Bearer ${key}` }],
    ['a bearer that is no token', { Authorization: 'Bearer ../../etc/passwd' }],
    ['a password', { Authorization: `Basic ${btoa('ana:reyes')}` }],
    ['a cookie', { Cookie: `registration=${key}; token=${key}` }]
  ]
  const refusals: Partial<Record<Auth, object>> = {
    registration: { statusCode: 403, code: 'expired' },
    credentials: { statusCode: 401, status: 112, code: 'unauthorized' },
    access: { statusCode: 401, status: 112, code: 'unauthorized' }
  }
  const guarded = rows.filter(({ route }) => route.auth !== 'none')

  describe.each(presented)('%s', (_, more) => {
    test.each(guarded)('does not open $name', async ({ route }) => {
      const response = await api.app.request(...requestOf(route, more))
      const answer = await response.json()
      expect([400, 401, 403]).toContain(response.status)
      // A request for a new link accepts an expired token, and all its failures get the same answer.
      const isRequest = (route.errors as readonly string[]).includes('request.failed')
      const expected = isRequest ? { statusCode: 400, status: 111 } : refusals[route.auth]
      expect(answer).toMatchObject(expected ?? { statusCode: response.status })
      expect(route.errors).toContain(answer.code)
    })
  })
})

describe('when something breaks', () => {
  const secret = 'a secret of the server'
  const explode = () => {
    throw new Error(secret)
  }
  const broken = <Dependency extends object>(part: Dependency) =>
    new Proxy(part, { get: () => explode, apply: explode })

  test.each(rows)('$name says so, and nothing else', async ({ route }) => {
    const bugs: unknown[] = []
    const app = createApp({
      ...api.deps,
      database: broken(api.deps.database),
      gateway: broken(api.deps.gateway),
      flags: broken(api.deps.flags),
      limits: broken(api.deps.limits),
      log: { info: () => {}, warn: () => {}, error: fields => void bugs.push(fields) }
    })
    const response = await app.request(...requestOf(route, { Origin: 'https://partner.example' }))
    const text = await response.text()
    for (const leak of [secret, '.ts', 'node_modules']) expect(text).not.toContain(leak)
    expect(text).not.toMatch(/Error\b/)
    if (!response.ok && response.status >= 500) {
      expect(JSON.parse(text)).toEqual({ statusCode: 500, code: 'unexpected', message: 'Unexpected error' })
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://partner.example')
      expect(bugs).toHaveLength(1)
    }
  })

  test('a database that is away is a reason to try again, not a bug of the visitor', async () => {
    const database = createDatabase<Tables>('postgres://nobody@127.0.0.1:1/none', { max: 1 })
    const app = createApp({ ...api.deps, database, log: { info() {}, warn() {}, error() {} } })
    const response = await app.request(...requestOf(contract.createRegistration, { 'Accept-Language': 'es' }))
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      statusCode: 503,
      code: 'unavailable',
      message: 'Nuestro servicio no está disponible en este momento. Inténtelo de nuevo en un momento.'
    })
    const [alive, ready] = [await app.request('/healthz'), await app.request('/readyz')]
    expect(alive.status).toBe(200)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ database: false, gateway: true })
    await database.destroy()
  })

  test('readiness reports a gateway that is away or hangs, and keeps the server in the balancer', async () => {
    const ready = async () => {
      const answer = await api.app.request('/readyz')
      return { status: answer.status, ...(await answer.json()) }
    }
    expect(await ready()).toEqual({ status: 200, database: true, gateway: true })
    api.faults.set({ on: 'clientToken', kind: 'status', status: 503 })
    // `/readyz` caches the gateway's state, so that frequent probes cause no requests to the gateway.
    expect(await ready()).toMatchObject({ gateway: true })
    api.passTime(5 / 3_600)
    expect(await ready()).toEqual({ status: 200, database: true, gateway: false })
    const hanging = vi.spyOn(api.deps.gateway, 'isUp').mockReturnValue(new Promise(() => {}))
    api.passTime(5 / 3_600)
    expect(await ready()).toEqual({ status: 200, database: true, gateway: false })
    hanging.mockRestore()

    const visitor = await visitUpToPayment(api)
    expect(await visitor.price()).toMatchObject({ ok: true })
    api.faults.set({ on: 'clientToken', kind: 'status', status: 503 })
    const token = await api.call(contract.paymentToken, { query: { country: 'US' } })
    expect(token).toMatchObject({ problem: { code: 'unavailable' } })
    api.faults.clear()
    api.passTime(5 / 3_600)
  })
})

test.each([
  ['GET', '/v1/nowhere'],
  ['GET', '/signups'],
  ['DELETE', `/signups/${randomUUID()}`],
  ['GET', '/../../etc/passwd']
])('%s %s is no call of ours', async (method, path) => {
  const response = await api.raw(method, path)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    statusCode: 404,
    code: 'missing',
    message: 'We could not find that. Please check the link, or start again from the beginning.'
  })
})

test('no browser may guess the type of an answer', async () => {
  const response = await api.app.request(...requestOf(contract.start))
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})
