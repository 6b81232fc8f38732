import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createLog } from '#server/observability/log.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { freePort } from '#test/support/free-port.ts'
import { startBalancer } from './balancer.ts'
import { startBuying } from './buying.ts'
import { holds, told } from './findings.ts'
import { startServerProcess } from './server-process.ts'

const visitors = 6

/** Restarts three servers one after the other while visitors buy through a balancer: no call fails, and each is paid for once. */
export async function tryRestarts(folder: string): Promise<void> {
  const log = createLog({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log })
  const emulator = await startEmulatorProcess(join(folder, 'emulator'))
  const ports = await Promise.all([1, 2, 3].map(freePort))
  const start = (port: number) =>
    startServerProcess({
      port,
      databaseUrl: postgres.url,
      gatewayPort: emulator.port,
      dataDir: join(folder, String(port))
    })
  const servers = await Promise.all(ports.map(start))
  const balancer = await startBalancer(ports)

  const buying = startBuying(balancer.url, visitors)

  for (const [slot, port] of ports.entries()) {
    const server = servers[slot]!
    const began = performance.now()
    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    const seconds = (performance.now() - began) / 1000
    holds(
      code === 0 && seconds < 25,
      `server ${slot + 1} of 3 ended under load after ${seconds.toFixed(1)} s with ${code}`
    )
    servers[slot] = await start(port)
  }
  await buying.stop()
  const { answers, receipts, failed } = buying

  told(`calls by status: ${JSON.stringify(Object.fromEntries(answers))}; ${receipts.length} purchases`)
  for (const failure of [...failed, ...balancer.unanswered].slice(0, 10)) told(failure)
  holds(failed.length + balancer.unanswered.length === 0, 'three servers were restarted under load: no call failed')
  const charges = (await (await fetch(`${emulator.url}/__emulator__/ledger`)).json()) as { id: string }[]
  holds(receipts.length > 50, 'visitors bought meanwhile')
  holds(
    charges.length === receipts.length && charges.every(({ id }) => receipts.includes(id)),
    `${charges.length} charges, ${receipts.length} receipts`
  )

  balancer.stop()
  for (const server of servers) server.kill('SIGKILL')
  await emulator.stop()
  await postgres.stop()
}
