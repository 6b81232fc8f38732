import type { Pool, PoolConfig, QueryConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail, ok, type Problem, type Result } from '#core/errors.ts'
import { type LimitName, type LimitRow, limitRows, type Limits, type RateKey } from './limits.ts'
import { networkSizes, networksOf } from './networks.ts'

const day = 24 * 60 * 60

/** Milliseconds. After this time a limit counts in memory, because a hanging statement or connection would delay every request. */
const timeoutMs = 3_000

/** The points of a key during a pause: more than the requests that began before the pause can give back. */
const pausePoints = 1_000_000

export function limitsPoolOptions(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: 2,
    application_name: 'coparent-join limits',
    query_timeout: timeoutMs,
    connectionTimeoutMillis: timeoutMs,
    keepAlive: true
  }
}

/** Limits that count in the database, so that several servers share the counts. They count in memory while the database does not answer. */
export function createLimits(pool: Pool, onLimited: (name: LimitName) => void = () => {}): Limits {
  const { tallied, add, addToTotal, giveBack, startPause } = createCounter(pool)

  return {
    async guard(...keys) {
      const counts = await Promise.all((await tallied(keys)).map(add))
      await Promise.all([...counts.map(startPause), ...keys.map(addToTotal)])
      return verdictOf(counts)
    },

    async reserve(...keys) {
      const reserved = await Promise.all((await tallied(keys)).map(add))
      const verdict = verdictOf(reserved)
      const release = async () => {
        // If a point cannot be taken back, the count stays too high until it ends.
        await Promise.allSettled(reserved.map(giveBack))
      }
      if (!verdict.ok) {
        await release()
        return verdict
      }
      const keep = async () => {
        await Promise.all([...reserved.map(startPause), ...keys.map(addToTotal)])
      }
      return ok({ release, keep })
    }
  }

  /** The answer for several counts. A refusal names the longest wait. */
  function verdictOf(counts: readonly Count[]): Result<undefined, Problem<'limited'>> {
    const exceeded = counts.filter(({ points, max }) => points > max)
    for (const name of new Set(exceeded.map(({ name }) => name))) onLimited(name)
    return exceeded.length > 0
      ? fail('limited', { retryAfter: Math.max(...exceeded.map(({ wait }) => wait)) })
      : ok(undefined)
  }
}

/** Counts in the table of limits. */
function createCounter(pool: Pool) {
  // The library counts, and `verdictOf` compares: in one limit, the networks of an IPv6 address have different numbers of points.
  const options = { keyPrefix: '', points: Number.MAX_SAFE_INTEGER, duration: day }
  const limiter = new RateLimiterPostgres({
    ...options,
    // The library names its statements, which prepares them. Connections of PgBouncer keep no prepared statements.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: new RateLimiterMemory(options)
  })

  /** The keys to count by. Once the total of a name is used up, the slower count of its network joins. */
  async function tallied(keys: readonly RateKey[]): Promise<Tally[]> {
    const tallies = keys.map(async key => {
      const own = talliesOf(key)
      const total = totalOf(key)
      if (!total) return own
      const state = await limiter.get(total.id)
      const isAttacked = state && state.msBeforeNext > 0 && state.consumedPoints >= total.points
      return isAttacked ? [...own, ...talliesOf(key, total.slow)] : own
    })
    return (await Promise.all(tallies)).flat()
  }

  async function addToTotal(key: RateKey): Promise<void> {
    const total = totalOf(key)
    if (total) await limiter.penalty(total.id, 1, { customDuration: total.seconds })
  }

  async function add(tally: Tally): Promise<Count> {
    const customDuration = limitRows[tally.name].seconds
    return countOf(tally, await limiter.penalty(tally.id, 1, { customDuration }))
  }

  /** Takes a point back. The library would take it from the next count, so a count that has ended keeps its points. */
  async function giveBack({ id, name, end }: Count): Promise<void> {
    if (Date.now() < end) await limiter.reward(id, 1, { customDuration: limitRows[name].seconds })
  }

  /**
   * Begins a pause when the last point is used up. The first pause of a day is short, because people mistype. Each further pause is twice
   * as long, because only programs continue for so long. The pauses of the library all have the same length.
   */
  async function startPause({ name, key, id, points, max }: Count): Promise<void> {
    const { pause, longestPause = day }: LimitRow = limitRows[name]
    if (pause === undefined || points !== max) return
    const { consumedPoints: pauses } = await limiter.penalty(`${name}Pause:${key}`)
    await limiter.set(id, pausePoints, Math.min(longestPause, pause * 2 ** (pauses - 1)))
  }

  return { tallied, add, addToTotal, giveBack, startPause }
}

/** A key to count by, and the maximum number of points that it may have. `id` is its key in the table. */
interface Tally {
  name: LimitName
  key: string
  id: string
  max: number
}

interface Count extends Tally {
  points: number
  /** Seconds until the count starts again from zero. */
  wait: number
  /** The moment at which the count starts again, in epoch milliseconds. */
  end: number
}

function countOf(tally: Tally, { consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  const wait = Math.ceil(msBeforeNext / 1000)
  return { ...tally, points: consumedPoints, wait, end: Date.now() + msBeforeNext }
}

/** The tallies of a key. A key that ends with an IPv6 network counts for the wider networks as well. `slow` is the points under an attack. */
function talliesOf([name, key]: RateKey, slow?: number): Tally[] {
  const { who, network } = splitKey(key)
  const points = slow ?? limitRows[name].points
  const [own = network, ...wider] = networksOf(network)
  return [own, ...wider].map((network, index) => ({
    name,
    key: `${who}${network}`,
    id: `${name}${slow === undefined ? '' : 'Slow'}:${who}${network}`,
    max: points * networkSizes[index]!.times
  }))
}

/** The total of a name from all networks, for a limit that has one. */
function totalOf([name, key]: RateKey) {
  const { total }: LimitRow = limitRows[name]
  return total && { ...total, id: `${name}Total:${splitKey(key).who.trimEnd()}` }
}

function splitKey(key: string) {
  const network = key.slice(key.lastIndexOf(' ') + 1)
  return { who: key.slice(0, key.length - network.length), network }
}
