import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

const { database, url } = await createTestDatabase()
const lines: string[] = []
const log = createLog({ level: 'warn', destination: { write: line => lines.push(line) } })
const jobs = createJobs({ url, log })

const refusal = Object.assign(new Error('451 4.7.1 <ana@example.com>: try later'), { rejected: ['ana@example.com'] })
const seen: string[] = []
const end = Promise.withResolvers<void>()
const waitOptions = { timeout: 15_000 }

beforeAll(async () => {
  jobs.work<{ note: string }>('note', async ({ note }) => void seen.push(note))
  jobs.work<{ note: string }>(
    'flaky',
    async ({ note }) => {
      seen.push(note)
      if (count(note) === 1) throw new Error('not yet')
    },
    { retryDelay: 1 }
  )
  jobs.work('hopeless', async () => Promise.reject(new Error('never')), { retries: 1, retryDelay: 1 })
  jobs.work('indiscreet', async () => Promise.reject(refusal), { retries: 2, retryDelay: 1 })
  jobs.work<{ note: string }>('clock', async ({ note }) => void seen.push(note), { cron: '0 0 1 1 *' })
  jobs.work<{ note: string }>('retried', async ({ note }) => {
    const isRetry = seen.includes(note)
    seen.push(isRetry ? `retry of ${note}` : note)
    if (isRetry) await end.promise
    if (note.startsWith('again')) throw new Error('not taken')
  })
  await jobs.start()
})

afterAll(async () => {
  end.resolve()
  await jobs.stop()
})

// Most of their time, these tests wait for a retry.
test.concurrent('a job of a committed transaction runs, once', async () => {
  await database
    .transaction()
    .execute(transaction => jobs.enqueue(transaction, 'note', { payload: { note: 'committed' } }))
  await vi.waitFor(() => expect(count('committed')).toBe(1), waitOptions)
  await overtaken('note')
  expect(count('committed')).toBe(1)
})

test.concurrent('a job runs only after the transaction has ended', async () => {
  await database.transaction().execute(async transaction => {
    await jobs.enqueue(transaction, 'note', { payload: { note: 'early' } })
    await overtaken('note')
    expect(count('early')).toBe(0)
  })
  await vi.waitFor(() => expect(count('early')).toBe(1), waitOptions)
})

test.concurrent('a job that fails is tried again', async () => {
  await database
    .transaction()
    .execute(transaction => jobs.enqueue(transaction, 'flaky', { payload: { note: 'again' } }))
  await vi.waitFor(() => expect(count('again')).toBe(2), waitOptions)
})

test.concurrent('a job that fails for the last time is kept for the operator and logged', async ({ expect }) => {
  await database
    .transaction()
    .execute(transaction => jobs.enqueue(transaction, 'hopeless', { payload: { email: 'a@b.example' } }))
  const logged = () => lines.filter(line => line.includes('"hopeless"')).join('')
  await vi.waitFor(() => expect(logged()).toContain('job failed permanently'), waitOptions)
  expect(lines.join('')).not.toContain('a@b.example')
  const kept = sql<{ data: object }>`select data from pgboss.job where name = 'dead-letter' and data ? 'email'`
  await expect.poll(async () => (await kept.execute(database)).rows).toEqual([{ data: { email: 'a@b.example' } }])
})

test.concurrent(
  'the error of a job is in no table of the queue, after a try that is repeated and after the last one',
  async ({ expect }) => {
    await database
      .transaction()
      .execute(transaction => jobs.enqueue(transaction, 'indiscreet', { payload: { mailId: 'first' } }))
    const stored = sql<{ all: string }>`select schema_to_xml('pgboss', true, false, '')::text as all`
    const tables = async () => (await stored.execute(database)).rows[0]!.all
    const isIn = (state: string) =>
      sql<boolean>`select from pgboss.job where name = 'indiscreet-retry' and state = ${state}`
    for (const state of ['retry', 'failed']) {
      await expect.poll(async () => (await isIn(state).execute(database)).rows.length, waitOptions).toBe(1)
      const all = await tables()
      expect(all).toContain('The log has the error of this job')
      expect(all).not.toContain('ana@example.com')
    }
  }
)

test.concurrent('no new job waits for retries, of which a receiver has one at a time', async () => {
  await database.transaction().execute(async transaction => {
    const notes = ['again and again 1', 'again and again 2', 'again and again 3']
    await jobs.enqueue(transaction, 'retried', ...notes.map(note => ({ payload: { note }, group: 'slow' })))
  })
  const retries = () => seen.filter(note => note.startsWith('retry of'))
  await vi.waitFor(() => expect(retries()).toHaveLength(1), waitOptions)
  await overtaken('retried')
  expect(retries()).toHaveLength(1)
})

test.concurrent('a queue that runs by the clock holds one waiting job', async () => {
  await database.transaction().execute(async transaction => {
    await jobs.enqueue(transaction, 'clock', { payload: { note: 'tick' } })
    await jobs.enqueue(transaction, 'clock', { payload: { note: 'tick' } })
  })
  await vi.waitFor(() => expect(count('tick')).toBe(1), waitOptions)
  await overtaken('clock')
  expect(count('tick')).toBe(1)
})

test('behind PgBouncer a server does not listen, and finds its jobs by looking', async () => {
  const listeners = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where datname = current_database() and query ilike 'listen %'
    `.execute(database)
    return rows[0]!.count
  }
  const before = await listeners()
  const pooled = createJobs({ url: `${url}?pgbouncer=true`, log })
  pooled.work<{ note: string }>('pooled', async ({ note }) => void seen.push(note))
  await pooled.start()
  expect(await listeners()).toBe(before)
  await database
    .transaction()
    .execute(transaction => pooled.enqueue(transaction, 'pooled', { payload: { note: 'found' } }))
  await vi.waitFor(() => expect(count('found')).toBe(1), waitOptions)
  await pooled.stop()
})

function count(note: string) {
  return seen.filter(seenNote => seenNote === note).length
}

/** Enqueues a new job and waits until it has run. A queue runs its jobs in order, so every older job that could run has run by then. */
async function overtaken(queue: string) {
  const note = crypto.randomUUID()
  await database.transaction().execute(transaction => jobs.enqueue(transaction, queue, { payload: { note } }))
  await vi.waitFor(() => expect(count(note)).toBe(1), waitOptions)
}
