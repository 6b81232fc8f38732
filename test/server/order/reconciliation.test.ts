import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openClock } from '#server/platform/database/clock.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { reconcileAll, reconcileAttempts } from '#server/order/reconciliation.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { holds } from '#test/support/postgres.ts'

const api = await createApi()
const { gateway, log } = api.deps
const silence = { info() {}, warn() {}, error() {} }

afterEach(() => {
  Object.assign(api.deps, { gateway, log })
  api.faults.clear()
})

/** The process dies during the request to pay: before the gateway charges, or after. */
async function dies(when: 'before' | 'after', visitor: Visitor): Promise<string> {
  api.deps.log = silence
  const charge: PaymentGateway['charge'] = async asked => {
    if (when === 'after') await gateway.charge(asked)
    throw new Error('the process dies here')
  }
  api.deps.gateway = { ...gateway, charge }
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: false })
  Object.assign(api.deps, { gateway, log })
  return body.attemptId
}

async function ordersOf(visitor: Visitor) {
  const ids = (await api.attemptsOf(visitor)).map(({ id }) => id)
  return ids.length === 0 ? [] : api.database.selectFrom('order').selectAll().where('attempt_id', 'in', ids).execute()
}

describe('a row that a crash left pending', () => {
  test('that was charged is completed once, with its order and mails', async () => {
    const visitor = await visitUpToPayment(api)
    const id = await dies('after', visitor)
    expect(await api.attemptOf(id)).toMatchObject({ status: 'pending', transaction_id: null })
    expect(await reconcileAll(api.deps)).toMatchObject({ open: 1, ended: 1 })
    expect(await api.attemptOf(id)).toMatchObject({
      status: 'paid',
      nonce: null,
      card_brand: 'Visa',
      card_last_four: '1881'
    })
    expect(await reconcileAll(api.deps)).toMatchObject({ open: 0, ended: 0 })
    expect(await ordersOf(visitor)).toHaveLength(1)
    expect(await api.kindsTo(visitor.parent.email)).toEqual(['receipt'])
    expect(await api.kindsTo(visitor.coParent.email)).toEqual(['invite'])
  })

  test('is completed by the visitor who asks, and by the one who pays again', async () => {
    const [asking, paying] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    const [one, other] = [await dies('after', asking), await dies('after', paying)]
    expect(await asking.asks(one)).toMatchObject({ ok: true, value: { receipt: { cardLastFour: '1881' } } })
    expect(await paying.pays()).toMatchObject({ ok: false, problem: { code: 'payment.unknown' } })
    expect(await paying.asks(other)).toMatchObject({ ok: true })
    const again = await paying.pays()
    expect(again).toMatchObject({ problem: { code: 'subscribed', detail: { purchaseId: other } } })
    expect(api.charges().filter(({ orderId }) => orderId === one || orderId === other)).toHaveLength(2)
  })

  test('gives back its codes and its use of a coupon when it is given up', async () => {
    const visitor = await visitUpToPayment(api)
    const code = await api.newCode(500)
    await api.database
      .insertInto('coupon')
      .values({ code: 'LAST', description: { en: 'x' }, kind: 'percent', value: 90, uses_left: 1 })
      .execute()
    visitor.typesCodes(code)
    const id = await dies('before', visitor)
    expect(await api.codeOf(code)).toMatchObject({ claimed_by: id })
    expect(await api.couponOf('LAST')).toMatchObject({ uses_left: 0 })
    api.passTime(1)
    await reconcileAll(api.deps)
    expect(await api.codeOf(code)).toMatchObject({ claimed_by: null, redeemed_at: null })
    expect(await api.couponOf('LAST')).toMatchObject({ uses_left: 1 })
    expect(await visitor.pays()).toMatchObject({ ok: true })
    expect(await api.codeOf(code)).toMatchObject({ redeemed_at: expect.any(Date) })
    expect(await api.couponOf('LAST')).toMatchObject({ uses_left: 0 })
  })

  test('that the bank has declined is declined, and says why', async () => {
    const visitor = await visitUpToPayment(api)
    api.faults.set({ on: 'sale', kind: 'decline', status: 2004 })
    const id = await dies('after', visitor)
    expect(await reconcileAll(api.deps)).toMatchObject({ open: 1, ended: 1 })
    expect(await visitor.asks(id)).toMatchObject({ problem: { code: 'payment.expiration' } })
  })
})

describe('two who reconcile in one moment', () => {
  /**
   * Reconciles as another server would. A new `deps` object stands for another server, because one server shares one reconciliation between
   * both calls.
   */
  const onAnotherServer = () => reconcileAll({ ...api.deps })

  test('complete an attempt once', async () => {
    const visitor = await visitUpToPayment(api)
    const id = await dies('after', visitor)
    await Promise.all([onAnotherServer(), visitor.asks(id), onAnotherServer(), visitor.asks(id)])
    expect(await api.attemptOf(id)).toMatchObject({ status: 'paid' })
    expect(await ordersOf(visitor)).toHaveLength(1)
    expect(await api.kindsTo(visitor.parent.email)).toEqual(['receipt'])
  })

  test('give an attempt up once', async () => {
    const visitor = await visitUpToPayment(api)
    const code = await api.newCode(500)
    visitor.typesCodes(code)
    const id = await dies('before', visitor)
    api.passTime(1)
    await Promise.all([reconcileAll(api.deps), onAnotherServer(), onAnotherServer()])
    expect(await api.attemptOf(id)).toMatchObject({ status: 'abandoned' })
    expect(await api.codeOf(code)).toMatchObject({ claimed_by: null })
    expect(await api.auditOf(id)).toEqual(['abandoned'])
  })
})

describe.each([
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000]
])('two servers, one with a clock that is %s,', (_, ms) => {
  const { now } = api.deps
  afterEach(() => {
    vi.useRealTimers()
    api.deps.now = now
  })

  /** The two machines. A server reads the time only while its machine is on, which sets the clock. */
  async function openServers() {
    vi.useFakeTimers({ toFake: ['Date'] })
    const time = Date.now()
    const servers = [0, ms].map(async off => {
      const clock = await openClock(api.database)
      onTestFinished(clock.stop)
      return { clock, on: () => void vi.setSystemTime(time + off) }
    })
    return Promise.all(servers)
  }

  test.each([0, 1])('neither abandon nor block an attempt that the other has begun (%i)', async first => {
    const servers = await openServers()
    const [own, other] = first === 0 ? servers : servers.toReversed()
    own!.on()
    const visitor = await visitUpToPayment(api)
    api.deps.now = own!.clock.now
    const id = await dies('before', visitor)
    other!.on()
    const { now } = other!.clock
    const reconcileAfter = (seconds: number) =>
      reconcileAttempts({ ...api.deps, now: () => new Date(now().getTime() + seconds * 1_000) })
    await reconcileAfter(50)
    expect(await api.attemptOf(id)).toMatchObject({ status: 'pending' })
    await reconcileAfter(61)
    expect(await api.attemptOf(id)).toMatchObject({ status: 'abandoned' })
    expect(await visitor.pays()).toMatchObject({ ok: true })
  })
})

test('a machine that is suspended before it charges charges nothing once it wakes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [clock, { now }] = [await openClock(api.database), api.deps]
  onTestFinished(() => {
    vi.useRealTimers()
    clock.stop()
    api.deps.now = now
  })
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  api.deps.now = clock.now
  api.deps.gateway = {
    ...gateway,
    async instrument(nonce) {
      vi.setSystemTime(Date.now() + 3_600_000)
      return gateway.instrument(nonce)
    }
  }
  expect(await visitor.sends(body)).toMatchObject({ ok: false, problem: { code: 'payment.failed' } })
  expect(api.chargesOf(body.attemptId)).toEqual([])
})

describe('while the gateway is away', () => {
  test.each(['drop-before', 'status', 'html', 'truncate'] as const)(
    'an attempt stays as it is (%s), however long that takes',
    async kind => {
      const visitor = await visitUpToPayment(api)
      const id = await dies('after', visitor)
      api.passTime(12)
      api.faults.set({ on: 'search', kind, status: 503, times: 2 })
      await reconcileAll(api.deps)
      expect(await api.attemptOf(id)).toMatchObject({ status: 'pending' })
      api.faults.clear()
      expect(await reconcileAll(api.deps)).toMatchObject({ open: 1, ended: 1 })
      expect(await api.attemptOf(id)).toMatchObject({ status: 'paid' })
    }
  )

  test('a visitor who asks has to wait', async () => {
    const visitor = await visitUpToPayment(api)
    const id = await dies('after', visitor)
    api.faults.set({ on: 'search', kind: 'drop-before', times: 2 })
    expect(await visitor.asks(id)).toMatchObject({
      ok: false,
      problem: { code: 'payment.unknown', detail: { attemptId: id } }
    })
    expect(await visitor.asks(id)).toMatchObject({ ok: false, problem: { code: 'payment.unknown' } })
    expect(await visitor.asks(id)).toMatchObject({ ok: true })
  })
})

test('an attempt that cannot be ended does not keep the others waiting', async () => {
  const [stuck, fine] = [await visitUpToPayment(api), await visitUpToPayment(api)]
  const [stuckId, fineId] = [await dies('after', stuck), await dies('after', fine)]
  const find: PaymentGateway['find'] = id => {
    if (id === stuckId) throw new Error('a bug')
    return gateway.find(id)
  }
  const errors: unknown[] = []
  Object.assign(api.deps, {
    gateway: { ...gateway, find },
    log: { ...silence, error: (fields: object) => void errors.push(fields) }
  })
  expect(await reconcileAll(api.deps)).toMatchObject({ open: 2, ended: 1 })
  expect(await api.attemptOf(fineId)).toMatchObject({ status: 'paid' })
  expect(errors).toEqual([{ attemptId: stuckId, err: expect.objectContaining({ message: 'a bug' }) }])
  Object.assign(api.deps, { gateway, log })
  expect(await reconcileAll(api.deps)).toMatchObject({ open: 1, ended: 1 })
})

test('a row locked by another server keeps no visitor waiting', async () => {
  const stuck = await visitUpToPayment(api)
  const id = await dies('after', stuck)
  const row = await holds(api.database, transaction =>
    transaction.selectFrom('attempt').select('id').where('id', '=', id).forUpdate().execute()
  )
  const waiting = stuck.asks(id)
  const others = await Promise.all([1, 2, 3].map(() => visitUpToPayment(api)))
  const answers = await Promise.all(others.map(other => other.pays()))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
  await row.ends()
  expect(await waiting).toMatchObject({ ok: true })
})

test('a charge in another currency than was agreed on is taken back', async () => {
  const visitor = await visitUpToPayment(api)
  const charge: PaymentGateway['charge'] = asked => gateway.charge({ ...asked, currency: 'CAD' })
  api.deps.gateway = { ...gateway, charge }
  const body = await visitor.payment()
  expect(await visitor.sends(body)).toMatchObject({ ok: false, problem: { code: 'payment.failed' } })
  expect(await api.attemptOf(body.attemptId)).toMatchObject({ status: 'voided' })
  expect(await ordersOf(visitor)).toEqual([])
})
