import { expect, test } from 'vitest'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

async function counted(line: string): Promise<number> {
  const page = await (await api.raw('GET', '/metrics')).text()
  return Number(
    page
      .split('\n')
      .find(one => one.startsWith(`coparentjoin_${line} `))
      ?.split(' ')[1] ?? 0
  )
}

test('attempts are counted by how they ended, and refusals by what was said', async () => {
  const visitor = await visitUpToPayment(api)
  api.faults.set({ on: 'sale', kind: 'decline', status: 2004 })
  await visitor.pays()
  await visitor.pays()
  expect(await counted('attempts_total{status="declined"}')).toBe(1)
  expect(await counted('declines_total{code="payment.expiration"}')).toBe(1)
  expect(await counted('attempts_total{status="paid"}')).toBe(1)
})

test('the page has nothing of a person', async () => {
  const visitor = await visitUpToPayment(api)
  await visitor.pays()
  const page = await (await api.raw('GET', '/metrics')).text()
  expect(page).not.toContain(visitor.parent.email)
  expect(page).not.toContain(visitor.signupId)
  expect(page).toContain('nodejs_eventloop_lag_seconds')
})

test('where a token is set, or in production, nobody reads it without', async () => {
  const { settings } = api.deps
  const statusOf = async (authorization = '') =>
    (await api.raw('GET', '/metrics', undefined, { Authorization: authorization })).status
  api.deps.settings = { ...settings, metricsToken: 'watch' }
  expect([await statusOf(), await statusOf('Bearer other'), await statusOf('Bearer watch')]).toEqual([404, 404, 200])
  api.deps.settings = { ...settings, production: true }
  expect([await statusOf(), await statusOf('Bearer watch')]).toEqual([404, 404])
  api.deps.settings = settings
})
