import type { Pool, PoolConfig } from 'pg'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { batched } from '#server/batches.ts'
import { type LimitName, type LimitRow, limitRows, type Limits } from '#server/limits.ts'

const day = 24 * 60 * 60

/** Whoever asks is counted in memory then: everybody waits behind a statement, or a connection, that hangs. */
const patienceMs = 3_000

/** A count that a power cut takes back harms nobody, so it need not wait for the disk. */
export function limitsPoolOptions(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: 2,
    options: '-c synchronous_commit=off',
    query_timeout: patienceMs,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true
  }
}

interface Count {
  points: number
  /** Seconds until it begins anew. */
  wait: number
}

interface Counts {
  /** Counts one, for so many seconds from the first. */
  add(key: string, seconds: number): Promise<Count>
  look(key: string): Promise<Count | undefined>
  /** Lets a count stand for so many seconds from now. */
  hold(key: string, seconds: number): Promise<void>
}

/** Counted in the database, so that several servers count together; in memory while the database does not answer. */
export function createLimits(pool: Pool, onLimited: (name: LimitName) => void = () => {}): Limits {
  const shared = sharedCounts(pool)
  const own = ownCounts()

  return {
    async take(name, key) {
      return told(name, await take(shared, name, key).catch(() => take(own, name, key)))
    },
    async peek(suspects) {
      const waits = suspects.map(async ([name, key]) =>
        told(name, await peek(shared, name, key).catch(() => peek(own, name, key)))
      )
      const longest = Math.max(0, ...(await Promise.all(waits)).map(wait => wait ?? 0))
      return longest > 0 ? longest : undefined
    }
  }

  function told(name: LimitName, wait: number | undefined): number | undefined {
    if (wait !== undefined) onLimited(name)
    return wait
  }
}

async function take(counts: Counts, name: LimitName, key: string): Promise<number | undefined> {
  const { points, seconds, pause, longestPause = day }: LimitRow = limitRows[name]
  const count = await counts.add(`${name}:${key}`, seconds)
  // The first pause of a day is short, since people mistype; each further one is twice as long, since only machines go on.
  if (pause !== undefined && count.points === points) {
    const pauses = await counts.add(`${name}Pause:${key}`, day)
    await counts.hold(`${name}:${key}`, Math.min(longestPause, pause * 2 ** (pauses.points - 1)))
  }
  return count.points > points ? count.wait : undefined
}

async function peek(counts: Counts, name: LimitName, key: string): Promise<number | undefined> {
  const count = await counts.look(`${name}:${key}`)
  return count && count.points >= limitRows[name].points ? count.wait : undefined
}

/** What stood long enough is swept away now and then, by whoever counts. */
const sweepEveryMs = 5 * 60_000

interface Row {
  key: string
  points: number
  /** Epoch milliseconds. */
  expire: string
}

function sharedCounts(pool: Pool): Counts {
  let sweepAt = Date.now() + sweepEveryMs

  const add = batched<{ key: string; seconds: number }, Count>(async asked => {
    const now = Date.now()
    const times = Map.groupBy(asked, ({ key }) => key)
    // In one order for everybody, or two servers might wait for each other.
    const keys = [...times.keys()].toSorted()
    const { rows } = await pool.query<Row>({
      name: 'count',
      text: `
        insert into rate_limit as counted (key, points, expire)
        select * from unnest($1::text[], $2::integer[], $3::bigint[])
        on conflict (key) do update set
          points = excluded.points + case when counted.expire > $4 then counted.points else 0 end,
          expire = case when counted.expire > $4 then counted.expire else excluded.expire end
        returning key, points, expire`,
      values: [
        keys,
        keys.map(key => times.get(key)!.length),
        keys.map(key => now + times.get(key)![0]!.seconds * 1000),
        now
      ]
    })
    sweep(now)
    // Of several with one key each has a number of its own.
    const counts = new Map(rows.map(row => [row.key, { points: row.points - times.get(row.key)!.length, row }]))
    return asked.map(({ key }) => {
      const count = counts.get(key)!
      count.points += 1
      return { points: count.points, wait: secondsUntil(count.row, now) }
    })
  })

  const look = batched<string, Count | undefined>(async keys => {
    const now = Date.now()
    const { rows } = await pool.query<Row>({
      name: 'look',
      text: 'select key, points, expire from rate_limit where key = any($1) and expire > $2',
      values: [keys, now]
    })
    const found = new Map(rows.map(row => [row.key, { points: row.points, wait: secondsUntil(row, now) }]))
    return keys.map(key => found.get(key))
  })

  function sweep(now: number): void {
    if (now < sweepAt) return
    sweepAt = now + sweepEveryMs
    pool.query('delete from rate_limit where expire < $1', [now]).catch(() => {})
  }

  return {
    add: (key, seconds) => add({ key, seconds }),
    look,
    async hold(key, seconds) {
      await pool.query('update rate_limit set expire = $2 where key = $1', [key, Date.now() + seconds * 1000])
    }
  }
}

function secondsUntil({ expire }: Row, now: number): number {
  return Math.ceil((Number(expire) - now) / 1000)
}

function ownCounts(): Counts {
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: day })
  return {
    async add(key, seconds) {
      const { consumedPoints, msBeforeNext } = await memory.penalty(key, 1, { customDuration: seconds })
      return { points: consumedPoints, wait: Math.ceil(msBeforeNext / 1000) }
    },
    async look(key) {
      const count = await memory.get(key)
      return count ? { points: count.consumedPoints, wait: Math.ceil(count.msBeforeNext / 1000) } : undefined
    },
    async hold(key, seconds) {
      await memory.block(key, seconds)
    }
  }
}
