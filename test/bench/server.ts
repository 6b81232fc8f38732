import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { decimalOf } from '#core/money.ts'
import { couponSeeds } from '#server/catalogue/catalogue.ts'
import { createDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/cluster.ts'
import { migrateToLatest } from '#server/database/migrations/migrator.ts'
import type { Database, Tables } from '#server/database/tables.ts'
import { emulatedMerchant } from '#server/emulator/emulator.ts'
import { createLog } from '#server/observability/log.ts'
import { insertCoupon } from '#server/pricing/store.ts'
import { hashToken } from '#server/account/tokens.ts'
import { startEmulatorProcess } from '#test/crash/processes.ts'
import { freePort } from '#test/support/free-port.ts'
import { parent } from '#test/support/people.ts'
import { buyWhileOneDies } from './endurance.ts'
import { cpuOfOthers } from './cpu.ts'
import { load, type Measured, type Shot } from './load.ts'
import { median } from './median.ts'
import type { TwinOrder } from './twin.ts'

const { values: options } = parseArgs({
  options: {
    /** Rounds are short and many, because other load on a machine comes and goes in seconds. */
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' }
  }
})
const seconds = Number(options.seconds)
const rounds = Number(options.rounds)
const connections = Number(options.connections)
/** Durations of the warm-up and of the memory test, in seconds. */
const warmUp = 1.5
const siege = 6

const dir = await mkdtemp(join(tmpdir(), 'bench-'))
await chmod(dir, 0o755)
// PostgreSQL syncs every commit to disk, as in production.
const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), log: createLog({ level: 'silent' }) })
const database = createDatabase<Tables>(postgres.url, { max: 4 })
await migrateToLatest(postgres.url)
await sql`create table twin (id bigint generated always as identity primary key, body jsonb not null)`.execute(database)
const emulator = await startEmulatorProcess(join(dir, 'emulator'))
const common = { databaseUrl: postgres.url, gatewayPort: emulator.port }

const key = 'a registration key that many share'
const address = {
  line1: '1 Main Street',
  line2: null,
  city: 'Springfield',
  region: 'Illinois',
  postalCode: '62701',
  country: 'US'
}
const json = { 'Content-Type': 'application/json', 'Accept-Language': 'en', 'X-Registration-Key': key }
/** The Node options of `npm start`. The twin runs with the same options. */
const nodeOptions = ['--max-semi-space-size=8', '--max-old-space-size=512']
const nodeEnvironment = { MALLOC_ARENA_MAX: '2' }
const processes = new Map<number, ChildProcess>()

try {
  for (const coupon of couponSeeds) await insertCoupon(database, coupon)
  const api = await start('api.ts', {})
  const others = [await start('api.ts', {}), await start('api.ts', {})]
  const waiting = await registrations(database, 200)
  const pricing = await pricingBody(api, waiting[0]!)
  const pricings = waiting.slice(22, 42).map(id => JSON.stringify({ ...JSON.parse(pricing), limboId: id }))
  let asked = 0
  const ask = (port: number, path: string) => (): Shot => ({
    port,
    method: 'POST',
    path,
    headers: json,
    body: pricings[(asked += 1) % pricings.length]!
  })
  const priced = await answer(api, '/v1/pricing', pricing)
  const order = JSON.parse(pricing).orderDetail
  const pay = (id: string) => payment(id, order, priced as Priced)
  const lookUpPath = '/v1/timezones?country=US&region=Illinois'
  const commits = await commitsOf(
    database,
    async () => {
      for (const id of waiting.slice(1, 21)) await answer(api, `/v1/payments?signupId=${id}`, pay(id))
    },
    20
  )
  const id = waiting[21]!
  const receipt = await answer(api, `/v1/payments?signupId=${id}`, pay(id))
  const twinOrder = {
    lookUp: await (await fetch(`http://127.0.0.1:${api}${lookUpPath}`)).json(),
    priced,
    registered: await answer(api, '/signups', registration()),
    receipt,
    sale: sale(priced as Priced),
    commits
  }
  const twin = await start('twin.ts', { ...twinOrder, byLibrary: false } satisfies TwinOptions)
  const libraryTwin = await start('twin.ts', { ...twinOrder, byLibrary: true } satisfies TwinOptions)
  console.log(`one purchase makes ${commits} durable commits`)

  let unpaid: string[] = []
  const topUp = async () => {
    // One round uses fewer than 4,000 registrations.
    if (unpaid.length > 4_000) return
    unpaid.push(...(await registrations(database, 8_000)))
    // PostgreSQL would otherwise plan for empty tables, because it analyzes new rows only once a minute.
    await sql`analyze`.execute(database)
  }
  const purchase = (ports: readonly number[]) => {
    let turn = 0
    return (): Shot | undefined => {
      const id = unpaid.pop()
      const port = ports[(turn += 1) % ports.length]!
      return id === undefined
        ? undefined
        : { port, method: 'POST', path: `/v1/payments?signupId=${id}`, headers: json, body: pay(id) }
    }
  }
  const barePurchase = (port: number) => (): Shot => ({
    port,
    method: 'POST',
    path: '/purchases',
    headers: json,
    body: pay(randomUUID())
  })

  const rows: [name: string, aim: number, ours: () => Shot | undefined, bare: () => Shot | undefined][] = [
    [
      'look-up',
      0.6,
      () => ({ port: api, method: 'GET', path: lookUpPath }),
      () => ({ port: twin, method: 'GET', path: '/look-up' })
    ],
    ['pricing', 0.5, ask(api, '/v1/pricing'), ask(twin, '/pricing')],
    [
      'registration',
      0.8,
      () => ({ port: api, method: 'POST', path: '/signups', headers: json, body: registration() }),
      () => ({ port: twin, method: 'POST', path: '/registrations', headers: json, body: registration() })
    ],
    ['purchase', 0.6, purchase([api]), barePurchase(twin)],
    ['purchase, three servers', 0.6, purchase([api, ...others]), barePurchase(twin)],
    // The twin that uses Braintree's library has the same gateway costs as our server, so this ratio shows the cost of our own code.
    ['purchase, twin by the library', 0.85, purchase([api]), barePurchase(libraryTwin)]
  ]
  const table: Record<string, Record<string, string | number>> = {}
  for (const [name, aim, ours, bare] of rows) {
    if (options.only && !name.startsWith(options.only)) continue
    if (name.startsWith('purchase')) await topUp()
    for (const shots of [ours, bare]) await load(connections, warmUp, shots)
    const pairs: [ours: Weighed, bare: Weighed][] = []
    for (let round = 0; round < rounds; round++) {
      if (name.startsWith('purchase')) await topUp()
      // Our server and the bare twin take turns. Each runs first in half of the rounds.
      const even = round % 2 === 0
      const first = await weighed(even ? ours : bare)
      const second = await weighed(even ? bare : ours)
      pairs.push(even ? [first, second] : [second, first])
    }
    const mine = pairs.map(([one]) => one)
    const its = pairs.map(([, other]) => other)
    table[name] = {
      'per second': Math.round(median(mine.map(({ perSecond }) => perSecond))),
      'p99 ms': rounded(median(mine.map(({ p99 }) => p99))),
      'twin per second': Math.round(median(its.map(({ perSecond }) => perSecond))),
      'twin p99 ms': rounded(median(its.map(({ p99 }) => p99))),
      ratio: rounded(median(pairs.map(([one, other]) => one.perSecond / other.perSecond))),
      aim,
      'CPU µs': Math.round(median(mine.map(({ cpuUs }) => cpuUs))),
      'of PostgreSQL': Math.round(median(mine.map(({ postgresUs }) => postgresUs))),
      'twin CPU µs': Math.round(median(its.map(({ cpuUs }) => cpuUs))),
      'CPU ratio': rounded(median(pairs.map(([one, other]) => other.cpuUs / one.cpuUs))),
      failures: mine.reduce((sum, { failures }) => sum + failures, 0),
      'twin failures': its.reduce((sum, { failures }) => sum + failures, 0)
    }
  }
  if (Object.keys(table).length > 0) console.table(table)

  if (!options.only || 'killed'.startsWith(options.only)) {
    const ready = await registrations(database, 1_000 * siege)
    const endured = await buyWhileOneDies({
      ports: [api, ...others],
      connections,
      seconds: siege,
      kill: () => void processOf(others[0]!).kill('SIGKILL'),
      next: () => ready.pop(),
      body: pay,
      headers: json
    })
    console.log('Purchases at three servers, one of which was killed:')
    console.table(endured)
    if (endured.never > 0) process.exitCode = 1

    // The twin serves as many purchases as our server first, so that both heaps have grown.
    await load(connections, siege, barePurchase(twin))
    const memory = await Promise.all([api, twin].map(port => memoryOf(processOf(port))))
    const [ours, its] = memory.map(bytes => Math.round(bytes / 2 ** 20)) as [number, number]
    console.log(`memory after that: ${ours} MB, its twin ${its} MB, ratio ${rounded(ours / its)} (at most 2)`)
    if (ours > 2 * its) process.exitCode = 1
  }
} finally {
  for (const child of processes.values()) child.kill('SIGKILL')
  await database.destroy()
  await emulator.stop()
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
}

async function start(file: string, order: object): Promise<number> {
  const port = await freePort()
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...nodeOptions, path, JSON.stringify({ ...common, ...order, port })], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...nodeEnvironment, NODE_ENV: 'test' }
  })
  processes.set(port, child)
  await once(createInterface({ input: child.stdout! }), 'line')
  return port
}

function processOf(port: number): ChildProcess {
  return processes.get(port)!
}

/** Returns the resident memory of a process, in bytes. */
async function memoryOf(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes
}

/** Inserts registrations that have every step before the payment. */
async function registrations(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into registration
      (id, key_hash, language, country, assignment, parent, email_key, co_parent, children, address, time_zone,
        used_at)
    select id, ${await hashToken(key)}, 'en', 'US', '{"experiments":{},"flags":{}}',
      ${JSON.stringify(parent)}::jsonb || jsonb_build_object('email', id || '@example.com'), id || '@example.com',
      jsonb_build_object('firstName', 'Sam', 'lastName', 'Okafor', 'email', 'sam.' || id || '@example.com',
        'phoneCountryCode', null, 'phoneNumber', null),
      '[]', ${JSON.stringify(address)}, 'America/Chicago', now()
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) as fresh
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of durable commits per run of `work`. PostgreSQL gives transaction ids only to transactions that write. */
async function commitsOf(db: Database, work: () => Promise<void>, times: number): Promise<number> {
  const number = async () => {
    const { rows } = await sql<{ number: string }>`select txid_current() as number`.execute(db)
    return Number(rows[0]!.number)
  }
  const before = await number()
  await work()
  return Math.round(((await number()) - before - 1) / times)
}

/** The options of one twin, without the port and the addresses that all processes share. */
type TwinOptions = Omit<TwinOrder, 'port' | 'databaseUrl' | 'gatewayPort'>

interface Priced {
  totals: { total: number; taxAmount: number }
  taxId: string
}

async function answer(port: number, path: string, body: string): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: json, body })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

function registration(): string {
  return JSON.stringify({
    parent: { ...parent, email: `ana.${randomUUID()}@example.com` },
    sections: ['PARENT'],
    country: 'US',
    segmentAnonymousId: 'bench'
  })
}

async function pricingBody(port: number, id: string): Promise<string> {
  const { phoneCountryCode, phoneNumber } = parent
  const asked = JSON.stringify({ country: 'US', dialCode: '1', phoneNumber, pricingLocale: 'en-US' })
  const { packages } = (await answer(port, '/v1/pricing/lookup', asked)) as {
    packages: { id: string; packageName: string }[]
  }
  const { id: packageId } = packages.find(({ packageName }) => packageName === 'PREMIUM')!
  return JSON.stringify({
    limboId: id,
    address: { ...address, type: 'PRIMARY' },
    orderDetail: { packageId, productId: null, services: null },
    payForCoparent: false,
    paymentCodes: [],
    phoneCountryCode,
    phoneNumber,
    pricingLocale: 'en-US'
  })
}

function payment(id: string, order: object, { totals, taxId }: Priced): string {
  return JSON.stringify({
    // An attempt id may be any unused UUID, so the id of the registration is valid.
    attemptId: id,
    marketingOptIn: true,
    termsAccepted: true,
    order,
    parentDuplicateConfirmed: false,
    coParentDuplicateConfirmed: false,
    payment: {
      amountDisplayed: totals.total,
      taxAmountDisplayed: totals.taxAmount,
      taxId,
      cardHolderName: 'Ana Reyes',
      nonce: 'fake-valid-visa-nonce',
      paymentType: 'CREDIT_CARD',
      pricingLocale: 'en-US',
      storePaymentOnFile: true,
      deviceData: null,
      bankAccountNumber: null,
      bankRoutingNumber: null
    },
    payForCoparent: false,
    promoCodes: null,
    segmentAnonymousId: 'bench'
  })
}

/** The exact request that the braintree library sends for a sale, so that our server and the twin cost the gateway the same. */
function sale({ totals }: Priced): TwinOrder['sale'] {
  const { merchantId, publicKey, privateKey } = emulatedMerchant
  return {
    path: `/merchants/${merchantId}/transactions`,
    headers: {
      Accept: 'application/xml',
      'Accept-Encoding': 'gzip',
      Authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
      'Content-Type': 'application/json'
    },
    body: JSON.stringify({
      transaction: {
        type: 'sale',
        amount: decimalOf(totals.total),
        tax_amount: decimalOf(totals.taxAmount),
        payment_method_nonce: 'fake-valid-visa-nonce',
        merchant_account_id: 'coparentjoin_usd',
        order_id: 'ORDER-ID',
        api_request_key: 'ORDER-ID',
        credit_card: { cardholder_name: 'Ana Reyes' },
        billing: { first_name: 'Ana', last_name: 'Reyes', postal_code: '62701', country_code_alpha2: 'US' },
        options: { submit_for_settlement: true, store_in_vault_on_success: true }
      }
    })
  }
}

interface Weighed extends Measured {
  /** CPU microseconds per request, of servers, database and gateway together. */
  cpuUs: number
  /** The part of PostgreSQL. */
  postgresUs: number
}

async function weighed(next: () => Shot | undefined): Promise<Weighed> {
  const before = await cpuOfOthers()
  const measured = await load(connections, seconds, next)
  const after = await cpuOfOthers()
  const usedBy = (programs: keyof typeof after) => (after[programs] - before[programs]) / measured.count
  return { ...measured, cpuUs: usedBy('all'), postgresUs: usedBy('postgres') }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
