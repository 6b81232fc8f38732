import type { Pool, PoolConfig } from 'pg'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail, ok, type Outcome } from '#core/errors.ts'
import { isPooled, planOnce } from '#server/database/database.ts'
import { createDataLoader } from '#server/database/data-loader.ts'
import { type LimitName, type LimitRow, limitRows, type Limits, type RateKey } from './limits.ts'
import { networkSizes, networksOf } from './networks.ts'

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
      const counts = await Promise.all(tallied(keys).map(add))
      await Promise.all(counts.map(startPause))
      return verdictOf(counts)
    },

    async reserve(...keys) {
      const reserved = await Promise.all(tallied(keys).map(add))
      const verdict = verdictOf(reserved)
      const release = async () => {
        const returned = reserved.map(({ counts, name, key, expire }) => counts.giveBack(`${name}:${key}`, expire))
        // If a point cannot be taken back, the count stays too high until it expires.
        await Promise.allSettled(returned)
      }
      if (!verdict.ok) {
        await release()
        return verdict
      }
      const keep = async () => {
        await Promise.all(reserved.map(startPause))
      }
      return ok({ release, keep })
    },

    async peek(...keys) {
      const looked = tallied(keys).map(async tally => {
        const count = await trying(counts => counts.look(`${tally.name}:${tally.key}`))
        // One more request would be over the limit.
        return count ? [{ ...tally, ...count, points: count.points + 1 }] : []
      })
      return verdictOf((await Promise.all(looked)).flat())
    }
  }

  function add(tally: Tally): Promise<Tallied> {
    return trying(async counts => ({
      ...tally,
      ...(await counts.add(`${tally.name}:${tally.key}`, limitRows[tally.name].seconds)),
      counts
    }))
  }

  function trying<Value>(work: (counts: Counts) => Promise<Value>): Promise<Value> {
    return work(shared).catch(() => work(own))
  }

  /** The answer for several counts. A refusal names the longest wait. */
  function verdictOf(counts: readonly (Tally & Count)[]): Outcome<undefined, 'limited'> {
    const exceeded = counts.filter(({ points, most }) => points > most)
    for (const name of new Set(exceeded.map(({ name }) => name))) onLimited(name)
    return exceeded.length > 0
      ? fail('limited', { retryAfter: Math.max(...exceeded.map(({ wait }) => wait)) })
      : ok(undefined)
  }
}

/** A key to count by, and the most points that it may have. */
interface Tally {
  name: LimitName
  key: string
  most: number
}

type Tallied = Tally & Count & { counts: Counts }

/** The keys to count by. A key that ends with an IPv6 network counts for the wider networks as well. */
function tallied(keys: readonly RateKey[]): Tally[] {
  return keys.flatMap(([name, key]) => {
    const { points } = limitRows[name]
    const written = key.slice(key.lastIndexOf(' ') + 1)
    const start = key.slice(0, key.length - written.length)
    const [own = written, ...wider] = networksOf(written)
    return [
      { name, key: `${start}${own}`, most: points },
      ...wider.map((network, index) => ({
        name,
        key: `${start}${network}`,
        most: points * networkSizes[index + 1]!.times
      }))
    ]
  })
}

/**
 * Begins a pause. The first pause of a day is short, because people mistype. Each further pause is twice as long, because only programs
 * continue for so long.
 */
async function startPause({ name, key, points, most, counts }: Tallied): Promise<void> {
  const { pause, longestPause = day }: LimitRow = limitRows[name]
  if (pause === undefined || points !== most) return
  const pauses = await counts.add(`${name}Pause:${key}`, day)
  await counts.hold(`${name}:${key}`, Math.min(longestPause, pause * 2 ** (pauses.points - 1)))
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

/** Milliseconds. The library gives the time until the end of a count, so two readings of the end differ by a moment. */
const sameEndMs = 1_000

function ownCounts(): Counts {
  const memory = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: day })

  async function look(key: string): Promise<Count | undefined> {
    const count = await memory.get(key)
    return count && count.msBeforeNext > 0 ? countOf(count) : undefined
  }

  return {
    async add(key, seconds) {
      return countOf(await memory.penalty(key, 1, { customDuration: seconds }))
    },
    async giveBack(key, expire) {
      const count = await look(key)
      if (count && Math.abs(count.expire - expire) < sameEndMs) await memory.reward(key)
    },
    look,
    async hold(key, seconds) {
      await memory.block(key, seconds)
    }
  }
}

function countOf({ consumedPoints, msBeforeNext }: RateLimiterRes): Count {
  return { points: consumedPoints, wait: Math.ceil(msBeforeNext / 1000), expire: Date.now() + msBeforeNext }
}
