import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { ok } from '#core/errors.ts'
import type { LegacySystem } from '#server/gateways/legacy/legacy.ts'
import type { RateKey } from '#server/platform/limits/limits.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()
const typed = { username: 'Ana.Reyes', password: 'correct-horse-1' }

beforeAll(async () => {
  const visitor = await visitUpToPayment(api)
  valueOf(await api.call(contract.setCredentials, { body: typed }, await visitor.joins()))
})

const login = (body: object) => api.call(contract.login, { body: body as typeof typed })

async function withLegacy<T>(legacy: LegacySystem['login'], work: () => Promise<T>): Promise<T> {
  const before = api.deps.legacy
  api.deps.legacy = { ...before, login: legacy }
  try {
    return await work()
  } finally {
    api.deps.legacy = before
  }
}

describe('signing in', () => {
  test.each([
    ['as it was set', 'Ana.Reyes'],
    ['in another case', 'aNA.rEYES'],
    ['with spaces around it', ' ana.reyes ']
  ])('takes the user name %s and says where to go on', async (_, username) => {
    expect(await login({ ...typed, username })).toEqual({ ok: true, value: { target: 'http://join.test/legacy/home' } })
  })

  test.each([
    ['another password', { ...typed, password: 'correct-horse-2' }],
    ['the password in another case', { ...typed, password: 'Correct-Horse-1' }],
    ['no password', { ...typed, password: '' }],
    ['an unknown user name', { ...typed, username: 'nobody.here' }],
    ['no user name', { ...typed, username: '' }]
  ])('with %s gets the same refusal, byte for byte', async (_, body) => {
    const response = await api.raw('POST', '/v1/login', body)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      statusCode: 401,
      code: 'login.failed',
      message: 'That username or password is incorrect.'
    })
  })

  test('waits while the member area is down, and says so', async () => {
    const answer = await withLegacy(
      async () => ({ name: 'down' }),
      () => login(typed)
    )
    expect(answer).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  })
})

describe('trying names and passwords', () => {
  test.each(['loginFailure', 'loginAddressFailure'] as const)('is limited by %s', async name => {
    api.exhaust(name)
    expect(await login(typed)).toMatchObject({ ok: false, problem: { code: 'limited', retryAfter: 60 } })
    api.relax()
  })

  test('counts failures per name and address, in any spelling, and no success', async () => {
    const { limits } = api.deps
    const ends: string[] = []
    const reserved: (readonly RateKey[])[] = []
    api.deps.limits = {
      ...limits,
      async reserve(...keys) {
        reserved.push(keys)
        return ok({
          release: async () => void ends.push('success'),
          keep: async () => void ends.push('failure')
        })
      }
    }
    for (const username of ['ana.reyes', ' ANA.reyes  ']) await login({ ...typed, username })
    await login({ ...typed, username: 'ana.reyes\t', password: 'wrong' })
    await withLegacy(
      async () => ({ name: 'down' }),
      () => login(typed)
    )
    api.deps.limits = limits
    expect(ends).toEqual(['success', 'success', 'failure', 'success'])
    expect(reserved).toEqual(
      ends.map(() => [
        ['loginFailure', 'ana.reyes 203.0.113.7'],
        ['loginAddressFailure', '203.0.113.7']
      ])
    )
  })
})

const welcome = (target: string) =>
  withLegacy(
    async () => ({ name: 'welcome', target }),
    () => login(typed)
  )

describe('the address that the member area names', () => {
  test.each([
    ['http://join.test/legacy', 'http://join.test/legacy'],
    ['http://join.test/legacy/billing?from=join#top', 'http://join.test/legacy/billing?from=join#top'],
    ['/legacy/account-setup', 'http://join.test/legacy/account-setup']
  ])('%s is followed', async (target, whole) => {
    expect(await welcome(target)).toEqual({ ok: true, value: { target: whole } })
  })

  test.each([
    'https://evil.example/legacy',
    'https://join.test/legacy',
    'http://join.test:8080/legacy',
    'http://join.test.evil.example/legacy',
    'http://evil.example@evil.example/legacy',
    'http://join.test/',
    'http://join.test/legacyhome',
    'http://join.test/legacy/../admin',
    'http://join.test/legacy/%2e%2e/admin',
    '//evil.example/legacy',
    '\\\\evil.example\\legacy',
    'home',
    'javascript:alert(1)//join.test/legacy',
    'data:text/html,<script>alert(1)</script>',
    'http://'
  ])('%s is not followed', async target => {
    expect(await welcome(target)).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  })
})
