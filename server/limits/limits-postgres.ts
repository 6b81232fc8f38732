import type { Pool, PoolConfig } from 'pg'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { isPooled, planOnce } from '#server/database/database.ts'
import { createDataLoader } from '#server/database/data-loader.ts'
import { type LimitName, type LimitRow, limitRows, type Limits } from './limits.ts'

const day = 24 * 60 * 60

/** Milliseconds. After this time a limit counts in memory, because a hanging statement or connection would delay every request. */
const patienceMs = 3_000

/** A commit does not wait for the disk, because counts that a power cut loses do no harm. */
export function limitsPoolOptions(connectionString: string): PoolConfig {
  return {
    connectionString,
    max: 2,
    application_name: 'coparent-join limits',
    options: isPooled(connectionString) ? undefined : `${planOnce} -c synchronous_commit=off`,
    query_timeout: patienceMs,
    connectionTimeoutMillis: patienceMs,
    keepAlive: true
  }
}

interface Count {
  points: number
  /** Seconds until the count starts again from zero. */
  wait: number
  /** The moment at which the count starts again (epoch milliseconds), by the clock of the database or process that counts. */
  expire: number
}

interface Counts {
  /** Adds a point to the key's count. A count lasts `seconds` from its first point. */
  add(key: string, seconds: number): Promise<Count>
  /** Takes a point back, unless the count has started again or a pause has begun since then. */
  giveBack(key: string, expire: number): Promise<void>
  look(key: string): Promise<Count | undefined>
  /** Makes a count last `seconds` from now. */
  hold(key: string, seconds: number): Promise<void>
}

/** Limits that count in the database, so that several servers share the counts. They count in memory while the database does not answer. */
export function createLimits(pool: Pool, onLimited: (name: LimitName) => void = () => {}): Limits {
  const shared = sharedCounts(pool)
  const own = ownCounts()

  return {
    async guard(...keys) {
      const counts = await Promise.all(keys.map(async ([name, key]) => ({ name, key, ...(await add(name, key)) })))
      await Promise.all(counts.map(count => startPause(count.name, count.key, count)))
      return verdictOf(counts.map(count => noted(count.name, waitOf(count.name, count))))
    },

    async reserve(...keys) {
      const reserved = await Promise.all(keys.map(async ([name, key]) => ({ name, key, ...(await add(name, key)) })))
      const verdict = verdictOf(reserved.map(count => noted(count.name, waitOf(count.name, count))))
      const release = async () => {
        const returned = reserved.map(({ counts, name, key, expire }) => counts.giveBack(keyOf(name, key), expire))
        // If a point cannot be taken back, the count stays too high until it expires.
        await Promise.allSettled(returned)
      }
      if (!verdict.ok) {
        await release()
        return verdict
      }
      const keep = async () => {
        await Promise.all(reserved.map(count => startPause(count.name, count.key, count)))
      }
      return ok({ release, keep })
    },

    async peek(...keys) {
      const waits = keys.map(async ([name, key]) => {
        const count = await trying(name, counts => counts.look(keyOf(name, key)))
        return noted(name, count && count.points >= limitRows[name].points ? count.wait : undefined)
      })
      return verdictOf(await Promise.all(waits))
    }
  }

  async function add(name: LimitName, key: string): Promise<Count & { counts: Counts }> {
    return trying(name, async counts => ({
      ...(await counts.add(keyOf(name, key), limitRows[name].seconds)),
      counts
    }))
  }

  function trying<Value>(name: LimitName, work: (counts: Counts) => Promise<Value>): Promise<Value> {
    const { isLocal = false }: LimitRow = limitRows[name]
    return isLocal ? work(own) : work(shared).catch(() => work(own))
  }

  function noted(name: LimitName, wait: number | undefined): number | undefined {
    if (wait !== undefined) onLimited(name)
    return wait
  }
}

function keyOf(name: LimitName, key: string): string {
  return `${name}:${key}`
}

function waitOf(name: LimitName, { points, wait }: Count): number | undefined {
  return points > limitRows[name].points ? wait : undefined
}

/** The answer for several waits. A refusal names the longest one. */
function verdictOf(waits: readonly (number | undefined)[]): Outcome<undefined, 'limited'> {
  const known = waits.filter(wait => wait !== undefined)
  return known.length > 0 ? fail('limited', { retryAfter: Math.max(...known) }) : ok(undefined)
}

/**
 * Begins a pause. The first pause of a day is short, because people mistype. Each further pause is twice as long, because only programs
 * continue for so long.
 */
async function startPause(name: LimitName, key: string, { points, counts }: Count & { counts: Counts }): Promise<void> {
  const { points: most, pause, longestPause = day }: LimitRow = limitRows[name]
  if (pause === undefined || points !== most) return
  const pauses = await counts.add(`${name}Pause:${key}`, day)
  await counts.hold(keyOf(name, key), Math.min(longestPause, pause * 2 ** (pauses.points - 1)))
}

/** Milliseconds between two deletions of expired rows. A request that counts makes the deletion. */
const sweepEveryMs = 5 * 60_000

interface Row {
  key: string
  points: number
  /** The end of the count, in epoch milliseconds. */
  expire: string
}

function sharedCounts(pool: Pool): Counts {
  const isPrepared = !isPooled(pool.options.connectionString ?? '')
  let sweepAt = Date.now() + sweepEveryMs

  const add = createDataLoader<{ key: string; seconds: number }, Count>(async items => {
    const now = Date.now()
    const times = Map.groupBy(items, ({ key }) => key)
    // Every server locks the rows of counts in the same order, which prevents deadlocks.
    const keys = [...times.keys()].toSorted()
    const { rows } = await pool.query<Row>({
      name: isPrepared ? 'count' : undefined,
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
    // Several requests of one batch may have the same key. Each gets the count that it would have got alone, in their order.
    const counts = new Map(rows.map(row => [row.key, { points: row.points - times.get(row.key)!.length, row }]))
    return items.map(({ key }) => {
      const count = counts.get(key)!
      count.points += 1
      return { points: count.points, ...endOf(count.row, now) }
    })
  })

  const giveBack = createDataLoader<{ key: string; expire: number }, void>(async returned => {
    const times = Map.groupBy(returned, ({ key, expire }) => JSON.stringify([key, expire]))
    const rows = [...times.values()].map(same => ({ ...same[0]!, points: same.length }))
    await pool.query({
      name: isPrepared ? 'give back' : undefined,
      text: `
        with held as (select key from rate_limit where key = any($1) order by key for update)
        update rate_limit as counted set points = counted.points - returned.points
        from unnest($1::text[], $2::bigint[], $3::integer[]) as returned (key, expire, points)
        where counted.key = any(array(select key from held)) and counted.key = returned.key and counted.expire = returned.expire`,
      values: [rows.map(({ key }) => key), rows.map(({ expire }) => expire), rows.map(({ points }) => points)]
    })
    return returned.map(() => undefined)
  })

  const look = createDataLoader<string, Count | undefined>(async keys => {
    const now = Date.now()
    const { rows } = await pool.query<Row>({
      name: isPrepared ? 'look' : undefined,
      text: 'select key, points, expire from rate_limit where key = any($1) and expire > $2',
      values: [keys, now]
    })
    const found = new Map(rows.map(row => [row.key, { points: row.points, ...endOf(row, now) }]))
    return keys.map(key => found.get(key))
  })

  function sweep(now: number): void {
    if (now < sweepAt) return
    sweepAt = now + sweepEveryMs
    pool.query('delete from rate_limit where expire < $1', [now]).catch(() => {})
  }

  return {
    add: (key, seconds) => add({ key, seconds }),
    giveBack: (key, expire) => giveBack({ key, expire }),
    look,
    async hold(key, seconds) {
      await pool.query('update rate_limit set expire = $2 where key = $1', [key, Date.now() + seconds * 1000])
    }
  }
}

function endOf({ expire }: Row, now: number): Pick<Count, 'wait' | 'expire'> {
  return { wait: Math.ceil((Number(expire) - now) / 1000), expire: Number(expire) }
}

function ownCounts(): Counts {
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: day })
  return {
    async add(key, seconds) {
      return countOf(await memory.penalty(key, 1, { customDuration: seconds }))
    },
    async giveBack(key) {
      await memory.reward(key)
    },
    async look(key) {
      const count = await memory.get(key)
      return count && count.msBeforeNext > 0 ? countOf(count) : undefined
    },
    async hold(key, seconds) {
      await memory.block(key, seconds)
    }
  }
}

function countOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { points: consumedPoints, wait: Math.ceil(msBeforeNext / 1000), expire: Date.now() + msBeforeNext }
}
