import { type Kysely, sql } from 'kysely'
import type { Reading } from './metrics.ts'

/** The state of the database for operators. If the query fails, the database counts as down and the other gauges have no value. */
export async function readState<Tables>(db: Kysely<Tables>, now: Date): Promise<readonly Reading[]> {
  try {
    const [attempts, mails, jobs] = [await readAttempts(db, now), await readMails(db, now), await readJobs(db)]
    return [{ gauge: 'database_up', labels: [], value: 1 }, ...attempts, ...mails, ...jobs]
  } catch {
    return [{ gauge: 'database_up', labels: [], value: 0 }]
  }
}

async function readAttempts<Tables>(db: Kysely<Tables>, now: Date): Promise<Reading[]> {
  const { rows } = await sql<{ status: string; count: number; age: number }>`
    select status, count(*)::int as count, extract(epoch from ${now}::timestamptz - min(created_at))::float8 as age
    from attempt where status in ('pending', 'unknown', 'voiding') group by status
  `.execute(db)
  const found = new Map(rows.map(row => [row.status, row]))
  return ['pending', 'unknown', 'voiding'].flatMap((status): Reading[] => {
    const { count = 0, age = 0 } = found.get(status) ?? {}
    return [
      { gauge: 'open_attempts', labels: [status], value: count },
      { gauge: 'open_attempt_age_seconds', labels: [status], value: age }
    ]
  })
}

async function readMails<Tables>(db: Kysely<Tables>, now: Date): Promise<Reading[]> {
  const { rows } = await sql<{ waiting: number; failed: number; age: number }>`
    select count(*) filter (where failed_at is null)::int as waiting, count(*) filter (where failed_at is not null)::int as failed,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at) filter (where failed_at is null)), 0)::float8 as age
    from mail where sent_at is null
  `.execute(db)
  const { waiting, failed, age } = rows[0]!
  return [
    { gauge: 'mails', labels: ['waiting'], value: waiting },
    { gauge: 'mails', labels: ['failed'], value: failed },
    { gauge: 'mail_age_seconds', labels: [], value: age }
  ]
}

/** Counts of jobs. pg-boss creates these tables when the first server starts. */
async function readJobs<Tables>(db: Kysely<Tables>): Promise<Reading[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"
  `.execute(db)
  if (!found[0]!.isThere) return []
  const { rows } = await sql<{ queue: string; waiting: number; active: number; succeeded: number | null }>`
    select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as succeeded
    from pgboss.job group by name
  `.execute(db)
  return rows.flatMap(({ queue, waiting, active, succeeded }): Reading[] => [
    { gauge: 'jobs', labels: [queue, 'waiting'], value: waiting },
    { gauge: 'jobs', labels: [queue, 'active'], value: active },
    ...(succeeded === null
      ? []
      : [{ gauge: 'job_succeeded_timestamp_seconds' as const, labels: [queue], value: succeeded }])
  ])
}
