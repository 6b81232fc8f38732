import { appendFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { serve } from '@hono/node-server'
import { createLog, type Log } from '#server/platform/observability/log.ts'
import { sendWebhook } from '#server/embedder/webhooks.ts'
import { createWebhookReceiver } from '#server/gateways/webhook-receiver.ts'
import { sendMail } from '#server/start/mail-sender.ts'
import { reconcileAll, reconcileAttempts, reconcileCharges } from '#server/order/reconciliation.ts'
import { composeApi, emulatedGateway, noLimits } from '#test/crash/composition.ts'
import {
  crashingGateway,
  crashingMailer,
  crashingReceiver,
  type CrashPlan,
  planCrash,
  watchStatements
} from './crash-points.ts'
import { chargeBeforeClaim, forgetUnclaimedAttempt, type Mutant, overwriteOpenOrder } from './mutant.ts'

/** The settings of a server process, passed as JSON in its only argument. */
export interface ServerOrder {
  port: number
  databaseUrl: string
  gatewayPort: number
  /** One JSON line for each mail that was sent. */
  mailFile: string
  /** The moment (epoch milliseconds) from which the clock of all servers runs `speed` times as fast. */
  epoch: number
  speed: number
  crash?: CrashPlan
  mutant?: Mutant
}

const order = JSON.parse(process.argv[2]!) as ServerOrder
const { port, databaseUrl, gatewayPort, mailFile, epoch, speed, crash, mutant } = order

const reach = planCrash(crash)
watchStatements(reach)

// The gateway's deadline of 30 s, on the fast clock.
const gateway = emulatedGateway(gatewayPort, 30_000 / speed)
const charging = mutant === 'charge-first' ? chargeBeforeClaim(gateway) : { gateway, before: async () => {} }
const written = createLog({ level: 'warn', destination: process.stderr })
const log: Log = {
  info: (...line) => written.info(...line),
  warn: (...line) => written.warn(...line),
  error(fields, message) {
    // A killed PostgreSQL makes requests fail in many ways, but never with a TypeError.
    if ('err' in fields && fields.err instanceof TypeError) process.stdout.write(`bug ${fields.err.message}\n`)
    written.error(fields, message)
  }
}
const { app, deps, jobs } = await composeApi({
  databaseUrl,
  gateway: crashingGateway(charging.gateway, reach),
  limits: noLimits,
  log,
  now: () => new Date(epoch + (Date.now() - epoch) * speed),
  superviseEvery: 2
})

const mailer = crashingMailer(
  {
    async send({ id, kind, to, text }) {
      await appendFile(mailFile, `${JSON.stringify({ id, kind, to, link: /https?:\S+/.exec(text)?.[0] })}\n`)
    }
  },
  reach
)
/** Retries of jobs: kills may end many tries of one job, and the job still has to succeed within the run. */
const retrying = { timeout: 5, retryDelay: 1, retryDelayMax: 8, retries: 50 }
jobs.work<{ mailId: string }>('mail', ({ mailId }) => sendMail(deps, mailer, mailId), {
  concurrency: 2,
  ...retrying
})
const receiver = crashingReceiver(createWebhookReceiver({ network: 'any' }), reach)
// A receiver refuses a message from the future, so the sender of webhooks uses the true clock.
const sending = { ...deps, now: () => new Date() }
jobs.work<{ webhookId: string }>('webhook', ({ webhookId }) => sendWebhook(sending, receiver, webhookId), {
  concurrency: 4,
  ...retrying
})
await jobs.start()

serve({
  port,
  hostname: '127.0.0.1',
  async fetch(request: Request) {
    const isPayment = request.method === 'POST' && new URL(request.url).pathname.endsWith('/payments')
    const isLookUp = request.method === 'GET' && /\/payments\/[^/]+$/.test(new URL(request.url).pathname)
    if (isPayment) await charging.before(request.clone())
    if (isPayment && mutant === 'last-order') await overwriteOpenOrder(deps.database, request.clone())
    const response = await app.fetch(request)
    if (isPayment) reach('before-answer')
    if (isLookUp && mutant === 'forgetful') await forgetUnclaimedAttempt(deps.database, request.url)
    return response
  }
})
process.stdout.write('listening\n')
// Node writes the compile cache when a process exits. Killed processes never exit, so the server writes the cache itself.
flushCompileCache()

/** The timed jobs of start/schedule.ts, at the times of the fast clock. */
every(10_000, () => reconcileAttempts(deps))
every(60_000, () => reconcileCharges(deps, new Date(deps.now().getTime() - 3 * 3_600_000)))
await reconcileAll(deps).catch((error: unknown) => log.warn({ err: error }, 'start-up reconciliation failed'))

function every(ms: number, work: () => Promise<unknown>): void {
  setTimeout(async () => {
    await work().catch((error: unknown) => log.warn({ err: error }, 'could not reconcile'))
    every(ms, work)
  }, ms / speed)
}
