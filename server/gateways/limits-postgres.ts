import type { Pool, PoolConfig } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type LimitName, type LimitRow, limitRows, type Limits, type Suspect } from '#server/limits.ts'

const day = 24 * 60 * 60

/** A count that a power cut takes back harms nobody, so it need not wait for the disk. */
export function limitsPoolOptions(connectionString: string): PoolConfig {
  return { connectionString, max: 2, options: '-c synchronous_commit=off' }
}

/** Counted in the database, so that several servers count together; in memory while the database does not answer. */
export async function createLimits(pool: Pool, onLimited: (name: LimitName) => void = () => {}): Promise<Limits> {
  const limits = new Map<LimitName, Limit>()
  for (const [name, row] of Object.entries(limitRows) as [LimitName, LimitRow][]) {
    limits.set(name, await openLimit(pool, name, row))
  }

  return {
    async take(name, key) {
      return told(name, await limits.get(name)!.take(key))
    },
    async peek(suspects) {
      const waits = await peekAll(suspects).catch(() =>
        Promise.all(suspects.map(([name, key]) => limits.get(name)!.peek(key)))
      )
      const longest = Math.max(0, ...waits.map((wait, index) => told(suspects[index]![0], wait) ?? 0))
      return longest > 0 ? longest : undefined
    }
  }

  /** In one question: the library has one for each key, and everybody who pays is looked for under several. */
  async function peekAll(suspects: readonly Suspect[]): Promise<(number | undefined)[]> {
    const keys = suspects.map(([name, key]) => `${name}:${key}`)
    const { rows } = await pool.query<{ key: string; points: number; expire: string }>({
      name: 'peek',
      text: 'select key, points, expire from rate_limit where key = any($1)',
      values: [keys]
    })
    return suspects.map(([name], index) => {
      const row = rows.find(({ key }) => key === keys[index])
      const seconds = row && row.points >= limitRows[name].points ? (Number(row.expire) - Date.now()) / 1000 : 0
      return seconds > 0 ? Math.ceil(seconds) : undefined
    })
  }

  function told(name: LimitName, wait: number | undefined): number | undefined {
    if (wait !== undefined) onLimited(name)
    return wait
  }
}

interface Limit {
  take(key: string): Promise<number | undefined>
  peek(key: string): Promise<number | undefined>
}

async function openLimit(pool: Pool, name: LimitName, { points, seconds, pause }: LimitRow): Promise<Limit> {
  const counted = await open(pool, name, points, seconds)
  const pauses = pause === undefined ? undefined : await open(pool, `${name}Pause`, Number.MAX_SAFE_INTEGER, day)

  /** The first pause of a day is short, since people mistype; each further one is twice as long, since only machines go on. */
  async function begin(key: string, first: number): Promise<void> {
    const { consumedPoints } = await pauses!.consume(key)
    await counted.block(key, Math.min(day, first * 2 ** (consumedPoints - 1)))
  }

  return {
    async take(key) {
      const answer = await counted.consume(key).catch((refused: unknown) => refused)
      if (!(answer instanceof RateLimiterRes)) return undefined
      if (pause !== undefined && answer.consumedPoints === points) await begin(key, pause).catch(() => {})
      return answer.consumedPoints > points ? waitOf(answer) : undefined
    },
    async peek(key) {
      const answer = await counted.get(key).catch(() => null)
      return answer && answer.consumedPoints >= points ? waitOf(answer) : undefined
    }
  }
}

function waitOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000)
}

/** The library makes its table when it is first used; a limiter must not be asked before that. */
function open(pool: Pool, name: string, points: number, duration: number): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const limiter: RateLimiterPostgres = new RateLimiterPostgres(
      {
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration })
      },
      (error?: Error) => (error ? reject(error) : resolve(limiter))
    )
  })
}
