import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createAccessTokens } from '#server/gateways/access-tokens/access-tokens-jwt.ts'
import { createLegacySystem } from '#server/gateways/legacy/legacy-http.ts'
import { createGooglePlaces } from '#server/gateways/places/places-google.ts'

const heard: string[] = []
const elsewhere = await startServer((request, response) => {
  heard.push(request.url!)
  response.setHeader('Content-Type', 'application/json').end('{"target":"https://evil.example","accessToken":"a.b.c"}')
})
// The server redirects with 307. A client that follows a 307 sends the body again, to the other host.
const configured = await startServer((request, response) =>
  response.writeHead(307, { Location: elsewhere + request.url }).end()
)

const member = createAccessTokens({
  jwksUrl: `${configured}/keys`,
  tokenUrl: `${configured}/token`,
  expected: () => ({ issuer: configured, audience: 'us', now: new Date() })
})
const places = createGooglePlaces({ apiKey: 'the-key', origin: configured })

test.each([
  ['a password', () => createLegacySystem(configured).login('ana.reyes', 'correct horse 9!'), { name: 'down' }],
  ['a one-time code', () => member.redeem('good'), { name: 'down' }],
  ['an address', () => places.suggest({ input: '1 Main', country: 'us', sessionToken: 's', language: 'en' }), undefined]
])('%s goes to the service that is configured, wherever that sends us', async (_, ask, answer) => {
  expect(await ask()).toEqual(answer)
  expect(heard).toEqual([])
})

async function startServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
