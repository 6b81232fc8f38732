import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { createLog } from '#server/observability/log.ts'
import { buy, type Shop } from '#test/crash/buyer.ts'
import { freePort, startEmulatorProcess } from '#test/crash/processes.ts'
import { startBalancer } from './balancer.ts'
import { holds, told, until } from './findings.ts'

const visitors = 6

/** Restarts three servers one after the other while visitors buy through a balancer: no call fails, and each is paid for once. */
export async function tryRestarts(folder: string): Promise<void> {
  const log = createLog({ level: 'warn' })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), log })
  const emulator = await startEmulatorProcess(join(folder, 'emulator'))
  const ports = await Promise.all([1, 2, 3].map(freePort))
  const start = async (port: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: join(folder, String(port)),
        GATEWAY_PORT: String(emulator.port),
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'error'
      },
      stdio: 'inherit'
    })
    const isUp = await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
    if (!isUp) throw new Error('a server did not start')
    return child
  }
  const servers = await Promise.all(ports.map(start))
  const balancer = await startBalancer(ports)

  const answers = new Map<string, number>()
  const receipts: (string | null)[] = []
  const failed: string[] = []
  let isOver = false
  async function keepBuying(visitor: number) {
    for (let turn = 0; !isOver; turn += 1) {
      const caller = `10.${visitor}.${turn >> 8}.${turn & 255}`
      const shop: Shop = {
        async fetch(path, init) {
          const response = await fetch(balancer.url + path, {
            ...init,
            headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': caller }
          })
          answers.set(String(response.status), (answers.get(String(response.status)) ?? 0) + 1)
          if (response.status >= 500) failed.push(`${path}: ${response.status}`)
          return response
        },
        linkTo: async () => undefined,
        authenticate: async () => '',
        count: () => {},
        random: Math.random,
        insist: () => {}
      }
      const plan = { codes: [], paysForBoth: false, tabs: 1, leaves: false, authenticates: false } as const
      const bought = await buy(shop, plan).catch((error: Error) => void failed.push(error.message))
      if (bought) receipts.push(...bought.receipts.map(({ transactionId }) => transactionId))
    }
  }
  const buying = Array.from({ length: visitors }, (_, visitor) => keepBuying(visitor))

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
  isOver = true
  await Promise.all(buying)

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
