import { type Kysely, sql } from 'kysely'

/** Milliseconds between two readings of the database's clock, and the longest time that a reading may take to be exact enough. */
const readEveryMs = 10_000
const maxReadMs = 1_000

export interface Clock {
  now(): Date
  stop(): void
}

/**
 * A clock that shows the database's time. All servers read and write times by it, so the ages of rows do not depend on the clocks of the
 * machines. Between two readings the process's own timer counts, which nobody can set.
 */
export async function openClock<Tables>(database: Kysely<Tables>): Promise<Clock> {
  let { offset } = await read(database)
  const readAgain = async () => {
    const { offset: latest, tookMs } = await read(database)
    if (tookMs <= maxReadMs) offset = latest
  }
  // While the database does not answer, the last reading stays.
  const timer = setInterval(() => void readAgain().catch(() => {}), readEveryMs)
  timer.unref()
  return { now: () => new Date(offset + performance.now()), stop: () => clearInterval(timer) }
}

/** The difference between the database's time and the process's timer. It ignores the answer's travel time, so the clock is never ahead. */
async function read<Tables>(database: Kysely<Tables>) {
  const began = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(database)
  const ended = performance.now()
  return { offset: rows[0]!.ms - ended, tookMs: ended - began }
}
