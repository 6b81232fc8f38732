import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { fail, ok } from '#core/errors.ts'
import { contract } from '#core/contract/contract.ts'
import { type App, serve } from '#server/platform/http/serve.ts'

const limits = { guard: vi.fn(async () => ok(undefined)) }
let app: App

beforeEach(() => {
  limits.guard.mockClear()
  app = {
    router: new Hono(),
    addressOf: () => '203.0.113.7',
    mayRead: () => false,
    noteRoute: () => {},
    noteRefusal: () => {},
    limits
  }
})

const request = () =>
  app.router.request('/v1/invites/8a1d7a52-7c47-4d0c-9d43-4a8c4a5e4b1f/credentials-token', { method: 'POST' })

test('a handler gets the opened resource with the input of the call', async () => {
  const open = async ({ params }: { params: { userId: string } }) => ok(params.userId.slice(0, 8))
  serve(app, contract.credentialsToken, async opened => ok({ credentialsToken: opened }), { open })
  const response = await request()
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ credentialsToken: '8a1d7a52' })
})

test('a refusal to open is the answer: it counts, and no handler runs', async () => {
  const handle = vi.fn(async () => ok({ credentialsToken: '' }))
  serve(app, contract.credentialsToken, handle, { open: async () => fail('used') })
  const response = await request()
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'used' })
  expect(handle).not.toHaveBeenCalled()
  expect(limits.guard).toHaveBeenCalledOnce()
})
