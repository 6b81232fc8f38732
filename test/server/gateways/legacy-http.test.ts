import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLegacySystem } from '#server/gateways/legacy/legacy-http.ts'

const answer = { status: 200, body: '' }
const server = createServer((_, response) => void response.writeHead(answer.status).end(answer.body))
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const members = createLegacySystem(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

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
