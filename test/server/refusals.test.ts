import { expect, test } from 'vitest'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()

test('whoever is not let in is noted by code and route, and never by name', async () => {
  const visitor = await visitUpToPayment(api)
  const noted: unknown[] = []
  api.deps.log = { ...api.deps.log, info: (...line: unknown[]) => void noted.push(line) }
  const path = `/signups/${visitor.signupId}`
  const key = { 'X-Registration-Key': 'of somebody else' }
  expect((await api.raw('PUT', path, { sections: ['NAME'], parent: visitor.parent }, key)).status).toBe(403)
  expect((await api.raw('POST', '/v1/login', { username: 'nobody', password: 'correct horse 9!' })).status).toBe(401)
  expect((await api.raw('GET', '/nowhere')).status).toBe(404)
  expect(noted).toEqual([
    [{ reason: 'expired', route: '/signups/:signupId' }, 'a request was refused'],
    [{ reason: 'login.failed', route: '/v1/login' }, 'a request was refused']
  ])
})
