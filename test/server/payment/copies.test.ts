import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { type Api, createApi, type Visitor, visitUpToPayment } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'
import { createPause } from '#test/support/pause.ts'

const api = await createApi()
const { limits, gateway } = api.deps
afterEach(() => void Object.assign(api.deps, { limits, gateway }))

type Body = Awaited<ReturnType<Visitor['payment']>>

/** The reasons for which a purchase may refuse its own copy or that of another tab. */
const reasons: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  'nothing but a card': async () => {},
  'a code that pays for all': async visitor => visitor.typesCodes(await api.newCode(1_000_000)),
  'a code that pays for a part': async visitor => visitor.typesCodes(await api.newCode(500)),
  'the last use of a coupon': () =>
    api.database
      .insertInto('coupon')
      .values({
        code: `LAST-${randomUUID().slice(0, 8)}`,
        description: { en: 'x' },
        kind: 'percent',
        value: 95,
        uses_left: 1
      })
      .execute()
}

/** Where the other tab waits while the first request buys. `wait` is called there. */
const places: Record<string, (api: Api, wait: () => Promise<void>) => void> = {
  'after it looked for a live attempt': ({ deps }, wait) => {
    deps.limits = { ...limits, reserve: async (...keys) => (await wait(), limits.reserve(...keys)) }
  },
  'after its price was worked out': ({ deps }, wait) => {
    deps.gateway = { ...gateway, instrument: async nonce => (await wait(), gateway.instrument(nonce)) }
  }
}

const copy = (body: Body): Body => body
const secondTab = (body: Body): Body => ({ ...body, attemptId: randomUUID() })

describe.each(Object.entries(reasons))('a purchase with %s', (reason, prepare) => {
  test.each([
    ['copies', copy],
    ['other tabs', secondTab]
  ] as const)('answers its %s as itself, when all come at once', async (_, another) => {
    const visitor = await visitUpToPayment(api)
    await prepare(visitor)
    const body = await visitor.payment()
    const answers = await Promise.all([body, ...Array.from({ length: 4 }, () => another(body))].map(visitor.sends))
    for (const answer of answers) {
      if (!answer.ok) expect(['payment.unknown', 'subscribed']).toContain(answer.problem.code)
    }
    expect(answers.some(({ ok }) => ok)).toBe(true)
    expect(await claimedOf(visitor)).toEqual(['paid'])
  })

  test.each(Object.entries(places))('answers another tab that waited %s by the receipt', async (place, hold) => {
    const visitor = await visitUpToPayment(api)
    await prepare(visitor)
    const body = await visitor.payment()
    if (place.includes('price') && body.payment.nonce === null) return
    const pause = createPause()
    hold(api, pause.wait)
    const late = visitor.sends(secondTab(body))
    await pause.reached
    Object.assign(api.deps, { limits, gateway })
    const first = await visitor.sends(body)
    pause.resume()
    const second = await late
    if (!first.ok) throw new Error(`${reason}: ${JSON.stringify(first)}`)
    const { receipt } = first.value
    expect(second).toMatchObject({ problem: { code: 'subscribed', detail: { receipt } } })
    expect(await claimedOf(visitor)).toEqual(['paid'])
  })
})

test('a payment that is refused says why, however many requests of its line were refused before', async () => {
  const [visitor, rival] = [await visitUpToPayment(api), await visitUpToPayment(api)]
  const code = await api.newCode(1_000_000)
  for (const each of [visitor, rival]) each.typesCodes(code)
  const body = await visitor.payment()
  expect(await rival.pays()).toMatchObject({ ok: true })
  api.exhaust('refusal')
  expect(await visitor.sends(body)).toMatchObject({ problem: { code: 'payment.code' } })
  expect(await visitor.sends({ ...body, order: [] as never })).toMatchObject({ problem: { code: 'limited' } })
  api.relax()
})

test('copies of a payment that is refused are refused alike, when all come at once', async () => {
  const [visitor, rival] = [await visitUpToPayment(api), await visitUpToPayment(api)]
  const code = await api.newCode(1_000_000)
  for (const each of [visitor, rival]) each.typesCodes(code)
  const body = await visitor.payment()
  expect(await rival.pays()).toMatchObject({ ok: true })
  const refused = { ok: false, problem: { code: 'payment.code', message: 'Invalid promo code' } }
  const [first, second, third, ofTab] = await Promise.all([body, body, body, secondTab(body)].map(visitor.sends))
  for (const answer of [first, second, third]) {
    if (!answer?.ok && answer?.problem.code === 'payment.unknown') continue
    expect(answer).toMatchObject(refused)
  }
  expect(ofTab).toMatchObject(refused)
  expect(await visitor.sends(body)).toMatchObject(refused)
})

test('a copy says that the outcome is unknown while the server judges the first request', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const pause = createPause()
  places['after its price was worked out']!(api, pause.wait)
  const first = visitor.sends(body)
  await pause.reached
  const { attemptId } = body
  expect(await visitor.sends(body)).toMatchObject({ problem: { code: 'payment.unknown', detail: { attemptId } } })
  pause.resume()
  expect(await first).toMatchObject({ ok: true })
  expect(await visitor.sends(body)).toMatchObject({ ok: true })
})

test('another tab whose nonce the first request has used up does not count as a failed card', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const kept: string[] = []
  const reserved = valueOf(await limits.reserve())
  const pause = createPause()
  api.deps.limits = {
    ...limits,
    reserve: async ([name]) => {
      await pause.wait()
      return { ok: true, value: { ...reserved, keep: async () => void kept.push(name) } }
    }
  }
  api.deps.gateway = { ...gateway, instrument: async () => ({ name: 'invalid' }) }
  const other = visitor.sends(secondTab(body))
  await pause.reached
  const [withCopy, withGateway] = [api.deps.limits, api.deps.gateway]
  Object.assign(api.deps, { limits, gateway })
  expect(await visitor.sends(body)).toMatchObject({ ok: true })
  Object.assign(api.deps, { limits: withCopy, gateway: withGateway })
  pause.resume()
  expect(await other).toMatchObject({ problem: { code: 'subscribed' } })
  expect(kept).toEqual([])
})

/** The statuses of the payer's attempts that were claimed. */
async function claimedOf(visitor: Visitor) {
  return (await api.attemptsOf(visitor)).filter(({ currency }) => currency === 'USD').map(({ status }) => status)
}
