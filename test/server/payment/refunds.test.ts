import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#core/api/contract.ts'
import { type NotificationKind, signedWebhook } from '#server/emulator/signed-webhook.ts'
import type { Transaction } from '#server/emulator/ledger/ledger.ts'
import type { Log } from '#server/observability/log.ts'
import { listAttempts, showAttempt } from '#server/operations/store.ts'
import { erasePerson } from '#server/privacy/erasure-store.ts'
import { judgeRefund, refundOrder } from '#server/payment/refund.ts'
import { reconcileAll } from '#server/payment/reconciliation.ts'
import { webhookPath } from '#server/payment/gateway-webhooks.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'
import { registerEmbedder } from '#test/support/embedders.ts'

const api = await createApi()
const { database } = api
const { gateway, log } = api.deps
const origin = 'https://shop.example'
const embedder = await registerEmbedder(database, { origin, url: 'https://shop.example/webhooks' })
const silence = { info() {}, warn() {}, error() {} }
const said = { by: 'Kim', reason: 'asked' }

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

async function refunds({ id }: Purchase, amount?: number) {
  const judged = await judgeRefund(api.deps, id)
  if (judged.name !== 'paid') throw new Error(judged.name)
  return refundOrder(api.deps, judged.attempt, { ...said, amount })
}

async function lookUp({ id }: Purchase) {
  const headers = { Authorization: `Bearer ${embedder.key}` }
  const found = await api.raw('GET', `/v1/embedders/purchases/${id}`, undefined, headers)
  const answer: unknown = await found.json()
  expect(contract.purchase.gives.is(answer)).toBe(true)
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
  await api.deliverMails()
  return api.mails.filter(({ to, kind }) => to === email && kind === 'refund').map(({ text }) => text)
}

/** The details of failed refunds in the audit table. */
async function failuresOf({ id }: Purchase) {
  const { events } = (await showAttempt(database, id))!
  return events.flatMap(({ event, detail }) => (event === 'refund failed' ? [detail] : []))
}

async function rowsOf({ id }: Purchase) {
  const { refunds } = (await showAttempt(database, id))!
  return refunds.map(({ kind, state, amount }) => ({ kind, state, amount }))
}

describe('a part that is given back in the control panel', () => {
  test('is a part in webhook, look-up, books and mail, however often the gateway calls', async () => {
    const bought = await buys()
    const credit = await refundsByHand(bought, '10.00')
    for (const named of [bought.saleId, credit.id, bought.saleId]) {
      expect(await gatewayCalls('transaction_settled', named)).toBe(200)
    }
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
    expect(await api.auditOf(bought.id)).toEqual(['paid', 'charge returned'])
  })

  test('leaves the rest to an operator, after which nothing is left', async () => {
    const bought = await buys()
    await refundsByHand(bought, '10.00')
    expect(await refunds(bought)).toMatchObject({ name: 'refunded', refund: { amount: bought.total - 1_000 } })
    expect(creditsOf(bought.saleId).map(({ amount }) => amount)).toEqual(['149.99', '10.00'])
    expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
    expect(await refunds(bought)).toEqual({ name: 'nothing' })
    expect(await refunds(bought, 1)).toEqual({ name: 'nothing' })
    expect(creditsOf(bought.saleId)).toHaveLength(2)
    const mails = await mailsOf(bought)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain('Together with earlier refunds, $159.99 of it has been refunded.')
    expect(mails[1]).toContain(`Order number: ${bought.id}`)
    expect(mails[1]).toMatch(/Refunded before: −\$10\.00\nRefunded now: −\$149\.99\nPaid after the refund: \$0\.00/)
    expect(mails[1]).toContain('A refund alone does not end a subscription. Your subscription renews on')
    const totals = (await webhooksOf(bought)).map(webhook => (webhook as { refundedTotal?: number }).refundedTotal)
    expect(totals).toEqual([1_000, bought.total])
  })

  test('leaves a charge whose order cannot be made with a rest, which is taken back', async () => {
    const bought = await buys()
    await refundsByHand(bought, '10.00')
    expect(await gateway.find(bought.id)).toMatchObject({ name: 'charged' })
    expect(await gateway.takeBack(bought.saleId)).toEqual({ amount: bought.total, currency: 'USD' })
    expect(creditsOf(bought.saleId).map(({ amount }) => amount)).toEqual(['149.99', '10.00'])
    expect(await gateway.find(bought.id)).toMatchObject({ name: 'returned' })
    expect(await gateway.takeBack(bought.saleId)).toEqual({ amount: bought.total, currency: 'USD' })
    expect(creditsOf(bought.saleId)).toHaveLength(2)
  })
})

describe('an operator', () => {
  test('gives a part back, then another, and never more than was charged', async () => {
    const bought = await buys()
    expect(await refunds(bought, 4_000)).toMatchObject({ name: 'refunded', refund: { amount: 4_000 } })
    expect(await refunds(bought, bought.total)).toEqual({ name: 'excess', left: bought.total - 4_000 })
    expect(await refunds(bought, 4_000)).toMatchObject({ name: 'refunded' })
    expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 8_000 })
    expect(creditsOf(bought.saleId).map(({ amount }) => amount)).toEqual(['40.00', '40.00'])
  })

  test('gives the whole of an unsettled charge back, and no part of it', async () => {
    const bought = await buys({ isSettled: false })
    expect(await refunds(bought, 1_000)).toEqual({ name: 'unsettled' })
    expect(await refunds(bought)).toMatchObject({ name: 'refunded', refund: { kind: 'void', amount: bought.total } })
    expect(saleOf(bought.id)).toMatchObject({ status: 'voided' })
    expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
    expect(await mailsOf(bought)).toHaveLength(1)
    expect(await refunds(bought)).toEqual({ name: 'nothing' })
    expect((await rowsOf(bought)).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await failuresOf(bought)).toMatchObject([{ detail: 'not settled yet' }])
  })

  test.each([
    ['the whole', undefined],
    ['a part', 1_000]
  ])('killed after the gateway gave %s back finishes the same refund', async (_, amount) => {
    const bought = await buys()
    api.deps.gateway = {
      ...gateway,
      async refund(request) {
        await gateway.refund(request)
        throw new Error('killed')
      }
    }
    await expect(refunds(bought, amount)).rejects.toThrow('killed')
    api.deps.gateway = gateway
    expect(await refunds(bought, amount)).toMatchObject({
      name: 'refunded',
      refund: { amount: amount ?? bought.total }
    })
    expect(creditsOf(bought.saleId)).toHaveLength(1)
    expect(await webhooksOf(bought)).toHaveLength(1)
    expect(await mailsOf(bought)).toHaveLength(1)
    expect(await api.auditOf(bought.id)).toEqual(['paid', 'refunding', 'refunded'])
  })

  test('killed before the gateway was asked waits a minute for a part, and then it is given back once', async () => {
    const bought = await buys()
    api.deps.gateway = {
      ...gateway,
      refund: () => {
        throw new Error('killed')
      }
    }
    await expect(refunds(bought, 1_000)).rejects.toThrow('killed')
    api.deps.gateway = gateway
    expect(await refunds(bought, 1_000)).toMatchObject({ name: 'busy', refund: { amount: 1_000 } })
    api.passTime(1 / 30)
    expect(await refunds(bought, 2_000)).toMatchObject({ name: 'busy', refund: { amount: 1_000 } })
    expect(await refunds(bought, 1_000)).toMatchObject({ name: 'refunded', refund: { amount: 1_000 } })
    api.passTime(-1 / 30)
    expect(creditsOf(bought.saleId)).toHaveLength(1)
  })

  test('with a lost answer repeats the command, and one refund is made and shown', async () => {
    const bought = await buys()
    api.faults.set({ on: 'refund', kind: 'truncate' })
    expect(await refunds(bought, 1_000)).toEqual({ name: 'unknown' })
    expect(await lookUp(bought)).toMatchObject({ refundedTotal: 0 })
    expect(await refunds(bought, 1_000)).toMatchObject({ name: 'refunded' })
    expect(creditsOf(bought.saleId)).toHaveLength(1)
    expect(await webhooksOf(bought)).toHaveLength(1)
  })

  test('beside others who say the same at the same moment makes one refund', async () => {
    const bought = await buys()
    const results = await Promise.all([1, 2, 3].map(() => refunds(bought, 9_000)))
    const made = results.flatMap(result => (result.name === 'refunded' ? result.refund.id : []))
    expect(new Set(made).size).toBe(1)
    expect(creditsOf(bought.saleId).map(({ amount }) => amount)).toEqual(['90.00'])
  })

  test('learns of a refund that the gateway refuses, and may try again', async () => {
    const bought = await buys()
    api.deps.gateway = { ...gateway, refund: async () => ({ name: 'refused', detail: '2046' }) }
    expect(await refunds(bought, 1_000)).toEqual({ name: 'refused', detail: '2046' })
    api.deps.gateway = gateway
    expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
    expect(await mailsOf(bought)).toEqual([])
    expect(await refunds(bought, 1_000)).toMatchObject({ name: 'refunded' })
    expect((await rowsOf(bought)).map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(await failuresOf(bought)).toMatchObject([{ detail: '2046' }])
  })

  test('without a gateway to ask moves nothing', async () => {
    const bought = await buys()
    api.faults.set({ on: 'find', kind: 'status', status: 503 })
    expect(await refunds(bought)).toEqual({ name: 'unknown' })
    expect(await rowsOf(bought)).toEqual([])
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

test('a refund that the bank declines later is logged, counts no more, and can be made again', async () => {
  const bought = await buys()
  const error = vi.fn<Log['error']>()
  api.deps.log = { ...silence, error }
  expect(await refunds(bought, 5_000)).toMatchObject({ name: 'refunded' })
  expect(error).not.toHaveBeenCalled()
  const [credit] = creditsOf(bought.saleId)
  await changes(credit!, { status: 'settlement_declined' })
  expect(await gatewayCalls('refund_failed', credit!.id)).toBe(200)
  const logged = { attemptId: bought.id, kind: 'refund', state: 'failed', amount: 5_000 }
  expect(error.mock.calls).toMatchObject([[logged, 'money of a paid order moved']])
  expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
  expect(await webhooksOf(bought)).toMatchObject([
    { type: 'purchase.partially_refunded', refunded: 5_000, refundedTotal: 5_000 },
    { type: 'purchase.refund_failed', refunded: 5_000, refundedTotal: 0 }
  ])
  expect(await refunds(bought)).toMatchObject({ name: 'refunded', refund: { amount: bought.total } })
  expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
})

test('a parent whose data are erased gets the money back and no mail, and the log says so', async () => {
  const bought = await buys()
  await erasePerson(database, bought.email)
  const error = vi.fn<Log['error']>()
  api.deps.log = { ...silence, error }
  expect(await refunds(bought)).toMatchObject({ name: 'refunded' })
  expect(error.mock.calls).toEqual([[{ attemptId: bought.id }, 'a payer whose address is deleted gets no mail']])
  expect(
    await database.selectFrom('mail').selectAll().where('kind', '=', 'refund').where('recipient', '=', '').execute()
  ).toEqual([])
})

describe('a dispute', () => {
  async function opens({ saleId, total }: Purchase, status: string, amount = total) {
    const dispute = { transactionId: saleId, id: 'dispute', kind: 'chargeback', status }
    const body = JSON.stringify({ ...dispute, amountDisputed: (amount / 100).toFixed(2) })
    expect((await fetch(`${api.emulatorUrl}/__emulator__/disputes`, { method: 'PUT', body })).status).toBe(200)
    const kinds = { open: 'dispute_opened', lost: 'dispute_lost', won: 'dispute_won' } as const
    return gatewayCalls(kinds[status as keyof typeof kinds], saleId)
  }

  test('that is lost is money given back, and no mail of ours', async () => {
    const bought = await buys()
    expect(await opens(bought, 'open')).toBe(200)
    expect(await lookUp(bought)).toMatchObject({ status: 'paid', refundedTotal: 0 })
    expect(await refunds(bought)).toEqual({ name: 'nothing' })
    expect(await opens(bought, 'lost')).toBe(200)
    expect(await lookUp(bought)).toMatchObject({ status: 'refunded', refundedTotal: bought.total })
    expect(await webhooksOf(bought)).toMatchObject([{ type: 'purchase.refunded', kind: 'dispute' }])
    expect(await mailsOf(bought)).toEqual([])
    expect(await api.auditOf(bought.id)).toEqual(['paid', 'disputed', 'dispute lost'])
  })

  test('that is won gives the charge free again', async () => {
    const bought = await buys()
    await opens(bought, 'open', 6_000)
    expect(await refunds(bought, bought.total)).toEqual({ name: 'excess', left: bought.total - 6_000 })
    await opens(bought, 'won', 6_000)
    expect(await webhooksOf(bought)).toEqual([])
    expect(await refunds(bought)).toMatchObject({ name: 'refunded', refund: { amount: bought.total } })
  })
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
  fc.record({ name: fc.constant('by hand' as const), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ name: fc.constant('operator' as const), amount: fc.option(fc.integer({ min: 1, max: 9_000 })) }),
  fc.record({ name: fc.constantFrom('killed before', 'killed after'), amount: fc.integer({ min: 1, max: 9_000 }) }),
  fc.record({ name: fc.constantFrom('gateway calls', 'bank declines', 'a minute passes'), amount: fc.constant(null) })
)

test('in any order of refunds, books, webhooks and mails have the amounts of the gateway', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
      const bought = await buys()
      for (const { name, amount } of steps) await take(bought, name, amount)
      api.passTime(1 / 30)
      // An operator finishes a refund that a kill has left.
      for (const row of await rowsOf(bought)) if (row.state === 'requested') await refunds(bought, row.amount)
      await gatewayCalls('transaction_settled', bought.saleId)

      const atGateway = creditsOf(bought.saleId).filter(({ status }) => status !== 'settlement_declined')
      const returned = atGateway.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
      expect(returned).toBeLessThanOrEqual(bought.total)
      expect(await lookUp(bought)).toMatchObject({
        refundedTotal: returned,
        status: returned === bought.total ? 'refunded' : 'paid'
      })
      const rows = await rowsOf(bought)
      expect(rows.filter(({ state }) => state === 'requested')).toEqual([])
      expect(
        rows
          .filter(({ state }) => state === 'done')
          .map(({ amount }) => amount)
          .toSorted()
      ).toEqual(atGateway.map(({ amount }) => Math.round(Number(amount) * 100)).toSorted())
      const webhooks = await webhooksOf(bought)
      const told = webhooks.filter(({ type }) => type.endsWith('refunded'))
      const failed = webhooks.filter(({ type }) => type === 'purchase.refund_failed')
      const sum = (some: typeof webhooks) => some.reduce((total, { refunded = 0 }) => total + refunded, 0)
      expect(sum(told) - sum(failed)).toBe(returned)
      expect(told.every(one => (one.type === 'purchase.refunded') === (one.refundedTotal === bought.total))).toBe(true)
      expect(await mailsOf(bought)).toHaveLength(told.length)
    }),
    { numRuns: 25 }
  )
}, 60_000)

async function take(bought: Purchase, name: string, amount: number | null): Promise<void> {
  const left = bought.total - sumOf(creditsOf(bought.saleId))
  if (name === 'by hand' && amount! <= left) await refundsByHand(bought, (amount! / 100).toFixed(2))
  if (name === 'operator') await refunds(bought, amount ?? undefined)
  if (name === 'gateway calls') await gatewayCalls('transaction_disbursed', bought.saleId)
  if (name === 'a minute passes') api.passTime(1 / 30)
  if (name === 'bank declines') {
    const credit = creditsOf(bought.saleId).find(({ status }) => status !== 'settlement_declined')
    if (credit) {
      // The bank decides after the gateway's first call about the refund.
      await gatewayCalls('transaction_settled', bought.saleId)
      await changes(credit, { status: 'settlement_declined' })
    }
  }
  if (!name.startsWith('killed')) return
  api.deps.gateway = {
    ...gateway,
    async refund(request) {
      if (name === 'killed after') await gateway.refund(request)
      throw new Error('killed')
    }
  }
  await refunds(bought, amount!).catch(() => {})
  api.deps.gateway = gateway
}

function sumOf(credits: readonly { status: string; amount: string }[]): number {
  const made = credits.filter(({ status }) => status !== 'settlement_declined')
  return made.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
}
