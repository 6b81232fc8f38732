import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { cardCharge } from '#test/support/charges.ts'

const api = await createApi()
beforeEach(() => api.faults.clear())

/** Makes a charge under an order id, like a request that reaches the gateway too late. */
async function chargeLate(orderId: string, amount: number) {
  const outcome = await api.deps.gateway.charge(cardCharge({ attemptId: orderId, amount }))
  if (outcome.name !== 'charged') throw new Error(`not charged: ${JSON.stringify(outcome)}`)
  return outcome.charged
}

/** Creates an attempt and has it abandoned: after an hour the gateway still has no charge of it. */
async function giveUp(visitor: Visitor, changes = {}) {
  api.faults.set({ on: 'sale', kind: 'status' })
  const body = await visitor.payment(changes)
  await visitor.sends(body)
  api.passTime(1)
  await reconcileAll(api.deps)
  expect(await statusOf(body.attemptId)).toBe('abandoned')
  return body
}

const statusOf = async (attemptId: string) => (await api.attemptOf(attemptId)).status

type Body = Awaited<ReturnType<Visitor['payment']>>

describe('a late charge of an abandoned attempt', () => {
  test.each([
    ['looks the attempt up', (visitor: Visitor, body: Body) => visitor.asks(body.attemptId)],
    ['sends the payment again', (visitor: Visitor, body: Body) => visitor.sends(body)],
    ['asks nothing more', undefined]
  ])('is taken back, and the visitor, who %s, gets a mail and may pay again', async (_, act) => {
    const visitor = await visitUpToPayment(api)
    const body = await giveUp(visitor)
    if (act) expect(await act(visitor, body)).toMatchObject({ problem: { code: 'payment.failed' } })
    await chargeLate(body.attemptId, body.payment.amountDisplayed)
    expect(await reconcileAll(api.deps)).toMatchObject({ late: 1 })
    expect(await statusOf(body.attemptId)).toBe('voided')
    expect(api.chargesOf(body.attemptId)).toMatchObject([{ status: 'voided' }])
    expect(await api.auditOf(body.attemptId)).toEqual(['unknown', 'abandoned', 'voiding', 'voided'])
    expect(await api.kindsTo(visitor.parent.email)).toEqual(['payment-voided'])
    expect(await visitor.asks(body.attemptId)).toMatchObject({ problem: { code: 'payment.failed' } })
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })

  test('is taken back without a mail if its payer is erased', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await giveUp(visitor)
    await api.database
      .updateTable('registration')
      .set({ emptied_at: new Date(), co_parent: null })
      .where('id', '=', visitor.signupId)
      .execute()
    await chargeLate(body.attemptId, body.payment.amountDisplayed)
    const error = vi.spyOn(api.deps.log, 'error')
    await reconcileAll(api.deps)
    expect(error.mock.calls).toEqual([[{ attemptId: body.attemptId }, 'no mail sent, payer address deleted']])
    error.mockRestore()
    expect(await statusOf(body.attemptId)).toBe('voided')
    expect(await api.kindsTo(visitor.parent.email)).toEqual([])
  })

  test('that has settled is refunded once, despite two servers and a lost answer', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await giveUp(visitor)
    await visitor.pays()
    await chargeLate(body.attemptId, body.payment.amountDisplayed)
    const [sale] = api.chargesOf(body.attemptId)
    await api.ledger.record({ transactions: [{ ...sale!, status: 'settled' }] })
    api.faults.set({ on: 'refund', kind: 'truncate' })
    await Promise.all([reconcileAll(api.deps), reconcileAll({ ...api.deps })])
    await reconcileAll(api.deps)
    expect(await statusOf(body.attemptId)).toBe('voided')
    const credits = api.charges().filter(({ refundedTransactionId }) => refundedTransactionId === sale!.id)
    expect(credits.map(({ amount }) => amount)).toEqual([sale!.amount])
    expect((await api.kindsTo(visitor.parent.email)).filter(kind => kind === 'payment-voided')).toHaveLength(1)
    expect(await api.deps.gateway.find(body.attemptId)).toMatchObject({ name: 'returned' })
    expect(await reconcileAll(api.deps)).toMatchObject({ open: 0, late: 0 })
  })

  test('is taken back in the end, however often the gateway does not answer', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await giveUp(visitor)
    await chargeLate(body.attemptId, body.payment.amountDisplayed)
    api.faults.set({ on: 'void', kind: 'drop-after' })
    await reconcileAll(api.deps)
    expect(await statusOf(body.attemptId)).toBe('voiding')
    await Promise.all([reconcileAll(api.deps), reconcileAll(api.deps)])
    expect(await statusOf(body.attemptId)).toBe('voided')
    expect(await api.kindsTo(visitor.parent.email)).toEqual(['payment-voided'])
  })
})

describe('a charge that cannot be fulfilled', () => {
  test('because it is of another amount is taken back', async () => {
    const visitor = await visitUpToPayment(api)
    api.faults.set({ on: 'sale', kind: 'status' })
    const body = await visitor.payment()
    await visitor.sends(body)
    await chargeLate(body.attemptId, body.payment.amountDisplayed - 1)
    await reconcileAll(api.deps)
    expect(await statusOf(body.attemptId)).toBe('voided')
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })

  test('because the address is now another parent’s is taken back', async () => {
    const visitor = await visitUpToPayment(api)
    const rival = await visitUpToPayment(api)
    api.faults.set({ on: 'sale', kind: 'slow', delayMs: 2_000 })
    const body = await visitor.payment()
    const paying = visitor.sends(body)
    await vi.waitFor(() => expect(api.chargesOf(body.attemptId)).toHaveLength(1))
    await api.database
      .updateTable('registration')
      .set({ parent: JSON.stringify(visitor.parent) as never })
      .where('id', '=', rival.signupId)
      .execute()
    expect(await rival.pays()).toMatchObject({ ok: true })
    expect(await paying).toMatchObject({ ok: false, problem: { code: 'payment.failed' } })
    expect(api.chargesOf(body.attemptId)).toMatchObject([{ status: 'voided' }])
    expect(await api.kindsTo(visitor.parent.email)).toContain('payment-voided')
  })

  test('because the co-parent bought at the same moment is taken back', async () => {
    const invited = await visitUpToPayment(api)
    const buyer = await visitUpToPayment(api)
    await api.database
      .updateTable('registration')
      .set({
        co_parent: JSON.stringify({ ...buyer.coParent, email: invited.parent.email, phoneNumber: null }) as never
      })
      .where('id', '=', buyer.signupId)
      .execute()
    buyer.paysForBoth()
    api.faults.set({ on: 'sale', kind: 'slow', delayMs: 500, times: 2 })
    const answers = await Promise.all([invited.pays(), buyer.pays()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await api.accountOf(invited.parent.email)).toMatchObject({ subscribed_until: expect.any(Date) })
  })
})

test('a second charge of a paid attempt is taken back, and the order stays', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: true })
  const [sale] = api.chargesOf(body.attemptId)
  await api.ledger.record({ transactions: [{ ...sale!, id: 'twin' }] })
  await reconcileAll(api.deps)
  expect(api.chargesOf(body.attemptId).map(({ status }) => status)).toEqual(['voided', 'submitted_for_settlement'])
  expect(await statusOf(body.attemptId)).toBe('paid')
  expect(await api.auditOf(body.attemptId)).toEqual(['paid', 'second charge taken back'])
  expect((await api.kindsTo(visitor.parent.email)).toSorted()).toEqual(['payment-voided', 'receipt'])
  await Promise.all([reconcileAll(api.deps), reconcileAll(api.deps)])
  expect(await api.kindsTo(visitor.parent.email)).toHaveLength(2)
})

test('a second charge that stands after the first was voided is taken back', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await giveUp(visitor)
  await chargeLate(body.attemptId, body.payment.amountDisplayed)
  await reconcileAll(api.deps)
  const [voided] = api.chargesOf(body.attemptId)
  await api.ledger.record({ transactions: [{ ...voided!, id: 'second', status: 'submitted_for_settlement' }] })
  expect(await reconcileAll(api.deps)).toMatchObject({ late: 1 })
  expect(api.chargesOf(body.attemptId).map(({ status }) => status)).toEqual(['voided', 'voided'])
  expect(await statusOf(body.attemptId)).toBe('voided')
  expect((await api.auditOf(body.attemptId)).at(-1)).toBe('second charge taken back')
})

test('a second charge that cannot be taken back yet is reported once it is', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  await visitor.sends(body)
  const [sale] = api.chargesOf(body.attemptId)
  await api.ledger.record({ transactions: [{ ...sale!, id: 'other' }] })
  const { log } = api.deps
  const errors: string[] = []
  api.deps.log = { ...log, error: (_, message) => void errors.push(message) }
  api.faults.set({ on: 'void', kind: 'status', status: 503 })
  await reconcileAll(api.deps)
  api.deps.log = log
  expect(errors).toEqual(['second charge not returned yet'])
  expect(await api.auditOf(body.attemptId)).toEqual(['paid'])
  expect(await api.kindsTo(visitor.parent.email)).toEqual(['receipt'])
  await reconcileAll(api.deps)
  expect(await api.auditOf(body.attemptId)).toEqual(['paid', 'second charge taken back'])
})

test('orphan charges are counted, logged in a line each, and left alone', async () => {
  const orderIds = [randomUUID(), randomUUID()]
  const orphans = await Promise.all(orderIds.map(orderId => chargeLate(orderId, 4_200)))
  await chargeLate('RENEWAL-17', 4_200)
  const { log } = api.deps
  const errors: [object, string][] = []
  api.deps.log = { ...log, error: (...said) => void errors.push(said) }
  expect(await reconcileAll(api.deps)).toMatchObject({ orphans: 2 })
  api.deps.log = log
  const lines = orphans.map(({ transactionId }, index) => [
    { transactionId, orderId: orderIds[index], amount: 4_200, currency: 'USD', createdAt: expect.any(Date) },
    'charge without an attempt'
  ])
  expect(errors).toHaveLength(2)
  expect(errors).toEqual(expect.arrayContaining(lines))
  for (const { transactionId } of orphans) {
    expect(api.charges().find(({ id }) => id === transactionId)).toMatchObject({ status: 'submitted_for_settlement' })
  }
})
