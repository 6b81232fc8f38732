import { decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { chatKey, createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { signIn } from '#test/support/member.ts'

const api = await createApi()
let member: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  member = await signIn(api, { lapsed: false })
})

test('a signed-in parent gets a chat token of five minutes with their id and nothing else', async () => {
  const { token } = valueOf(await api.call(contract.chatToken, {}, member.holder))
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: chatKey.keyId })
  const { payload } = await jwtVerify(token, new TextEncoder().encode(chatKey.secret), { currentDate: api.deps.now() })
  const { iat, exp, ...claims } = payload
  expect(exp! - iat!).toBe(300)
  expect(claims).toEqual({ scope: 'user', external_id: member.userId })
})

test('a chat token is asked for with an empty body, in any content type', async () => {
  const headers = { Authorization: `Bearer ${member.holder.accessToken}` }
  const bare = await api.app.request('http://join.test/pub/v1/zendesk/getUserJwtToken', { method: 'POST', headers })
  expect(bare.status).toBe(200)
  expect((await api.raw('POST', '/pub/v1/zendesk/getUserJwtToken', {}, headers)).status).toBe(200)
})

test('no other visitor gets one', async () => {
  expect(await api.call(contract.chatToken, {})).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
})

test('where there is no chat there is no such call, signed in or not', async () => {
  const { chat } = api.deps
  api.deps.chat = undefined
  for (const holder of [member.holder, {}]) {
    expect(await api.call(contract.chatToken, {}, holder)).toMatchObject({ ok: false, problem: { code: 'missing' } })
  }
  api.deps.chat = chat
})
