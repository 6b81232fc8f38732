import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import { createApi, type Visitor, visit, visitUpToPayment } from '#test/support/api.ts'
import { invite } from '#test/support/invitation.ts'

const api = await createApi()
let visitor: Visitor
let stranger: Visitor
let outdated: Visitor
beforeAll(async () => {
  outdated = await visitUpToPayment(api)
  api.passTime(25)
  visitor = await visitUpToPayment(api)
  stranger = await visit(api)
})

const attemptId = randomUUID()

/** The calls that need a registration key. */
const calls: [name: string, method: string, path: (id: string) => string, body?: (id: string) => Promise<object>][] = [
  [
    'saving',
    'PUT',
    id => `/signups/${id}`,
    async () => ({ parent: { firstName: 'Ana', lastName: 'Reyes' }, sections: ['NAME'] })
  ],
  ['coupons', 'GET', id => `/signups/${id}/coupons`],
  [
    'pricing',
    'POST',
    () => '/v1/pricing',
    async limboId => ({
      limboId,
      address: { country: 'US', type: 'PRIMARY' },
      orderDetail: await visitor.order(),
      payForCoparent: false,
      paymentCodes: [],
      phoneCountryCode: '+1',
      phoneNumber: '2125550100',
      pricingLocale: 'en-US'
    })
  ],
  ['paying', 'POST', id => `/v1/payments?signupId=${id}`, () => visitor.payment()],
  ['asking how a payment ended', 'GET', id => `/v1/payments/${attemptId}?signupId=${id}`]
]

test.each(calls)('%s: each wrong id or key gets one refusal, to the byte', async (_, method, path, body) => {
  const expired = outdated.keys.registrationKey
  const wrong: [id: string, key: string | undefined][] = [
    [randomUUID(), visitor.keys.registrationKey],
    [stranger.signupId, visitor.keys.registrationKey],
    [visitor.signupId, stranger.keys.registrationKey],
    [visitor.signupId, 'x'.repeat(43)],
    [visitor.signupId, `${visitor.keys.registrationKey}x`],
    [visitor.signupId, ''],
    [visitor.signupId, undefined],
    [outdated.signupId, expired],
    ['1', visitor.keys.registrationKey],
    [encodeURIComponent("' or 1=1 --"), visitor.keys.registrationKey]
  ]
  const answers = await Promise.all(
    wrong.map(async ([id, key]) => {
      const headers: Record<string, string> = key === undefined ? {} : { 'X-Registration-Key': key }
      const response = await api.raw(method, path(id), await body?.(id), headers)
      return { status: response.status, headers: [...response.headers].toSorted(), body: await response.text() }
    })
  )
  expect(JSON.parse(answers[0]!.body)).toEqual({
    statusCode: 403,
    code: 'expired',
    message: 'Your session has expired. Please start again; what you typed is still here.'
  })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('keys open a registration and an invitation behind a proxy that removes headers of its own choice', async () => {
  const invited = await invite(api)
  const wire = {
    origin: '',
    async fetch(url: string, { headers, ...init }: RequestInit) {
      const passed = [...new Headers(headers)].filter(([name]) => !name.startsWith('x-'))
      return api.app.request(`http://join.test${url}`, { ...init, headers: passed })
    }
  }
  const mine = await visit(api)
  const { signupId, keys } = mine
  expect(await call(wire, contract.coupons, { query: {}, params: { signupId } }, keys)).toMatchObject({ ok: true })
  const { params, holder } = invited
  expect(await call(wire, contract.invite, { params }, holder)).toMatchObject({ ok: true })
})

test('the refusal speaks Spanish to those who do', async () => {
  const refused = await api.raw('GET', `/signups/${randomUUID()}/coupons`, undefined, { 'Accept-Language': 'es-MX' })
  expect(await refused.json()).toMatchObject({
    code: 'expired',
    message: 'Su sesión ha vencido. Comience de nuevo; lo que escribió sigue aquí.'
  })
})

const coupons = ({ signupId, keys }: Visitor) => api.call(contract.coupons, { query: {}, params: { signupId } }, keys)

describe('a registration', () => {
  test('lasts as long as it is used once a day', async () => {
    const regular = await visit(api)
    for (const hours of [23.9, 23.9, 23.9]) {
      api.passTime(hours)
      expect(await coupons(regular)).toMatchObject({ ok: true })
    }
  })

  test('is not kept alive by somebody without its key', async () => {
    const quiet = await visit(api)
    api.passTime(23)
    await api.raw('GET', `/signups/${quiet.signupId}/coupons`, undefined, { 'X-Registration-Key': 'guess' })
    api.passTime(1.01)
    expect(await coupons(quiet)).toMatchObject({ ok: false, problem: { code: 'expired' } })
  })

  test('is kept with the hash of its key only', async () => {
    const known = await visit(api)
    expect(known.keys.registrationKey).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await api.registrationOf(known))).not.toContain(known.keys.registrationKey)
  })
})
