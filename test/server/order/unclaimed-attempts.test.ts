import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { reconcileAll } from '#server/order/reconciliation.ts'
import { lockAttempt } from '#server/order/attempt-store.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { cardCharge } from '#test/support/charges.ts'
import { createPause } from '#test/support/pause.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { limits, gateway } = api.deps
afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(api.deps, { limits, gateway })
  api.relax()
})

const failed = { ok: false, problem: { code: 'payment.failed', detail: undefined } }

/** Sends a request that a server holds, as a suspended server does. Resolves with a function that lets the request go on. */
async function sendsHeld(
  visitor: Visitor,
  body: Awaited<ReturnType<Visitor['payment']>>,
  place: 'reserve' | 'instrument'
) {
  const { wait, reached, resume } = createPause()
  if (place === 'reserve') {
    api.deps.limits = { ...limits, reserve: async (...keys) => (await wait(), limits.reserve(...keys)) }
  } else {
    api.deps.gateway = { ...gateway, instrument: async nonce => (await wait(), gateway.instrument(nonce)) }
  }
  const late = visitor.sends(body)
  await reached
  Object.assign(api.deps, { limits, gateway })
  return () => {
    resume()
    return late
  }
}

describe('a look-up of an unclaimed attempt', () => {
  test.each(['reserve', 'instrument'] as const)('ends its request that a server holds at %s', async place => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    const release = await sendsHeld(visitor, body, place)
    expect(await visitor.asks(body.attemptId)).toMatchObject(failed)
    expect(await release()).toMatchObject(failed)
    expect(await visitor.asks(body.attemptId)).toMatchObject(failed)
    expect(api.chargesOf(body.attemptId)).toEqual([])
    expect(await api.auditOf(body.attemptId)).toEqual(['abandoned'])
  })

  test.each([
    ['unavailable', 'instrument', (): void => api.faults.set({ on: 'nonce', kind: 'status', status: 503 })],
    ['limited', 'reserve', (): void => api.exhaust('paymentFailure')]
  ] as const)('ends it also between the request and its refusal, %s', async (code, place, setUp) => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    setUp()
    const release = await sendsHeld(visitor, body, place)
    const row = await holds(api.database, transaction => lockAttempt(transaction, body.attemptId))
    const refused = release()
    await row.isWaitedFor(1)
    const asked = visitor.asks(body.attemptId)
    await row.isWaitedFor(2)
    await row.ends()
    expect(await asked).toMatchObject(failed)
    expect(await refused).toMatchObject({ ok: false, problem: { code } })
    api.relax()
    expect(await visitor.sends(body)).toMatchObject(failed)
    expect(api.chargesOf(body.attemptId)).toEqual([])
  })

  test('ends every later request with the id, and lets the payer use another', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    expect(await visitor.asks(body.attemptId)).toMatchObject(failed)
    expect(await visitor.sends(body)).toMatchObject(failed)
    expect(await visitor.sends({ ...body, payForCoparent: true })).toMatchObject(failed)
    expect(await visitor.sends({ ...body, attemptId: randomUUID() })).toMatchObject({ ok: true })
    expect(api.chargesOf(body.attemptId)).toEqual([])
  })

  test('ends no attempt of somebody else, whose id stays usable', async () => {
    const [visitor, stranger] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    const body = await visitor.payment()
    await visitor.sends(body)
    expect(await stranger.asks(body.attemptId)).toMatchObject(failed)
    expect(await stranger.sends(body)).toMatchObject(failed)
    expect(await visitor.asks(body.attemptId)).toMatchObject({ ok: true })
  })

  test('is resolved by a charge that a restored database has lost', async () => {
    const visitor = await visitUpToPayment(api)
    const { attemptId } = await visitor.payment()
    await gateway.charge(cardCharge({ attemptId, amount: 15_999 }))
    expect(await visitor.asks(attemptId)).toMatchObject(failed)
    const { log } = api.deps
    api.deps.log = { info() {}, warn() {}, error() {} }
    expect(await reconcileAll(api.deps)).toMatchObject({ late: 1 })
    api.deps.log = log
    expect(api.chargesOf(attemptId)).toMatchObject([{ status: 'voided' }])
    expect(await api.auditOf(attemptId)).toEqual(['abandoned', 'voiding', 'voided'])
    expect(await api.mailsTo(visitor.parent.email)).toMatchObject([
      { kind: 'payment-voided', text: expect.stringContaining('$159.99') }
    ])
  })
})

test.each([
  [
    'a question about an attempt of somebody else',
    404,
    async (visitor: Visitor) => {
      const body = await visitor.payment()
      await visitor.sends(body)
      return asksRaw(await visitUpToPayment(api), body.attemptId)
    }
  ],
  [
    'a payment under the id of somebody else',
    409,
    async (visitor: Visitor) => {
      const stranger = await visitUpToPayment(api)
      const body = await visitor.payment()
      await stranger.asks(body.attemptId)
      return sendsRaw(visitor, body)
    }
  ],
  ...['fake-consumed-nonce', 'no-such-nonce', 'a/../b', '%00'].map(
    nonce =>
      [
        `a payment by the nonce ${nonce}`,
        422,
        async (visitor: Visitor) => sendsRaw(visitor, await visitor.payment({ payment: { nonce } }))
      ] as const
  )
] as const)('%s is a mistake of the caller: %i', async (_, status, act) => {
  const visitor = await visitUpToPayment(api)
  const response = await act(visitor)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ statusCode: status, code: 'payment.failed' })
})

const key = ({ keys }: Visitor) => ({ 'X-Registration-Key': keys.registrationKey })
const asksRaw = (visitor: Visitor, id: string) =>
  api.raw('GET', `/v1/payments/${id}?signupId=${visitor.signupId}`, undefined, key(visitor))
const sendsRaw = (visitor: Visitor, body: object) =>
  api.raw('POST', `/v1/payments?signupId=${visitor.signupId}`, body, key(visitor))

describe('a refused payment', () => {
  test('keeps its answer, also for a corrected request under the same id', async () => {
    const visitor = await visitUpToPayment(api)
    const body = await visitor.payment()
    const wrong = { ...body, payment: { ...body.payment, amountDisplayed: 1 } }
    const refused = await visitor.sends(wrong)
    expect(refused).toMatchObject({ ok: false, problem: { code: 'pricing.changed', detail: { totals: {} } } })
    for (const sent of [wrong, body]) expect(await visitor.sends(sent)).toEqual(refused)
    expect(await visitor.sends({ ...body, attemptId: randomUUID() })).toMatchObject({ ok: true })
    expect(api.chargesOf(body.attemptId)).toEqual([])
  })
})

test('a second tab that has to ask about the first attempt cannot buy later', async () => {
  const visitor = await visitUpToPayment(api)
  const [first, second] = [await visitor.payment(), await visitor.payment()]
  api.faults.set({ on: 'sale', kind: 'status' })
  expect(await visitor.sends(first)).toMatchObject({ ok: false, problem: { code: 'payment.unknown' } })
  const answer = await visitor.sends(second)
  expect(answer).toMatchObject({ problem: { code: 'payment.unknown', detail: { attemptId: first.attemptId } } })
  api.passTime(1)
  expect(await visitor.asks(first.attemptId)).toMatchObject(failed)
  expect(await visitor.sends(second)).toMatchObject(failed)
  expect([...api.chargesOf(first.attemptId), ...api.chargesOf(second.attemptId)]).toEqual([])
})
