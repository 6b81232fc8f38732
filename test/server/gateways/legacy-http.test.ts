import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLegacySystem } from '#server/gateways/legacy/legacy-http.ts'

const answer = { status: 200, body: '' }
const heard: unknown[] = []
const server = createServer(async (request, response) => {
  const { method, url, headers } = request
  const body = Buffer.concat(await request.toArray()).toString()
  if (method === 'PUT') heard.push([url, headers.authorization, JSON.parse(body)])
  response.writeHead(answer.status).end(answer.body)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const members = createLegacySystem(url, 'the-key')

/** 401 and 403 mean wrong credentials (`refused`); any other failure means `down` (docs/specification/member-area.md#login). */
test.each([
  [200, '{"target":"/home"}', { name: 'welcome', target: '/home' }],
  [401, '', { name: 'refused' }],
  [403, '{"target":"/home"}', { name: 'refused' }],
  [200, '', { name: 'down' }],
  [200, '{}', { name: 'down' }],
  [200, '{"error":"no"}', { name: 'down' }],
  [200, '<html>', { name: 'down' }],
  [404, '{"target":"/home"}', { name: 'down' }],
  [429, '', { name: 'down' }],
  [500, '', { name: 'down' }]
])('the member area that answers %i %s', async (status, body, means) => {
  Object.assign(answer, { status, body })
  expect(await members.login('ana.reyes', 'correct horse 9!')).toEqual(means)
})

test('the member area is told with its key whether a subscription renews, and a refusal is tried again', async () => {
  const renewal = { purchaseId: 'attempt', isStopped: true, endsAt: new Date('2027-11-29T12:00:00Z') }
  Object.assign(answer, { status: 204, body: '' })
  await members.setRenewal('user', renewal)
  expect(heard).toEqual([['/renewals/user', 'Bearer the-key', { ...renewal, endsAt: '2027-11-29T12:00:00.000Z' }]])
  Object.assign(answer, { status: 503 })
  await expect(members.setRenewal('user', renewal)).rejects.toThrow('HTTP 503')
  await createLegacySystem(url).setRenewal('user', renewal)
  expect(heard).toHaveLength(2)
})
