import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { withOneHost } from '#server/platform/http/host-header.ts'

const seen: string[] = []
const server = serve({
  fetch: withOneHost(request => {
    seen.push(request.url)
    return new Response('served')
  }),
  port: 0,
  hostname: '127.0.0.1'
})
await once(server, 'listening')
afterAll(() => void server.close())

async function statusOf(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.end(['GET /healthz HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n')[0]!
}

test.each([
  ['two hosts', ['Host: join.example', 'Host: evil.example'], 'HTTP/1.1 400 Bad Request'],
  ['the same host twice', ['Host: join.example', 'host: join.example'], 'HTTP/1.1 400 Bad Request'],
  ['two hosts apart', ['Host: join.example', 'Accept: */*', 'HOST: evil.example'], 'HTTP/1.1 400 Bad Request'],
  ['no host', ['Accept: */*'], 'HTTP/1.1 400 Bad Request'],
  ['one host', ['Host: join.example', 'X-Host: evil.example'], 'HTTP/1.1 200 OK']
])('a request with %s', async (_, lines, status) => {
  seen.length = 0
  expect(await statusOf(...lines)).toBe(status)
  expect(seen).toHaveLength(status.includes('200') ? 1 : 0)
})
