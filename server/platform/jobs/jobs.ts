import type { Transaction } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import { isPooled, withSettings } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/observability/log.ts'
import { type Metrics, noMetrics } from '#server/platform/observability/metrics.ts'

/**
 * Handles a job. It may run more than once, so a second run with the same payload must do no harm. If it throws, the job is tried again
 * later.
 */
type JobHandler<Payload extends object> = (payload: Payload, job: Job) => Promise<void>

interface Job {
  id: string
  isLastTry: boolean
}

interface QueueOptions {
  /** How many first tries this process handles at a time. Default: 1. */
  concurrency?: number
  /** How many first tries of one group this process handles at a time, so that the jobs of a slow receiver leave room for others. */
  groupConcurrency?: number
  /** The number of tries after the first one, at least one, with growing pauses. Default: 16, which together take a working day. */
  retries?: number
  /** Seconds before the first retry. Default: 5. */
  retryDelay?: number
  /** The maximum number of seconds before a retry. Default: an hour. */
  retryDelayMax?: number
  /** Seconds after which an unfinished try counts as failed. Default: 60. */
  timeout?: number
  /**
   * A schedule of five cron fields, in UTC. At these times the queue gets a job with an empty payload. Such a queue never runs two jobs at
   * once.
   */
  cron?: string
}

/** A payload to enqueue, and the receiver for which its job counts. */
interface NewJob {
  payload: object
  group?: string
}

export interface Jobs {
  /** Registers a handler for a queue. Call it before `open`. */
  work<Payload extends object>(queue: string, handler: JobHandler<Payload>, options?: QueueOptions): void
  /** Enqueues jobs, which exist only if the transaction commits. A queue with `cron` holds at most one waiting job. */
  enqueue<Tables>(transaction: Transaction<Tables>, queue: string, ...jobs: readonly NewJob[]): Promise<void>
  /** Opens the queues. From then on jobs can be enqueued. */
  open(): Promise<void>
  /** Starts the workers. */
  start(): Promise<void>
  /** Waits until the running handlers have finished, for at most seven seconds. */
  stop(): Promise<void>
}

type Handler = (payload: object, job: Job) => Promise<void>

interface Worker {
  queue: string
  handler: Handler
  options: QueueOptions
}

/** The dead-letter queue of jobs that failed on every try. No worker handles it: its jobs stay for operators to inspect. */
const deadLetter = 'dead-letter'

/**
 * The queue of the retries of `queue`. Its workers are its own, so no new job waits for a retry. A group has one retry under way at a time.
 */
const retryQueueOf = (queue: string) => `${queue}-retry`
const retryWorkers = { localConcurrency: 2, localGroupConcurrency: 1 }
const day = 24 * 60 * 60
// PostgreSQL notifies workers of new jobs; they find retries and delayed jobs by polling.
const pollingInterval = 2
const stopTimeout = 7_000

interface JobsOptions {
  url: string
  log: Log
  metrics?: Pick<Metrics, 'observe'>
  /** Seconds between two searches for jobs that a dead server has left unfinished. Default: 60. */
  superviseEvery?: number
}

export function createJobs({ url, log, metrics, superviseEvery = 60 }: JobsOptions): Jobs {
  const boss = new PgBoss({
    // A crash of the database may undo the last moments of a queue, and their jobs run again. New jobs are inserted by the transactions of
    // their reasons, which are durable.
    connectionString: withSettings(url, '-c synchronous_commit=off'),
    max: 4,
    useListenNotify: !isPooled(url),
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery
  })
  const queues = createQueues(boss, createJobRunner({ log, metrics }))
  const workers: Worker[] = []
  let opened: Promise<void> | undefined
  let isStopped = false
  boss.on('error', error => {
    // An error after the stop is normal: a connection that was still opening breaks when the database closes.
    if (!isStopped) log.error({ err: error, queue: (error as { queue?: string }).queue }, 'job queue error')
  })
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'))

  return {
    work(queue, handler, options = {}) {
      workers.push({ queue, handler: handler as Handler, options })
    },

    async enqueue(transaction, queue, ...jobs) {
      const rows = jobs.map(({ payload: data, group }) => ({
        data,
        ...(group !== undefined && { group: { id: group } })
      }))
      await boss.insert(queue, rows, { db: fromKysely(transaction) })
    },

    open,

    async start() {
      await open()
      for (const worker of workers) await queues.start(worker)
    },

    async stop() {
      await boss.stop({ timeout: stopTimeout })
      isStopped = true
    }
  }

  function open(): Promise<void> {
    return (opened ??= openAll())
  }

  async function openAll() {
    await boss.start()
    await boss.createQueue(deadLetter, { retentionSeconds: 90 * day })
    for (const worker of workers) await queues.open(worker)
  }
}

/** The queues and workers of one worker's jobs in pg-boss. */
function createQueues(boss: PgBoss, handle: JobRunner) {
  return { open: openQueue, start: startWorker }

  async function openQueue({ queue, options }: Worker) {
    const { retries = 16, retryDelay = 5, retryDelayMax = 3_600, timeout = 60, cron } = options
    const settings = {
      retryLimit: retries,
      retryDelay,
      retryDelayMax,
      retryBackoff: true,
      expireInSeconds: timeout,
      deadLetter,
      notify: true,
      // A payload may lead to personal data, so finished jobs are deleted after a day. A job with `cron` has no payload and stays longer,
      // because operators watch the age of its last success.
      deleteAfterSeconds: cron ? 2 * day : day
    }
    await setQueue(queue, settings, cron ? 'stately' : 'standard')
    if (cron) await boss.schedule(queue, cron)
    else await setQueue(retryQueueOf(queue), { ...settings, retryLimit: retries - 1 }, 'standard')
  }

  async function setQueue(queue: string, settings: object, policy: 'standard' | 'stately') {
    await boss.createQueue(queue, { ...settings, policy })
    await boss.updateQueue(queue, settings)
  }

  async function startWorker(worker: Worker) {
    const { queue, options } = worker
    const { concurrency: localConcurrency = 1, groupConcurrency: localGroupConcurrency, retryDelay = 5, cron } = options
    if (cron) {
      return startWorkers(queue, { localConcurrency }, job => handle(job, worker, job.retryCount, job.retryLimit))
    }
    const retryQueue = retryQueueOf(queue)
    await startWorkers(queue, { localConcurrency, localGroupConcurrency }, async ({ groupId, ...job }) => {
      const group = groupId ? { id: groupId } : undefined
      // A job that fails goes on in the other queue, under the same id. The retries of this queue are for jobs whose process has died.
      await handle(job, worker, 0, 1).catch(() =>
        boss.insert(retryQueue, [{ id: job.id, data: job.data, group, startAfter: retryDelay }])
      )
    })
    await startWorkers(retryQueue, retryWorkers, job => handle(job, worker, job.retryCount + 1, job.retryLimit + 1))
  }

  async function startWorkers(
    queue: string,
    limits: { localConcurrency: number; localGroupConcurrency?: number },
    run: (job: JobWithMetadata<object>) => Promise<void>
  ) {
    const polling = { pollingIntervalSeconds: pollingInterval, notifyPollingIntervalSeconds: pollingInterval }
    const options = { includeMetadata: true as const, ...polling, ...limits }
    await boss.work(queue, options, async (jobs: JobWithMetadata<object>[]) => {
      for (const job of jobs) await run(job)
    })
  }
}

type JobRunner = ReturnType<typeof createJobRunner>

/** Runs the jobs of workers, and logs and measures how each ends. */
function createJobRunner({ log, metrics = noMetrics }: Pick<JobsOptions, 'log' | 'metrics'>) {
  return async function handle(
    { id, data }: Pick<JobWithMetadata<object>, 'id' | 'data'>,
    { queue, handler }: Worker,
    retry: number,
    lastRetry: number
  ) {
    const isLastTry = retry >= lastRetry
    const began = performance.now()
    const note = (outcome: string) => metrics.observe('job', [queue, outcome], (performance.now() - began) / 1000)
    try {
      await handler(data ?? {}, { id, isLastTry })
      note('succeeded')
    } catch (error) {
      note(isLastTry ? 'given up' : 'failed')
      const fields = { err: error, queue, job: id, attempt: retry + 1 }
      if (isLastTry) log.error(fields, 'job failed permanently')
      else log.warn(fields, 'job failed, will retry')
      throw storedError()
    }
  }
}

/**
 * The error that pg-boss stores. pg-boss keeps message, stack, cause and fields of an error for up to 90 days, and nothing redacts them.
 * Personal data may be among them, so the original error goes to the log only.
 */
function storedError(): Error {
  return new Error('The log has the error of this job')
}
