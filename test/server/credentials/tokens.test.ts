import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { credentialsRoutes } from '#core/api/credentials.ts'
import { findToken, issueToken } from '#server/account/token-store.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()
let visitor: Visitor
let token: string
beforeAll(async () => {
  visitor = await visitUpToPayment(api)
  token = (await visitor.joins()).credentialsToken
})

const username = 'ana.reyes'
const bodies: Record<string, object> = {
  updateParent: { referral: { selection: 'NEWS', other: null }, sections: ['REFERRAL'] },
  checkUsername: { username },
  setCredentials: { username, password: 'correct-horse-1' }
}
// `requestCredentials` accepts an expired link: requests.test.ts covers it.
const calls = Object.entries(credentialsRoutes)
  .filter(([name, route]) => route.auth === 'credentials' && name !== 'requestCredentials')
  .map(([name, { method, path }]) => ({ name, method, path, body: bodies[name] }))

describe.each(calls)('$name', ({ method, path, body }) => {
  async function refusal(authorization?: string, language = 'en') {
    const headers = { ...(authorization !== undefined && { Authorization: authorization }) }
    const response = await api.raw(method, path, body, { ...headers, 'Accept-Language': language })
    return { status: response.status, body: await response.json() }
  }
  const unauthorized = {
    status: 401,
    body: {
      statusCode: 401,
      status: 112,
      code: 'unauthorized',
      message: 'Your sign-in has expired. Please open your link again, or log in.'
    }
  }

  test.each([
    ['no token', () => undefined],
    ['an empty one', () => 'Bearer '],
    ['garbage', () => 'Bearer garbage'],
    ['a token and one letter more', () => `Bearer ${token}x`],
    ['a token by another scheme', () => `Basic ${token}`],
    ['a token by no scheme', () => token],
    ['the key of the registration', () => `Bearer ${visitor.keys.registrationKey}`]
  ])('with %s is 401', async (_, authorization) => {
    expect(await refusal(authorization())).toEqual(unauthorized)
  })

  test('with the token of an invitation is 401', async () => {
    expect(await refusal(`Bearer ${await inviteToken()}`)).toEqual(unauthorized)
  })

  test('is 401 when the token is 24 hours old, and not before', async () => {
    const held = (await (await visitUpToPayment(api)).joins()).credentialsToken
    api.passTime(23.99)
    const early = await api.raw('GET', '/v1/parent', undefined, { Authorization: `Bearer ${held}` })
    api.passTime(0.02)
    const late = await refusal(`Bearer ${held}`)
    api.passTime(-24.01)
    expect(early.status).toBe(200)
    expect(late).toEqual(unauthorized)
  })

  test('is shown in Spanish', async () => {
    expect((await refusal(undefined, 'es')).body.message).toMatch(/^Su acceso ha vencido/)
  })
})

test.each([0, 25])('once credentials are set, every token of the account is used, %i hours later', async hours => {
  const holder = await visitUpToPayment(api)
  const first = (await holder.joins()).credentialsToken
  const { account_id: accountId } = (await findToken(api.database, 'credentials', first))!
  const second = await issueToken(api.database, 'credentials', accountId, api.deps.now())
  const set = await api.call(
    contract.setCredentials,
    { body: { username: `spends.all.${hours}`, password: 'correct-horse-1' } },
    { credentialsToken: first }
  )
  expect(set).toEqual({ ok: true, value: {} })
  api.passTime(hours)
  for (const spent of [first, second]) {
    for (const { method, path, body } of calls) {
      const response = await api.raw(method, path, body, { Authorization: `Bearer ${spent}` })
      expect(response.status).toBe(403)
      expect(await response.json()).toEqual({
        statusCode: 403,
        code: 'used',
        message: 'This link has already been used. Please log in.',
        detail: { setAt: expect.any(String) }
      })
    }
  }
  api.passTime(-hours)
})

test('a token is kept as its hash only', async () => {
  const rows = await api.database.selectFrom('token').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

async function inviteToken() {
  const { account_id: accountId } = await api.database
    .selectFrom('token')
    .select('account_id')
    .executeTakeFirstOrThrow()
  return issueToken(api.database, 'invite', accountId, api.deps.now())
}
