import { afterEach, expect, test, vi } from 'vitest'
import { reconcileAttempt } from '#server/order/reconciliation.ts'
import { createApi, visitUpToPayment } from '#test/support/api.ts'

const api = await createApi()
const { gateway } = api.deps
const charge = gateway.charge.bind(gateway)
const never = () => new Promise<never>(() => {})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * Resolves with the answer that comes within `ms` after the request has reached the gateway. Without one the promise stays pending, because
 * a timer that is still pending by then never fires.
 */
async function answerWithin<T>(ms: number, ask: () => Promise<T>, asked: unknown): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = ask()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(ms)
  vi.useRealTimers()
  return answer
}

test('a purchase is answered within 15 s while sale and search hang, and is looked up further', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const release = Promise.withResolvers<void>()
  const sale = vi.spyOn(gateway, 'charge').mockImplementation(async charged => {
    await release.promise
    return charge(charged)
  })
  const search = vi.spyOn(gateway, 'find').mockImplementation(async () => {
    await release.promise
    return { name: 'unknown', detail: 'hung' }
  })
  const unknown = { ok: false, problem: { code: 'payment.unknown', detail: { attemptId: body.attemptId } } }
  expect(await answerWithin(15_000, () => visitor.sends(body), sale)).toMatchObject(unknown)
  expect(await answerWithin(15_000, () => visitor.asks(body.attemptId), search)).toMatchObject(unknown)

  release.resolve()
  search.mockRestore()
  await vi.waitFor(async () => {
    expect(await visitor.asks(body.attemptId)).toMatchObject({ ok: true })
  })
  expect(api.chargesOf(body.attemptId)).toHaveLength(1)
})

test('questions about one attempt share the search that is under way, and a later question gets its own', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  vi.spyOn(gateway, 'charge').mockResolvedValue({ name: 'unknown', detail: 'hung' })
  const search = vi.spyOn(gateway, 'find').mockResolvedValue({ name: 'unknown', detail: 'hung' })
  await visitor.sends(body)
  search.mockClear()
  const questions = () => Promise.all([1, 2, 3].map(() => reconcileAttempt(api.deps, body.attemptId)))
  await questions()
  expect(search).toHaveBeenCalledTimes(1)
  await questions()
  expect(search).toHaveBeenCalledTimes(2)
})

test('a card that cannot be looked up is charged nothing and is asked for again within 7 s', async () => {
  const visitor = await visitUpToPayment(api)
  const body = await visitor.payment()
  const lookUp = vi.spyOn(gateway, 'instrument').mockImplementation(never)
  const answer = await answerWithin(7_000, () => visitor.sends(body), lookUp)
  expect(answer).toMatchObject({ ok: false, problem: { code: 'unavailable' } })
  const unheard = { ok: false, problem: { code: 'payment.failed' } }
  expect(await visitor.asks(body.attemptId)).toMatchObject(unheard)
  lookUp.mockRestore()
  expect(await visitor.sends({ ...body, attemptId: crypto.randomUUID() })).toMatchObject({ ok: true })
})
