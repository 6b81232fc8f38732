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

/** Each bug, with enough kills and visitors to show itself, and the violation that names it. */
test.each([
  ['charges before it writes down', 'charge-first', 2, 6, /was made for no attempt that was written down/],
  ['forgets which attempts it has reported as uncharged', 'forgetful', 12, 24, /\(outcome, /],
  ['lets an order change while it is being decided', 'last-order', 20, 12, /which nobody sent under/]
] as const)('a server that %s is found out', { timeout: 3 * minutes }, async (_, mutant, crashes, visitors, until) => {
  const { violations } = await runCrashes({ crashes, visitors, mutant, until })
  expect(violations).toContainEqual(expect.stringMatching(until))
})
