import { beforeAll, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { findToken, issueToken } from '#server/account/token-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()
let token: string
beforeAll(async () => {
  token = (await (await visitUpToPayment(api)).joins()).credentialsToken
})

// All calls check their token in one place. test/server/account/token-table.test.ts tests each call with each kind of token.
const ask = (authorization?: string, language = 'en') =>
  api.raw('GET', '/v1/parent', undefined, {
    ...(authorization !== undefined && { Authorization: authorization }),
    'Accept-Language': language
  })
const unauthorized = {
  statusCode: 401,
  status: 112,
  code: 'unauthorized',
  message: 'Your sign-in has expired. Please open your link again, or log in.'
}

test.each([
  ['without a token', () => undefined],
  ['with an empty token', () => 'Bearer '],
  ['with a token and one letter more', () => `Bearer ${token}x`],
  ['with a token by another scheme', () => `Basic ${token}`],
  ['with a token by no scheme', () => token]
])('a call of the credentials step %s is refused', async (_, authorization) => {
  const response = await ask(authorization())
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual(unauthorized)
})

test('the refusal of a credentials token is written in Spanish', async () => {
  expect((await (await ask(undefined, 'es')).json()).message).toMatch(/^Su acceso ha vencido/)
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
    const response = await ask(`Bearer ${spent}`)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      statusCode: 403,
      code: 'used',
      message: 'This link has already been used. Please log in.',
      detail: { setAt: expect.any(String) }
    })
  }
  api.passTime(-hours)
})

test('a token is kept as its hash only', async () => {
  const rows = await api.database.selectFrom('token').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})
