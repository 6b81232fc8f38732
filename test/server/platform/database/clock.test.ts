import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openClock } from '#server/platform/database/clock.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database } = await createTestDatabase()
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

/** A clock of a server on a machine whose own clock is `ms` off. */
async function clockOfMachine(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
  const clock = await openClock(database)
  onTestFinished(clock.stop)
  return clock
}

async function secondsOff({ now }: { now(): Date }) {
  const shown = now()
  const { rows } = await sql<{ off: number }>`
    select abs(extract(epoch from clock_timestamp() - ${shown}::timestamptz))::float8 as off
  `.execute(database)
  return rows[0]!.off
}

describe.each([
  ['an hour ahead', hour],
  ['an hour behind', -hour],
  ['a day ahead', 24 * hour],
  ['a day behind', -24 * hour]
])('a server whose machine is %s', (_, ms) => {
  test('has the time of the database', async () => {
    expect(await secondsOff(await clockOfMachine(ms))).toBeLessThan(1)
  })

  test('keeps that time when its machine is set to it only later', async () => {
    const clock = await clockOfMachine(0)
    vi.setSystemTime(Date.now() + ms)
    expect(await secondsOff(clock)).toBeLessThan(1)
  })
})

test('a clock reads the database again, and keeps its time while the database does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let ahead = 0
  const read = vi.fn(async () => ({ rows: [{ ms: performance.timeOrigin + performance.now() + ahead }] }))
  const executor = { transformQuery: (node: unknown) => node, compileQuery: () => ({}), executeQuery: read }
  const clock = await openClock({ getExecutor: () => executor } as never)
  const offBy = () => clock.now().getTime() - (performance.timeOrigin + performance.now())
  ahead = hour
  expect(Math.abs(offBy())).toBeLessThan(1_000)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Math.abs(offBy() - hour)).toBeLessThan(1_000)
  read.mockRejectedValueOnce(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Math.abs(offBy() - hour)).toBeLessThan(1_000)
  clock.stop()
  expect(vi.getTimerCount()).toBe(0)
})
