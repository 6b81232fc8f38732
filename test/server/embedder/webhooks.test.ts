import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReceiver } from '#examples/webhook-receiver/receiver.ts'
import { contract } from '#core/contract/contract.ts'
import { prefillFields } from '#core/rules/prefill.ts'
import { signedWebhook } from '#server/emulator/signed-webhook.ts'
import { changeEmbedder, listEmbedders, queueAgain } from '#server/embedder/store.ts'
import { sendWebhook } from '#server/embedder/webhooks.ts'
import { createWebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import { webhookPath } from '#server/order/gateway-webhooks.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { registerEmbedder } from '#test/support/embedders.ts'

const api = await createApi()
const { database } = api
const origin = 'https://partner.example'

interface Message {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/** The example's receiver. While `isDown`, each message fails in it. */
const receiving = { isDown: false, messages: [] as Message[] }
const embedder = await registerEmbedder(database, { origin })
const server = createReceiver({
  secret: embedder.secret,
  take(message: Message) {
    if (receiving.isDown) throw new Error('down')
    receiving.messages.push(message)
  }
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
await database.updateTable('embedder').set({ url }).where('id', '=', embedder.id).execute()

beforeEach(() => {
  api.standsOn(origin)
  api.waitingWebhooks.length = 0
  receiving.isDown = false
  receiving.messages.length = 0
})

const webhookReceiver = createWebhookReceiver({ network: 'any' })
const send = (id: string, receiver = webhookReceiver) => sendWebhook(api.deps, receiver, id)
const rowOf = (id: string) => database.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function buys() {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const paid = valueOf(await visitor.sends(body))
  return { visitor, body, result: paid, purchaseId: body.attemptId }
}

const lookUp = (purchaseId: string, key = embedder.key) =>
  api.raw('GET', `/v1/embedders/purchases/${purchaseId}`, undefined, { Authorization: `Bearer ${key}` })

describe('an embedder’s purchase', () => {
  test('is reported once, signed, without a name, a child or an address', async () => {
    const { visitor, body, result, purchaseId } = await buys()
    const [id, ...others] = api.waitingWebhooks
    expect(others).toEqual([])
    await send(id!)
    expect(receiving.messages).toEqual([
      {
        type: 'signup.completed',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        data: {
          purchaseId,
          packageId: body.order.packageId,
          total: body.payment.amountDisplayed,
          taxAmount: body.payment.taxAmountDisplayed,
          currency: 'USD',
          paidForCoParent: body.payForCoparent,
          transactionId: result.receipt.transactionId,
          reference: null
        }
      }
    ])
    expect(JSON.stringify(receiving.messages)).not.toContain(visitor.parent.lastName)
    expect(result.purchaseId).toBe(purchaseId)
    await send(id!)
    expect(receiving.messages).toHaveLength(1)
  })

  test('includes a registration that continued elsewhere, and none that began on our own page', async () => {
    const visitor = await visitUpToPayment(api)
    api.standsOn(undefined)
    expect(await visitor.pays()).toMatchObject({ ok: true })
    expect(api.waitingWebhooks).toHaveLength(1)
    await buys()
    api.standsOn('https://stranger.example')
    await buys()
    expect(api.waitingWebhooks).toHaveLength(1)
  })

  test('is reported again when the gateway gives the money back', async () => {
    const { purchaseId } = await buys()
    const sale = api.charges().find(({ orderId }) => orderId === purchaseId)!
    await api.ledger.record({ transactions: [{ ...sale, status: 'voided' }] })
    for (const kind of ['transaction_settlement_declined', 'transaction_disbursed'] as const) {
      await api.app.request(webhookPath, { method: 'POST', body: await signedWebhook(kind, sale.id) })
    }
    const ids = api.waitingWebhooks.splice(0)
    for (const id of ids) await send(id)
    expect(receiving.messages.map(({ type, data }) => [type, data.purchaseId])).toEqual([
      ['signup.completed', purchaseId],
      ['purchase.refunded', purchaseId]
    ])
    expect(await (await lookUp(purchaseId)).json()).toMatchObject({ purchaseId, status: 'refunded' })
  })

  test('is looked up by its embedder, and by no other', async () => {
    const { purchaseId, result } = await buys()
    const found = await lookUp(purchaseId)
    expect(await found.json()).toMatchObject({
      purchaseId,
      status: 'paid',
      total: result.receipt.totals.total,
      currency: 'USD',
      transactionId: result.receipt.transactionId
    })
    const other = await registerEmbedder(database, { origin: 'https://other.example' })
    expect((await lookUp(purchaseId, other.key)).status).toBe(404)
    expect((await lookUp(purchaseId, `${embedder.key}x`)).status).toBe(401)
    expect((await lookUp(randomUUID())).status).toBe(404)
  })
})

describe('a prefilled link', () => {
  const prefill = { firstName: 'Ana', phone: '+1 212 555 0100', coParent: { firstName: 'Sam' } }
  const ask = (body: object, key = embedder.key) =>
    api.raw('POST', '/v1/embedders/handovers', body, { Authorization: `Bearer ${key}` })

  test('opens a visit with these values, once', async () => {
    const made = await ask({ flow: 'signup', language: 'es', country: 'MX', prefill })
    const { url, expiresIn } = (await made.json()) as { url: string; expiresIn: number }
    expect(expiresIn).toBe(600)
    const { pathname, search, hash } = new URL(url)
    expect([pathname, search]).toEqual(['/app/join/continue', '?locale=es&country=MX'])
    expect(url).not.toMatch(/Ana|Sam|212/)
    const body = { code: hash.slice(1), taker: randomUUID() }
    const taken = valueOf(await api.call(contract.takeOver, { body }))
    expect(JSON.parse(taken.progress)).toMatchObject({
      facts: {},
      drafts: {
        parent: { firstName: 'Ana', phoneCountry: 'US', phoneNumber: '2125550100' },
        family: { firstName: 'Sam' }
      }
    })
    const again = { body: { ...body, taker: randomUUID() } }
    expect(await api.call(contract.takeOver, again)).toMatchObject({ problem: { code: 'used' } })
  })

  test.each([
    'José Núñez',
    'Łukasz Żak',
    'Олена',
    '健一',
    'محمد',
    'अनिता',
    'ana@exämple.example',
    '用户@例え.example',
    'Zoë O’Brien'
  ])('takes %s in each field', async text => {
    const filled = (fields: readonly string[]) => Object.fromEntries(fields.map(field => [field, text]))
    const person = filled(['firstName', 'lastName', 'email'])
    const practice = filled(prefillFields.practice)
    const take = async (flow: string, prefill: object) => {
      const made = (await (await ask({ flow, prefill })).json()) as { url: string }
      const body = { code: new URL(made.url).hash.slice(1), taker: randomUUID() }
      return JSON.parse(valueOf(await api.call(contract.takeOver, { body })).progress) as { drafts: object }
    }
    const plain = text.replace('’', "'")
    const taken = [
      ...Object.values((await take('signup', { ...person, coParent: person })).drafts),
      ...Object.values((await take('pro', { ...person, practice })).drafts)
    ].flatMap(draft => Object.values(draft as object))
    expect(taken).toEqual(taken.map(() => plain))
    expect(taken).toHaveLength(3 * 3 + prefillFields.practice.length)
  })
})

describe('a receiver', () => {
  test('that is down is tried for three days, and can be tried again by hand', async () => {
    receiving.isDown = true
    await buys()
    const id = api.waitingWebhooks[0]!
    await expect(send(id)).rejects.toThrow('HTTP 500')
    expect(await rowOf(id)).toMatchObject({ tries: 1, last_answer: 'HTTP 500', delivered_at: null, failed_at: null })
    api.passTime(73)
    await send(id)
    expect(await rowOf(id)).toMatchObject({ tries: 2, failed_at: expect.any(Date) as Date })
    expect((await api.deps.metrics.page()).text).toMatch(/failed_webhooks_total\{type="signup.completed"\} 1/)

    receiving.isDown = false
    await queueAgain(database, id, api.deps.now())
    const now = vi.spyOn(api.deps, 'now').mockImplementation(() => new Date())
    await send(id)
    now.mockRestore()
    api.passTime(-73)
    expect(receiving.messages).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ delivered_at: expect.any(Date) as Date, failed_at: null })
  })

  test('that cannot be reached is tried again, and one that is gone is not', async () => {
    await buys()
    const [id] = api.waitingWebhooks
    const away = { post: async () => 'no connection' as const }
    await expect(send(id!, away)).rejects.toThrow('no connection')
    await send(id!, { post: async () => 410 })
    expect(await rowOf(id!)).toMatchObject({ last_answer: 'HTTP 410', failed_at: expect.any(Date) as Date })
  })

  test('that times out is paused, longer each time, until it answers, is replayed or moves', async () => {
    const late = { post: vi.fn(async () => 'no answer in time' as const) }
    const isCalled = async (id: string) => {
      late.post.mockClear()
      await expect(send(id, late)).rejects.toThrow()
      return late.post.mock.calls.length === 1
    }
    const pausedUntil = async () => (await listEmbedders(database)).find(({ id }) => id === embedder.id)!.pausedUntil
    const warn = vi.spyOn(api.deps.log, 'warn').mockImplementation(() => {})
    await buys()
    await buys()
    const [first, second] = api.waitingWebhooks as [string, string]
    for (const id of [first, second, first]) expect(await isCalled(id)).toBe(true)
    expect(warn.mock.calls).toEqual([
      [
        { embedder: embedder.id, until: expect.any(Date) as Date, lateTries: 3 },
        'webhook receiver timed out and is paused'
      ]
    ])
    expect(await isCalled(second)).toBe(false)
    expect((await rowOf(second)).tries).toBe(1)

    const minute = 1 / 60
    api.passTime(minute)
    expect(await isCalled(second)).toBe(true)
    api.passTime(minute)
    expect(await isCalled(second)).toBe(false)
    expect((await pausedUntil())!.getTime() - api.deps.now().getTime()).toBeCloseTo(60_000, -4)
    api.passTime(minute)
    await send(second)
    expect([await pausedUntil(), (await rowOf(second)).delivered_at]).toEqual([null, expect.any(Date)])

    for (const end of [
      () => queueAgain(database, first, api.deps.now()),
      () => changeEmbedder(database, embedder.id, { url })
    ]) {
      for (const _ of [1, 2, 3]) await isCalled(first)
      expect(await isCalled(first)).toBe(false)
      await end()
      expect(await isCalled(first)).toBe(true)
      await changeEmbedder(database, embedder.id, { url })
    }
    for (const _ of [1, 2, 3]) await isCalled(first)
    api.passTime(72)
    await send(first, late)
    expect(await rowOf(first)).toMatchObject({ last_answer: 'no answer in time', failed_at: expect.any(Date) as Date })
    api.passTime(-72 - 3 * minute)
    await changeEmbedder(database, embedder.id, { url })
    warn.mockRestore()
  })

  test.each([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
    [301, false],
    [304, false],
    [404, false],
    [500, false]
  ])('that answers %i has taken a message: %s', async (status, isTaken) => {
    await buys()
    const [id] = api.waitingWebhooks
    await send(id!, { post: async () => status }).catch(() => {})
    expect((await rowOf(id!)).delivered_at !== null).toBe(isTaken)
  })

  test('gets a message twice under one id when its sender dies before it notes the answer', async () => {
    await buys()
    const [id] = api.waitingWebhooks
    const seen: string[] = []
    const dying = {
      async post(...[to, headers, body]: Parameters<typeof webhookReceiver.post>): Promise<number> {
        seen.push(headers['webhook-id']!)
        await webhookReceiver.post(to, headers, body)
        throw new Error('killed')
      }
    }
    await expect(send(id!, dying)).rejects.toThrow('killed')
    await send(id!)
    expect(seen).toEqual([id])
    expect(receiving.messages).toHaveLength(1)
  })
})
