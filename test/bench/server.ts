import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buy, type Shop } from '#test/crash/buyer.ts'
import { freePort } from '#test/support/free-port.ts'
import { root } from '#test/support/imports.ts'
import { printTable } from '#test/support/table.ts'
import { medianOf } from './median.ts'

/**
 * Measures registrations, prices and purchases a second, and the slowest payments at ten purchases a second. `--beside` names the folder of
 * another build; both take turns, so that other load on the machine affects both.
 */
const { values: options } = parseArgs({
  options: { beside: { type: 'string' }, rounds: { type: 'string', default: '5' } }
})
const turnMs = 3_000
const visitors = 16
const arrivalsPerSecond = 10

type Service = Awaited<ReturnType<typeof start>>
type Work = (service: Service) => Promise<unknown>

const plan = { codes: [], paysForBoth: false, tabs: 1, leaves: false, authenticates: false } as const
let people = 0

const works: Record<string, Work> = {
  registrations(service) {
    people += 1
    const { path, init } = service.sent('POST', '/signups')
    const body = JSON.parse(init.body as string) as { parent: object }
    const parent = {
      ...body.parent,
      email: `bench.${Date.now()}.${people}@example.com`,
      phoneNumber: `646${5_550_000 + people}`
    }
    return service.arrive().fetch(path, { ...init, body: JSON.stringify({ ...body, parent }) })
  },
  prices(service) {
    const { path, init } = service.sent('POST', '/v1/pricing')
    return service.arrive().fetch(path, init)
  },
  purchases: service => buy(service.arrive(), plan)
}

const services = [await start(root), ...(options.beside ? [await start(resolve(options.beside))] : [])]
try {
  const rows: string[][] = []
  for (const [name, work] of Object.entries(works)) {
    const perSecond = services.map((): number[] => [])
    for (const service of services) await turn(service, work)
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const [index, service] of services.entries()) perSecond[index]!.push(await turn(service, work))
    }
    const [own, other] = perSecond.map(medianOf)
    rows.push([`${name} a second`, own!.toFixed(0), other ? `${(own! / other).toFixed(2)} × ${other.toFixed(0)}` : ''])
  }
  const slowest = []
  for (const service of services) slowest.push(await slowestPayment(service))
  const [own, other] = slowest
  rows.push([`p99 of a payment at ${arrivalsPerSecond} a second`, `${own} ms`, other ? `${other} ms` : ''])
  printTable([['', 'this build', 'beside'], ...rows])
} finally {
  await Promise.all(services.map(service => service.stop()))
}

/** Starts a build as its own process, with a database of its own. */
async function start(folder: string) {
  const dir = await mkdtemp(join(tmpdir(), 'bench-server-'))
  await chmod(dir, 0o755)
  const port = await freePort()
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['server/node.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: dir, LOG_LEVEL: 'silent', TRUSTED_PROXIES: '1' },
    stdio: 'ignore'
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isReady())) await new Promise(done => setTimeout(done, 200))
  const paid: number[] = []
  const requests: { path: string; init: RequestInit }[] = []
  let addresses = 0
  /** Each visitor has an address of their own, so that no limit ends the measurement. */
  function arrive(): Shop {
    addresses += 1
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    return {
      async fetch(path, init) {
        const began = performance.now()
        if (requests.length < 10) requests.push({ path, init })
        const headers = new Headers(init.headers)
        headers.set('X-Forwarded-For', address)
        const response = await fetch(url + path, { ...init, headers })
        if (path.startsWith('/v1/payments')) paid.push(performance.now() - began)
        return response
      },
      linkTo: async () => undefined,
      authenticate: async () => '',
      count: () => {},
      random: () => 0.9,
      insist() {}
    }
  }
  await buy(arrive(), plan)
  return {
    arrive,
    paid,
    /** A request of the first buyer. */
    sent: (method: string, start: string) =>
      requests.find(({ path, init }) => init.method === method && path === start)!,
    async stop() {
      child.kill('SIGTERM')
      await new Promise(done => child.once('exit', done))
      await rm(dir, { recursive: true, force: true })
    }
  }
}

/** Lets visitors work one after another, several at a time. Returns how often a second they were done. */
async function turn(service: Service, work: Work): Promise<number> {
  const end = performance.now() + turnMs
  let done = 0
  const visit = async () => {
    while (performance.now() < end) {
      await work(service)
      done += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: visitors }, visit))
  return done / ((performance.now() - began) / 1000)
}

/** Milliseconds that 99 of 100 payments take at most, while visitors arrive at a steady rate. */
async function slowestPayment(service: Service): Promise<number> {
  service.paid.length = 0
  const purchases: Promise<unknown>[] = []
  for (let index = 0; index < 20 * arrivalsPerSecond; index += 1) {
    purchases.push(buy(service.arrive(), plan))
    await new Promise(done => setTimeout(done, 1_000 / arrivalsPerSecond))
  }
  await Promise.all(purchases)
  const sorted = service.paid.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)]!)
}
