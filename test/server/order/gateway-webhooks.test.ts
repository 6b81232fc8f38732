import { randomUUID } from 'node:crypto'
import type { WebhookNotificationKind } from 'braintree'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliverWebhooks, signedWebhook } from '#server/emulator/signed-webhook.ts'
import { reconcileAttempts } from '#server/order/reconciliation.ts'
import { webhookPath } from '#server/order/gateway-webhooks.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()
beforeEach(() => api.faults.clear())

const post = async (form: URLSearchParams) => api.app.request(webhookPath, { method: 'POST', body: form })

async function receive(kind: WebhookNotificationKind, transactionId: string) {
  const { status } = await post(await signedWebhook(kind, transactionId))
  return status
}

const saleOf = (orderId: string) => api.charges().find(charge => charge.orderId === orderId)!

const statusOf = async (attemptId: string) => (await api.attemptOf(attemptId)).status

/** The gateway makes a charge, and the server never receives the outcome. */
async function chargeUnnoticed() {
  const visitor = await visitUpToPayment(api)
  api.faults.set({ on: 'sale', kind: 'truncate' })
  api.faults.set({ on: 'search', kind: 'drop-before' })
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: false, problem: { code: 'payment.unknown' } })
  return { visitor, attemptId: body.attemptId }
}

async function purchase() {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  await visitor.sends(body)
  return { attemptId: body.attemptId, sale: saleOf(body.attemptId) }
}

test('a webhook makes us look at its order at once, and is harmless however often it comes', async () => {
  const { visitor, attemptId } = await chargeUnnoticed()
  const { id } = saleOf(attemptId)
  const answers = await Promise.all([1, 2, 3].map(() => receive('transaction_disbursed', id)))
  expect(answers).toEqual([200, 200, 200])
  expect(await statusOf(attemptId)).toBe('paid')
  expect(await receive('transaction_settled', id)).toBe(200)
  expect(await api.auditOf(attemptId)).toEqual(['unknown', 'paid'])
  expect(await visitor.pays()).toMatchObject({
    problem: { code: 'subscribed', detail: { receipt: { transactionId: id } } }
  })
})

test('a charge whose attempt was given up is taken back as soon as a webhook names it', async () => {
  const visitor = await visitUpToPayment(api)
  api.faults.set({ on: 'sale', kind: 'truncate' })
  const body = await visitor.payment()
  api.faults.set({ on: 'search', kind: 'lag', delayMs: 60_000, times: 10 })
  await visitor.sends(body)
  api.passTime(1)
  await reconcileAttempts(api.deps)
  expect(await statusOf(body.attemptId)).toBe('abandoned')
  api.faults.clear()
  expect(await receive('transaction_settled', saleOf(body.attemptId).id)).toBe(200)
  expect(await statusOf(body.attemptId)).toBe('voided')
})

const kinds = ['transaction_settled', 'transaction_disbursed', 'transaction_settlement_declined'] as const

/** Webhooks of several kinds in any order, some of them repeated. */
const calls = fc.array(fc.record({ kind: fc.constantFrom(...kinds), times: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 5
})

test.each([
  ['a charge whose answer was lost', undefined, [], []],
  ['a charge whose settlement failed', 'settlement_declined', ['settlement failed'], []],
  ['a charge that somebody gave back by hand', 'voided', ['refunded'], ['refund']]
] as const)('webhooks about %s leave the same books in any order and number', async (_, became, events, mails) => {
  await fc.assert(
    fc.asyncProperty(calls, async called => {
      const { visitor, attemptId } = await chargeUnnoticed()
      const { id: transactionId } = saleOf(attemptId)
      if (became) {
        await receive('transaction_settled', transactionId)
        await api.ledger.record({ transactions: [{ ...saleOf(attemptId), status: became }] })
      }
      const notices = called.map(call => ({ ...call, transactionId }))
      expect(new Set(await deliverWebhooks(post, notices))).toEqual(new Set([200]))
      expect(await api.auditOf(attemptId)).toEqual(['unknown', 'paid', ...events])
      expect(await statusOf(attemptId)).toBe('paid')
      expect(await api.kindsTo(visitor.parent.email)).toEqual(['receipt', ...mails])
    }),
    { numRuns: 4 }
  )
})

test('a webhook is logged and not believed: the gateway is asked about its payment', async () => {
  const { attemptId, sale } = await purchase()
  const info = vi.spyOn(api.deps.log, 'info')
  expect(await receive('transaction_settlement_declined', sale.id)).toBe(200)
  expect(info).toHaveBeenCalledWith(
    { kind: 'transaction_settlement_declined', transactions: 1 },
    'gateway webhook received'
  )
  info.mockRestore()
  expect(await api.auditOf(attemptId)).toEqual(['paid'])
})

test('a webhook about a charge that could not be taken back yet tries again, and calls again until it is', async () => {
  const visitor = await visitUpToPayment(api)
  const { gateway } = api.deps
  const away = { ...gateway, takeBack: async () => undefined }
  api.deps.gateway = { ...away, charge: asked => gateway.charge({ ...asked, currency: 'CAD' }) }
  const { attemptId, ...body } = await visitor.payment()
  await visitor.sends({ attemptId, ...body })
  expect(await statusOf(attemptId!)).toBe('voiding')
  const { id } = saleOf(attemptId!)
  api.deps.gateway = away
  expect(await receive('transaction_settled', id)).toBe(503)
  api.deps.gateway = gateway
  expect(await receive('transaction_settled', id)).toBe(200)
  expect(await api.auditOf(attemptId!)).toEqual(['voiding', 'voided'])
})

test('webhooks about unknown transactions are taken and forgotten', async () => {
  expect(await receive('transaction_settled', 'nobody')).toBe(200)
  expect(await receive('check', 'nobody')).toBe(200)
  const { sale } = await purchase()
  await api.ledger.record({ transactions: [{ ...sale, id: 'renewal', orderId: 'RENEWAL-17' }] })
  expect(await receive('transaction_settled', 'renewal')).toBe(200)
})

test('a webhook about an open attempt that cannot be looked up has to be repeated', async () => {
  const { attemptId } = await chargeUnnoticed()
  api.faults.set({ on: 'search', kind: 'status', status: 503, times: 5 })
  expect(await receive('transaction_settled', saleOf(attemptId).id)).toBe(503)
  api.faults.clear()
  expect(await receive('transaction_settled', saleOf(attemptId).id)).toBe(200)
  expect(await statusOf(attemptId)).toBe('paid')
})

test('a webhook without the gateway’s signature is malformed', async () => {
  const genuine = await signedWebhook('transaction_settled', randomUUID())
  const forged = new URLSearchParams(genuine)
  forged.set('bt_payload', Buffer.from('<notification/>').toString('base64'))
  const stranger = new URLSearchParams(genuine)
  stranger.set('bt_signature', genuine.get('bt_signature')!.replace('emulated|', 'stranger|'))
  const wrong = [
    forged,
    stranger,
    new URLSearchParams({ bt_payload: genuine.get('bt_payload')! }),
    new URLSearchParams()
  ]
  for (const form of wrong) expect((await post(form)).status).toBe(400)
  expect((await api.raw('POST', webhookPath, { bt_signature: 'a', bt_payload: 'b' })).status).toBe(400)
})
