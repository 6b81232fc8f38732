import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { emailKeyOf } from '#core/rules/email.ts'
import { createApp } from '#server/app.ts'
import { createLimits, limitsPoolOptions } from '#server/platform/limits/limits-postgres.ts'
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts'
import { limitRows } from '#server/platform/limits/limits.ts'
import { createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

/** The deployed limits; all visitors share one IP address, unless a test says where they come from. */
const { url } = await createTestDatabase()
const pool = new pg.Pool(limitsPoolOptions(url))
afterAll(() => pool.end())
const api = await createApi()
const { gateway } = api.deps
const ownAddress = '203.0.113.7'
let address = ownAddress
const comesFrom = (network: string) => void (address = network)
const app = createApp(api.deps, () => address)
api.app.request = (url, init) => app.request(url, init)
const limits = await createLimits(pool, name => api.deps.metrics.count('limited', name))

beforeEach(async () => {
  await pool.query('delete from rate_limit')
  api.deps.limits = limits
  api.faults.clear()
  address = ownAddress
})

/** Tries that many cards in turn, as card testers do. Each card is declined and is a new attempt. */
async function isDeclined(visitor: Visitor, times: number, nonce = 'fake-valid-visa-nonce') {
  const body = await visitor.payment({ payment: { nonce } })
  for (let time = 0; time < times; time++) {
    api.faults.set({ on: 'sale', kind: 'decline' })
    const answer = await visitor.sends({ ...body, attemptId: randomUUID() })
    expect(answer).toMatchObject({ problem: { code: 'payment.declined' } })
  }
}

/** Declined cards of other callers use up all points of the limit except some. */
async function othersAreDeclined(name: 'addressFailure' | 'cardFailure', key: string, left = 1) {
  for (let declined = limitRows[name].points - left; declined > 0; declined--) await limits.guard([name, key])
}

async function counted(counter: string) {
  const { text } = await api.deps.metrics.page()
  return Number(new RegExp(`^coparentjoin_${counter} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

const { points, pause } = limitRows.paymentFailure
const isMadeToWait = {
  ok: false,
  problem: { code: 'limited', message: expect.any(String), retryAfter: expect.any(Number) }
}

describe('too many declines are counted', () => {
  test('by the registration, while others go on paying', async () => {
    const [tester, other] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    const before = await counted('limited_total{limit="paymentFailure"}')
    await isDeclined(tester, points)
    const refused = await tester.pays()
    expect(refused).toMatchObject(isMadeToWait)
    if (!refused.ok) expect(refused.problem.retryAfter).toBeLessThanOrEqual(pause)
    expect(await counted('limited_total{limit="paymentFailure"}')).toBeGreaterThan(before)
    expect(await counted('declines_total{code="payment.declined"}')).toBeGreaterThanOrEqual(points)
    expect(await other.pays()).toMatchObject({ ok: true })
  })

  test('by the registration, with any current e-mail address', async () => {
    const tester = await visitUpToPayment(api)
    await isDeclined(tester, points)
    const parent = { ...tester.parent, email: `again.${tester.parent.email}`, timeZone: 'America/Chicago' }
    expect(await tester.update({ parent, sections: ['PARENT'] })).toMatchObject({ ok: true })
    expect(await tester.pays()).toMatchObject(isMadeToWait)
  })

  test('by the e-mail address, through any registration', async () => {
    const first = await visitUpToPayment(api)
    await isDeclined(first, points)
    const second = await visitUpToPayment(api, { email: first.parent.email })
    expect(await second.pays()).toMatchObject(isMadeToWait)
  })

  test('for failed authentication, but not for a card that was never authenticated', async () => {
    api.deps.cardAuthentication = { required: ['US'] }
    const [tester, other] = [await visitUpToPayment(api), await visitUpToPayment(api)]
    const tries = async (visitor: Visitor, nonce: string) => {
      for (let time = 0; time < points; time++)
        expect(await visitor.pays({ payment: { nonce } })).toMatchObject({
          problem: { code: 'payment.authentication' }
        })
    }
    await tries(tester, 'fake-three-d-secure-visa-failed-authentication-nonce')
    expect(await tester.pays()).toMatchObject(isMadeToWait)
    await tries(other, 'fake-valid-visa-nonce')
    expect(await other.pays()).toMatchObject({ ok: true })
    api.deps.cardAuthentication = { required: [] }
  })

  test('by the address that they come from', async () => {
    await othersAreDeclined('addressFailure', '203.0.113.7')
    await isDeclined(await visitUpToPayment(api), 1)
    expect(await (await visitUpToPayment(api)).pays()).toMatchObject(isMadeToWait)
  })

  test('by the bank whose numbers are tried, and for no other card', async () => {
    const { cardAuthentication } = api.deps
    api.deps.cardAuthentication = { required: [] }
    await othersAreDeclined('cardFailure', '401288')
    await isDeclined(await visitUpToPayment(api), 1)
    const visitor = await visitUpToPayment(api)
    const charges = api.charges().length
    expect(await visitor.pays()).toMatchObject(isMadeToWait)
    expect(api.charges()).toHaveLength(charges)
    expect(await visitor.pays({ payment: { nonce: 'fake-valid-mastercard-nonce' } })).toMatchObject({ ok: true })
    api.deps.cardAuthentication = cardAuthentication
  })
})

describe('while strangers test cards under an e-mail address', () => {
  test('its owner elsewhere pays, also after two declined cards', async () => {
    const strangers = ['198.51.100.1', '2001:db8:1:1::/64']
    const owner = await visitUpToPayment(api)
    for (const network of strangers) {
      comesFrom(network)
      await isDeclined(await visitUpToPayment(api, { email: owner.parent.email }), limitRows.emailFailure.total.slow)
    }
    for (let failed = 2 * limitRows.emailFailure.total.slow; failed < 5 * points; failed++) {
      await limits.guard(['emailFailure', `${emailKeyOf(owner.parent.email)} 198.51.100.${failed}`])
    }
    comesFrom('192.0.2.77')
    await isDeclined(owner, limitRows.emailFailure.total.slow - 1)
    expect(await owner.pays()).toMatchObject({ ok: true })
  })

  test('each network has three declines', async () => {
    const { total } = limitRows.emailFailure
    const tester = await visitUpToPayment(api)
    await limits.guard(
      ...Array.from(
        { length: total.points },
        () => ['emailFailure', `${emailKeyOf(tester.parent.email)} 198.51.100.1`] as const
      )
    )
    await isDeclined(tester, total.slow)
    expect(await tester.pays()).toMatchObject(isMadeToWait)
  })
})

describe('while the cards of a bank are tested, its customers', () => {
  const asked = { problem: { code: 'payment.authentication', detail: { isAsked: true } } }
  beforeEach(() => {
    api.deps.cardAuthentication = { required: ['GB'] }
  })

  test('are asked to authenticate, and then pay', async () => {
    await othersAreDeclined('cardFailure', '401288')
    await isDeclined(await visitUpToPayment(api), 1)
    const visitor = await visitUpToPayment(api)
    const before = api.charges().length
    expect(await visitor.pays()).toMatchObject(asked)
    expect(api.charges()).toHaveLength(before)
    const nonce = 'fake-three-d-secure-visa-full-authentication-nonce'
    expect(await visitor.pays({ payment: { nonce } })).toMatchObject({ ok: true })
  })

  test('do not wait for cards that were authenticated and declined', async () => {
    const nonce = 'fake-three-d-secure-visa-full-authentication-nonce'
    await limits.guard(
      ...Array.from({ length: limitRows.cardFailure.points - 1 }, () => ['cardFailure', '400000'] as const)
    )
    await isDeclined(await visitUpToPayment(api), 3, nonce)
    expect((await pool.query(`select points from rate_limit where key like 'cardFailure:%'`)).rows).toEqual([
      { points: limitRows.cardFailure.points - 1 }
    ])
  })
})

test('no caller is blamed for a processor that is away', async () => {
  const visitor = await visitUpToPayment(api)
  const charge: PaymentGateway['charge'] = asked => gateway.charge({ ...asked, amount: 300_000 })
  api.deps.gateway = { ...gateway, charge }
  for (let time = 0; time < points; time++) await visitor.pays()
  api.deps.gateway = gateway
  expect(await visitor.pays()).toMatchObject({ ok: true })
})

test('a payment without a nonce is refused beside its field, and charges nothing', async () => {
  const visitor = await visitUpToPayment(api)
  const charges = api.charges().length
  expect(await visitor.pays({ payment: { nonce: null } })).toMatchObject({
    ok: false,
    problem: {
      code: 'invalid',
      validationErrors: [{ field: 'payment.nonce', code: 'required', text: expect.stringMatching(/\w+ \w+/) }]
    }
  })
  expect(api.charges()).toHaveLength(charges)
  expect(await visitor.pays()).toMatchObject({ ok: true })
})

test('cards that are tried all at once are limited like cards in turn', async () => {
  const max = 5
  await othersAreDeclined('addressFailure', '203.0.113.7', max)
  const testers = await Promise.all(Array.from({ length: 3 * max }, () => visitUpToPayment(api)))
  const bodies = await Promise.all(testers.map(tester => tester.payment()))
  for (const _ of testers) api.faults.set({ on: 'sale', kind: 'decline' })
  const answers = await Promise.all(testers.map((tester, index) => tester.sends(bodies[index]!)))
  const codes = answers.map(answer => (answer.ok ? 'paid' : answer.problem.code))
  expect(codes.filter(code => code === 'payment.declined')).toHaveLength(max)
  expect(codes.filter(code => code === 'limited')).toHaveLength(2 * max)
})

test('a caller with made-up nonces has to wait, too', async () => {
  const visitor = await visitUpToPayment(api)
  for (let time = 0; time < points; time++) {
    expect(await visitor.pays({ payment: { nonce: `made-up-${time}` } })).toMatchObject({
      problem: { code: 'payment.failed' }
    })
  }
  expect(await visitor.pays()).toMatchObject(isMadeToWait)
})
