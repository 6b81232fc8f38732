import { describe, expect, test, vi } from 'vitest'
import { call, type Credentials } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import * as inviteCalls from '#core/contract/invite.ts'
import { parentAOrder } from '#core/contract/order.ts'
import * as pricingCalls from '#core/contract/pricing.ts'
import * as professionalCalls from '#core/contract/professional.ts'
import * as referenceCalls from '#core/contract/reference.ts'
import type { Auth, Input, Route } from '#core/contract/route.ts'

const { requestInvite, credentialsToken } = inviteCalls

test.each<[string, Route, number, object | string, string]>([
  ['a coded refusal', credentialsToken, 403, { code: 'used' }, 'used'],
  ['a code that the row does not have', credentialsToken, 403, { code: 'invalid' }, 'forbidden'],
  ['a registration that a proxy keeps shut', parentAOrder.coupons, 403, '<html>', 'expired'],
  ['a registration that nobody finds', parentAOrder.coupons, 404, {}, 'expired'],
  ['an invitation that a proxy keeps shut', credentialsToken, 403, '<html>', 'forbidden'],
  ['an invitation that nobody finds', credentialsToken, 404, {}, 'forbidden'],
  ['a look-up that nobody finds', referenceCalls.start, 404, {}, 'unexpected'],
  ['a legacy refusal of a token', credentialsToken, 401, { status: 112, message: 'auth.fail.message' }, 'unauthorized'],
  ['a legacy refusal of a request', requestInvite, 400, { status: 111, message: 'fail' }, 'request.failed'],
  ['a conflict without a code', professionalCalls.createProfessional, 409, '', 'professional.invalid'],
  ['a crowd', requestInvite, 429, '', 'limited'],
  ['a gateway without a service', requestInvite, 502, '<html>', 'unavailable'],
  ['a payment whose outcome is not known', parentAOrder.pay, 202, { code: 'payment.unknown' }, 'payment.unknown'],
  ['anything else', requestInvite, 418, '', 'unexpected']
])('%s becomes a code of ours', async (_, route, status, body, code) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const wire = { origin: '', fetch: async () => new Response(text, { status }) }
  const answer = await call(wire, route, { params: { userId: 'u', signupId: 's' }, query: {} } as Input<Route>)
  expect(answer).toMatchObject({ ok: false, problem: { code } })
})

test.each([
  ['that the row has is passed on', { code: 'used', message: 'This link was used.' }, 'This link was used.'],
  ['that the row does not have is left out', { code: 'invalid', message: 'Wrong.' }, undefined]
])('the message of a code %s', async (_, body, message) => {
  const wire = { origin: '', fetch: async () => Response.json(body, { status: 403 }) }
  const answer = await call(wire, credentialsToken, { params: { userId: 'u' } })
  expect(answer.ok ? undefined : answer.problem.message).toBe(message)
})

test.each([
  ['GET', referenceCalls.start, 15_000],
  ['POST', requestInvite, 20_000]
] as const)('an answer that does not come in time is slow (%s)', async (_, route, timeoutMs) => {
  vi.useFakeTimers()
  const wire = { origin: '', fetch: () => new Promise<Response>(() => {}) }
  const answer = call(wire, route, { query: {} } as Input<Route>)
  await vi.advanceTimersByTimeAsync(timeoutMs)
  expect(await answer).toMatchObject({ ok: false, problem: { code: 'slow' } })
  vi.useRealTimers()
})

test('a page that took AbortSignal.timeout away costs no call', async () => {
  vi.stubGlobal('AbortSignal', { any: () => {} })
  const wire = { origin: '', fetch: async () => Response.json({}) }
  expect(await call(wire, requestInvite, {})).toEqual({ ok: true, value: {} })
  vi.unstubAllGlobals()
})

test('an exception before the request is a problem like a lost connection', async () => {
  const wire = { origin: '', fetch: async () => Response.json({}) }
  vi.stubGlobal('URLSearchParams', undefined)
  const answer = await call(wire, referenceCalls.start, { query: { country: 'US' } })
  expect(answer).toMatchObject({ ok: false, problem: { code: 'offline' } })
  vi.unstubAllGlobals()
})

async function headersOf(route: Route, credentials: Credentials, input = {}): Promise<Record<string, string>> {
  let sent = new Headers()
  const wire = {
    origin: '',
    async fetch(_: string, { headers }: RequestInit) {
      sent = new Headers(headers)
      return Response.json({})
    }
  }
  await call(wire, route, input as Input<Route>, credentials)
  return Object.fromEntries(sent)
}

describe('a call of each route', () => {
  const routes = Object.entries<Route>(contract)
  const keys = {
    registrationKey: 'registration',
    inviteToken: 'invite',
    credentialsToken: 'credentials',
    orderToken: 'order',
    accessToken: 'access'
  }
  const sent: Record<Auth, object> = {
    none: {},
    registration: { 'x-registration-key': 'registration', authorization: 'Bearer registration' },
    invite: { 'x-invite-token': 'invite', authorization: 'Bearer invite' },
    credentials: { authorization: 'Bearer credentials' },
    order: { authorization: 'Bearer order' },
    access: { authorization: 'Bearer access' },
    embedder: {}
  }

  test('sends the key that it requires, and no other', async () => {
    for (const [name, route] of routes) {
      expect([name, await headersOf(route, keys)]).toEqual([name, sent[route.auth]])
    }
  })

  test('sends no header without a value', async () => {
    for (const [name, route] of routes) expect([name, await headersOf(route, {})]).toEqual([name, {}])
  })

  test('marks a body as JSON', async () => {
    expect(await headersOf(requestInvite, {}, { body: {} })).toEqual({ 'content-type': 'application/json' })
  })

  test('sends the referrer key if the route registers or checks an offer, and else never', async () => {
    const senders: string[] = []
    for (const [name, route] of routes) {
      if ('x-referrer-key' in (await headersOf(route, { referrerKey: 'a-court' }))) senders.push(name)
    }
    expect(senders).toEqual(['createRegistration', 'checkOffer'])
  })
})

test.each([
  ['as in the link', 'a-court', 'a-court'],
  ['in Latin-1', 'Gericht München', 'Gericht München'],
  ['with the hyphen of a word processor', 'a‑court', 'a%E2%80%91court'],
  ['with a picture', 'a 🏛', 'a %F0%9F%8F%9B']
])('a referrer key is sent %s', async (_, referrerKey, sent) => {
  const asked: Headers[] = []
  const wire = {
    origin: '',
    async fetch(_: string, { headers }: RequestInit) {
      asked.push(new Headers(headers))
      return Response.json({ valid: true })
    }
  }
  await call(wire, pricingCalls.checkOffer, {}, { referrerKey })
  expect(asked[0]!.get('X-Referrer-Key')).toBe(sent)
})
