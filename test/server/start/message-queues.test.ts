import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listEmbedders } from '#server/embedder/store.ts'
import { postWebhooks } from '#server/embedder/webhooks.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { postMails } from '#server/mail/store.ts'
import { createMessageQueues } from '#server/start/message-queues.ts'
import { noMetrics } from '#server/platform/observability/metrics.ts'
import { registerJobs } from '#server/start/schedule.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { createTestDatabase } from '#test/support/postgres.ts'

/** The queues of mails and webhooks as a server runs them, with receivers that hang. */
const { database, url } = await createTestDatabase()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const jobs = createJobs({ url, log })
const settings = {
  baseUrl: 'http://join.test',
  legacyUrl: 'http://join.test/legacy',
  supportPhone: undefined,
  supportEmail: 'support@join.test',
  seller: undefined
}
const deps = {
  ...createMessageQueues(jobs),
  database,
  settings,
  metrics: noMetrics,
  log,
  now: () => new Date(),
  newId: randomUUID
}
const waitOptions = { timeout: 15_000 }
const forty = Array.from({ length: 40 }, (_, index) => index)

const hanging = Promise.withResolvers<'no answer in time'>()
const hangingMails = Promise.withResolvers<void>()
const called: string[] = []
const mailed: string[] = []

beforeAll(async () => {
  const work: typeof jobs.work = (queue, ...rest) => {
    if (queue === 'mail' || queue === 'webhook') jobs.work(queue, ...rest)
  }
  const receiver = {
    async post(address: string) {
      called.push(address)
      return address.includes('hanging') ? hanging.promise : 204
    }
  }
  const mailer = {
    async send({ to }: { to: string }) {
      mailed.push(to)
      if (to.endsWith('@hanging.example')) await hangingMails.promise
    }
  }
  registerJobs({ work }, deps as never, { mailer, receiver, keepFiles: async () => {} })
  await jobs.start()
})
afterAll(async () => {
  hanging.resolve('no answer in time')
  hangingMails.resolve()
  await jobs.stop()
})

const posts = (embedderId: string, count = 1) =>
  database.transaction().execute(transaction =>
    postWebhooks(
      deps,
      transaction,
      forty.slice(0, count).map(() => ({
        type: 'professional.registered',
        embedderId,
        subject: randomUUID(),
        data: {}
      }))
    )
  )
const callsTo = (name: string) => called.filter(address => address.includes(name)).length

test('one webhook of forty waits for a receiver that hangs, then none, and those of another do not wait', async () => {
  const slow = await registerEmbedder(database, { url: 'https://hanging.example/' })
  const quick = await registerEmbedder(database, { url: 'https://prompt.example/' })
  await posts(slow.id, 40)
  await vi.waitFor(() => expect(callsTo('hanging')).toBe(1), waitOptions)
  await posts(quick.id)
  await vi.waitFor(() => expect(callsTo('prompt')).toBe(1), waitOptions)
  expect(callsTo('hanging')).toBe(1)

  hanging.resolve('no answer in time')
  const pauseOf = async (id: string) => (await listEmbedders(database)).find(one => one.id === id)!.pausedUntil
  await vi.waitFor(async () => expect(await pauseOf(slow.id)).toBeInstanceOf(Date), waitOptions)
  await posts(quick.id)
  await vi.waitFor(() => expect(callsTo('prompt')).toBe(2), waitOptions)
  // A first try and a retry may have begun before the pause.
  expect(callsTo('hanging')).toBeLessThanOrEqual(4)
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ embedder: slow.id }),
    'webhook receiver timed out and is paused'
  )
  expect(await pauseOf(quick.id)).toBeNull()
})

test('two mails of forty wait for a domain that hangs, and the mail to another does not', async () => {
  const mails = (...recipients: string[]) =>
    database.transaction().execute(transaction =>
      postMails(
        deps,
        transaction,
        recipients.map(recipient => ({
          kind: 'email-taken',
          recipient,
          language: 'en',
          country: 'US',
          accountId: null,
          data: { firstName: 'Ana' }
        }))
      )
    )
  const hung = () => mailed.filter(to => to.endsWith('@hanging.example')).length
  await mails(...forty.map(index => `parent.${index}@hanging.example`))
  await vi.waitFor(() => expect(hung()).toBe(2), waitOptions)
  await mails('ana@prompt.example')
  await vi.waitFor(() => expect(mailed).toContain('ana@prompt.example'), waitOptions)
  expect(hung()).toBe(2)
})
