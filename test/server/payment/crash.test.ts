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

/** A kill meets the moment of a fault by chance. On a busy machine a run may meet none, so a second run follows then. */
const runs = 2

test.each([
  ['charges before it writes down', 'was made for no attempt that was written down', 2, 6, 'charge-first'],
  ['forgets which attempts it has reported as uncharged', '(outcome, ', 12, 24, 'forgetful'],
  ['lets an order change while it is being decided', 'which nobody sent under', 20, 12, 'last-order']
] as const)(
  'a server that %s is found out',
  { timeout: 6 * minutes },
  async (_, violation, crashes, visitors, mutant) => {
    const found: string[] = []
    for (let run = 0; run < runs && !found.some(text => text.includes(violation)); run += 1) {
      found.push(...(await runCrashes({ crashes, visitors, mutant })).violations)
    }
    expect(found).toContainEqual(expect.stringContaining(violation))
  }
)
