import { describe, expect, test } from 'vitest'
import { call } from '#core/contract/call.ts'
import { contract } from '#core/contract/contract.ts'
import { createApi, type Visitor, visit } from '#test/support/api.ts'
import { invite } from '#test/support/invitation.ts'

const api = await createApi()

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
