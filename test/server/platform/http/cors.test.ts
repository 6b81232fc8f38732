import { describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import type { Route } from '#core/contract/route.ts'
import { createApi } from '#test/support/api.ts'
import { requestOf } from '#test/support/samples.ts'

const api = await createApi()
const rows = Object.entries(contract).map(([name, route]) => ({ name, route: route as Route }))

test('every answer demands https for two years, and forbids frames', async () => {
  const paths = ['/nowhere', '/healthz', '/readyz', '/openapi.json']
  const answers = [
    await api.app.request(...requestOf(contract.start)),
    await api.app.request(...requestOf(contract.regions)),
    ...(await Promise.all(paths.map(path => api.app.request(`http://join.test${path}`))))
  ]
  for (const { headers } of answers) {
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

/** Names of our own, and names that the tools of a page add. */
const asked = 'authorization,content-type,x-csrf-token,traceparent,baggage,sentry-trace,newrelic'

describe('a page of another origin', () => {
  const partner = 'https://partner.example'
  const allowed = 'Access-Control-Allow-Origin'
  const strangers = [
    'https://evil.example',
    'http://partner.example',
    'https://partner.example.evil.example',
    'https://sub.partner.example',
    'https://partner.example:8443',
    'null'
  ]

  test.each(rows)('may ask for $name when it is on the list', async ({ route }) => {
    const response = await preflight(route, partner)
    expect(response.status).toBe(204)
    expect(response.headers.get(allowed)).toBe(partner)
    expect(response.headers.get('Access-Control-Allow-Methods')?.split(',')).toContain(route.method)
    expect(response.headers.get('Access-Control-Allow-Headers')).toBe(asked)
    expect(response.headers.get('Vary')).toMatch(/Origin/)
  })

  test.each(strangers)('%s may not', async origin => {
    for (const { route } of rows) {
      expect((await preflight(route, origin)).headers.get(allowed)).toBeNull()
      const [url, init] = requestOf(route, { Origin: origin })
      expect((await api.app.request(url, init)).headers.get(allowed)).toBeNull()
    }
  })

  test('reads answers and refusals alike, and when to try again, but sends no cookies', async () => {
    api.exhaust('registration')
    const sent = [
      api.app.request(...requestOf(contract.start, { Origin: partner })),
      api.app.request(...requestOf(contract.createRegistration, { Origin: partner })),
      api.app.request(...requestOf(contract.parent, { Origin: partner })),
      api.app.request('http://join.test/v1/nowhere', { headers: { Origin: partner } })
    ]
    const answers = await Promise.all(sent)
    api.relax()
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 401, 404])
    for (const answer of answers) {
      expect(answer.headers.get(allowed)).toBe(partner)
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    }
  })
})

function preflight(route: Route, origin: string) {
  const [url] = requestOf(route)
  return api.app.request(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': route.method,
      'Access-Control-Request-Headers': asked
    }
  })
}
