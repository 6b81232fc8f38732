import { valueOf } from '#test/support/outcome.ts'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Problem, Result } from '#core/errors.ts'
import { createLimits, limitsPoolOptions } from '#server/platform/limits/limits-postgres.ts'
import { limitRows, type Limits, type RateKey, type Reservation } from '#server/platform/limits/limits.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { url } = await createTestDatabase()
const pool = new pg.Pool({ connectionString: url, max: 4 })
afterAll(() => pool.end())
const limited: string[] = []
const limits = createLimits(pool, name => limited.push(name))
const { points, pause } = limitRows.paymentFailure

let key = ''
beforeEach(() => {
  key = randomUUID()
})

async function fail(times: number) {
  for (let time = 0; time < times; time++) await limits.guard(['paymentFailure', key])
}

/** The seconds that the caller has to wait. Undefined if the caller need not wait. */
function waitOf(verdict: Result<unknown, Problem<'limited'>>): number | undefined {
  return verdict.ok ? undefined : verdict.problem.retryAfter
}

async function reserve(by: Limits, ...keys: readonly RateKey[]): Promise<Reservation> {
  return valueOf(await by.reserve(...keys))
}

/** Whether one more request would be refused. It counts nothing. */
async function peek(by: Limits, ...keys: readonly RateKey[]): Promise<Result<unknown, Problem<'limited'>>> {
  const reserved = await by.reserve(...keys)
  if (reserved.ok) await reserved.value.release()
  return reserved
}

/** Ends the pause by expiring its row in the database. */
const passPause = () => pool.query(`update rate_limit set expire = 1 where key = $1`, [`paymentFailure:${key}`])

test('behind PgBouncer the counts are the same, and nothing is prepared', async () => {
  const pooled = new pg.Pool({ ...limitsPoolOptions(`${url}?pgbouncer=true`), max: 1 })
  const counting = createLimits(pooled)
  for (let time = 0; time < points; time += 1) await counting.guard(['paymentFailure', key])
  expect(waitOf(await peek(limits, ['paymentFailure', key]))).toBeGreaterThan(0)
  const { rows } = await pooled.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  await pooled.end()
})

test('card testers wait twice as long each time', async () => {
  for (const wait of [pause, 2 * pause, 4 * pause, 8 * pause]) {
    await fail(points)
    const left = waitOf(await peek(limits, ['paymentFailure', key]))
    expect(left).toBeGreaterThan(wait - 5)
    expect(left).toBeLessThanOrEqual(wait)
    await passPause()
    expect(await peek(limits, ['paymentFailure', key])).toMatchObject({ ok: true })
  }
})

test('no caller makes others wait for long: those of one bank, one address or one line', async () => {
  const keys = [
    ['cardFailure', key],
    ['addressFailure', key],
    ['emailFailure', `${key} 203.0.113.7`]
  ] as const
  for (const limit of keys) {
    const { points, longestPause } = limitRows[limit[0]]
    for (let time = 0; time < 8; time++) {
      await Promise.all(Array.from({ length: points }, () => limits.guard(limit)))
      const left = waitOf(await peek(limits, limit))
      expect(left).toBeLessThanOrEqual(longestPause)
      const [name, who] = limit
      await pool.query(`update rate_limit set expire = 1 where key = any($1)`, [
        [`${name}:${who}`, `${name}Slow:${who}`]
      ])
    }
  }
})

test('exactly as many callers get through as the limit allows, also all at once', async () => {
  const { points } = limitRows.handover
  const servers = [limits, createLimits(pool)]
  const takes = Array.from({ length: points + 7 }, (_, index) => servers[index % 2]!.guard(['handover', key]))
  const waits = (await Promise.all(takes)).map(waitOf)
  expect(waits.filter(wait => wait === undefined)).toHaveLength(points)
  for (const wait of waits) if (wait !== undefined) expect(wait).toBeLessThanOrEqual(limitRows.handover.seconds)
})

test('a success takes back its point, and a failure does not', async () => {
  for (let time = 0; time < 3 * points; time++) await (await reserve(limits, ['paymentFailure', key])).release()
  for (let time = 0; time < points; time++) {
    await (await reserve(limits, ['paymentFailure', key])).keep()
  }
  const wait = waitOf(await limits.reserve(['paymentFailure', key]))
  expect(wait).toBeGreaterThan(pause - 5)
  expect(wait).toBeLessThanOrEqual(pause)
})

test('a success that began before a pause does not shorten it', async () => {
  const began: Reservation[] = []
  // In turn, because the pause begins with the failure that has used up the last point.
  for (let time = 0; time < points; time++) began.push(await reserve(limits, ['paymentFailure', key]))
  for (const failure of began.slice(1)) await failure.keep()
  await began[0]!.release()
  expect(waitOf(await limits.reserve(['paymentFailure', key]))).toBeGreaterThan(pause - 5)
})

test('a refused request counts for none of its rows', async () => {
  await fail(points)
  const other = randomUUID()
  for (let time = 0; time < 2 * limitRows.addressFailure.points; time++) {
    const reserved = await limits.reserve(['paymentFailure', key], ['addressFailure', other])
    expect(waitOf(reserved)).toBeGreaterThan(0)
  }
  expect(await limits.reserve(['addressFailure', other])).toMatchObject({ ok: true })
})

test('counts that ended an hour ago are deleted every five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  createLimits(pool)
  await pool.query('insert into rate_limit (key, points, expire) values ($1, 1, $2)', [key, Date.now() - 3_600_001])
  const isThere = async () => (await pool.query('select from rate_limit where key = $1', [key])).rowCount === 1
  expect(await isThere()).toBe(true)
  vi.advanceTimersByTime(5 * 60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await isThere()).toBe(false))
})

test('a caller who has to wait is counted, and no other', async () => {
  limited.length = 0
  await fail(points)
  expect(limited).toEqual([])
  await peek(limits, ['paymentFailure', key])
  expect(limited).toEqual(['paymentFailure'])
})

test('the limits count in memory without the database', async () => {
  const broken = new pg.Pool({ connectionString: url, max: 1 })
  const alone = createLimits(broken)
  vi.spyOn(broken, 'query').mockImplementation(() => Promise.reject(new Error('the database is away')))
  expect(await peek(alone, ['paymentFailure', key])).toMatchObject({ ok: true })
  for (let time = 0; time < points; time++) await alone.guard(['paymentFailure', key])
  expect(waitOf(await peek(alone, ['paymentFailure', key]))).toBeGreaterThan(0)
  const other = [['emailFailure', `${key} 203.0.113.7`]] as const
  for (let time = 0; time < 2 * points; time++) await (await reserve(alone, ...other)).release()
  expect(await alone.reserve(...other)).toMatchObject({ ok: true })
  await broken.end()
})

test('a database that takes connections and never answers is not waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const hanging = new pg.Pool(limitsPoolOptions(`postgres://nobody@127.0.0.1:${port}/none`))
  const alone = createLimits(hanging)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const takes = Array.from({ length: limitRows.handover.points + 1 }, () => alone.guard(['handover', key]))
  // The pool has two connections. The limits wait three seconds for each.
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await Promise.all(takes)).filter(taken => !taken.ok)).toHaveLength(1)
  await hanging.end()
  silent.close()
})
