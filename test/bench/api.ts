import { serve } from '@hono/node-server'
import pg from 'pg'
import { createLimits, limitsPoolOptions } from '#server/limits/limits-postgres.ts'
import { createLog } from '#server/observability/log.ts'
import { composeApi, emulatedGateway } from '#test/support/composition.ts'

/** One API server as deployed, except that each request has another client address: no limit stops a benchmark. */
const { port, databaseUrl, gatewayPort } = JSON.parse(process.argv[2]!) as {
  port: number
  databaseUrl: string
  gatewayPort: number
}

let callers = 0
const { app, jobs } = await composeApi({
  databaseUrl,
  gateway: emulatedGateway(gatewayPort),
  limits: createLimits(new pg.Pool(limitsPoolOptions(databaseUrl))),
  log: createLog({ level: 'error', destination: process.stderr }),
  addressOf: () => {
    callers += 1
    return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  }
})
// A purchase enqueues its mails, and the benchmark counts that work. Sending the mails does not count.
jobs.work('mail', async () => {})
await jobs.open()
serve({ port, hostname: '127.0.0.1', fetch: app.fetch })
process.on('message', () => process.send!(process.memoryUsage.rss()))
process.stdout.write('listening\n')
