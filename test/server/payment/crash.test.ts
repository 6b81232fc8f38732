import { expect, test } from 'vitest'
import { runCrashes } from '#test/crash/run.ts'

/** A short run of `npm run test:crash`. The run kills PostgreSQL, so it starts its own PostgreSQL. */
const minutes = 60_000

test(
  'servers and PostgreSQL, killed at any moment, charge no visitor twice and lose nothing',
  { timeout: 3 * minutes },
  async () => {
    const { violations, crashes, counts, seed } = await runCrashes({ crashes: 15, visitors: 6 })
    const kills = Object.values(crashes).reduce((sum, times) => sum + times, 0)
    console.log(`seed ${seed}: ${kills} crashes, ${counts.paid} paid, ${counts.voided} voided`)
    expect(violations, `seed ${seed}`).toEqual([])
    expect(kills).toBeGreaterThanOrEqual(15)
    expect(counts.paid).toBeGreaterThan(0)
    expect(counts['answers that say no']).toBeGreaterThan(0)
  }
)

test('a server that charges before it writes down is found out', { timeout: 3 * minutes }, async () => {
  const { violations } = await runCrashes({ crashes: 2, visitors: 6, mutant: 'charge-first' })
  expect(violations).toContainEqual(expect.stringContaining('was made for no attempt that was written down'))
})

test(
  'a server that forgets which attempts it has reported as uncharged is found out',
  { timeout: 3 * minutes },
  async () => {
    const { violations } = await runCrashes({ crashes: 12, visitors: 24, mutant: 'forgetful' })
    expect(violations).toContainEqual(expect.stringContaining('(outcome, '))
  }
)

test(
  'a server that lets an order change while it is being decided is found out',
  { timeout: 3 * minutes },
  async () => {
    const { violations } = await runCrashes({ crashes: 20, visitors: 12, mutant: 'last-order' })
    expect(violations).toContainEqual(expect.stringContaining('which nobody sent under'))
  }
)
