import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { contract } from '#core/contract/contract.ts'
import { emptyExpiredHandovers } from '#server/privacy/retention-store.ts'
import { createApi } from '#test/support/api.ts'
import { valueOf } from '#test/support/outcome.ts'

const api = await createApi()
const progress = JSON.stringify({ version: 1, drafts: { parent: { firstName: 'Ñusta 👩‍👧', lastName: 'O’Neil' } } })
const visit = { flow: 'signup', step: 'family', progress } as const

const handsOver = (body: Parameters<typeof send>[0] = visit) => send(body)
function send(body: { flow: 'signup' | 'invite' | 'pro'; step: string; progress: string }) {
  return api.call(contract.handOver, { body })
}
async function code() {
  return valueOf(await handsOver()).code
}
const takesOver = (code: string, taker: string = randomUUID()) => api.call(contract.takeOver, { body: { code, taker } })

afterEach(() => api.relax())

describe('a visit that was handed over', () => {
  test('is taken up as it was', async () => {
    expect(await takesOver(await code())).toEqual({ ok: true, value: visit })
  })

  test('is taken up once, however often it is asked for', async () => {
    const once = await code()
    await takesOver(once)
    for (let tries = 0; tries < 2; tries += 1)
      expect(await takesOver(once)).toMatchObject({ problem: { code: 'used' } })
  })

  test('is given again to the same page for a minute, because an answer may be lost', async () => {
    const once = await code()
    const page = randomUUID()
    const answers = await Promise.all([takesOver(once, page), takesOver(once, page)])
    api.passTime(0.9 / 60)
    for (const answer of [...answers, await takesOver(once, page)]) expect(answer).toEqual({ ok: true, value: visit })
    expect(await takesOver(once)).toMatchObject({ problem: { code: 'used' } })
    api.passTime(0.2 / 60)
    expect(await takesOver(once, page)).toMatchObject({ problem: { code: 'used' } })
  })

  test('is taken up once by ten at the same time', async () => {
    const once = await code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => takesOver(once)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(answer => !answer.ok && answer.problem.code === 'used')).toHaveLength(9)
  })

  test('is reported to the page that gave it away once it is taken up', async () => {
    const once = await code()
    const state = () => api.call(contract.handoverState, { body: { code: once } })
    expect(await state()).toEqual({ ok: true, value: { isTaken: false } })
    await takesOver(once)
    expect(await state()).toEqual({ ok: true, value: { isTaken: true } })
    const unknown = await api.call(contract.handoverState, { body: { code: 'unknown' } })
    expect(unknown).toMatchObject({ problem: { code: 'unauthorized' } })
  })

  test('cannot be read from the database, before or after', async () => {
    const read = () => api.database.selectFrom('handover').selectAll().orderBy('expires_at', 'desc').execute()
    const once = await code()
    const before = JSON.stringify(await read())
    for (const secret of [once, 'usta', 'Neil', 'firstName']) expect(before).not.toContain(secret)
    const [row] = (await read()).filter(({ sealed }) => sealed !== null)
    expect(Buffer.from(row!.sealed!).toString('latin1')).not.toContain('firstName')

    await takesOver(once)
    api.passTime(1.1 / 60)
    await emptyExpiredHandovers(api.database, api.deps.now())
    const after = await api.database.selectFrom('handover').selectAll().where('hash', '=', row!.hash).execute()
    expect(after).toMatchObject([{ sealed: null }])
  })

  test('that has expired is empty, though still known', async () => {
    const late = await code()
    api.passTime(0.2)
    await emptyExpiredHandovers(api.database, api.deps.now())
    const { held } = await api.database
      .selectFrom('handover')
      .select(eb => eb.fn.count<number>('sealed').as('held'))
      .executeTakeFirstOrThrow()
    expect(held).toBe(0)
    expect(await takesOver(late)).toMatchObject({ problem: { code: 'expired' } })
  })
})

describe('a code that is none', () => {
  test.each([['garbage'], ['A'.repeat(43)], ["' or 1=1 --"], ['👩‍👧'], ['../../etc/passwd']])(
    '%s opens nothing',
    async none => {
      expect(await takesOver(none)).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
    }
  )
})

test('more than a visit can be, and a flow that is none, are refused', async () => {
  expect(await handsOver({ ...visit, progress: 'x'.repeat(48_001) })).toMatchObject({ problem: { code: 'malformed' } })
  expect(await handsOver({ ...visit, flow: 'admin' as 'pro' })).toMatchObject({ problem: { code: 'malformed' } })
})
