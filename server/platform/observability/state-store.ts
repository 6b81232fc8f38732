import { type Kysely, sql } from 'kysely'
import { resultOr, within } from '#core/deadline.ts'
import type { Log } from './log.ts'
import type { Reading } from './metrics.ts'

/** Milliseconds. Prometheus times out after ten seconds, and then has no gauge at all. */
const timeoutMs = { database: 3_000, reading: 2_000 }

/**
 * The state of the database for operators. A database that does not answer in time is down, and then no other gauge has a value. A reading
 * that fails by itself leaves only its own gauges without a value.
 */
export async function readState<Tables>(
  db: Kysely<Tables>,
  now: Date,
  log: Pick<Log, 'warn'>
): Promise<readonly Reading[]> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false
  )
  const isUp = await resultOr(timeoutMs.database, answered, () => false)
  const readings: Reading[] = [{ gauge: 'database_up', labels: [], value: isUp ? 1 : 0 }]
  if (!isUp) return readings
  // One after another, so that a page holds one connection, unless a reading runs out of time.
  for (const [reading, read] of Object.entries({ attempts: readAttempts, mails: readMails, jobs: readJobs })) {
    try {
      readings.push(...(await within(timeoutMs.reading, read(db, now))), {
        gauge: 'reading_up',
        labels: [reading],
        value: 1
      })
    } catch (error) {
      log.warn({ reading, err: error }, 'metrics reading failed')
      readings.push({ gauge: 'reading_up', labels: [reading], value: 0 })
    }
  }
  return readings
}

async function readAttempts<Tables>(db: Kysely<Tables>, now: Date): Promise<Reading[]> {
  const { rows } = await sql<{ status: string; count: number; age: number }>`
    select status, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as age
    from attempt where status in ('pending', 'unknown', 'voiding') group by status
  `.execute(db)
  const rowsByStatus = new Map(rows.map(row => [row.status, row]))
  return ['pending', 'unknown', 'voiding'].flatMap((status): Reading[] => {
    const { count = 0, age = 0 } = rowsByStatus.get(status) ?? {}
    return [
      { gauge: 'open_attempts', labels: [status], value: count },
      { gauge: 'open_attempt_age_seconds', labels: [status], value: age }
    ]
  })
}

async function readMails<Tables>(db: Kysely<Tables>, now: Date): Promise<Reading[]> {
  const { rows } = await sql<{ waiting: number; refused: number; failed: number; age: number }>`
    select count(*) filter (where failed_at is null and refusal is null)::int as waiting,
      count(*) filter (where failed_at is null and refusal is not null)::int as refused,
      count(*) filter (where failed_at is not null)::int as failed,
      coalesce(
        extract(epoch from ${now}::timestamptz - min(created_at) filter (where failed_at is null and refusal is null)), 0
      )::float8 as age
    from mail where sent_at is null
  `.execute(db)
  const { waiting, refused, failed, age } = rows[0]!
  return [
    { gauge: 'mails', labels: ['waiting'], value: waiting },
    { gauge: 'mails', labels: ['refused'], value: refused },
    { gauge: 'mails', labels: ['failed'], value: failed },
    { gauge: 'mail_age_seconds', labels: [], value: age }
  ]
}

/**
 * Counts of jobs. pg-boss creates these tables when the first server starts. A day's finished jobs may be many, so the query reads only by
 * pg-boss's indexes: the waiting jobs, and the finished jobs of queues with a schedule (policy `stately`), which are few. pg-boss counts
 * the active jobs once a minute. pg-boss deletes a last success after two days; the queue's creation stands in for it, so that the age goes
 * on growing. A dead job counts for a day, because a job that counts hides the next one from the alert.
 */
async function readJobs<Tables>(db: Kysely<Tables>, now: Date): Promise<Reading[]> {
  const { rows: queues } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.queue') is not null as "isThere"
  `.execute(db)
  if (!queues[0]!.isThere) return []
  const { rows } = await sql<{ queue: string; waiting: number; active: number; succeeded: number | null }>`
    select name as queue, active_count as active,
      (
        select count(*)::int from pgboss.job where name = queue.name and state < 'active' and not blocked
          and (name <> 'dead-letter' or created_on > ${now}::timestamptz - interval '1 day')
      ) as waiting,
      case when policy = 'stately' then extract(epoch from coalesce(
        (select max(completed_on) from pgboss.job where name = queue.name and state = 'completed'), created_on
      ))::float8 end as succeeded
    from pgboss.queue
  `.execute(db)
  return rows.flatMap(({ queue, waiting, active, succeeded }): Reading[] => [
    { gauge: 'jobs', labels: [queue, 'waiting'], value: waiting },
    { gauge: 'jobs', labels: [queue, 'active'], value: active },
    ...(succeeded === null
      ? []
      : [{ gauge: 'job_succeeded_timestamp_seconds' as const, labels: [queue], value: succeeded }])
  ])
}
