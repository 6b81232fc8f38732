import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { applyRetention } from '#server/privacy/retention.ts'
import { createApi } from '#test/support/api.ts'

const api = await createApi()
const browser = () => randomUUID()
type Purposes = Partial<Record<'analytics' | 'recorder' | 'affiliate' | 'chat', boolean>>

const answerOf = (segmentAnonymousId: string, purposes: Purposes, changes: object = {}) => ({
  answerId: randomUUID(),
  segmentAnonymousId,
  purposes,
  text: '2026-11-29',
  language: 'en' as const,
  ...changes
})
const answers = (body: ReturnType<typeof answerOf>) => api.call(contract.recordConsent, { body })
const rowsOf = (browser: string) =>
  api.database.selectFrom('consent').selectAll().where('anonymous_id', '=', browser).orderBy('created_at').execute()

afterEach(() => api.relax())

describe('an answer about consent', () => {
  test('is kept with its purposes, the version and language of the words, and the time', async () => {
    const mine = browser()
    const body = answerOf(mine, { analytics: true, chat: true }, { language: 'es' })
    expect(await answers(body)).toEqual({ ok: true, value: {} })
    const { answerId: id, text } = body
    const [row, ...others] = await rowsOf(mine)
    expect(others).toEqual([])
    expect(row).toEqual({
      id,
      anonymous_id: mine,
      purposes: { analytics: true, chat: true },
      text,
      language: 'es',
      created_at: expect.any(Date)
    })
    expect(Math.abs(row!.created_at.getTime() - api.deps.now().getTime())).toBeLessThan(60_000)
  })

  test('stays when it is withdrawn, because the withdrawal is another record', async () => {
    const mine = browser()
    await answers(answerOf(mine, { chat: true }))
    api.passTime(1)
    await answers(answerOf(mine, { chat: false }))
    api.passTime(-1)
    expect((await rowsOf(mine)).map(({ purposes }) => purposes)).toEqual([{ chat: true }, { chat: false }])
  })

  test('is kept once, however often it arrives, and as it arrived first', async () => {
    const mine = browser()
    const body = answerOf(mine, { chat: true })
    const sent = await Promise.all([body, body, { ...body, purposes: { chat: true } }].map(answers))
    expect(sent.map(({ ok }) => ok)).toEqual([true, true, true])
    await answers({ ...body, purposes: { chat: false } })
    expect((await rowsOf(mine)).map(({ purposes }) => purposes)).toEqual([{ chat: true }])
  })

  test.each<[string, object]>([
    ['no purpose', { purposes: {} }],
    ['no known purpose', { purposes: { sale: true } }],
    ['a purpose without an answer', { purposes: { chat: 'yes' } }],
    ['an id that is none', { answerId: '1' }],
    ['no browser', { segmentAnonymousId: '' }],
    ['a long browser', { segmentAnonymousId: 'x'.repeat(65) }],
    ['a control character', { segmentAnonymousId: 'a\u0000b' }],
    ['no version', { text: '' }],
    ['words of another language', { language: 'fi' }]
  ])('is refused with %s', async (_, changes) => {
    const mine = browser()
    const answer = await answers(answerOf(mine, { chat: true }, changes))
    expect(answer).toMatchObject({ ok: false, problem: { code: 'malformed' } })
    expect(await rowsOf(mine)).toEqual([])
  })

  test('is limited per address', async () => {
    api.exhaust('consent')
    expect(await answers(answerOf(browser(), { chat: true }))).toMatchObject({ problem: { code: 'limited' } })
  })

  test('stores nothing personal, whatever else the body has', async () => {
    const mine = browser()
    await answers(answerOf(mine, { chat: true, sale: true } as Purposes, { email: 'ana@example.com' }))
    expect((await rowsOf(mine)).map(({ purposes }) => purposes)).toEqual([{ chat: true }])
    expect(JSON.stringify(await rowsOf(mine))).not.toContain('ana@example.com')
  })

  test('is deleted after three years', async () => {
    const mine = browser()
    await answers(answerOf(mine, { chat: true }))
    const years = (count: number) => new Date(api.deps.now().getTime() + count * 366 * 86_400_000)
    await applyRetention(api.database, years(2.9))
    expect(await rowsOf(mine)).toHaveLength(1)
    await applyRetention(api.database, years(3))
    expect(await rowsOf(mine)).toEqual([])
  })
})
