import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccessTokens } from '#server/gateways/access-tokens/access-tokens-jwt.ts'
import { createApi } from '#test/support/api.ts'
import { signIn } from '#test/support/member.ts'

const issuer = 'https://members.example'
const audience = 'http://join.test'
const alg = 'RS256'
const hour = 3600

const api = await createApi()
let userId: string
let area: Awaited<ReturnType<typeof startMemberArea>>

beforeAll(async () => {
  userId = (await signIn(api, { lapsed: false })).userId
  area = await startMemberArea()
  api.deps.accessTokens = createAccessTokens({
    jwksUrl: `${area.url}/keys`,
    tokenUrl: `${area.url}/token`,
    expected: () => ({ issuer, audience, now: api.deps.now() })
  })
})

/** The token server of a member area: it publishes its keys and exchanges the one-time code `good` for a token. */
async function startMemberArea() {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg }
  const state = { isDown: false, reads: 0 }
  const server = createServer((request, response) => {
    if (request.url === '/keys') state.reads += 1
    response.statusCode = state.isDown ? 503 : 200
    response.setHeader('Content-Type', 'application/json')
    if (request.url === '/keys') return response.end(JSON.stringify({ keys: [jwk] }))
    let form = ''
    request.on('data', part => (form += part))
    request.on('end', () => {
      const isGood = new URLSearchParams(form).get('code') === 'good'
      if (!isGood) response.statusCode = state.isDown ? 503 : 400
      response.end(JSON.stringify(isGood ? { accessToken: 'a.b.c' } : { error: 'invalid' }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { state, privateKey, jwk, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Claims {
  sub?: string
  iss?: string
  aud?: string
  exp?: number | undefined
}

const now = () => Math.floor(api.deps.now().getTime() / 1000)
const claims = (changes: Claims = {}) => ({ sub: userId, iss: issuer, aud: audience, exp: now() + hour, ...changes })

async function sign(changes: Claims = {}, key: Parameters<SignJWT['sign']>[0] = area.privateKey, header = {}) {
  return new SignJWT(claims(changes)).setProtectedHeader({ alg, kid: 'one', ...header }).sign(key)
}

const wrong: Record<string, () => Promise<string>> = {
  'an expired token': () => sign({ exp: now() - 60 }),
  'a token without an expiry': () => sign({ exp: undefined }),
  'a token of another issuer': () => sign({ iss: 'https://evil.example' }),
  'a token for another audience': () => sign({ aud: 'https://shop.example' }),
  'a token of another kind': () => sign({}, area.privateKey, { typ: 'logout+jwt' }),
  'a token without a user': () => sign({ sub: undefined }),
  'a token for an unknown user': () => sign({ sub: crypto.randomUUID() }),
  'a token whose user is no id': () => sign({ sub: "' or true --" }),
  'a token of another key with the same id': async () => sign({}, (await generateKeyPair(alg)).privateKey),
  'an unsigned token': async () => new UnsecuredJWT(claims()).encode(),
  'a token signed with the public key as a secret': async () =>
    sign({}, new TextEncoder().encode(JSON.stringify(area.jwk)), { alg: 'HS256' }),
  'a text that is no token': async () => 'a.b.c'
}

// Every call of a signed-in parent checks its token in one place. token-table.test.ts tests each call with each kind of token.
const ask = (token: string) => api.raw('GET', '/v1/me/subscription', undefined, { Authorization: `Bearer ${token}` })

test.each(Object.entries(wrong))('the call of a signed-in parent refuses %s', async (_, make) => {
  const response = await ask(await make())
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ status: 112, code: 'unauthorized' })
})

test('a token that the member area has signed opens the call of a signed-in parent', async () => {
  expect((await ask(await sign())).status).toBe(200)
})

describe('the keys of the member area', () => {
  test('are read once and kept', async () => {
    const { state } = area
    const before = state.reads
    for (let count = 0; count < 5; count += 1) await ask(await sign())
    expect(state.reads - before).toBeLessThanOrEqual(1)
  })
})

test('a one-time code is exchanged where the member area says', async () => {
  const { accessTokens } = api.deps
  expect(await accessTokens.redeem('good')).toEqual({ name: 'token', token: 'a.b.c' })
  expect(await accessTokens.redeem('bad')).toEqual({ name: 'refused' })
  area.state.isDown = true
  expect(await accessTokens.redeem('good')).toEqual({ name: 'down' })
  area.state.isDown = false
})
