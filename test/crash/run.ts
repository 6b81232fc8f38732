import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createReceiver, type Message } from '#examples/webhook-receiver/receiver.ts'
import { decimalOf } from '#core/money.ts'
import { createDatabase } from '#server/platform/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded/cluster.ts'
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { migrateToLatest } from '#server/platform/database/migrations/migrator.ts'
import type { Database, Tables } from '#server/platform/database/tables.ts'
import type { Fault } from '#server/emulator/faults.ts'
import { createLog } from '#server/platform/observability/log.ts'
import { webhookPath } from '#server/order/gateway-webhooks.ts'
import { registerEmbedder } from '#test/support/embedders.ts'
import { authenticatedCard } from '#test/support/card-requests.ts'
import { buy, buyInvited, type Plan, type Shop, type VisitorRecord } from './buyer.ts'
import { freePort } from '#test/support/free-port.ts'
import { crashPoints } from './crash-points.ts'
import { type Mutant, mutants } from './mutant.ts'
import { type Findings, validate } from './invariants.ts'
import { createRefunds } from './refunds.ts'
import {
  bundleCrashServer,
  type Death,
  type Lifetime,
  type ServerProcess,
  startCrashServer,
  startEmulatorProcess
} from './processes.ts'

export interface Options {
  /** Number of kills of server and PostgreSQL processes. */
  crashes: number
  /** Factor by which a server lives longer before it is killed. */
  lifetimes?: number
  /** Number of servers that share the database. */
  servers?: number
  /** Number of visitors who buy at a time. */
  visitors?: number
  /** Factor by which the servers' clock is faster. */
  speed?: number
  seed?: number
  mutant?: Mutant
  /** Ends the kills as soon as a violation matches. The judgement of the whole run follows as usual. */
  until?: RegExp
  /** Receives a line of progress every 25 kills. */
  progress?(line: string): void
}

/** The database of a run. */
interface Cluster {
  /** The URL by which servers reach the database. */
  url: string
  isUp(): Promise<void>
  stop(): Promise<void>
  /**
   * Kills a part of the cluster, and resolves with the name of that part once the rest serves again. Resolves with undefined if the part
   * was gone already.
   */
  kill(database: Database, random: () => number): Promise<DatabaseDeath | undefined>
}

/** `restart`: an operator's restart, which ends every connection and loses no commit. The others are killed. */
type DatabaseDeath = 'postmaster' | 'backend' | 'restart'

export interface Report extends Findings {
  /** The number of ended server and database processes, by crash point or kind of kill. */
  crashes: Record<string, number>
  /** Number of answers to visitors by code. */
  answers: Record<string, number>
  seconds: number
  seed: number
}

const couponCode = 'CRASH10'
/** Cards whose bank authenticates without a question, and one whose bank asks. */
const authenticable = ['4000000000002701', '5200000000002235', '4000000000002503']
/** Milliseconds after which a visitor gives up waiting for an answer to a payment. */
const giveUpMs = 3_000
/** A server reaches its crash point within these milliseconds, even on a slow machine. */
const timeoutMs = 10_000

/**
 * Kills servers and PostgreSQL while visitors buy, waits until the servers are idle, and checks the invariants. Server processes,
 * emulator and PostgreSQL (which syncs to disk) are real; only the clock is fast.
 */
export async function runCrashes(options: Options): Promise<Report> {
  const {
    crashes: requested,
    servers = 2,
    visitors = 12,
    speed = 20,
    seed = Date.now() % 2 ** 31,
    lifetimes = 1,
    mutant
  } = options
  const began = Date.now()
  const random = randomOf(seed)
  const dir = await mkdtemp(join(tmpdir(), 'crash-'))
  await chmod(dir, 0o755)
  const crashes: Record<string, number> = {}
  const answers: Record<string, number> = {}
  const violations: string[] = []
  const records: VisitorRecord[] = []
  const uses = Math.ceil(requested / 2)
  const mailFile = join(dir, 'mails.jsonl')

  const serverFile = await bundleCrashServer()
  const emulator = await startEmulatorProcess(join(dir, 'emulator'))
  const postgres = await startCluster(join(dir, 'postgres'))
  const database = createDatabase<Tables>(postgres.url, { max: 4 })
  await migrateToLatest(postgres.url)
  await database
    .insertInto('coupon')
    .values({
      code: couponCode,
      description: { en: 'Ten off' },
      kind: 'fixed',
      value: 1_000,
      currency: 'USD',
      uses_left: uses
    })
    .execute()

  const { reported, stop: stopReceiver } = await openEmbedder(database)

  const lifetime: Lifetime = {
    databaseUrl: postgres.url,
    gatewayPort: emulator.port,
    mailFile,
    epoch: Date.now(),
    speed,
    mutant
  }
  const ports = await Promise.all(Array.from({ length: servers }, freePort))
  const running: (ServerProcess | undefined)[] = []
  let killed = 0
  let isCalm = false
  let calmSince = Infinity
  let isOver = false

  function died(how: Death | DatabaseDeath) {
    killed += 1
    crashes[how] = (crashes[how] ?? 0) + 1
    if (killed % 25 === 0) options.progress?.(`${killed} of ${requested} crashes, ${records.length} visitors`)
  }

  const points = shuffled(crashPoints, random)
  let turn = 0
  /** Runs one server after another on one port. Each server dies at a crash point or at a random moment. */
  async function keepServing(slot: number) {
    while (!isOver) {
      const isRandom = !isCalm && random() < 0.25
      const plan =
        isCalm || isRandom
          ? undefined
          : { at: points[(turn += 1) % points.length]!, nth: 1 + Math.floor(random() * 3 * lifetimes) }
      await postgres.isUp()
      const server = startCrashServer(serverFile, lifetime, ports[slot]!, plan)
      running[slot] = server
      if (!isCalm) server.killAfter((isRandom ? 100 + random() * 1_400 : timeoutMs) * lifetimes)
      const how = await server.ended
      violations.push(...server.bugs.map(bug => `unhandled error: ${bug}`))
      if (isOver) return
      if (how === 'by itself') violations.push('a server ended by itself')
      if (!isCalm && how !== 'unstarted') died(how)
    }
  }

  async function killDatabase() {
    while (!isCalm) {
      await wait(5_000 + random() * 10_000)
      if (isCalm) return
      const how = await postgres.kill(database, random)
      if (how) died(how)
    }
  }

  async function disturbGateway() {
    const possible = mutant === 'last-order' ? lostAnswers : faults
    while (!isCalm) {
      await wait(300 + random() * 900)
      const fault = shuffled(possible, random)[0]!
      await post(`${emulator.url}/__emulator__/faults`, fault)
    }
    await fetch(`${emulator.url}/__emulator__/faults`, { method: 'DELETE' })
  }

  const anyServer = () => {
    const up = ports.filter((_, slot) => running[slot]?.isUp())
    return `http://127.0.0.1:${up[Math.floor(random() * up.length)] ?? ports[0]}`
  }

  /** Stops servers, some of them before they have read a request, for up to two minutes of their clock. */
  async function pauseServers() {
    while (!isCalm) {
      await wait(1_000 + random() * 3_000)
      const server = running[Math.floor(random() * running.length)]
      if (!server?.isUp()) continue
      await server.pauseFor(300 + random() * 5_700)
      shop.count('a server was paused')
    }
  }

  const charges = async () => (await (await fetch(`${emulator.url}/__emulator__/ledger`)).json()) as { id: string }[]

  /** Sends webhooks about the newest charges, in any order and some of them twice. The server that receives them may be dead. */
  async function keepCalling() {
    while (!isCalm) {
      await wait(500 + random() * 1_500)
      const lately = shuffled((await charges()).slice(0, 12), random).slice(0, 4)
      const notices = lately.map(({ id }) => ({
        kind: webhooks[Math.floor(random() * webhooks.length)],
        transactionId: id,
        times: 1 + Math.floor(random() * 2)
      }))
      const body = { to: anyServer() + webhookPath, notices }
      const answered = await post(`${emulator.url}/__emulator__/webhooks`, body)
      const accepted = answered.ok ? ((await answered.json()) as number[]).filter(status => status === 200) : []
      answers.webhooks = (answers.webhooks ?? 0) + accepted.length
    }
  }

  const shop: Shop = {
    speed,
    // The final answer comes after a minute of the servers' clock, and later on a busy machine. The payment has to come after it.
    ...(mutant === 'forgetful' && { heldShare: 0.9, heldMs: 200_000 }),
    changesOrder: mutant === 'last-order',
    fetch: async (path, init) =>
      fetch(anyServer() + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), Origin: origin },
        // The SDK gives a payment up after 20 s. Here that is sooner, because a paused server would hold visitors up for the whole run.
        signal: init.method === 'POST' ? AbortSignal.timeout(giveUpMs) : undefined
      }),
    authenticate: amount =>
      authenticatedCard(emulator.url, shuffled(authenticable, random)[0]!, decimalOf(amount), 'coparentjoin_usd'),
    async linkTo(email, kind) {
      for (let tries = 0; tries < 300; tries++) {
        const found = (await readFile(mailFile, 'utf8').catch(() => ''))
          .split('\n')
          .find(line => line.includes(`"kind":"${kind}","to":"${email}"`))
        if (found) return (JSON.parse(found) as { link?: string }).link
        await wait(200)
      }
      return undefined
    },
    count: word => void (answers[word] = (answers[word] ?? 0) + 1),
    random,
    insist(on, visitorBegan) {
      // An invited parent begins when the mail arrives. On a slow machine that is long after the last fault.
      if (Date.now() - Math.max(calmSince, visitorBegan) > 45_000) throw new Error(`still ${on}`)
    }
  }

  let codeNumber = 0
  /** Three visitors use the same code at the same moment. */
  async function rivalsForCode() {
    const code = `ONCE-${(codeNumber += 1)}`
    const amount = random() < 0.4 ? 1_000_000 : 700
    await stubborn(() => database.insertInto('subscription_code').values({ code, amount, currency: 'USD' }).execute())
    await Promise.all([1, 2, 3].map(() => visit({ codes: [code] })))
  }

  /** One parent pays for both parents while the other parent buys for themselves. */
  async function rivalsForOneParent() {
    const email = `both.${(codeNumber += 1)}.${seed}@example.com`
    await Promise.all([visit({ paysForBoth: true, coParentEmail: email }), visit({ email })])
  }

  async function couple() {
    const first = await visit({})
    const paid = first && first.receipts.length > 0
    const invited = paid ? await buyInvited(shop, first.coParentEmail).catch(reportStuck) : undefined
    if (invited) records.push(invited)
  }

  async function visit(wishes: Partial<Plan>): Promise<VisitorRecord | undefined> {
    const plan: Plan = {
      codes: [],
      paysForBoth: random() < 0.2,
      tabs: random() < 0.3 ? 2 : 1,
      authenticates: random() < 0.3,
      leaves: random() < 0.1,
      ...wishes
    }
    const visitor = await buy(shop, plan).catch(reportStuck)
    if (visitor) records.push(visitor)
    return visitor
  }

  function reportStuck(error: unknown): undefined {
    // A visitor has lost a race if another family has taken the visitor's e-mail address. That is no violation.
    if (/duplicate|taken/.test(String(error))) return undefined
    violations.push(`a visitor was stuck: ${String(error)}`)
  }

  async function keepVisiting() {
    while (!isCalm) {
      const scenario = random()
      if (scenario < 0.2) await rivalsForCode()
      else if (scenario < 0.3) await rivalsForOneParent()
      else if (scenario < 0.5) await couple()
      else await visit({})
    }
  }

  async function validateNow(): Promise<Findings> {
    const ledger = (await charges()) as never
    return validate({ database, ledger, mailFile, reported, records, coupon: { code: couponCode, uses } })
  }

  /** Whether a violation matches already. PostgreSQL may be dead at the moment, so a failed search finds nothing. */
  async function hasShown(pattern?: RegExp): Promise<boolean> {
    const found = pattern && (await validateNow().catch(() => undefined))
    return found?.violations.some(violation => pattern!.test(violation)) ?? false
  }

  const serving = ports.map((_, slot) => keepServing(slot))
  const buying = Array.from({ length: visitors }, keepVisiting)
  const { keepRefunding } = createRefunds({
    database,
    emulatorUrl: emulator.url,
    anyServer,
    random,
    count: shop.count
  })
  const disturbing = [killDatabase(), disturbGateway(), keepCalling(), pauseServers(), keepRefunding(() => isCalm)]
  while (killed < requested && !(await hasShown(options.until))) await wait(options.until ? 1_000 : 50)
  isCalm = true
  await Promise.all(disturbing)
  calmSince = Date.now()
  // Servers with a crash point may still die. After this kill, servers without a crash point replace them.
  for (const server of running) server?.kill()
  await Promise.all(buying)
  await Promise.all(records.flatMap(({ copies }) => copies))
  const busy = await becomeIdle(database)
  if (busy) violations.push(`the servers did not become idle: ${JSON.stringify(busy)}`)

  const findings = await findingsAtRest(validateNow)
  isOver = true
  for (const server of running) server?.kill()
  await Promise.all(serving)
  stopReceiver()
  await database.destroy()
  await postgres.stop()
  await emulator.stop()
  await rm(dir, { recursive: true, force: true })
  return {
    counts: findings.counts,
    violations: [...violations, ...findings.violations],
    crashes,
    answers,
    seconds: Math.round((Date.now() - began) / 1000),
    seed
  }
}

const faults: Fault[] = [
  { on: 'sale', kind: 'drop-before' },
  { on: 'sale', kind: 'drop-after' },
  { on: 'sale', kind: 'truncate' },
  { on: 'sale', kind: 'status', status: 503 },
  { on: 'sale', kind: 'slow', delayMs: 2_500 },
  { on: 'sale', kind: 'decline' },
  { on: 'nonce', kind: 'drop-before' },
  // A question of the visitor comes between the look-up and its refusal.
  { on: 'nonce', kind: 'slow', delayMs: 500 },
  { on: 'void', kind: 'drop-after' },
  { on: 'search', kind: 'drop-before' },
  // The search lags for longer than the reconciler waits on the fast clock.
  { on: 'search', kind: 'lag', delayMs: 8_000, times: 40 }
]

/** A changed order shows itself on the receipt of a charge whose answer was lost. */
const lostAnswers: Fault[] = [{ on: 'sale', kind: 'truncate', times: 5 }]

const webhooks = ['transaction_settled', 'transaction_disbursed', 'transaction_settlement_declined']

/** Longer than the three seconds between two searches of the servers for charges. */
const searchMs = 4_000

/**
 * Checks again as long as the number of violations falls. The reconciler ends late charges one by one, which takes time on a busy machine.
 */
async function findingsAtRest(validateNow: () => Promise<Findings>): Promise<Findings> {
  let findings = await validateNow()
  for (let before = Infinity; findings.violations.length > 0 && findings.violations.length < before;) {
    before = findings.violations.length
    await wait(searchMs)
    findings = await validateNow()
  }
  return findings
}

const origin = 'https://shop.example'

/**
 * Registers an embedder on whose page every visitor buys. The embedder's receiver fails at every third message, so the server has to send
 * it again.
 */
async function openEmbedder(database: Database) {
  const reported: Message[] = []
  let turn = 0
  const embedder = await registerEmbedder(database, { origin })
  const server = createReceiver({
    secret: embedder.secret,
    take(message) {
      if ((turn += 1) % 3 === 0) throw new Error('down for a moment')
      reported.push(message)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await database.updateTable('embedder').set({ url }).where('id', '=', embedder.id).execute()
  return { reported, stop: () => void server.close() }
}

/**
 * Waits until no attempt is open and every mail and webhook is sent. If a minute ends none of them, it returns what still waits. A server
 * retries the webhooks of an embedder one by one, every two seconds, so many of them take longer than a minute.
 */
async function becomeIdle(database: Database): Promise<object[] | undefined> {
  let busy: object[] = []
  let fewest = Infinity
  for (let since = Date.now(); Date.now() - since < 60_000; await wait(250)) {
    const found = await sql<object>`
      select 'attempt' as what, id::text, status as state from attempt where status in ('pending', 'unknown', 'voiding')
      union all select 'mail', id::text, concat_ws(' ', kind, 'failed ' || failed_at) from mail where sent_at is null
      union all select 'webhook', id::text, concat_ws(' ', type, 'failed ' || failed_at, tries, last_answer) from webhook
        where delivered_at is null
    `.execute(database)
    busy = found.rows
    if (busy.length === 0) return wait(searchMs, undefined)
    if (busy.length < fewest) since = Date.now()
    fewest = Math.min(fewest, busy.length)
  }
  return busy
}

async function startCluster(dir: string): Promise<Cluster> {
  const log = createLog({ level: 'silent' })
  const start = (): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dir, log, settings: { max_connections: '100', restart_after_crash: 'on' } })
  let cluster = start()
  const { url } = await cluster
  /** Ends PostgreSQL by a signal, and starts it again. SIGINT is a fast shutdown, as `pg_ctl restart` makes it. */
  async function restart(signal: 'SIGKILL' | 'SIGINT') {
    const { pid } = (await findPostmaster(join(dir, 'data')))!
    process.kill(pid, signal)
    cluster = isGone(pid).then(start)
    const again = await cluster
    if (again.url !== url) throw new Error('PostgreSQL came back at another address')
  }
  return {
    url,
    isUp: async () => void (await cluster),
    stop: async () => (await cluster).stop(),
    async kill(database, random) {
      const how = shuffled(['postmaster', 'backend', 'restart'] as const, random)[0]!
      if (how === 'backend') return (await killBackend(database, random)) ? how : undefined
      await restart(how === 'restart' ? 'SIGINT' : 'SIGKILL')
      return how
    }
  }
}

/** Waits until a process that got a signal has ended. */
async function isGone(pid: number): Promise<void> {
  for (;;) {
    await wait(100)
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
  }
}

/** Kills one backend. PostgreSQL then restarts all its processes, because a dead backend may have corrupted their shared memory. */
async function killBackend(database: Database, random: () => number): Promise<boolean> {
  try {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
    `.execute(database)
    const victim = rows[Math.floor(random() * rows.length)]
    if (victim) process.kill(victim.pid, 'SIGKILL')
    return victim !== undefined
  } catch {
    return false
  }
}

/** Retries a statement of the test itself, because the test kills PostgreSQL meanwhile. */
async function stubborn<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (String(error).includes('duplicate key')) return undefined as T
      if (tries === 50) throw error
      await wait(200)
    }
  }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', body: JSON.stringify(body) })
}

/** mulberry32: the same seed gives the same run, except for the timing of processes. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map(item => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      crashes: { type: 'string', default: '40' },
      servers: { type: 'string', default: '2' },
      visitors: { type: 'string', default: '12' },
      lifetimes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      mutant: { type: 'string' }
    }
  })
  const mutant = mutants.find(name => name === values.mutant)
  if (mutant !== values.mutant) throw new Error(`--mutant takes one of ${mutants.join(', ')}`)
  const report = await runCrashes({
    crashes: Number(values.crashes),
    servers: Number(values.servers),
    visitors: Number(values.visitors),
    lifetimes: Number(values.lifetimes),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    mutant,
    progress: line => process.stderr.write(`${line}\n`)
  })
  const { violations, crashes, answers, counts, seconds, seed } = report
  console.log(`seed ${seed}, ${seconds} s`)
  console.table(crashes)
  console.table(answers)
  console.table(counts)
  for (const violation of violations) console.log(`VIOLATION ${violation}`)
  console.log(
    violations.length === 0 ? 'Nothing was charged twice, lost or forgotten.' : `${violations.length} violations`
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
