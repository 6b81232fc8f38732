import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { type NotificationKind, signedWebhook } from '#server/emulator/signed-webhook.ts'
import type { Transaction } from '#server/emulator/ledger/ledger.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { listAttempts, showAttempt } from '#server/operations/store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { webhookPath } from '#server/order/gateway-webhooks.ts'
import { refundedTotalOf } from '#server/order/attempt-store.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { database } = api
const { gateway, log } = api.deps
const origin = 'https://shop.example'
const embedder = await registerEmbedder(database, { origin, url: 'https://shop.example/webhooks' })
const silence = { info() {}, warn() {}, error() {} }

beforeEach(() => void (api.deps.log = silence))
afterEach(() => {
  Object.assign(api.deps, { gateway, log })
  api.faults.clear()
  api.standsOn(undefined)
})

const saleOf = (orderId: string) => api.charges().find(one => one.orderId === orderId && one.type === 'sale')!
const creditsOf = (saleId: string) => api.charges().filter(one => one.refundedTransactionId === saleId)
const changes = (transaction: Transaction, change: Partial<Transaction>) =>
  api.ledger.record({ transactions: [{ ...transaction, ...change }] })

/** Buys on the page of an embedder, and settles the charge unless told otherwise. */
async function buys({ isSettled = true } = {}) {
  api.standsOn(origin)
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: true })
  const id = body.attemptId
  if (isSettled) await changes(saleOf(id), { status: 'settled' })
  await api.deliverMails()
  return { id, total: body.payment.amountDisplayed, email: visitor.parent.email, saleId: saleOf(id).id }
}

type Purchase = Awaited<ReturnType<typeof buys>>

/** Refunds in the control panel of the gateway. */
async function refundsByHand({ saleId }: Purchase, amount: string) {
  const known = new Set(creditsOf(saleId).map(({ id }) => id))
  const answer = await fetch(`${api.emulatorUrl}/merchants/emulated/transactions/${saleId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('emulated:emulated')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ transaction: { amount } })
  })
  expect(answer.status).toBe(201)
  return creditsOf(saleId).find(({ id }) => !known.has(id))!
}

async function gatewayCalls(kind: NotificationKind, transactionId: string) {
  const answer = await api.app.request(webhookPath, { method: 'POST', body: await signedWebhook(kind, transactionId) })
  return answer.status
}

async function lookUp({ id }: Purchase) {
  const headers = { Authorization: `Bearer ${embedder.key}` }
  const found = await api.raw('GET', `/v1/embedders/purchases/${id}`, undefined, headers)
  const answer: unknown = await found.json()
  expect(contract.purchase.output.is(answer)).toBe(true)
  return answer
}

/** The webhooks of a purchase about refunds, in order. */
async function webhooksOf({ id }: Purchase) {
  const rows = await database.selectFrom('webhook').select(['type', 'data']).orderBy('created_at').execute()
  const all = rows.map(({ type, data }) => ({
    type,
    ...(data as { purchaseId: string; refunded?: number; refundedTotal?: number })
  }))
  return all.filter(({ purchaseId, refunded }) => purchaseId === id && refunded !== undefined)
}

async function mailsOf({ email }: Purchase) {
  return (await api.mailsTo(email)).filter(({ kind }) => kind === 'refund').map(({ text }) => text)
}

async function rowsOf({ id }: Purchase) {
  const { refunds } = (await showAttempt(database, id))!
  return refunds.map(({ kind, state, amount }) => ({ kind, state, amount }))
}

describe('a partial refund in the control panel', () => {
  test('is partial in webhook, look-up, books and mail, for any number of calls', async () => {
    const bought = await buys()
    const credit = await refundsByHand(bought, '10.00')
    const row = await holds(database, transaction =>
      transaction.selectFrom('attempt').select('id').where('id', '=', bought.id).forUpdate().execute()
    )
    const called = [bought.saleId, credit.id].map(id => gatewayCalls('transaction_settled', id))
    await row.isWaitedFor(2)
    await row.ends()
    expect(await Promise.all(called)).toEqual([200, 200])
    expect(await gatewayCalls('transaction_settled', bought.saleId)).toBe(200)
    expect(await webhooksOf(bought)).toMatchObject([
      {
        type: 'purchase.partially_refunded',
        kind: 'refund',
        total: bought.total,
        refunded: 1_000,
        refundedTotal: 1_000
      }
    ])
    expect(await lookUp(bought)).toMatchObject({ status: 'paid', total: bought.total, refundedTotal: 1_000 })
    expect(await rowsOf(bought)).toEqual([{ kind: 'refund', state: 'done', amount: 1_000 }])
    const listed = await listAttempts(database, { limit: 100 })
    expect(listed.find(({ id }) => id === bought.id)).toMatchObject({ status: 'paid', refundedTotal: 1_000 })
    const mails = await mailsOf(bought)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('We have refunded $10.00 of your payment of $159.99.')
    expect(await api.auditOf(bought.id)).toEqual(['paid', 'refunded'])
  })

  test('leaves a remainder, whose refund makes the purchase refunded', async () => {
    const bought = await buys()
    for (const amount of ['10.00', '149.99']) {
      const { id } = await refundsByHand(bought, amount)
      await gatewayCalls('transaction_settled', id)
    }
    expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
    expect(await webhooksOf(bought)).toMatchObject([
      { type: 'purchase.partially_refunded', refundedTotal: 1_000 },
      { type: 'purchase.refunded', refunded: 14_999, refundedTotal: bought.total }
    ])
    const mails = await mailsOf(bought)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('Together with earlier refunds, $159.99 of it has been refunded.')
    expect(mails[1]).toContain(`Order number: ${bought.id.slice(0, 13)}`)
    expect(mails[1]).toMatch(/Refunded before: −\$10\.00\nRefunded now: −\$149\.99\nTotal after refunds: \$0\.00/)
    expect(mails[1]).toContain('A refund by itself does not end a subscription. Your subscription renews on')
    const totals = (await webhooksOf(bought)).map(webhook => (webhook as { refundedTotal?: number }).refundedTotal)
    expect(totals).toEqual([1_000, bought.total])
  })

  test('of a charge without an order leaves a remainder that is returned once', async () => {
    const bought = await buys()
    await refundsByHand(bought, '10.00')
    expect(await gateway.find(bought.id)).toMatchObject({ name: 'charged' })
    const whole = { amount: bought.total, currency: 'USD' }
    const taken = [1, 2].map(() => gateway.takeBack(bought.saleId))
    expect(await Promise.all(taken)).toEqual([whole, whole])
    expect(creditsOf(bought.saleId).map(({ amount }) => amount)).toEqual(['149.99', '10.00'])
    expect(await gateway.find(bought.id)).toMatchObject({ name: 'returned' })
    expect(await gateway.takeBack(bought.saleId)).toEqual(whole)
    expect(creditsOf(bought.saleId)).toHaveLength(2)
  })
})

test('a settlement that fails later is no refund: not in books, webhooks or mails', async () => {
  const bought = await buys({ isSettled: false })
  await changes(saleOf(bought.id), { status: 'settlement_declined' })
  expect(await gatewayCalls('transaction_settlement_declined', bought.saleId)).toBe(200)
  expect(await api.auditOf(bought.id)).toEqual(['paid', 'settlement failed'])
  expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
  expect(await rowsOf(bought)).toEqual([])
  expect(await webhooksOf(bought)).toEqual([])
  expect(await mailsOf(bought)).toEqual([])
})

test('a refund that the bank declines later is logged, and counts no more', async () => {
  const bought = await buys()
  const error = vi.fn<Log['error']>()
  api.deps.log = { ...silence, error }
  const credit = await refundsByHand(bought, '50.00')
  await gatewayCalls('transaction_settled', credit.id)
  expect(error).not.toHaveBeenCalled()
  await changes(credit, { status: 'settlement_declined' })
  expect(await gatewayCalls('refund_failed', credit.id)).toBe(200)
  const logged = { attemptId: bought.id, kind: 'refund', state: 'failed', amount: 5_000 }
  expect(error.mock.calls).toMatchObject([[logged, 'money of a paid order moved']])
  expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
  expect(await webhooksOf(bought)).toMatchObject([
    { type: 'purchase.partially_refunded', refunded: 5_000, refundedTotal: 5_000 },
    { type: 'purchase.refund_failed', refunded: 5_000, refundedTotal: 0 }
  ])
})

test('a parent whose data are erased gets no mail about a refund, and the log says so', async () => {
  const bought = await buys()
  await erasePerson(database, bought.email)
  const error = vi.fn<Log['error']>()
  api.deps.log = { ...silence, error }
  const { id } = await refundsByHand(bought, '10.00')
  await gatewayCalls('transaction_settled', id)
  expect(await rowsOf(bought)).toEqual([{ kind: 'refund', state: 'done', amount: 1_000 }])
  expect(error.mock.calls).toEqual([[{ attemptId: bought.id }, 'no mail sent, payer address deleted']])
  expect(
    await database.selectFrom('mail').selectAll().where('kind', '=', 'refund').where('recipient', '=', '').execute()
  ).toEqual([])
})

describe('a dispute', () => {
  async function opens({ saleId, total }: Purchase, status: string, amount = total, kind = 'chargeback') {
    const dispute = { transactionId: saleId, id: 'dispute', kind, status }
    const body = JSON.stringify({ ...dispute, amountDisputed: (amount / 100).toFixed(2) })
    expect((await fetch(`${api.emulatorUrl}/__emulator__/disputes`, { method: 'PUT', body })).status).toBe(200)
    const kinds = {
      open: 'dispute_opened',
      lost: 'dispute_lost',
      won: 'dispute_won',
      expired: 'dispute_expired'
    } as const
    return gatewayCalls(kinds[status as keyof typeof kinds], saleId)
  }

  test('that is lost is money given back, and no mail of ours', async () => {
    const bought = await buys()
    expect(await opens(bought, 'open')).toBe(200)
    expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
    expect(await opens(bought, 'lost')).toBe(200)
    expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
    expect(await webhooksOf(bought)).toMatchObject([{ type: 'purchase.refunded', kind: 'dispute' }])
    expect(await mailsOf(bought)).toEqual([])
    expect(await api.auditOf(bought.id)).toEqual(['paid', 'disputed', 'dispute lost'])
  })
})

test('money of an open dispute has not gone back', () => {
  expect(refundedTotalOf((['open', 'done', 'failed'] as const).map(state => ({ state, amount: 1 })))).toBe(1)
})

test('the reconciler finds refunds and voids of the control panel, and leaves the charge to its order', async () => {
  const [refunded, voided] = [await buys(), await buys({ isSettled: false })]
  await refundsByHand(refunded, '10.00')
  const sale = saleOf(voided.id)
  const history = [...sale.history, { status: 'voided' as const, at: api.deps.now().getTime() }]
  await changes(sale, { status: 'voided', history })
  for (let time = 0; time < 2; time++) expect(await reconcileAll(api.deps)).toMatchObject({ late: 0 })
  expect(creditsOf(refunded.saleId)).toHaveLength(1)
  expect(await lookUp(refunded)).toMatchObject({ status: 'paid', refundedTotal: 1_000 })
  expect(await lookUp(voided)).toMatchObject({ status: 'refunded', refundedTotal: voided.total })
  for (const bought of [refunded, voided]) expect(await mailsOf(bought)).toHaveLength(1)
})

const step = fc.oneof(
  fc.record({ name: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ name: fc.constantFrom('gateway calls' as const, 'reconciler looks', 'bank declines') })
)

test('books, webhooks and mails have the amounts of the gateway in any order of refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      const bought = await buys()
      for (const one of steps) await take(bought, one)
      await gatewayCalls('transaction_settled', bought.saleId)

      const atGateway = creditsOf(bought.saleId).filter(({ status }) => status !== 'settlement_declined')
      const returned = atGateway.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      expect(await lookUp(bought)).toMatchObject({
        refundedTotal: returned,
        status: returned === bought.total ? 'refunded' : 'paid'
      })
      const rows = await rowsOf(bought)
      expect(
        rows
          .filter(({ state }) => state === 'done')
          .map(({ amount }) => amount)
          .toSorted()
      ).toEqual(atGateway.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted())
      const webhooks = await webhooksOf(bought)
      const reported = webhooks.filter(({ type }) => type.endsWith('refunded'))
      const failed = webhooks.filter(({ type }) => type === 'purchase.refund_failed')
      const sum = (some: typeof webhooks) => some.reduce((total, { refunded = 0 }) => total + refunded, 0)
      expect(sum(reported) - sum(failed)).toBe(returned)
      expect(reported.every(one => (one.type === 'purchase.refunded') === (one.refundedTotal === bought.total))).toBe(
        true
      )
      expect(await mailsOf(bought)).toHaveLength(reported.length)
    }),
    { numRuns: 10 }
  )
})

async function take(bought: Purchase, { name, amount = 0 }: { name: string; amount?: number }): Promise<void> {
  const left = bought.total - sumOf(creditsOf(bought.saleId))
  if (name === 'refund' && amount <= left) await refundsByHand(bought, (amount / 100).toFixed(2))
  if (name === 'gateway calls') await gatewayCalls('transaction_disbursed', bought.saleId)
  if (name === 'reconciler looks') await reconcileAll(api.deps)
  const credit = creditsOf(bought.saleId).find(({ status }) => status !== 'settlement_declined')
  if (name === 'bank declines' && credit) await changes(credit, { status: 'settlement_declined' })
}

function sumOf(credits: readonly { status: string; amount: string }[]): number {
  const made = credits.filter(({ status }) => status !== 'settlement_declined')
  return made.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}
